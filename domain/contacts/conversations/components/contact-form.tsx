import { SubmitRow } from '#ui/form/submit.tsx'
import { Form } from 'react-router'
import { contacts } from '#content/contacts.ts'
import { UrgentWhileTyping } from '#domain/site/urgent/components/urgent-while-typing.tsx'
import type { FormRefusal } from '#lib/form.ts'
import { ConsentPart } from '#ui/consent/consent.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { TextareaField, TextField } from '#ui/field/field.tsx'
import { NewEmailField } from '#ui/field/new-email-field.tsx'
import { TrapField } from '#ui/form/trap-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Openings } from './openings.tsx'

const words = contacts.form

type Props = {
  /** Carries the future message's id, so that a second click is the same message, and when the page was made. */
  ticket: string
  consentSha256: string
  email: string | undefined
  refusal: FormRefusal | undefined
}

const FIELDS = ['message', 'name', 'email', 'consent']

/** The form of a first message; it works the same with and without scripts. */
export function ContactForm({ ticket, consentSha256, email, refusal }: Props) {
  const { pending, values, errors, field, problems, kept } = useForm('contatto', FIELDS, refusal)
  const message = field('message')
  return (
    <Form method="post" noValidate data-draft="contact" className="mt-5 grid gap-5">
      <ErrorSummary errors={problems} focusKey={refusal} />
      <input type="hidden" name="ticket" value={kept('ticket', ticket)} />
      <input type="hidden" name="consent_sha256" value={consentSha256} />
      <TrapField id="contatto-sito" />
      <TextareaField {...message} {...words.message} required rows={5} autoComplete="off" />
      <Openings fieldId={message.id} />
      <UrgentWhileTyping />
      <TextField {...field('name')} {...words.name} required maxLength={80} autoComplete="given-name" />
      <NewEmailField
        {...field('email')}
        {...words.email}
        required
        defaultValue={values.email ?? email}
        maxLength={254}
      />
      <ConsentPart
        title={words.consentTitle}
        short={words.consentShort}
        more={words.consentMore}
        {...contacts.consent}
        id={field('consent').id}
        chosen={values.consent === 'on'}
        errors={errors.consent}
      />
      <SubmitRow label={words.submit} pending={pending} pendingLabel={words.submitting} />
    </Form>
  )
}
