import { Form, href, useNavigation } from 'react-router'
import { schoolMessages } from '#content/school-messages.ts'
import { Button } from '#ui/button/button.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { TextareaField, TextField } from '#ui/field/field.tsx'
import { TRAP_FIELD, type SchoolMessageKind } from '../schema.ts'

type Refusal = { ok: false; errors: Record<string, string[]>; values: Record<string, string> }
export type SchoolMessageAnswer = { ok: true; copied: boolean } | Refusal

type Props = {
  schoolId: string
  kind: SchoolMessageKind
  /** Random for each rendered page: a second click with the same key is the same message. */
  submissionKey: string
  refusal: Refusal | undefined
}

/** The form's address for one of the two kinds of message. */
export function messageAddress(schoolId: string, kind: SchoolMessageKind): string {
  return `${href('/schools/:id/scrivi', { id: schoolId })}${kind === 'claim' ? '?tipo=scuola' : ''}`
}

const FIELDS = new Set(['name', 'role', 'message', 'email'])

/** A message to the office about a school; it works the same with and without scripts. */
export function MessageForm({ schoolId, kind, submissionKey, refusal }: Props) {
  const working = useNavigation().formMethod === 'POST'
  const { errors = {}, values = {} } = refusal ?? {}
  const summary = Object.entries(errors).flatMap(([name, messages]) =>
    messages.map((message) => (FIELDS.has(name) ? { fieldId: `messaggio-${name}`, message } : { message })),
  )
  const wired = (name: string) => ({
    id: `messaggio-${name}`,
    name,
    defaultValue: values[name],
    errors: errors[name],
  })
  const claims = kind === 'claim'
  const words = schoolMessages[kind]
  // A refused form keeps its key, in case the message was stored after all.
  const key = errors.submission_key ? submissionKey : (values.submission_key ?? submissionKey)
  return (
    <Form
      method="post"
      action={messageAddress(schoolId, kind)}
      noValidate
      data-draft={kind}
      className="mt-6 grid gap-5"
    >
      <ErrorSummary errors={summary} focusKey={refusal} />
      <input type="hidden" name="submission_key" value={key} />
      <p className="sr-only" aria-hidden="true">
        <label htmlFor="messaggio-sito">{schoolMessages.trap}</label>
        <input id="messaggio-sito" name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
      </p>
      {claims ? (
        <div className="grid gap-5 md:grid-cols-2">
          <TextField {...wired('name')} {...schoolMessages.name} autoComplete="name" required />
          <TextField {...wired('role')} {...schoolMessages.role} autoComplete="organization-title" required />
        </div>
      ) : null}
      <TextareaField {...wired('message')} {...words.message} rows={6} required />
      <TextField {...wired('email')} {...words.email} type="email" autoComplete="email" required={claims} />
      <div>
        <Button type="submit" pending={working} pendingLabel={schoolMessages.submitting}>
          {words.submit}
        </Button>
      </div>
      <p className="text-sm text-ink-soft">{schoolMessages.privacy}</p>
    </Form>
  )
}
