import { data, Form, href } from 'react-router'
import { depsOf } from '#app/frame/deps.ts'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { auth as accountWords, passwordReset as words } from '#content/account.ts'
import { requestPasswordReset } from '#domain/accounts/members/write.credentials.server.ts'
import { memberEmail } from '#domain/accounts/members/schema.ts'
import { EVEN_MS, evenTime } from '#platform/http/even-time.ts'
import { readForm } from '#platform/http/read-form.ts'
import { mayMail } from '#platform/limits/attempts.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { EmailField } from '#ui/field/field.tsx'
import { SubmitButton } from '#ui/form/submit.tsx'
import { TextLink } from '#ui/link/link.tsx'
import type { Route } from './+types/forgotten-password'
import { tryOf } from './handle-account.ts'

export const meta = () => unlistedPage(words.title, words.description)

/** The answer is the same whether the address has an account or not. */
export async function action({ context, request }: Route.ActionArgs) {
  const deps = depsOf(context)
  const { email: given = '' } = await readForm(request)
  const email = memberEmail.safeParse(given.trim().toLowerCase())
  const refuse = (message: string, status: number) => data({ sent: false, message, email: given }, { status })
  if (!email.success) return refuse(accountWords.messages.invalidEmail, 400)
  const asked = tryOf(deps, email.data, request.headers)
  const isOwn = asked.known !== undefined
  if (!isOwn && !(await deps.limits.consume('password-address', deps.address)).ok)
    return refuse(accountWords.messages.limited, 429)
  await evenTime(EVEN_MS, async () => {
    if (await mayMail(deps.limits, asked)) await requestPasswordReset(deps, deps.visitor, email.data)
  })
  return data({ sent: true, message: words.sent, email: '' }, { status: 200 })
}

export default function ForgottenPasswordPage({ actionData }: Route.ComponentProps) {
  return (
    <>
      <h1>{words.title}</h1>
      <p className="mt-3 text-ink-soft">{words.intro}</p>
      {actionData ? (
        <Alert
          tone={actionData.sent ? 'info' : 'error'}
          role={actionData.sent ? 'status' : 'alert'}
          className="mt-6"
        >
          {actionData.message}
        </Alert>
      ) : null}
      <Form method="post" noValidate className="mt-6 grid gap-5">
        <EmailField
          label={accountWords.fields.email}
          autoComplete="username"
          defaultValue={actionData?.email}
        />
        <SubmitButton label={words.send} pendingLabel="Un momento..." />
      </Form>
      <p className="mt-6">
        <TextLink to={href('/auth')}>{accountWords.confirmation.toSignIn}</TextLink>
      </p>
    </>
  )
}
