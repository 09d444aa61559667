import { Form } from 'react-router'
import { newsPage } from '#content/news.ts'
import { issueDesk } from '#content/newsletter.ts'
import type { FieldErrors } from '#lib/form.ts'
import { CheckboxField } from '#ui/checkbox/checkbox.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { FieldError, TextareaField, TextField } from '#ui/field/field.tsx'
import { SubmitRow } from '#ui/form/submit.tsx'
import { useForm } from '#ui/form/use-form.ts'

const { fields } = issueDesk

type Choice = { id: string; title: string; partner_name: string | null }
type Known = { subject: string; body: string; news: string[]; version: number }
type Refused = { errors: FieldErrors; values: Record<string, string>; news: string[] }

type Props = { known?: Known; choices: Choice[]; refused: Refused | undefined }

/** Refused, it keeps what was typed and ticked. */
export function IssueForm({ known, choices, refused }: Props) {
  const { field, problems, values, errors } = useForm('numero', ['subject', 'body', 'news'], refused)
  const ticked = refused ? refused.news : (known?.news ?? [])
  const wire = (name: 'subject' | 'body') => ({
    ...field(name),
    defaultValue: refused ? (values[name] ?? '') : (known?.[name] ?? ''),
    label: fields[name],
  })
  return (
    <Form method="post" noValidate className="mt-4 grid gap-5 rounded-card border border-line bg-surface p-5">
      <ErrorSummary errors={problems} focusKey={refused} />
      <input type="hidden" name="intent" value="save" />
      <input
        type="hidden"
        name="version"
        value={refused ? (values.version ?? '') : String(known?.version ?? '')}
      />
      <TextField {...wire('subject')} required maxLength={120} />
      <TextareaField {...wire('body')} hint={fields.bodyHint} required rows={8} maxLength={10_000} />
      <fieldset id="numero-news" className="grid gap-1">
        <legend className="mb-1 font-semibold">{fields.news}</legend>
        {choices.length === 0 ? <p className="text-ink-soft">{fields.noNews}</p> : null}
        {choices.map(({ id, title, partner_name }) => (
          <CheckboxField
            key={id}
            id={`numero-${id}`}
            name="news"
            value={id}
            defaultChecked={ticked.includes(id)}
            label={
              <>
                {partner_name ? (
                  <span className="block text-sm">{newsPage.partner(partner_name)}</span>
                ) : null}
                {title}
              </>
            }
          />
        ))}
        <FieldError id="numero-news" errors={errors.news} />
      </fieldset>
      <SubmitRow label={issueDesk.save} pendingLabel="Un momento..." />
    </Form>
  )
}
