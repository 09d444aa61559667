import { Search } from 'lucide-react'
import { useId, useRef, type RefObject } from 'react'
import { Form, href } from 'react-router'
import { guidedLink } from '#content/guided-link.ts'
import { RADII } from '#content/radii.ts'
import { registerSearchPage } from '#content/register-search.ts'
import { NearMe } from '#domain/register-search/results/components/near-me.tsx'
import { SearchCombobox } from '#domain/register-search/results/components/search-combobox.tsx'
import { UrgentWhileTyping } from '#domain/site/urgent/components/urgent-while-typing.tsx'
import { Button } from '#ui/button/button.tsx'
import { WideHint } from '#ui/field/field.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { SelectField } from '#ui/select/select.tsx'
import type { FormFacts } from './search-view.ts'

const words = registerSearchPage.form

/** Filters outside the form belong to it by this id. */
export const FORM_ID = 'ricerca'

const RADIUS_OPTIONS = RADII.map((km) => ({ value: String(km), label: words.km(km) }))

type Props = { facts: FormFacts; form: RefObject<HTMLFormElement | null>; onSubmit: () => void }

/** The fields for what and where; the page's filters are sent with them. A search that was made is one line. */
export function SearchForm({ facts, form, onSubmit }: Props) {
  const fold = useRef<HTMLDetailsElement>(null)
  const { line, folded } = facts
  return (
    <details ref={fold} open={!folded} className="print:hidden">
      <summary
        className={`${folded ? 'flex' : 'hidden'} min-h-14 cursor-pointer list-none items-center gap-3 rounded-control border border-control bg-surface px-4 hover:border-petrol-600 [&::-webkit-details-marker]:hidden`}
      >
        <Search aria-hidden="true" size={20} className="shrink-0 text-petrol-700" />
        <span className="min-w-0 flex-1 truncate font-semibold">{line}</span>
        <span className="text-petrol-700 underline underline-offset-4">{words.change}</span>
      </summary>
      <Fields
        facts={facts}
        form={form}
        onSubmit={() => {
          if (folded && fold.current) fold.current.open = false
          onSubmit()
        }}
      />
    </details>
  )
}

function Fields({ facts, form, onSubmit }: Props) {
  const id = useId()
  return (
    <Form
      ref={form}
      id={FORM_ID}
      role="search"
      aria-label={words.label}
      action={href('/professionals')}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
      className="mt-3 rounded-card border border-line bg-surface p-3 md:p-5 print:hidden"
    >
      <div className="grid grid-cols-[1fr_6.5rem] items-end gap-3 md:grid-cols-[1.6fr_1.3fr_8rem_auto] md:gap-4">
        <div className="col-span-full md:col-span-1">
          <SearchCombobox
            field="che"
            name="q"
            id={`${id}q`}
            label={words.what}
            hint={<WideHint text={words.whatHint} />}
            value={facts.q}
          />
        </div>
        <SearchCombobox
          field="dove"
          name="dove"
          id={`${id}dove`}
          label={words.where}
          hint={<WideHint text={words.whereHint} />}
          value={facts.dove}
        />
        <SelectField
          id={`${id}raggio`}
          name="raggio"
          label={words.radius}
          options={RADIUS_OPTIONS}
          defaultValue={String(facts.raggio)}
        />
        <div className="col-span-full grid md:col-span-1">
          <Button>{words.submit}</Button>
        </div>
        <UrgentWhileTyping />
      </div>
      <NearMe form={form} />
      <p className="mt-2">
        {guidedLink.text} <TextLink to={href('/trova')}>{guidedLink.action}</TextLink>
      </p>
    </Form>
  )
}
