import { data, href, redirect } from 'react-router'
import { openClaim } from '#app/frame/claim-cookie.ts'
import type { Deps } from '#app/frame/deps.ts'
import { auth as words } from '#content/account.ts'
import { keepsProfile } from '#domain/professionals/profile/read.server.ts'
import type { AccountErrors } from '#domain/accounts/members/components/account-refusal.tsx'
import { ACCOUNT_MESSAGES } from '#domain/accounts/members/rules.ts'
import { memberEmail, signInForm, signUpForm } from '#domain/accounts/members/schema.ts'
import { refuseNewPassword, reportGuessing } from '#domain/accounts/members/write.server.ts'
import { waitsForConfirmation } from '#domain/accounts/members/read.sign-up.server.ts'
import { registerMember, resendConfirmation } from '#domain/accounts/members/write.sign-up.server.ts'
import { knownDevice, rememberDevice } from '#platform/auth/device.ts'
import { signInWithPassword, type SignInOutcome } from '#platform/auth/sign-in.ts'
import { EVEN_MS, evenTime } from '#platform/http/even-time.ts'
import { admit, forgive, type Admission, type Try } from '#platform/limits/attempts.ts'
import { keepAttempt, keptAttempt } from './attempt-cookie.ts'
import { noteSignIn, triedPassword } from './note-sign-in.ts'

type Toast = { title: string; description?: string; tone: 'destructive' | 'success' }

/** The answer to the page; `registered` opens the confirmation panel. */
export type AuthAnswer = {
  toast?: Toast
  email: string
  errors?: AccountErrors
  registered?: boolean
  resent?: boolean
}

/** The page after signing in: only the member's own pages are accepted from the address. */
export function onward(wanted: string | null): string {
  return wanted && /^\/(user|professionista|organizzazione)(\/[\w/-]*)?$/.test(wanted) ? wanted : '/user'
}

/** Whoever keeps a profile begins with it, unless another page was asked for. */
export async function firstPage(db: Deps['db'], accountId: string, wanted: string): Promise<string> {
  const isOpen = wanted === href('/user') && (await keepsProfile(db, accountId))
  return isOpen ? href('/professionista') : wanted
}

type Refused = [errors: AccountErrors, toast: Omit<Toast, 'tone'>]

/** What is wrong stands beside its field for as long as it is; the toast says it in the specification's words. */
const refuseFields = (email: string, errors: AccountErrors, toast: Refused[1], status = 400) =>
  data<AuthAnswer>({ toast: { ...toast, tone: 'destructive' }, email, errors }, { status })

const refuse = (title: string, email: string, status: number, description?: string) =>
  data<AuthAnswer>(
    { toast: { title, ...(description ? { description } : {}), tone: 'destructive' }, email },
    { status },
  )

export async function handleSignIn(
  deps: Deps,
  values: Record<string, string>,
  headers: Headers,
  wanted: string,
) {
  const form = signInForm.safeParse(values)
  const email = values.email ?? ''
  if (!form.success) return refuseFields(email, missingIn(values), { title: words.required })
  if (!(await mayTry(deps, form.data.email, headers)))
    return refuse(words.errors.signIn, email, 429, ACCOUNT_MESSAGES.limited)
  const outcome = await enter(deps, form.data, headers)
  await noteSignIn(deps, triedPassword(outcome))
  if (!outcome.ok) {
    const description = ACCOUNT_MESSAGES[outcome.reason]
    if (outcome.reason !== 'credentials') return refuse(words.errors.signIn, email, 403, description)
    return refuseFields(email, { password: description }, { title: words.errors.signIn, description }, 401)
  }
  await cameIn(deps, form.data.email, { request: headers, answer: outcome })
  const next = outcome.codeNeeded
    ? `${href('/login/codice')}?poi=${encodeURIComponent(wanted)}`
    : await firstPage(deps.db, outcome.user.id, wanted)
  throw redirect(next, { headers: outcome.headers })
}

/**
 * Signs in with e-mail and password. If an unconfirmed sign-up has this password, the answer asks to confirm it; the
 * look-up takes the same time for every address.
 */
export async function enter(
  { auth, db }: Pick<Deps, 'auth' | 'db'>,
  form: { email: string; password: string },
  headers: Headers,
): Promise<SignInOutcome> {
  const outcome = await signInWithPassword(auth, form, headers)
  if (outcome.ok || outcome.reason !== 'credentials') return outcome
  const waits = await evenTime(EVEN_MS, () => waitsForConfirmation(db, form))
  return waits ? { ok: false, reason: 'unverified' } : outcome
}

/** Starts a sign-up. Only a mail to the address reveals whether it has an account already. */
export async function handleSignUp(deps: Deps, values: Record<string, string>, request: Request) {
  const form = signUpForm.safeParse(values)
  const email = values.email ?? ''
  if (!form.success || form.data.email === '' || form.data.password === '')
    return refuseFields(email, missingIn(values), { title: words.required })
  const wrong = await findWrong(form.data)
  if (wrong) return refuseFields(email, ...wrong)
  const asked = { address: deps.address, account: form.data.email }
  if (!(await admit(deps.limits, 'sign-up', asked)).ok)
    return refuse(words.errors.signUp, email, 429, ACCOUNT_MESSAGES.limited)
  const asking = { ...form.data, entryLinkKey: await openClaim(deps, request) }
  const attempt = await evenTime(EVEN_MS, () => registerMember(deps, deps.visitor, asking))
  return data<AuthAnswer>(
    { toast: { ...words.done, tone: 'success' }, email: form.data.email, registered: true },
    { status: 200, headers: { 'Set-Cookie': await keepAttempt(deps, attempt) } },
  )
}

function missingIn({ email = '', password = '' }: Record<string, string>): AccountErrors {
  return {
    ...(email.trim() === '' ? { email: words.fieldErrors.email } : {}),
    ...(password === '' ? { password: words.fieldErrors.password } : {}),
  }
}

async function findWrong(form: { email: string; password: string; confirmation: string }) {
  const failed = (field: 'email' | 'password', description: string): Refused => [
    { [field]: description },
    { title: words.errors.signUp, description },
  ]
  if (!memberEmail.safeParse(form.email).success) return failed('email', ACCOUNT_MESSAGES.invalidEmail)
  if (form.password !== form.confirmation)
    return [{ confirmation: words.fieldErrors.confirmation }, { title: words.mismatch }] satisfies Refused
  const refusal = await refuseNewPassword(form.password, form.email)
  return refusal && failed('password', ACCOUNT_MESSAGES[refusal])
}

/** Sends the confirmation of this browser's attempt again; the answer is the same for every address. */
export async function handleResend(deps: Deps, values: Record<string, string>, request: Request) {
  const { email = '' } = values
  const attempt = await keptAttempt(deps, request)
  const asked = { address: deps.address, account: attempt ?? '' }
  if (!(await admit(deps.limits, 'sign-up', asked)).ok) {
    const toast = {
      title: words.errors.signUp,
      description: ACCOUNT_MESSAGES.limited,
      tone: 'destructive',
    } as const
    return data<AuthAnswer>({ toast, email, registered: true }, { status: 429 })
  }
  await evenTime(EVEN_MS, async () => {
    if (attempt) await resendConfirmation(deps, attempt)
  })
  return data<AuthAnswer>({ email, registered: true, resent: true }, { status: 200 })
}

/**
 * Whether a password may be tried. The first refusal of a day is audited and reported to the
 * account's owner; existing sessions are unaffected.
 */
export async function mayTry(deps: Deps, email: string, request: Headers): Promise<boolean> {
  const admission = await admit(deps.limits, 'sign-in', tryOf(deps, email, request))
  const about = tooMany(admission)
  if (about) await report(deps, about === 'account' ? email : undefined)
  return admission.ok
}

/**
 * Clears the count of wrong passwords after a right one. Without a second factor that completes the sign-in, and the
 * device is known from now on.
 */
export async function cameIn(
  deps: Deps,
  email: string,
  { request, answer }: { request: Headers; answer: { codeNeeded: boolean; headers: Headers } },
): Promise<void> {
  await forgive(deps.limits, 'sign-in', tryOf(deps, email, request))
  if (!answer.codeNeeded) answer.headers.append('Set-Cookie', rememberDevice(deps, request, email))
}

export function tryOf(deps: Deps, account: string, request: Headers): Try {
  return { address: deps.address, account, known: knownDevice(deps, request, account) }
}

function tooMany(admission: Admission): 'address' | 'account' | undefined {
  if (!admission.ok) return admission.by
  return admission.attacked ? 'account' : undefined
}

async function report(deps: Deps, account: string | undefined): Promise<void> {
  const key = account === undefined ? `address ${deps.address}` : `account ${account}`
  if (!(await deps.limits.consume('guessing-report', key)).ok) return
  deps.log.warn({ id: deps.requestId }, 'too many sign-in tries')
  await reportGuessing(deps, deps.visitor, account)
}
