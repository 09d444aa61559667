import { Section } from '#ui/section/section.tsx'
import { Form } from 'react-router'
import { auth, userArea } from '#content/account.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { EmailField, PasswordField } from '#ui/field/field.tsx'

type Answer = { form: string; message: string; ok: boolean } | undefined

const words = userArea.account

/** Change of address and of password, each asking for the present password. */
export function AccountForms({ email, answer }: { email: string; answer: Answer }) {
  return (
    <>
      <Section id="indirizzo" title={words.email.heading}>
        <p className="mt-2">
          {words.email.now} <strong className="break-words">{email}</strong>.
        </p>
        <Form method="post" noValidate className="mt-4 grid gap-5">
          <Outcome answer={answer} form="email" />
          <input type="hidden" name="intent" value="email" />
          <EmailField id="nuova-email" label={words.email.label} />
          <PasswordField id="email-password" label={words.email.password} />
          <div>
            <Button type="submit" variant="secondary">
              {words.email.send}
            </Button>
          </div>
        </Form>
      </Section>
      <Section id="password" title={words.password.heading}>
        <Form method="post" noValidate className="mt-4 grid gap-5">
          <Outcome answer={answer} form="password" />
          <input type="hidden" name="intent" value="password" />
          <PasswordField id="password-attuale" name="current" label={words.password.current} />
          <PasswordField
            id="password-nuova"
            name="next"
            label={words.password.next}
            hint={auth.fields.passwordHint}
            autoComplete="new-password"
          />
          <div>
            <Button type="submit" variant="secondary">
              {words.password.send}
            </Button>
          </div>
        </Form>
      </Section>
    </>
  )
}

/** The result of a form, above its fields. */
function Outcome({ answer, form }: { answer: Answer; form: string }) {
  if (answer?.form !== form) return null
  return (
    <Alert tone={answer.ok ? 'success' : 'error'} role={answer.ok ? 'status' : 'alert'}>
      {answer.message}
    </Alert>
  )
}
