import { data, href } from 'react-router'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { userArea } from '#content/account.ts'
import { AccountForms } from '#domain/accounts/members/components/account-forms.tsx'
import {
  changePassword,
  isPassword,
  requestNewAddress,
} from '#domain/accounts/members/write.credentials.server.ts'
import { ACCOUNT_MESSAGES } from '#domain/accounts/members/rules.ts'
import { refuseNewPassword, endAllSessions, endOwnSession } from '#domain/accounts/members/write.server.ts'
import { memberEmail } from '#domain/accounts/members/schema.ts'
import { OwnPasskeys } from '#domain/accounts/members/components/own-passkeys.tsx'
import { listOwnSessions, listPasskeys } from '#domain/accounts/members/read.server.ts'
import { ALL_SESSIONS, OwnSessions } from '#domain/accounts/members/components/own-sessions.tsx'
import type { Member } from '#platform/auth/actor.ts'
import { requireMember } from '#app/frame/lock.ts'
import { sessionOf } from '#platform/auth/session.ts'
import type { Db } from '#platform/db/database.ts'
import { EVEN_MS, evenTime } from '#platform/http/even-time.ts'
import { readForm } from '#platform/http/read-form.ts'
import type { Route } from './+types/account'

const words = userArea.account

export const meta = () => unlistedPage(userArea.tabs.account, userArea.description)

export async function loader({ context, request }: Route.LoaderArgs) {
  const { actor: member, db } = await requireMember(context, request)
  const [sessions, here] = await Promise.all([listOwnSessions(db, member), sessionOf(context, request)])
  const passkeys = await listPasskeys(db, member)
  return {
    email: member.email,
    passkeys,
    sessions: sessions.map((one) => ({ ...one, here: one.id === here?.id })),
  }
}

const FORMS = ['email', 'password', 'sessions'] as const

export type AccountAnswer = { form: (typeof FORMS)[number]; message: string; ok: boolean }

const answer = (form: AccountAnswer['form'], message: string, status = 200) =>
  data<AccountAnswer>({ form, message, ok: status === 200 }, { status })

export async function action({ context, request }: Route.ActionArgs) {
  const { actor: member, limits, ...deps } = await requireMember(context, request)
  const values = await readForm(request)
  const form = FORMS.find((one) => one === values.intent) ?? 'password'
  // Limits guessing of the password in somebody else's open session.
  if (!(await limits.consume('own-password', member.id)).ok)
    return answer(form, ACCOUNT_MESSAGES.limited, 429)
  if (form === 'sessions') {
    if (!(await isPassword(deps.db, member.id, values.password ?? '')))
      return answer(form, words.password.wrong, 400)
    return endSessions(deps.db, member, values.session ?? '')
  }
  if (form === 'email') {
    const email = memberEmail.safeParse(values.email?.trim().toLowerCase())
    if (!email.success) return answer(form, ACCOUNT_MESSAGES.invalidEmail, 400)
    const asked = { email: email.data, password: values.password ?? '' }
    const right = await evenTime(EVEN_MS, () => requestNewAddress(deps, member, asked))
    return right ? answer(form, words.email.sent) : answer(form, words.password.wrong, 400)
  }
  const refusal = await refuseNewPassword(values.next ?? '', member.email)
  if (refusal) return answer(form, ACCOUNT_MESSAGES[refusal], 400)
  const change = { current: values.current ?? '', next: values.next ?? '' }
  const here = await sessionOf(context, request)
  const right = await changePassword(deps, member, change, here?.id ?? '')
  return right ? answer(form, words.password.done) : answer(form, words.password.wrong, 400)
}

async function endSessions(db: Db, member: Member, which: string) {
  if (which === ALL_SESSIONS) {
    await endAllSessions(db, member)
    return answer('sessions', words.sessions.endedAll)
  }
  const ended = await endOwnSession(db, member, which)
  return answer('sessions', ended ? words.sessions.ended : ACCOUNT_MESSAGES.gone, ended ? 200 : 404)
}

export default function AccountPage({
  loaderData: { email, sessions, passkeys },
  actionData,
}: Route.ComponentProps) {
  return (
    <div className="mt-5 grid max-w-2xl grid-cols-1 gap-10 md:mt-8">
      <AccountForms email={email} answer={actionData} />
      <OwnPasskeys passkeys={passkeys} here={href('/user/account')} />
      <OwnSessions sessions={sessions} answer={actionData} />
    </div>
  )
}
