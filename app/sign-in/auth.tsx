import { data, href, redirect } from 'react-router'
import { depsOf } from '#app/frame/deps.ts'
import { claimAddress } from '#app/frame/claim-cookie.ts'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { auth as words } from '#content/account.ts'
import { passkeys } from '#content/passkeys.ts'
import { failures } from '#content/failures.ts'
import { ConfirmationPanel } from '#domain/accounts/members/components/confirmation-panel.tsx'
import { SignInForm } from '#domain/accounts/members/components/sign-in-form.tsx'
import { SignUpForm } from '#domain/accounts/members/components/sign-up-form.tsx'
import { PasskeyButton } from '#domain/accounts/members/components/passkey-button.tsx'
import { findMember } from '#platform/auth/actor.ts'
import { readForm } from '#platform/http/read-form.ts'
import { Alert, Outcome } from '#ui/alert/alert.tsx'
import { TabsNav } from '#ui/tabs/tabs.tsx'
import type { Route } from './+types/auth'
import { handleResend, handleSignIn, handleSignUp, onward, type AuthAnswer } from './handle-account.ts'

export const meta = () => unlistedPage(words.title, words.description)

/** Redirects members who are signed in, also after a sign-in in another tab. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const wanted = onward(url.searchParams.get('poi'))
  if (await findMember(context, request)) throw redirect(wanted)
  return {
    tab: url.searchParams.get('scheda') === 'registrati' ? ('sign-up' as const) : ('sign-in' as const),
    wanted,
    left: url.searchParams.get('uscita') === 'fatta',
    sessionOver: url.searchParams.get('sessione') === 'finita',
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const values = await readForm(request)
  const deps = depsOf(context)
  try {
    if (values.intent === 'resend') return await handleResend(deps, values, request)
    if (values.intent === 'sign-up') return await handleSignUp(deps, values, request)
    const poi = url.searchParams.get('poi') ?? (await claimAddress(deps, request))
    return await handleSignIn(deps, values, request.headers, onward(poi ?? null))
  } catch (error) {
    if (error instanceof Response) throw error
    deps.log.error({ id: deps.requestId, error }, 'account request failed')
    const { unexpected, signInUnexpected, signUpUnexpected } = words.errors
    const description = values.intent === 'sign-up' ? signUpUnexpected : signInUnexpected
    const toast = { title: unexpected, description, tone: 'destructive' as const }
    return data<AuthAnswer>({ toast, email: values.email ?? '' }, { status: 500 })
  }
}

export default function AuthPage({ loaderData, actionData }: Route.ComponentProps) {
  const { tab, wanted, left, sessionOver } = loaderData
  const linking = wanted === href('/professionista/collega')
  const query = wanted === href('/user') ? '' : `poi=${encodeURIComponent(wanted)}`
  const address = (scheda?: string) => {
    const parts = [scheda ? `scheda=${scheda}` : '', query].filter(Boolean)
    return parts.length > 0 ? `${href('/auth')}?${parts.join('&')}` : href('/auth')
  }
  if (actionData?.registered) return <ConfirmationPanel answer={actionData} signInTo={address()} />
  return (
    <>
      <h1>{words.title}</h1>
      {left && !actionData ? (
        <Outcome ok className="mt-4">
          {words.signedOut}
        </Outcome>
      ) : null}
      {sessionOver && !actionData ? (
        <Alert tone="warning" className="mt-4">
          {failures.nothingSaved}
        </Alert>
      ) : null}
      <div className="mt-2 md:mt-6">
        <TabsNav
          label="Accesso e registrazione"
          items={[
            { to: address(), label: words.tabs.signIn, current: tab === 'sign-in' },
            { to: address('registrati'), label: words.tabs.signUp, current: tab === 'sign-up' },
          ]}
        />
      </div>
      {tab === 'sign-in' ? (
        <SignInForm answer={actionData} why={linking ? words.linking.signIn : undefined} />
      ) : (
        <SignUpForm answer={actionData} why={linking ? words.linking.signUp : words.signUp.why} />
      )}
      {tab === 'sign-in' ? <PasskeyButton intent="enter" label={passkeys.enter} wanted={wanted} /> : null}
    </>
  )
}
