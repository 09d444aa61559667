import { isAPIError } from 'better-auth/api'
import { lte } from 'drizzle-orm'
import { verifications } from '#database/tables/accounts.ts'
import { sha256 } from '#lib/hash.ts'
import type { Outcome } from '#lib/outcome.ts'
import type { Db } from '#platform/db/database.ts'
import type { Auth } from './auth.ts'
import { decoded } from './cookies.ts'
import { readCode } from './recovery-codes.ts'

type Stores = { auth: Auth; db: Db }
type CodeRefusal = 'wrong' | 'used' | 'expired'
type Entered = { headers: Headers; id: string; role: string | null; kind: 'app' | 'recovery' }

export function waitsForCode(request: Request): boolean {
  return request.headers.get('cookie')?.includes('portale.two_factor=') ?? false
}

/** Used only to limit attempts. @returns undefined when no account waits for its code */
export async function accountWaiting(auth: Auth, headers: Headers): Promise<string | undefined> {
  const [, signed = ''] = /portale\.two_factor=([^;]+)/.exec(headers.get('cookie') ?? '') ?? []
  const token = decoded(signed).replace(/\.[^.]*$/, '')
  if (!token) return undefined
  const { internalAdapter } = await auth.$context
  const waiting = await internalAdapter.findVerificationValue(token)
  return waiting ? (await internalAdapter.findUserById(waiting.value))?.email : undefined
}

/** Each code works once. @returns the headers with the session cookie, or the reason of the refusal */
export async function signInWithCode(
  { auth, db }: Stores,
  typed: string,
  headers: Headers,
): Promise<Outcome<Entered, CodeRefusal>> {
  const { kind, code } = readCode(typed)
  const call = { body: { code }, headers, returnHeaders: true } as const
  try {
    const answer = kind === 'app' ? await auth.api.verifyTOTP(call) : await auth.api.verifyBackupCode(call)
    const { token, user } = answer.response
    const { id, role } = user as { id: string; role?: string | null }
    if (kind === 'app' && !(await useUp(db, id, code))) {
      // The session's token has not been sent yet: a replayed code gets no session.
      await (await auth.$context).internalAdapter.deleteSession(String(token))
      return { ok: false, reason: 'used' }
    }
    return { ok: true, headers: answer.headers, id, role: role ?? null, kind }
  } catch (error) {
    if (!isAPIError(error)) throw error
    return { ok: false, reason: refusal(String(error.body?.code)) }
  }
}

export async function isOwnCode({ auth, db }: Stores, userId: string, typed: string, headers: Headers) {
  const { kind, code } = readCode(typed)
  if (kind !== 'app' || !(await useUp(db, userId, code))) return false
  return (await unlessRefused(auth.api.verifyTOTP({ body: { code }, headers }))) !== undefined
}

/** How long an app code is accepted: Better Auth takes it in its own 30 s and in the 30 s before and after. */
const CODE_LIFE_MS = 90_000

/** The database remembers a used app code, so that it works once, also after a restart. */
async function useUp(db: Db, userId: string, code: string): Promise<boolean> {
  const now = new Date()
  const used = {
    id: `used-code:${sha256(`${userId} ${code}`)}`,
    identifier: 'used-code',
    value: '',
    expiresAt: new Date(now.getTime() + CODE_LIFE_MS),
  }
  const first = await db
    .insert(verifications)
    .values(used)
    .onConflictDoUpdate({
      target: verifications.id,
      set: { expiresAt: used.expiresAt },
      setWhere: lte(verifications.expiresAt, now),
    })
    .returning({ id: verifications.id })
  return first.length > 0
}

function refusal(code: string): CodeRefusal {
  return code === 'INVALID_TWO_FACTOR_COOKIE' || code === 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE'
    ? 'expired'
    : 'wrong'
}

/** @returns the address for the app; undefined when the password is wrong */
export async function startSecondFactor(auth: Auth, password: string, headers: Headers) {
  const answer = await unlessRefused(auth.api.enableTwoFactor({ body: { password }, headers }))
  return answer && 'totpURI' in answer ? String(answer.totpURI) : undefined
}

/** @returns the recovery codes and the renewed session's headers; undefined when the code is wrong */
export async function confirmSecondFactor({ auth, db }: Stores, typed: string, headers: Headers) {
  const { code } = readCode(typed)
  const call = { body: { code }, headers, returnHeaders: true } as const
  const answer = await unlessRefused(auth.api.verifyTOTP(call))
  if (!answer) return undefined
  await useUp(db, answer.response.user.id, code)
  const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId: answer.response.user.id } })
  return { headers: answer.headers, codes: backupCodes }
}

/** Earlier recovery codes stop working. @returns undefined when the password is wrong */
export async function renewRecoveryCodes(auth: Auth, password: string, headers: Headers) {
  const answer = await unlessRefused(auth.api.generateBackupCodes({ body: { password }, headers }))
  return answer && { codes: answer.backupCodes }
}

/** @returns the headers of the renewed session; undefined when the password is wrong */
export async function endSecondFactor(auth: Auth, password: string, headers: Headers) {
  const call = { body: { password }, headers, returnHeaders: true } as const
  const answer = await unlessRefused(auth.api.disableTwoFactor(call))
  return answer && { headers: answer.headers }
}

export async function sessionIn(auth: Auth, headers: Headers): Promise<string | undefined> {
  const set = headers.getSetCookie().map((line) => line.replace(/;.*/, ''))
  const carried = set.length > 0 ? new Headers({ cookie: set.join('; ') }) : headers
  const found = await auth.api.getSession({ headers: carried, query: { disableRefresh: true } })
  return found?.session.id
}

/** @returns undefined when the library refuses the input @throws when it fails */
async function unlessRefused<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500) return undefined
    throw error
  }
}
