import { data, Form, href, redirect } from 'react-router'
import { depsOf } from '#app/frame/deps.ts'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { codePage as words } from '#content/office.ts'
import { findMember, findStaff, ROLES } from '#platform/auth/actor.ts'
import { readCode } from '#platform/auth/recovery-codes.ts'
import { rememberDevice } from '#platform/auth/device.ts'
import { accountWaiting, signInWithCode, waitsForCode } from '#platform/auth/second-factor.ts'
import { readForm } from '#platform/http/read-form.ts'
import { admit, forgive } from '#platform/limits/attempts.ts'
import { Refusal } from '#ui/alert/alert.tsx'
import { TextField } from '#ui/field/field.tsx'
import { SubmitButton } from '#ui/form/submit.tsx'
import { TextLink } from '#ui/link/link.tsx'
import type { Route } from './+types/code'
import { noteSignIn } from './note-sign-in.ts'
import { firstPage, onward, tryOf } from './handle-account.ts'

export const meta = () => unlistedPage(words.title, words.description)

/** Only after a right password; everybody else is redirected to the sign-in. */
export async function loader({ context, request }: Route.LoaderArgs) {
  if (await findStaff(context, request, ROLES)) throw redirect(href('/admin'))
  if (!waitsForCode(request)) throw redirect(href('/login'))
  return null
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const deps = depsOf(context)
  // If there were a session, the library would check the code of its account and count no tries.
  if ((await findMember(context, request)) || !waitsForCode(request)) throw redirect(href('/login'))
  const { codice = '' } = await readForm(request)
  const refuse = (error: string, status: number, over = false) => data({ error, over }, { status })
  if (codice.trim() === '') return refuse(words.required, 400)
  const { kind } = readCode(codice)
  const account = await accountWaiting(deps.auth, request.headers)
  if (!account) return refuse(words.refusals.expired, 401, true)
  const door = kind === 'app' ? 'app-code' : 'recovery-code'
  const asked = tryOf(deps, account, request.headers)
  if (!(await admit(deps.limits, door, asked)).ok) return refuse(words.refusals.limited, 429)
  const outcome = await signInWithCode(deps, codice, request.headers)
  if (!outcome.ok) {
    const { reason } = outcome
    await noteSignIn(deps, { way: kind, outcome: reason })
    return refuse(words.refusals[reason], 401, reason === 'expired')
  }
  await forgive(deps.limits, door, asked)
  outcome.headers.append('Set-Cookie', rememberDevice(deps, request.headers, account))
  await noteSignIn(deps, { way: outcome.kind, outcome: 'in', user: outcome })
  const ofOffice = ROLES.some((role) => role === outcome.role)
  const wanted = url.searchParams.get('poi')
  // From the office's sign-in to the office, from that of members to the requested page.
  const next = wanted === null && ofOffice ? href('/admin') : onward(wanted)
  const first =
    ofOffice && next === href('/user') ? href('/admin') : await firstPage(deps.db, outcome.id, next)
  return redirect(first, { headers: outcome.headers })
}

export default function CodePage({ actionData }: Route.ComponentProps) {
  return (
    <>
      <h1>{words.title}</h1>
      <p className="mt-3 text-ink-soft">{words.intro}</p>
      <Form
        method="post"
        noValidate
        className="mt-6 grid gap-5 rounded-card border border-line bg-surface p-5 md:p-6"
      >
        <Refusal>{actionData && actionData.error}</Refusal>
        <TextField
          id="codice"
          name="codice"
          label={words.field}
          hint={words.hint}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={32}
          required
        />
        <SubmitButton label={words.send} pendingLabel={words.sending} />
      </Form>
      <p className="mt-4 text-center">
        <TextLink to={href('/login')}>{words.back}</TextLink>
      </p>
    </>
  )
}
