import { Form } from 'react-router'
import { auth, userArea } from '#content/account.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/field.tsx'

type Answer = { form: string; message: string; ok: boolean } | undefined

const words = userArea.account

/** Change of address and of password, each asking for the present password. */
export function AccountForms({ email, answer }: { email: string; answer: Answer }) {
  return (
    <>
      <section aria-labelledby="indirizzo">
        <h2 id="indirizzo" className="text-xl">
          {words.email.heading}
        </h2>
        <p className="mt-2">
          {words.email.now} <strong className="break-words">{email}</strong>.
        </p>
        <Form method="post" noValidate className="mt-4 grid gap-5">
          <Outcome answer={answer} form="email" />
          <input type="hidden" name="intent" value="email" />
          <TextField
            id="nuova-email"
            name="email"
            type="email"
            label={words.email.label}
            autoComplete="email"
            required
          />
          <TextField
            id="email-password"
            name="password"
            type="password"
            label={words.email.password}
            autoComplete="current-password"
            required
          />
          <div>
            <Button type="submit" variant="secondary">
              {words.email.send}
            </Button>
          </div>
        </Form>
      </section>
      <section aria-labelledby="password">
        <h2 id="password" className="text-xl">
          {words.password.heading}
        </h2>
        <Form method="post" noValidate className="mt-4 grid gap-5">
          <Outcome answer={answer} form="password" />
          <input type="hidden" name="intent" value="password" />
          <TextField
            id="password-attuale"
            name="current"
            type="password"
            label={words.password.current}
            autoComplete="current-password"
            required
          />
          <TextField
            id="password-nuova"
            name="next"
            type="password"
            label={words.password.next}
            hint={auth.fields.passwordHint}
            autoComplete="new-password"
            required
          />
          <div>
            <Button type="submit" variant="secondary">
              {words.password.send}
            </Button>
          </div>
        </Form>
      </section>
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
