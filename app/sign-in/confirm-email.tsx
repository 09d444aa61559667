import { data, Form, href, redirect } from 'react-router'
import { depsOf, type Deps } from '#app/frame/deps.ts'
import { claimAddress, keepKey } from '#app/frame/claim-cookie.ts'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { auth as accountWords } from '#content/account.ts'
import { findByLink } from '#domain/professionals/profile/read.server.ts'
import { confirmInvitation } from '#domain/accounts/staff/write.invitations.server.ts'
import { findAttempt } from '#domain/accounts/members/read.sign-up.server.ts'
import { confirmSignUp } from '#domain/accounts/members/write.sign-up.server.ts'
import { signInProved } from '#platform/auth/sign-in.ts'
import { readForm } from '#platform/http/read-form.ts'
import { Outcome, Refusal } from '#ui/alert/alert.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import { PasswordField } from '#ui/field/field.tsx'
import { SubmitButton } from '#ui/form/submit.tsx'
import { TextLink } from '#ui/link/link.tsx'
import type { Route } from './+types/confirm-email'
import { forgetAttempt, keptAttempt } from './attempt-cookie.ts'
import { noteSignIn } from './note-sign-in.ts'
import { cameIn } from './handle-account.ts'

const words = accountWords.confirm

export const meta = () => unlistedPage(words.title, words.description)

/** Only reads: mail programs open links too, so opening the link must not use it up. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const deps = depsOf(context)
  const token = url.searchParams.get('token') ?? ''
  const attempt = await findAttempt(deps.db, token)
  const elsewhere = attempt !== undefined && attempt.attempt !== (await keptAttempt(deps, request))
  return { token, elsewhere }
}

/** A button, not the link itself, confirms; a new account begins in its own area, signed in. */
export async function action({ request, context }: Route.ActionArgs) {
  const deps = depsOf(context)
  const { token = '', password } = await readForm(request)
  const answer = (state: 'done' | 'invalid' | 'limited' | 'password', status: number) =>
    data({ state, tried: password !== undefined }, { status })
  if (!(await deps.limits.consume('verify-email', deps.address)).ok) return answer('limited', 429)
  const proof = { attemptId: await keptAttempt(deps, request), password }
  const outcome = await confirmSignUp(deps, deps.visitor, token, proof)
  if (outcome.ok) return letIn(deps, outcome, request)
  if (outcome.reason === 'password') return answer('password', 401)
  const invited = await confirmInvitation(deps.db, deps.visitor, token)
  return invited ? answer('done', 200) : answer('invalid', 400)
}

async function letIn(
  deps: Deps,
  { userId, email, entryLinkKey }: { userId: string; email: string; entryLinkKey: string | undefined },
  request: Request,
) {
  const headers = await signInProved(deps.auth, userId, request.headers)
  await cameIn(deps, email, { request: request.headers, answer: { codeNeeded: false, headers } })
  await noteSignIn(deps, { way: 'mail', outcome: 'in', user: { id: userId, role: null } })
  headers.append('Set-Cookie', await forgetAttempt(deps))
  // Somebody who signed up through the link to their entry continues there.
  const own = await claimAddress(deps, request)
  if (own) return redirect(own, { headers })
  // The entry link's key is stored encrypted with the sign-up attempt, so it works in another browser too.
  if (!entryLinkKey || !(await findByLink(deps.db, entryLinkKey)))
    return redirect(`${href('/user')}?conferma=fatta`, { headers })
  headers.append('Set-Cookie', await keepKey(entryLinkKey, deps.appUrl))
  return redirect(href('/professionista/collega'), { headers })
}

export default function ConfirmEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const asks = actionData?.state === 'password' || (loaderData.elsewhere && actionData?.state !== 'invalid')
  const error =
    actionData?.state === 'password' ? (actionData.tried ? words.wrong : undefined) : actionData?.state
  return (
    <>
      <h1>{words.title}</h1>
      <div className="mt-6 grid gap-5">
        {actionData?.state === 'done' ? (
          <>
            <Outcome ok>{words.done}</Outcome>
            <ButtonLink to={href('/login')}>{accountWords.confirmation.toSignIn}</ButtonLink>
          </>
        ) : (
          <Form method="post" noValidate className="grid gap-5">
            <Refusal>{error && (error === 'limited' || error === 'invalid' ? words[error] : error)}</Refusal>
            <input type="hidden" name="token" value={loaderData.token} />
            <p>{asks ? words.elsewhere : words.press}</p>
            {asks ? <PasswordField label={words.password} /> : null}
            <SubmitButton label={words.send} pendingLabel="Un momento..." />
            {asks ? <p className="text-sm text-ink-soft">{words.notYou}</p> : null}
            {asks || error === 'invalid' ? (
              <p>
                <TextLink to={`${href('/auth')}?scheda=registrati`}>{words.again}</TextLink>
              </p>
            ) : null}
          </Form>
        )}
      </div>
    </>
  )
}
