import { ROLES } from './roles.ts'

const HOUR_MS = 3_600_000

/** `idle`: seconds without renewal; `renewAfter`: the age at which a renewal is written. */
export const SESSION_SECONDS = { idle: 12 * 3600, renewAfter: 3600 } as const

/** An open tab would renew a session for ever. */
export const LONGEST_MS = { office: 24 * HOUR_MS, person: 7 * 24 * HOUR_MS } as const

type Found = {
  session: { createdAt: Date | string; expiresAt: Date | string }
  user: { role?: string | null | undefined }
}

export function endOfSession({ session, user }: Found): Date {
  const office = ROLES.some((role) => role === user.role)
  const last = new Date(session.createdAt).getTime() + LONGEST_MS[office ? 'office' : 'person']
  return new Date(Math.min(last, new Date(session.expiresAt).getTime()))
}

export function stands(found: Found, now = new Date()): boolean {
  return endOfSession(found) > now
}
