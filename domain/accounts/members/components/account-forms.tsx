import { Section } from '#ui/section/section.tsx'
import { Form } from 'react-router'
import { auth, userArea } from '#content/account.ts'
import { Outcome } from '#ui/alert/alert.tsx'
import { EmailField, PasswordField } from '#ui/field/field.tsx'
import { SubmitRow } from '#ui/form/submit.tsx'

type Answer = { form: string; message: string; ok: boolean } | undefined

const words = userArea.account

export function AccountForms({ email, answer }: { email: string; answer: Answer }) {
  return (
    <>
      <Section id="indirizzo" title={words.email.heading}>
        <p className="mt-2">
          {words.email.now} <strong className="break-words">{email}</strong>.
        </p>
        <Form method="post" noValidate className="mt-4 grid gap-5">
          {answer?.form === 'email' ? <Outcome ok={answer.ok}>{answer.message}</Outcome> : null}
          <input type="hidden" name="intent" value="email" />
          <EmailField id="nuova-email" label={words.email.label} />
          <PasswordField id="email-password" label={words.email.password} />
          <SubmitRow label={words.email.send} pending={false} variant="secondary" />
        </Form>
      </Section>
      <Section id="password" title={words.password.heading}>
        <Form method="post" noValidate className="mt-4 grid gap-5">
          {answer?.form === 'password' ? <Outcome ok={answer.ok}>{answer.message}</Outcome> : null}
          <input type="hidden" name="intent" value="password" />
          <PasswordField id="password-attuale" name="current" label={words.password.current} />
          <PasswordField
            id="password-nuova"
            name="next"
            label={words.password.next}
            hint={auth.fields.passwordHint}
            autoComplete="new-password"
          />
          <SubmitRow label={words.password.send} pending={false} variant="secondary" />
        </Form>
      </Section>
    </>
  )
}
