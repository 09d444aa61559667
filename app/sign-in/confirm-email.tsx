import { data, Form, href, redirect, useNavigation } from 'react-router'
import { claimAddress, isSecure, keepKey } from '#app/frame/claim-cookie.ts'
import { noStore } from '#app/frame/no-store.ts'
import { unlistedPage } from '#app/frame/page-title.ts'
import { auth as accountWords } from '#content/account.ts'
import { findByLink } from '#domain/professionals/profile/read.server.ts'
import { confirmInvitation } from '#domain/accounts/members/write.server.ts'
import { findAttempt } from '#domain/accounts/members/read.sign-up.server.ts'
import { confirmSignUp } from '#domain/accounts/members/write.sign-up.server.ts'
import { signInProved } from '#platform/auth/sign-in.ts'
import { requestContext, servicesContext, type RequestFacts, type Services } from '#platform/http/context.ts'
import { readForm } from '#platform/http/read-form.ts'
import { Alert, Refusal } from '#ui/alert/alert.tsx'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { PasswordField } from '#ui/field/field.tsx'
import { TextLink } from '#ui/link/link.tsx'
import type { Route } from './+types/confirm-email'
import { forgetAttempt, keptAttempt } from './attempt-cookie.ts'
import { noteSignIn } from './note-sign-in.ts'
import { cameIn } from './take-account.ts'

const words = accountWords.confirm

export const middleware: Route.MiddlewareFunction[] = noStore

export function meta(_: Route.MetaArgs): Route.MetaDescriptors {
  return unlistedPage(words.title, words.description)
}

/** Only reads: mail programs open links too, so opening the link must not use it up. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const token = url.searchParams.get('token') ?? ''
  const attempt = await findAttempt(services.db, token)
  const elsewhere = attempt !== undefined && attempt.attempt !== (await keptAttempt(services, request))
  return { token, elsewhere }
}

/** A button, not the link itself, confirms; a new account begins in its own area, signed in. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const here = context.get(requestContext)
  const { token = '', password } = await readForm(request)
  const answer = (state: 'done' | 'invalid' | 'limited' | 'password', status: number) =>
    data({ state, tried: password !== undefined }, { status })
  if (!(await services.limits.consume('verify-email', here.address)).ok) return answer('limited', 429)
  const visitor = { kind: 'visitor', requestId: here.id } as const
  const proof = { attempt: await keptAttempt(services, request), password }
  const outcome = await confirmSignUp(services, visitor, token, proof)
  if (outcome.ok) return letIn(services, here, outcome, request)
  if (outcome.reason === 'password') return answer('password', 401)
  const invited = await confirmInvitation(services.db, visitor, token)
  return invited ? answer('done', 200) : answer('invalid', 400)
}

async function letIn(
  services: Services,
  here: RequestFacts,
  { userId, email, claim }: { userId: string; email: string; claim: string | undefined },
  request: Request,
) {
  const headers = await signInProved(services.auth, userId, request.headers)
  await cameIn(services, here, email, { request: request.headers, answer: { codeNeeded: false, headers } })
  await noteSignIn(services, here, { way: 'mail', outcome: 'in', user: { id: userId, role: null } })
  headers.append('Set-Cookie', await forgetAttempt(services))
  // Somebody who signed up through the link to their entry continues there.
  const own = await claimAddress(services, request)
  if (own) return redirect(own, { headers })
  // The entry link's key is stored encrypted with the sign-up attempt, so it works in another browser too.
  if (!claim || !(await findByLink(services.db, claim)))
    return redirect(`${href('/user')}?conferma=fatta`, { headers })
  headers.append('Set-Cookie', await keepKey(claim, isSecure(services.config)))
  return redirect(href('/professionista/collega'), { headers })
}

export default function ConfirmEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const working = useNavigation().state !== 'idle'
  const asks = actionData?.state === 'password' || (loaderData.elsewhere && actionData?.state !== 'invalid')
  const error =
    actionData?.state === 'password' ? (actionData.tried ? words.wrong : undefined) : actionData?.state
  return (
    <>
      <h1>{words.title}</h1>
      <div className="mt-6 grid gap-5">
        {actionData?.state === 'done' ? (
          <>
            <Alert tone="success" role="status">
              {words.done}
            </Alert>
            <ButtonLink to={href('/login')}>{accountWords.confirmation.toSignIn}</ButtonLink>
          </>
        ) : (
          <Form method="post" noValidate className="grid gap-5">
            <Refusal>{error && (error === 'limited' || error === 'invalid' ? words[error] : error)}</Refusal>
            <input type="hidden" name="token" value={loaderData.token} />
            <p>{asks ? words.elsewhere : words.press}</p>
            {asks ? <PasswordField label={words.password} /> : null}
            <Button type="submit" pending={working} pendingLabel="Un momento...">
              {words.send}
            </Button>
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
