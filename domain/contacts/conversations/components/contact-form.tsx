import { SubmitRow } from '#ui/form/submit.tsx'
import { Form } from 'react-router'
import { contacts } from '#content/contacts.ts'
import { UrgentWhileTyping } from '#domain/site/urgent/components/urgent-while-typing.tsx'
import type { FormRefusal } from '#lib/form.ts'
import { CheckboxField } from '#ui/checkbox/checkbox.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { TextareaField, TextField } from '#ui/field/field.tsx'
import { TrapField } from '#ui/form/trap-field.tsx'
import { useForm } from '#ui/form/use-form.ts'

const words = contacts.form

type Props = {
  /** Carries the future message's id, so that a second click is the same message, and when the page was made. */
  ticket: string
  consentSha256: string
  email: string | undefined
  refusal: FormRefusal | undefined
}

const FIELDS = ['name', 'email', 'message', 'consent']

/** The form of a first message; it works the same with and without scripts. */
export function ContactForm({ ticket, consentSha256, email, refusal }: Props) {
  const { pending, values, errors, field, problems, kept } = useForm('contatto', FIELDS, refusal)
  return (
    <Form method="post" noValidate data-draft="contact" className="mt-6 grid gap-5">
      <ErrorSummary errors={problems} focusKey={refusal} />
      <input type="hidden" name="ticket" value={kept('ticket', ticket)} />
      <input type="hidden" name="consent_sha256" value={consentSha256} />
      <TrapField id="contatto-sito" />
      <TextField {...field('name')} {...words.name} required maxLength={80} autoComplete="given-name" />
      <TextField
        {...field('email')}
        {...words.email}
        required
        type="email"
        defaultValue={values.email ?? email}
        maxLength={254}
        autoComplete="email"
      />
      <TextareaField {...field('message')} {...words.message} required rows={7} autoComplete="off" />
      <UrgentWhileTyping />
      <section aria-labelledby="consenso" className="rounded-card border border-line bg-surface p-5">
        <h2 id="consenso" className="text-lg">
          {words.consentTitle}
        </h2>
        <div className="mt-2 grid max-w-prose gap-2">
          {contacts.consent.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <div className="mt-3">
          <CheckboxField
            id={field('consent').id}
            name="consent"
            errors={errors.consent}
            label={contacts.consent.label}
            required
            defaultChecked={values.consent === 'on' && !errors.consent}
          />
        </div>
      </section>
      <SubmitRow label={words.submit} pending={pending} pendingLabel={words.submitting} />
    </Form>
  )
}
