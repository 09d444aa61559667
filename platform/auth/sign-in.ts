import { isAPIError } from 'better-auth/api'
import type { Auth } from './auth.ts'

export type SignInOutcome =
  /** `user`: undefined while a second-factor code is missing. */
  | { ok: true; headers: Headers; codeNeeded: true; user?: undefined }
  | { ok: true; headers: Headers; codeNeeded: false; user: { id: string; role: string | null } }
  | { ok: false; reason: 'credentials' | 'unverified' }

/**
 * Signs in with e-mail and password. Unknown address and wrong password give the same answer in the same time,
 * because a password is hashed either way.
 * @returns the headers with the session cookie, or the cookie of the code's page, or the reason of the refusal
 * @throws when the database or the library fails
 */
export async function signInWithPassword(
  auth: Auth,
  body: { email: string; password: string },
  requestHeaders: Headers,
): Promise<SignInOutcome> {
  try {
    const { headers, response } = await auth.api.signInEmail({
      body,
      headers: requestHeaders,
      returnHeaders: true,
    })
    // With a second factor there is no session yet, only a cookie that allows trying a code.
    if ('twoFactorRedirect' in response) return { ok: true, headers, codeNeeded: true }
    const { id, role } = response.user as { id: string; role?: string | null }
    return { ok: true, headers, codeNeeded: false, user: { id, role: role ?? null } }
  } catch (error) {
    if (!isAPIError(error)) throw error
    if (error.body?.code === 'EMAIL_NOT_VERIFIED') return { ok: false, reason: 'unverified' }
    if (error.statusCode === 401 || error.statusCode === 400) return { ok: false, reason: 'credentials' }
    throw error
  }
}

/**
 * Signs in somebody who proved their identity in another way than by password.
 * @returns the headers with the session cookie
 */
export async function signInProved(auth: Auth, userId: string, requestHeaders: Headers): Promise<Headers> {
  const { headers } = await auth.api.startSession({
    body: { userId },
    headers: requestHeaders,
    returnHeaders: true,
  })
  return headers
}
