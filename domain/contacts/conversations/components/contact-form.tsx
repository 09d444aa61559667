import { Form, useNavigation } from 'react-router'
import { contacts } from '#content/contacts.ts'
import { Button } from '#ui/button/button.tsx'
import { CheckboxField } from '#ui/checkbox/checkbox.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { TextareaField, TextField } from '#ui/field/field.tsx'
import { TRAP_FIELD } from '../schema.ts'

const words = contacts.form

type ContactRefusal = { errors: Record<string, string[]>; values: Record<string, string> }

type Props = {
  /** Carries the future message's id, so that a second click is the same message, and when the page was made. */
  ticket: string
  consentSha256: string
  /** The address of a signed-in member. */
  email: string | undefined
  refusal: ContactRefusal | undefined
}

const FIELDS = new Set(['name', 'email', 'message', 'consent'])

/** The form of a first message; it works the same with and without scripts. */
export function ContactForm({ ticket, consentSha256, email, refusal }: Props) {
  const working = useNavigation().formMethod === 'POST'
  const { errors = {}, values = {} } = refusal ?? {}
  const summary = Object.entries(errors).flatMap(([name, messages]) =>
    messages.map((message) => (FIELDS.has(name) ? { fieldId: `contatto-${name}`, message } : { message })),
  )
  const wired = (name: string) => ({ id: `contatto-${name}`, name, errors: errors[name], required: true })
  // A refused form keeps its ticket, unless the ticket is what was refused.
  const kept = errors.ticket ? ticket : (values.ticket ?? ticket)
  return (
    <Form method="post" noValidate data-draft="contact" className="mt-6 grid gap-5">
      <ErrorSummary errors={summary} focusKey={refusal} />
      <input type="hidden" name="ticket" value={kept} />
      <input type="hidden" name="consent_sha256" value={consentSha256} />
      <p className="sr-only" aria-hidden="true">
        <label htmlFor="contatto-sito">{words.trap}</label>
        <input id="contatto-sito" name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
      </p>
      <TextField
        {...wired('name')}
        {...words.name}
        defaultValue={values.name}
        maxLength={80}
        autoComplete="given-name"
      />
      <TextField
        {...wired('email')}
        {...words.email}
        type="email"
        defaultValue={values.email ?? email}
        maxLength={254}
        autoComplete="email"
      />
      <TextareaField
        {...wired('message')}
        {...words.message}
        defaultValue={values.message}
        rows={7}
        autoComplete="off"
      />
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
            {...wired('consent')}
            label={contacts.consent.label}
            defaultChecked={values.consent === 'on' && !errors.consent}
          />
        </div>
      </section>
      <div>
        <Button type="submit" pending={working} pendingLabel={words.submitting}>
          {words.submit}
        </Button>
      </div>
    </Form>
  )
}
