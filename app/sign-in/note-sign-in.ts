import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { ROLES } from '#platform/auth/roles.ts'
import type { SignInOutcome } from '#platform/auth/sign-in.ts'
import type { RequestFacts, Services } from '#platform/http/context.ts'

export type SignInTry = {
  way: 'password' | 'app' | 'recovery' | 'mail' | 'passkey'
  /** `in`, `code` if a code is needed next, or the reason of the refusal. */
  outcome: string
  user?: { id: string; role: string | null } | undefined
}

export function triedPassword(outcome: SignInOutcome): SignInTry {
  const told = outcome.ok ? (outcome.codeNeeded ? 'code' : 'in') : outcome.reason
  return { way: 'password', outcome: told, user: outcome.ok ? outcome.user : undefined }
}

/**
 * Records the outcome of a sign-in: an anonymous log line, and for staff an
 * audit entry with the account.
 */
export async function noteSignIn(
  { db, log }: Pick<Services, 'db' | 'log'>,
  here: RequestFacts,
  { way, outcome, user }: SignInTry,
): Promise<void> {
  log.info({ id: here.id, way, outcome }, 'sign-in')
  if (!user || !ROLES.some((role) => role === user.role)) return
  const subject = { kind: 'account', id: user.id } as const
  const visitor = { kind: 'visitor', requestId: here.id } as const
  await recordAudit(db, visitor, { action: 'session.start', subject, after: { way } })
}
