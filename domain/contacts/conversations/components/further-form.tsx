import { SubmitRow } from '#ui/form/submit.tsx'
import { Section } from '#ui/section/section.tsx'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { TextareaField } from '#ui/field/field.tsx'
import { MESSAGE } from '../rules.ts'

type Props = {
  words: { heading: string; label: string; send: string }
  error: string | undefined
  typed: string | undefined
  /** Changes after each message, so that the field starts empty. */
  formKey: number
  children?: ReactNode
}

export function FurtherForm({ words, error, typed, formKey, children }: Props) {
  const working = useNavigation().formMethod === 'POST'
  return (
    <Section id="scrivi-ancora" title={words.heading} className="print:hidden">
      <Form key={formKey} method="post" noValidate data-draft="further" className="mt-3 grid gap-4">
        <input type="hidden" name="intent" value="write" />
        <TextareaField
          id="words"
          name="words"
          label={words.label}
          errors={error ? [error] : undefined}
          defaultValue={typed}
          maxLength={MESSAGE.most}
          rows={5}
          autoComplete="off"
          required
        />
        {children}
        <SubmitRow label={words.send} pending={working} />
      </Form>
    </Section>
  )
}
