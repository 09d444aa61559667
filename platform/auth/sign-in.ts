import { isAPIError } from 'better-auth/api'
import type { Auth } from './auth.ts'

export type SignInOutcome =
  /** `user`: undefined while a second-factor code is missing. */
  | { ok: true; headers: Headers; codeNeeded: true; user?: undefined }
  | { ok: true; headers: Headers; codeNeeded: false; user: { id: string; role: string | null } }
  | { ok: false; reason: 'credentials' | 'unverified' }

/** Hashes a password for unknown addresses too, so that they take the same time. @throws when the library fails */
export async function signInWithPassword(
  auth: Auth,
  body: { email: string; password: string },
  requestHeaders: Headers,
): Promise<SignInOutcome> {
  try {
    const call = { body, headers: requestHeaders, returnHeaders: true } as const
    const { headers, response } = await auth.api.signInEmail(call)
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

export async function signInProved(auth: Auth, userId: string, requestHeaders: Headers): Promise<Headers> {
  const call = { body: { userId }, headers: requestHeaders, returnHeaders: true } as const
  return (await auth.api.startSession(call)).headers
}
