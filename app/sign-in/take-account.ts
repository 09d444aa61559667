import { data, redirect } from 'react-router'
import { auth as words } from '#content/account.ts'
import { ACCOUNT_MESSAGES, refusePassword } from '#domain/members/rules.ts'
import { memberEmail, signInForm, signUpForm } from '#domain/members/schema.ts'
import { registerMember, resendVerification } from '#domain/members/write.server.ts'
import { signInWithPassword } from '#platform/auth/sign-in.ts'
import type { RequestFacts, Services } from '#platform/http/context.ts'

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
  { services: { auth, limits }, here }: Means,
  values: Record<string, string>,
  headers: Headers,
  wanted: string,
) {
  const form = signInForm.safeParse(values)
  const email = values.email ?? ''
  if (!form.success) return refuse(words.required, email, 400)
  const allowed = await Promise.all([
    limits.consume('sign-in-address', here.address),
    limits.consume('sign-in-account', form.data.email),
  ])
  if (allowed.some(({ ok }) => !ok)) return refuse(words.errors.signIn, email, 429, ACCOUNT_MESSAGES.limited)
  const outcome = await signInWithPassword(auth, form.data, headers)
  if (!outcome.ok) {
    const status = outcome.reason === 'credentials' ? 401 : 403
    return refuse(words.errors.signIn, email, status, ACCOUNT_MESSAGES[outcome.reason])
  }
  await limits.reset('sign-in-account', form.data.email)
  throw redirect(wanted, { headers: outcome.headers })
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
  const refusal = refusePassword(form.data.password)
  if (refusal) return failed(ACCOUNT_MESSAGES[refusal])
  if (!(await limits.consume('sign-up', here.address)).ok) return failed(ACCOUNT_MESSAGES.limited, 429)
  const means = { db, mail, appUrl: config.http.appUrl, authSecret }
  await registerMember(means, { kind: 'visitor', requestId: here.id }, form.data)
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
  if (email.success)
    await resendVerification({ db, mail, appUrl: config.http.appUrl, authSecret }, email.data)
  return data<AuthAnswer>({ email: values.email ?? '', registered: true, resent: true }, { status: 200 })
}
