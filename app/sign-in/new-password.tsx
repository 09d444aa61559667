import { data, Form, href } from 'react-router'
import { depsOf } from '#app/frame/deps.ts'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { auth as accountWords, passwordReset as words } from '#content/account.ts'
import { resetPassword } from '#domain/accounts/members/write.credentials.server.ts'
import { ACCOUNT_MESSAGES } from '#domain/accounts/members/rules.ts'
import { refuseNewPassword } from '#domain/accounts/members/write.server.ts'
import { listPasskeys } from '#domain/accounts/members/read.server.ts'
import { rememberDevice } from '#platform/auth/device.ts'
import { peekOneTimeLink } from '#platform/auth/one-time-link.ts'
import { readForm } from '#platform/http/read-form.ts'
import { forgive } from '#platform/limits/attempts.ts'
import { Outcome } from '#ui/alert/alert.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import { CheckboxField } from '#ui/checkbox/checkbox.tsx'
import { PasswordField } from '#ui/field/field.tsx'
import { SubmitButton } from '#ui/form/submit.tsx'
import type { Route } from './+types/new-password'
import { tryOf } from './handle-account.ts'

export const meta = () => unlistedPage(words.newTitle, words.description)

/** The link proves access to the account's mail, so its passkeys may be listed. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = depsOf(context)
  const key = url.searchParams.get('chiave') ?? ''
  const id = await peekOneTimeLink(db, 'password', key)
  const passkeys = id ? await listPasskeys(db, { id }) : []
  return { key, passkeys: passkeys.map(({ name }) => name) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const deps = depsOf(context)
  const { db, limits } = deps
  const { chiave = '', password = '', confirmation = '', passkeys } = await readForm(request)
  const refuse = (message: string, status: number) => data({ saved: false, message }, { status })
  // Only wrong links are counted, so that guesses from the same network do not block a right link.
  const known = await peekOneTimeLink(db, 'password', chiave)
  if (!known) {
    const { ok } = await limits.consume('verify-email', deps.address)
    return ok ? refuse(words.invalid, 400) : refuse(ACCOUNT_MESSAGES.limited, 429)
  }
  if (password !== confirmation) return refuse(accountWords.mismatch, 400)
  const refusal = await refuseNewPassword(password)
  if (refusal) return refuse(ACCOUNT_MESSAGES[refusal], 400)
  const email = await resetPassword(deps, deps.visitor, chiave, password, passkeys === 'on')
  if (!email) return refuse(words.invalid, 400)
  // The link proves that this is the owner, so the device is known from now on and not slowed with guessers.
  await forgive(limits, 'sign-in', tryOf(deps, email, request.headers))
  // Resets the count of wrong codes: whoever tried them knew only the old password.
  await limits.reset('second-factor-all', email)
  const headers = { 'Set-Cookie': rememberDevice(deps, request.headers, email) }
  return data({ saved: true, message: words.saved }, { status: 200, headers })
}

export default function NewPasswordPage({ loaderData: { key, passkeys }, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1>{words.newTitle}</h1>
      <Outcome ok={actionData?.saved} className="mt-6">
        {actionData?.message}
      </Outcome>
      {actionData?.saved ? (
        <div className="mt-6">
          <ButtonLink to={href('/auth')}>{accountWords.confirmation.toSignIn}</ButtonLink>
        </div>
      ) : (
        <Form method="post" noValidate className="mt-6 grid gap-5">
          <p className="text-ink-soft">{words.newText}</p>
          <input type="hidden" name="chiave" value={key} />
          <PasswordField
            label={accountWords.fields.password}
            hint={accountWords.fields.passwordHint}
            autoComplete="new-password"
          />
          <PasswordField
            id="confirmation"
            name="confirmation"
            label={accountWords.fields.confirmation}
            autoComplete="new-password"
          />
          {passkeys.length > 0 ? (
            <CheckboxField
              id="passkeys"
              name="passkeys"
              label={words.passkeysToo(passkeys.map((name) => `«${name}»`).join(', '))}
            />
          ) : null}
          <SubmitButton label={words.save} pendingLabel="Un momento..." />
        </Form>
      )}
    </>
  )
}
