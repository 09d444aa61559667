import { data, href, redirect } from 'react-router'
import { auth as words } from '#content/account.ts'
import { ACCOUNT_MESSAGES, refusePassword } from '#domain/members/rules.ts'
import { memberEmail, signInForm, signUpForm } from '#domain/members/schema.ts'
import { registerMember, reportGuessing, resendVerification } from '#domain/members/write.server.ts'
import { signInWithPassword } from '#platform/auth/sign-in.ts'
import type { RequestFacts, Services } from '#platform/http/context.ts'
import { EVEN_MS, evenTime } from '#platform/http/even-time.ts'
import { noteSignIn, triedPassword } from './note-sign-in.ts'

type Means = { services: Services; here: RequestFacts }
type Toast = { title: string; description?: string; tone: 'destructive' | 'success' }

/** What the page is told; `registered` opens the confirmation panel. */
export type AuthAnswer = { toast?: Toast; email: string; registered?: boolean; resent?: boolean }

/** Where somebody who signed in goes: only to pages of their own, whatever the address says. */
export function onward(wanted: string | null): string {
  return wanted && /^\/(user|professionista)(\/[\w/-]*)?$/.test(wanted) ? wanted : '/user'
}

const refuse = (title: string, email: string, status: number, description?: string) =>
  data<AuthAnswer>(
    { toast: { title, ...(description ? { description } : {}), tone: 'destructive' }, email },
    { status },
  )

/** Signs in; the limits count by address and by account, so that guessing is slow from wherever it comes. */
export async function takeSignIn(
  { services, here }: Means,
  values: Record<string, string>,
  headers: Headers,
  wanted: string,
) {
  const { auth, limits } = services
  const form = signInForm.safeParse(values)
  const email = values.email ?? ''
  if (!form.success) return refuse(words.required, email, 400)
  if (!(await mayTry(services, here, form.data.email)))
    return refuse(words.errors.signIn, email, 429, ACCOUNT_MESSAGES.limited)
  const outcome = await signInWithPassword(auth, form.data, headers)
  await noteSignIn(services, here, triedPassword(outcome))
  if (!outcome.ok) {
    const status = outcome.reason === 'credentials' ? 401 : 403
    return refuse(words.errors.signIn, email, status, ACCOUNT_MESSAGES[outcome.reason])
  }
  await limits.reset('sign-in-account', form.data.email)
  const next = outcome.codeNeeded ? `${href('/login/codice')}?poi=${encodeURIComponent(wanted)}` : wanted
  throw redirect(next, { headers: outcome.headers })
}

/** Opens an account. Whether the address has one already is told to nobody but the address itself. */
export async function takeSignUp({ services, here }: Means, values: Record<string, string>) {
  const { db, mail, config, authSecret, limits } = services
  const form = signUpForm.safeParse(values)
  const email = values.email ?? ''
  if (!form.success || form.data.email === '' || form.data.password === '')
    return refuse(words.required, email, 400)
  const failed = (description: string, status = 400) =>
    refuse(words.errors.signUp, email, status, description)
  if (!memberEmail.safeParse(form.data.email).success) return failed(ACCOUNT_MESSAGES.invalidEmail)
  if (form.data.password !== form.data.confirmation) return refuse(words.mismatch, email, 400)
  const refusal = refusePassword(form.data.password, form.data.email)
  if (refusal) return failed(ACCOUNT_MESSAGES[refusal])
  if (!(await limits.consume('sign-up', here.address)).ok) return failed(ACCOUNT_MESSAGES.limited, 429)
  const means = { db, mail, appUrl: config.http.appUrl, authSecret }
  const visitor = { kind: 'visitor', requestId: here.id } as const
  await evenTime(EVEN_MS, () => registerMember(means, visitor, form.data))
  return data<AuthAnswer>(
    { toast: { ...words.done, tone: 'success' }, email: form.data.email, registered: true },
    { status: 200 },
  )
}

/** Sends the confirmation again; the answer is the same for every address. */
export async function takeResend({ services, here }: Means, values: Record<string, string>) {
  const { db, mail, config, authSecret, limits } = services
  const email = memberEmail.safeParse(values.email?.trim().toLowerCase())
  const allowed = (await limits.consume('sign-up', here.address)).ok
  if (!allowed) {
    const toast = {
      title: words.errors.signUp,
      description: ACCOUNT_MESSAGES.limited,
      tone: 'destructive' as const,
    }
    return data<AuthAnswer>({ toast, email: values.email ?? '', registered: true }, { status: 429 })
  }
  const means = { db, mail, appUrl: config.http.appUrl, authSecret }
  await evenTime(EVEN_MS, async () => {
    if (email.success) await resendVerification(means, email.data)
  })
  return data<AuthAnswer>({ email: values.email ?? '', registered: true, resent: true }, { status: 200 })
}

/**
 * Takes a try from the address and from the account. The first refusal of a day is written down, and told to the
 * account's owner: who is signed in already notices nothing.
 */
export async function mayTry(services: Services, here: RequestFacts, email: string): Promise<boolean> {
  const { db, mail, config, limits } = services
  const [byAddress, byAccount] = await Promise.all([
    limits.consume('sign-in-address', here.address),
    limits.consume('sign-in-account', email),
  ])
  if (byAddress.ok && byAccount.ok) return true
  const means = { db, mail, appUrl: config.http.appUrl }
  const visitor = { kind: 'visitor', requestId: here.id } as const
  const report = async (key: string, account: string | undefined) => {
    if (!(await limits.consume('guessing-report', key)).ok) return
    services.log.warn({ id: here.id }, 'too many sign-in tries')
    await reportGuessing(means, visitor, account)
  }
  if (!byAccount.ok) await report(`account ${email}`, email)
  else await report(`address ${here.address}`, undefined)
  return false
}
