import { data, Form, redirectDocument } from 'react-router'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { passkeys, prove as words } from '#content/passkeys.ts'
import { isPassword } from '#domain/accounts/members/write.credentials.server.ts'
import { PasskeyButton } from '#domain/accounts/members/components/passkey-button.tsx'
import { listPasskeys } from '#domain/accounts/members/read.server.ts'
import { requireMember } from '#app/frame/lock.ts'
import { wayBack } from '#app/frame/proof.ts'
import { recordProof } from '#platform/auth/proof.ts'
import { isOwnCode } from '#platform/auth/second-factor.ts'
import { sessionOf } from '#platform/auth/session.ts'
import { readForm } from '#platform/http/read-form.ts'
import { Refusal } from '#ui/alert/alert.tsx'
import { PasswordField, TextField } from '#ui/field/field.tsx'
import { SubmitButton } from '#ui/form/submit.tsx'
import type { Route } from './+types/prove'

export const meta = () => unlistedPage(words.title, words.description)

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { actor: member, db } = await requireMember(context, request)
  const own = await listPasskeys(db, member)
  return {
    back: wayBack(url.searchParams.get('poi')),
    code: member.secondFactor,
    passkey: own.length > 0,
    email: member.email,
  }
}

/** Checks the password, and the code if there is a second factor, then redirects to the requested page. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const { actor: member, db, auth, limits } = await requireMember(context, request)
  const { password = '', code = '' } = await readForm(request)
  const refuse = (message: string, status: number) => data({ message }, { status })
  if (!(await limits.consume('own-password', member.id)).ok) return refuse(passkeys.limited, 429)
  const session = await sessionOf(context, request)
  const right =
    (await isPassword(db, member.id, password)) &&
    (!member.secondFactor || (await isOwnCode({ auth, db }, member.id, code, request.headers)))
  if (!right || !session) return refuse(words.wrong, 401)
  await recordProof(db, session.id)
  // The requested address may be a file, which only a document request can open.
  return redirectDocument(wayBack(url.searchParams.get('poi')))
}

export default function ProvePage({ loaderData, actionData }: Route.ComponentProps) {
  const { back, code, passkey, email } = loaderData
  return (
    <>
      <h1>{words.title}</h1>
      <p className="mt-3 text-ink-soft">{words.why}</p>
      <Form
        method="post"
        noValidate
        className="mt-6 grid gap-5 rounded-card border border-line bg-surface p-5 md:p-6"
      >
        <Refusal>{actionData && actionData.message}</Refusal>
        <input type="hidden" name="username" value={email} autoComplete="username" />
        <PasswordField label={words.password} />
        {code ? (
          <TextField
            id="codice"
            name="code"
            label={words.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={8}
            required
          />
        ) : null}
        <SubmitButton label={words.send} pendingLabel={passkeys.working} />
      </Form>
      {passkey ? <PasskeyButton intent="prove" label={words.passkey} wanted={back} /> : null}
    </>
  )
}
