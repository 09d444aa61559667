import { Form } from 'react-router'
import { bookingPages } from '#content/booking-pages.ts'
import { bookings } from '#content/bookings.ts'
import { NextHours } from '#domain/bookings/agenda/components/hour-buttons.tsx'
import type { NextHour } from '#domain/bookings/agenda/rules.days.ts'
import { UrgentWhileTyping } from '#domain/site/urgent/components/urgent-while-typing.tsx'
import type { FormRefusal } from '#lib/form.ts'
import { ConsentPart } from '#ui/consent/consent.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { TextField } from '#ui/field/field.tsx'
import { NewEmailField } from '#ui/field/new-email-field.tsx'
import { SubmitRow } from '#ui/form/submit.tsx'
import { TrapField } from '#ui/form/trap-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { RemindChoice } from './remind-choice.tsx'

const words = bookingPages.hold

type Props = {
  kind: 'talk' | 'call'
  mode: 'ask' | 'book'
  consentSha256: string
  email: string | undefined
  refusal: FormRefusal | undefined
  /** When the hour is somebody else's by now: the same words take one of these with one press. */
  others: readonly NextHour[] | undefined
}

const FIELDS = ['name', 'email', 'note', 'consent']

/** Who takes the hour; it works the same with and without scripts. */
export function RequestForm({ kind, mode, consentSha256, email, refusal, others }: Props) {
  const { pending, values, errors, field, problems } = useForm('prenota', FIELDS, refusal)
  return (
    <Form method="post" noValidate data-draft="booking" className="mt-5 grid gap-5">
      <ErrorSummary title={others && words.other} errors={problems} focusKey={refusal} />
      {others && others.length > 0 ? <NextHours hours={others} /> : null}
      <input type="hidden" name="consent_sha256" value={consentSha256} />
      <TrapField id="prenota-sito" />
      <TextField {...field('name')} {...words.name} required maxLength={80} autoComplete="given-name" />
      <NewEmailField
        {...field('email')}
        {...words.email}
        required
        defaultValue={values.email ?? email}
        maxLength={254}
      />
      <TextField
        {...field('note')}
        {...(kind === 'call' ? words.number : words.note)}
        type="text"
        required={kind === 'call'}
        inputMode={kind === 'call' ? 'tel' : undefined}
        maxLength={300}
        autoComplete={kind === 'call' ? 'tel' : 'off'}
      />
      <UrgentWhileTyping />
      <RemindChoice chosen={values.remind} />
      <ConsentPart
        title={words.consentTitle}
        short={words.consentShort}
        more={words.consentMore}
        {...bookings.consent}
        id={field('consent').id}
        chosen={values.consent === 'on'}
        errors={errors.consent}
      />
      {others ? null : (
        <SubmitRow
          label={mode === 'book' ? words.submit : words.submitAsk}
          pending={pending}
          pendingLabel={words.submitting}
        />
      )}
    </Form>
  )
}
