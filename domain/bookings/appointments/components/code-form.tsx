import { Form, useNavigation } from 'react-router'
import { bookingPages } from '#content/booking-pages.ts'
import type { FormRefusal } from '#lib/form.ts'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { TextField } from '#ui/field/field.tsx'
import { SubmitRow } from '#ui/form/submit.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { CODE_DIGITS } from '../rules.ts'

const words = bookingPages.code

/** The code of the mail, typed where the hour was taken. */
export function CodeForm({ refusal }: { refusal: FormRefusal | undefined }) {
  const { field, problems } = useForm('codice', ['code'], refusal)
  // The page may still be reloading after the form that stood here before; a press then must not be lost.
  const pending = useNavigation().formData?.get('intent') === 'code'
  return (
    <Form method="post" noValidate className="mt-5 grid gap-4">
      <ErrorSummary errors={problems} focusKey={refusal} />
      <input type="hidden" name="intent" value="code" />
      <div className="max-w-60">
        <TextField
          {...field('code')}
          label={words.label}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={2 * CODE_DIGITS}
        />
      </div>
      <SubmitRow label={words.submit} pending={pending} pendingLabel={words.submitting} />
    </Form>
  )
}
