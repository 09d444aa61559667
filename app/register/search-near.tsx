import { useId, useRef } from 'react'
import { Form, href } from 'react-router'
import { registerSearchPage } from '#content/register-search.ts'
import { searchParams, type RegisterSearch } from '#domain/register-search/query/schema.ts'
import { NearMe } from '#domain/register-search/results/components/near-me.tsx'
import { SearchCombobox } from '#domain/register-search/results/components/search-combobox.tsx'
import { UrgentWhileTyping } from '#domain/site/urgent/components/urgent-while-typing.tsx'
import { Button } from '#ui/button/button.tsx'
import { Section } from '#ui/section/section.tsx'

const words = registerSearchPage

/** The question «Vicino a dove?», above the results of a search for somebody near that names no place («psicologo vicino a me»). */
export function SearchNear({ asked }: { asked: RegisterSearch }) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  return (
    <Section
      id="vicino"
      title={words.nearWhere}
      size="lg"
      className="my-3 rounded-card bg-petrol-100 p-4 print:hidden"
    >
      <Form ref={form} action={href('/professionals')} preventScrollReset className="mt-2">
        {[...searchParams(asked, { dove: '', pagina: 1 })].map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,20rem)_auto] sm:justify-start">
          <SearchCombobox field="dove" name="dove" id={id} label={words.form.where} hint={null} value="" />
          <Button>{words.form.submit}</Button>
          <UrgentWhileTyping />
        </div>
        <NearMe form={form} />
      </Form>
    </Section>
  )
}
