import { isAPIError } from 'better-auth/api'
import type { Auth } from './auth.ts'

export type SignInOutcome =
  /** `user` is who came in: nobody yet when a code is needed. */
  | { ok: true; headers: Headers; codeNeeded: true; user?: undefined }
  | { ok: true; headers: Headers; codeNeeded: false; user: { id: string; role: string | null } }
  | { ok: false; reason: 'credentials' | 'unverified' }

/**
 * Signs in with e-mail and password.
 * @returns the headers that carry the session's cookie, or that of the code's page, or why not; an unknown address and a wrong password are
 * told apart neither by the answer nor, since both are hashed, by its time
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
    // With a second factor there is no session yet, only a cookie that lets a code be tried.
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
 * Signs somebody in who has proved who they are in another way than by the password.
 * @returns the headers that carry the session's cookie
 */
export async function signInProved(auth: Auth, userId: string, requestHeaders: Headers): Promise<Headers> {
  const { headers } = await auth.api.startSession({
    body: { userId },
    headers: requestHeaders,
    returnHeaders: true,
  })
  return headers
}
