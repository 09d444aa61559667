import { Form, href, useNavigation } from 'react-router'
import { profileReports as words } from '#content/profile-reports.ts'
import { Button } from '#ui/button/button.tsx'
import { CheckboxField } from '#ui/checkbox/checkbox.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { TextareaField, TextField } from '#ui/field/field.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { SelectField } from '#ui/select/select.tsx'
import { REPORT_KINDS } from '../rules.ts'
import { TRAP_FIELD } from '../schema.ts'

export type ReportRefusal = { ok: false; errors: Record<string, string[]>; values: Record<string, string> }

type Props = { professionalId: string; reportKey: string; refusal: ReportRefusal | undefined }

const FIELDS = new Set(['kind', 'words', 'email', 'consent'])

/** What is wrong with an entry; it works the same with and without script. */
export function ReportForm({ professionalId, reportKey, refusal }: Props) {
  const working = useNavigation().formMethod === 'POST'
  const { errors = {}, values = {} } = refusal ?? {}
  const summary = Object.entries(errors).flatMap(([name, messages]) =>
    messages.map((message) => (FIELDS.has(name) ? { fieldId: `segnala-${name}`, message } : { message })),
  )
  const wired = (name: string) => ({
    id: `segnala-${name}`,
    name,
    defaultValue: values[name],
    errors: errors[name],
  })
  // The key of a form that was refused stays: what was kept after all must not be kept twice.
  const key = errors.key ? reportKey : (values.key ?? reportKey)
  return (
    <Form
      method="post"
      data-draft="report"
      action={href('/professional/:id/segnala', { id: professionalId })}
      noValidate
      className="mt-6 grid gap-5"
    >
      <ErrorSummary errors={summary} focusKey={refusal} />
      <input type="hidden" name="key" value={key} />
      <p className="sr-only" aria-hidden="true">
        <label htmlFor="segnala-sito">{words.trap}</label>
        <input id="segnala-sito" name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
      </p>
      <SelectField
        {...wired('kind')}
        label={words.kind.label}
        emptyLabel={words.kind.empty}
        options={REPORT_KINDS.map((value) => ({ value, label: words.kinds[value] }))}
        required
      />
      <TextareaField {...wired('words')} {...words.words} rows={5} required={false} />
      <TextField {...wired('email')} {...words.email} type="email" autoComplete="email" required={false} />
      <div>
        <CheckboxField
          id="segnala-consent"
          name="consent"
          value="on"
          label={words.consent.label}
          errors={errors.consent}
          defaultChecked={values.consent === 'on'}
        />
        <p className="mt-1 max-w-prose text-sm text-ink-soft">
          {words.consent.text} <TextLink to={href('/privacy')}>{words.consent.privacy}</TextLink>
        </p>
      </div>
      <div>
        <Button type="submit" pending={working} pendingLabel={words.submitting}>
          {words.submit}
        </Button>
      </div>
    </Form>
  )
}
