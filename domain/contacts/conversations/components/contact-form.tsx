import { SubmitRow } from '#ui/form/submit.tsx'
import { Form } from 'react-router'
import { contacts } from '#content/contacts.ts'
import { UrgentWhileTyping } from '#domain/site/urgent/components/urgent-while-typing.tsx'
import type { FormRefusal } from '#lib/form.ts'
import { CheckboxField } from '#ui/checkbox/checkbox.tsx'
import { Disclosure } from '#ui/disclosure/disclosure.tsx'
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
      <section aria-label={words.consentTitle} className="border-t border-line pt-4">
        <p className="max-w-prose">{words.consentShort}</p>
        <Disclosure summary={words.consentMore}>
          <div className="grid max-w-prose gap-2">
            {contacts.consent.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </Disclosure>
        <div className="mt-2">
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
