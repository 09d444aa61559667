import { isAPIError } from 'better-auth/api'
import { lte } from 'drizzle-orm'
import { verifications } from '#database/tables/accounts.ts'
import { sha256 } from '#lib/hash.ts'
import type { Outcome } from '#lib/outcome.ts'
import type { Db } from '#platform/db/database.ts'
import type { Auth } from './auth.ts'
import { readCode } from './recovery-codes.ts'

type CodeRefusal = 'wrong' | 'used' | 'expired'
export type CodeOutcome = Outcome<
  { headers: Headers; id: string; role: string | null; kind: 'app' | 'recovery' },
  CodeRefusal
>

/** Whether the password was correct and the second-factor code is missing. */
export function waitsForCode(request: Request): boolean {
  return request.headers.get('cookie')?.includes('portale.two_factor=') ?? false
}

/**
 * The account that waits for its second-factor code; used only to limit attempts.
 * @returns the account's address, or undefined when none waits
 */
export async function accountWaiting(auth: Auth, headers: Headers): Promise<string | undefined> {
  const [, signed = ''] = /portale\.two_factor=([^;]+)/.exec(headers.get('cookie') ?? '') ?? []
  const token = decodeCookie(signed).replace(/\.[^.]*$/, '')
  if (!token) return undefined
  const { internalAdapter } = await auth.$context
  const waiting = await internalAdapter.findVerificationValue(token)
  return waiting ? (await internalAdapter.findUserById(waiting.value))?.email : undefined
}

function decodeCookie(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

/**
 * Completes a sign-in with a code of the app or a recovery code. Each works once: a recovery code for ever, an
 * app code for as long as it would be valid, also after a restart.
 * @returns the headers with the session cookie, or the reason of the refusal
 */
export async function signInWithCode(
  { auth, db }: { auth: Auth; db: Db },
  typed: string,
  headers: Headers,
): Promise<CodeOutcome> {
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

/** Whether this is the code of the app of who is signed in, as they are asked once more. It is used up. */
export async function isOwnCode(
  { auth, db }: { auth: Auth; db: Db },
  userId: string,
  typed: string,
  headers: Headers,
): Promise<boolean> {
  const { kind, code } = readCode(typed)
  if (kind !== 'app' || !(await useUp(db, userId, code))) return false
  return (await unlessRefused(auth.api.verifyTOTP({ body: { code }, headers }))) !== undefined
}

/** As long as the library takes a code of an app: its half minute and both neighbours. */
const CODE_LIFE_MS = 90_000

/** One code of one account's app opens once, whatever it opened. A row of the database remembers it, as it does a session. */
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

/** Begins to set a second factor up. @returns its address for the app; undefined when the password is wrong */
export async function startSecondFactor(
  auth: Auth,
  password: string,
  headers: Headers,
): Promise<string | undefined> {
  const answer = await unlessRefused(auth.api.enableTwoFactor({ body: { password }, headers }))
  return answer && 'totpURI' in answer ? String(answer.totpURI) : undefined
}

/**
 * Switches the second factor on with the first code of the app, which is then used up.
 * @returns the recovery codes and the headers of the session, made anew; undefined when the code is wrong
 */
export async function confirmSecondFactor(
  { auth, db }: { auth: Auth; db: Db },
  typed: string,
  headers: Headers,
): Promise<{ headers: Headers; codes: string[] } | undefined> {
  const { code } = readCode(typed)
  const call = { body: { code }, headers, returnHeaders: true } as const
  const answer = await unlessRefused(auth.api.verifyTOTP(call))
  if (!answer) return undefined
  await useUp(db, answer.response.user.id, code)
  const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId: answer.response.user.id } })
  return { headers: answer.headers, codes: backupCodes }
}

/** Makes new recovery codes; those of before open nothing any more. @returns undefined when the password is wrong */
export async function renewRecoveryCodes(
  auth: Auth,
  password: string,
  headers: Headers,
): Promise<string[] | undefined> {
  const answer = await unlessRefused(auth.api.generateBackupCodes({ body: { password }, headers }))
  return answer?.backupCodes
}

/** Switches it off. @returns the headers of the session, made anew; undefined when the password is wrong */
export async function endSecondFactor(
  auth: Auth,
  password: string,
  headers: Headers,
): Promise<Headers | undefined> {
  const answer = await unlessRefused(
    auth.api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }),
  )
  return answer?.headers
}

/** The session a request or an answer carries. @returns its id, or nothing when it carries none that stands */
export async function sessionIn(auth: Auth, headers: Headers): Promise<string | undefined> {
  const set = headers.getSetCookie().map((line) => line.split(';', 1)[0]!)
  const carried = set.length > 0 ? new Headers({ cookie: set.join('; ') }) : headers
  const found = await auth.api.getSession({ headers: carried, query: { disableRefresh: true } })
  return found?.session.id
}

/** What the library answers; undefined when it refuses what was given. @throws when it fails */
async function unlessRefused<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500) return undefined
    throw error
  }
}
