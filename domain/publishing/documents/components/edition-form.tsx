import { Form } from 'react-router'
import { editionDesk as words } from '#content/publishing.ts'
import type { FormRefusal } from '#lib/form.ts'
import { CheckboxField } from '#ui/checkbox/checkbox.tsx'
import { Disclosure } from '#ui/disclosure/disclosure.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { TextareaField, TextField } from '#ui/field/field.tsx'
import { SubmitButton } from '#ui/form/submit.tsx'
import { useForm } from '#ui/form/use-form.ts'
import type { Desk } from '../read.server.ts'
import { fieldsOf } from '../rules.form.ts'
import { proseFields } from '../rules.prose-form.ts'
import { isStructured, parseStructured, STRUCTURED } from '../rules.structured.ts'
import { MarkdownEditor } from './markdown-editor.tsx'
import type { Findings } from '../rules.writing.ts'
import { StructuredFields } from './structured-fields.tsx'
import { WritingCheck } from './writing-check.tsx'

export type EditionRefusal = Partial<FormRefusal> & { value?: unknown }
type Props = {
  edition: NonNullable<Desk['open']>
  findings: Findings | undefined
  answer: EditionRefusal | undefined
}

const { fields } = words
const ID = 'testo'

/** Writes the open version of a text. Refused, it keeps what was typed. */
export function EditionForm({ edition, findings, answer }: Props) {
  const { problems, field, values, errors } = useForm(ID, ['head', 'text', 'summary'], answer)
  const isRefused = Object.keys(errors).length > 0
  const known: Record<string, string> = isRefused
    ? values
    : {
        ...proseFields(edition.body),
        summary: edition.summary,
        is_public_change: edition.is_public_change ? 'on' : '',
        version: String(edition.version),
      }
  const wire = (name: 'head' | 'text' | 'summary') => ({
    ...field(name),
    defaultValue: known[name] ?? '',
    label: fields[name],
  })
  return (
    <Form method="post" noValidate className="mt-4 grid gap-5 rounded-card border border-line bg-surface p-5">
      <ErrorSummary errors={problems} focusKey={answer} />
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="edition" value={edition.id} />
      <input type="hidden" name="version" value={known.version} />
      {isStructured(edition.slug) ? (
        <StructuredFields
          field={fieldsOf(STRUCTURED[edition.slug].schema)}
          value={answer?.value ?? parseStructured(edition.slug, edition.body)}
          errors={errors}
        />
      ) : (
        <>
          <Disclosure summary={fields.head} open={errors.head !== undefined}>
            <TextareaField {...wire('head')} hint={fields.headHint} required rows={6} spellCheck={false} />
          </Disclosure>
          <MarkdownEditor {...wire('text')} required rows={24} maxLength={150_000} />
        </>
      )}
      {findings ? <WritingCheck name={edition} stored={findings} /> : null}
      <TextField {...wire('summary')} hint={fields.summaryHint} maxLength={500} />
      <CheckboxField
        id={`${ID}-pubblico`}
        name="is_public_change"
        label={fields.is_public_change}
        defaultChecked={known.is_public_change === 'on'}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton label={words.save} pendingLabel="Un momento..." />
        {edition.may.includes('submit') ? (
          <SubmitButton label={words.saveAndSubmit} name="next" value="submit" variant="secondary" />
        ) : null}
      </div>
    </Form>
  )
}
