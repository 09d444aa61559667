import { data, Form, href, redirect, useNavigation } from 'react-router'
import { depsOf } from '#app/frame/deps.ts'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { failures, ownFailure } from '#content/failures.ts'
import { signIn } from '#content/home.ts'
import { passkeys } from '#content/passkeys.ts'
import { SIGN_IN_MESSAGES, type SignInRefusal } from '#domain/accounts/members/rules.ts'
import { SIGN_IN_REQUIRED, signInForm } from '#domain/accounts/members/schema.ts'
import { PasskeyButton } from '#domain/accounts/members/components/passkey-button.tsx'
import { findMember, findStaff, ROLES } from '#platform/auth/actor.ts'
import { NOT_AUTHORISED } from '#app/frame/lock.ts'
import { readForm } from '#platform/http/read-form.ts'
import { Alert, Refusal } from '#ui/alert/alert.tsx'
import { EmailField, PasswordField } from '#ui/field/field.tsx'
import { SubmitButton } from '#ui/form/submit.tsx'
import type { Route } from './+types/login'
import { noteSignIn, triedPassword } from './note-sign-in.ts'
import { cameIn, enter, mayTry } from './handle-account.ts'

export const meta = () => unlistedPage(signIn.title, signIn.description)

export async function loader({ context, request, url }: Route.LoaderArgs) {
  if (await findStaff(context, request, ROLES)) throw redirect('/admin')
  // Members without the role are not redirected: the panel that refused them links to this form.
  const member = await findMember(context, request)
  return {
    denied: url.searchParams.get('accesso') === 'negato',
    sessionOver: url.searchParams.get('sessione') === 'finita',
    signedInAs: member?.email,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const deps = depsOf(context)
  const fields = await readForm(request)
  const form = signInForm.safeParse(fields)
  const email = fields.email ?? ''
  if (!form.success) return data({ error: SIGN_IN_REQUIRED, email }, { status: 400 })
  const refuse = (reason: SignInRefusal, status: number) =>
    data({ error: SIGN_IN_MESSAGES[reason], email }, { status })
  try {
    if (!(await mayTry(deps, form.data.email, request.headers))) return refuse('limited', 429)
    const outcome = await enter(deps, form.data, request.headers)
    await noteSignIn(deps, triedPassword(outcome))
    if (!outcome.ok) return refuse(outcome.reason, outcome.reason === 'credentials' ? 401 : 403)
    await cameIn(deps, form.data.email, { request: request.headers, answer: outcome })
    const next = outcome.codeNeeded ? href('/login/codice') : href('/admin')
    return redirect(next, { headers: outcome.headers })
  } catch (error) {
    deps.log.error({ id: deps.requestId, error }, 'sign-in failed')
    return refuse('unknown', 500)
  }
}

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, location } = useNavigation()
  const entering = state === 'loading' && location.pathname === '/admin'
  return (
    <>
      {loaderData.denied ? (
        <Alert tone="warning" title={NOT_AUTHORISED} className="mb-8">
          È necessario effettuare l&apos;accesso come amministratore per visualizzare questa pagina.{' '}
          <a href="#email" className="font-semibold text-petrol-700 underline underline-offset-4">
            Accedi
          </a>
        </Alert>
      ) : null}
      {loaderData.sessionOver ? (
        <Alert tone="warning" className="mb-8">
          {failures.nothingSaved}
        </Alert>
      ) : null}
      <h1>{signIn.title}</h1>
      {loaderData.signedInAs ? (
        <p className="mt-3 text-ink-soft">
          Hai effettuato l’accesso come {loaderData.signedInAs}, che non è un amministratore. Accedi con un
          altro indirizzo.
        </p>
      ) : null}
      <Form
        method="post"
        noValidate
        {...ownFailure('officeSignIn')}
        className="mt-6 grid gap-5 rounded-card border border-line bg-surface p-5 md:p-6"
      >
        <Refusal>{actionData?.error}</Refusal>
        <EmailField label="Email" autoComplete="username" defaultValue={actionData?.email} />
        <PasswordField label="Password" />
        <SubmitButton label="Accedi" pendingLabel="Login in corso..." />
        {entering ? <p role="status">Verifica autenticazione...</p> : null}
      </Form>
      <PasskeyButton intent="enter" label={passkeys.enter} wanted={href('/admin')} />
      <p className="mt-4 text-center text-sm text-ink-soft">Accesso riservato agli amministratori</p>
    </>
  )
}
