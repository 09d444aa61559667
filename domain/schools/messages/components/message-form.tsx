import { SubmitRow } from '#ui/form/submit.tsx'
import { Form, href } from 'react-router'
import { schoolMessages } from '#content/school-messages.ts'
import { UrgentWhileTyping } from '#domain/site/urgent/components/urgent-while-typing.tsx'
import type { FormRefusal } from '#lib/form.ts'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { TextareaField, TextField } from '#ui/field/field.tsx'
import { NewEmailField } from '#ui/field/new-email-field.tsx'
import { TrapField } from '#ui/form/trap-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import type { SchoolMessageKind } from '../schema.ts'

export type SchoolMessageAnswer = { ok: true; copied: boolean } | ({ ok: false } & FormRefusal)

type Props = {
  schoolId: string
  kind: SchoolMessageKind
  /** Random for each rendered page: a second click with the same key is the same message. */
  submissionKey: string
  refusal: FormRefusal | undefined
}

export function messageAddress(schoolId: string, kind: SchoolMessageKind): string {
  return `${href('/schools/:id/scrivi', { id: schoolId })}${kind === 'claim' ? '?tipo=scuola' : ''}`
}

const FIELDS = ['name', 'role', 'message', 'email']

export function MessageForm({ schoolId, kind, submissionKey, refusal }: Props) {
  const { pending, field, problems, kept } = useForm('messaggio', FIELDS, refusal)
  const claims = kind === 'claim'
  const words = schoolMessages[kind]
  return (
    <Form
      method="post"
      action={messageAddress(schoolId, kind)}
      noValidate
      data-draft={kind}
      className="mt-6 grid gap-5"
    >
      <ErrorSummary errors={problems} focusKey={refusal} />
      <input type="hidden" name="submission_key" value={kept('submission_key', submissionKey)} />
      <TrapField id="messaggio-sito" />
      {claims ? (
        <div className="grid gap-5 md:grid-cols-2">
          <TextField {...field('name')} {...schoolMessages.name} autoComplete="name" required />
          <TextField {...field('role')} {...schoolMessages.role} autoComplete="organization-title" required />
        </div>
      ) : null}
      <TextareaField {...field('message')} {...words.message} rows={6} required />
      <UrgentWhileTyping />
      <NewEmailField {...field('email')} {...words.email} required={claims} />
      <SubmitRow label={words.submit} pending={pending} pendingLabel={schoolMessages.submitting} />
      <p className="text-sm text-ink-soft">{schoolMessages.privacy}</p>
    </Form>
  )
}
