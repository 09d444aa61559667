import { data, Form, href } from 'react-router'
import { depsOf } from '#app/frame/deps.ts'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { userArea } from '#content/account.ts'
import { findAddressChange } from '#domain/accounts/members/read.server.ts'
import { confirmNewAddress } from '#domain/accounts/members/write.credentials.server.ts'
import { showFromNow } from '#domain/contacts/conversations/write.shown-from.server.ts'
import { moveSubscription } from '#domain/site/newsletter/write.server.ts'
import { ACCOUNT_MESSAGES } from '#domain/accounts/members/rules.ts'
import { maskedAddress } from '#lib/masked-address.ts'
import { findMember } from '#platform/auth/actor.ts'
import { sessionOf } from '#platform/auth/session.ts'
import { readForm } from '#platform/http/read-form.ts'
import { Alert, Outcome } from '#ui/alert/alert.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import { PasswordField } from '#ui/field/field.tsx'
import { SubmitButton } from '#ui/form/submit.tsx'
import type { Route } from './+types/confirm-new-email'

const words = userArea.account.newEmail

export const meta = () => unlistedPage(words.title, words.title)

/** Only reads: mail programs open links too, so opening the link must not use it up. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const key = url.searchParams.get('chiave') ?? ''
  const asked = await findAddressChange(depsOf(context).db, key)
  const member = asked && (await findMember(context, request))
  const change = asked && {
    account: maskedAddress(asked.from),
    email: asked.email,
    own: member?.id === asked.userId,
  }
  return { key, change }
}

/** Only for the account that asked: in a session of its own, or with its password. */
export async function action({ context, request }: Route.ActionArgs) {
  const { limits, address, visitor, ...services } = depsOf(context)
  const { chiave = '', password = '' } = await readForm(request)
  const answer = (message: string, status: number) => data({ done: status === 200, message }, { status })
  if (!(await limits.consume('verify-email', address)).ok) return answer(ACCOUNT_MESSAGES.limited, 429)
  const member = await findMember(context, request)
  const proof = { userId: member?.id, sessionId: (await sessionOf(context, request))?.id, password }
  const deps = { ...services, followers: [showFromNow, moveSubscription] }
  const outcome = await confirmNewAddress(deps, visitor, chiave, proof)
  if (outcome.ok) return answer(words.changed, 200)
  if (outcome.reason === 'unknown') return answer(words.invalid, 400)
  return answer(password === '' ? words.needed : words.wrong, 401)
}

export default function ConfirmNewEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { key, change } = loaderData
  return (
    <>
      <h1>{words.title}</h1>
      <div className="mt-6 grid gap-5">
        <Outcome ok={actionData?.done}>{actionData?.message}</Outcome>
        {actionData?.done ? <ButtonLink to={href('/user')}>{userArea.area}</ButtonLink> : null}
        {!change && !actionData ? <Alert tone="error">{words.invalid}</Alert> : null}
        {change && !actionData?.done ? (
          <Form method="post" noValidate className="grid gap-5">
            <input type="hidden" name="chiave" value={key} />
            <p className="wrap-anywhere">{words.what(change.account, change.email)}</p>
            {change.own ? null : <PasswordField label={words.password(change.account)} hint={words.why} />}
            <SubmitButton label={words.title} pendingLabel="Un momento..." />
          </Form>
        ) : null}
      </div>
    </>
  )
}
