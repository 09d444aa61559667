import { data, Form, href, useNavigation } from 'react-router'
import { unlistedPage } from '#app/frame/page-title.ts'
import { auth as accountWords, passwordReset as words } from '#content/account.ts'
import { requestPasswordReset } from '#domain/accounts/members/write.credentials.server.ts'
import { memberEmail } from '#domain/accounts/members/schema.ts'
import { requestContext, servicesContext } from '#platform/http/context.ts'
import { EVEN_MS, evenTime } from '#platform/http/even-time.ts'
import { readForm } from '#platform/http/read-form.ts'
import { mayMail } from '#platform/limits/attempts.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { EmailField } from '#ui/field/field.tsx'
import { TextLink } from '#ui/link/link.tsx'
import type { Route } from './+types/forgotten-password'
import { tryOf } from './take-account.ts'

export function meta(_: Route.MetaArgs): Route.MetaDescriptors {
  return unlistedPage(words.title, words.description)
}

/** The answer is the same whether the address has an account or not. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { db, mail, config, limits } = services
  const here = context.get(requestContext)
  const given = (await readForm(request)).email ?? ''
  const email = memberEmail.safeParse(given.trim().toLowerCase())
  const refuse = (message: string, status: number) => data({ sent: false, message, email: given }, { status })
  if (!email.success) return refuse(accountWords.messages.invalidEmail, 400)
  const asked = tryOf(services, here, email.data, request.headers)
  const isOwn = asked.known !== undefined
  if (!isOwn && !(await limits.consume('password-address', here.address)).ok)
    return refuse(accountWords.messages.limited, 429)
  const deps = { db, mail, appUrl: config.http.appUrl }
  const visitor = { kind: 'visitor', requestId: here.id } as const
  await evenTime(EVEN_MS, async () => {
    if (await mayMail(limits, asked)) await requestPasswordReset(deps, visitor, email.data)
  })
  return data({ sent: true, message: words.sent, email: '' }, { status: 200 })
}

export default function ForgottenPasswordPage({ actionData }: Route.ComponentProps) {
  const working = useNavigation().formMethod === 'POST'
  return (
    <>
      <h1>{words.title}</h1>
      <p className="mt-3 text-ink-soft">{words.intro}</p>
      {actionData ? (
        <div className="mt-6">
          <Alert tone={actionData.sent ? 'info' : 'error'} role={actionData.sent ? 'status' : 'alert'}>
            {actionData.message}
          </Alert>
        </div>
      ) : null}
      <Form method="post" noValidate className="mt-6 grid gap-5">
        <EmailField
          label={accountWords.fields.email}
          autoComplete="username"
          defaultValue={actionData?.email}
        />
        <Button type="submit" pending={working} pendingLabel="Un momento...">
          {words.send}
        </Button>
      </Form>
      <p className="mt-6">
        <TextLink to={href('/auth')}>{accountWords.confirmation.toSignIn}</TextLink>
      </p>
    </>
  )
}
