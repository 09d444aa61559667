import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { ROLES } from '#platform/auth/roles.ts'
import type { SignInOutcome } from '#platform/auth/sign-in.ts'
import type { RequestFacts, Services } from '#platform/http/context.ts'

export type SignInTry = {
  way: 'password' | 'app' | 'recovery' | 'mail' | 'passkey'
  /** `in`, `code` when a code is asked for next, or why not. */
  outcome: string
  /** Who came in. */
  user?: { id: string; role: string | null } | undefined
}

export function triedPassword(outcome: SignInOutcome): SignInTry {
  const told = outcome.ok ? (outcome.codeNeeded ? 'code' : 'in') : outcome.reason
  return { way: 'password', outcome: told, user: outcome.ok ? outcome.user : undefined }
}

/**
 * Writes down how a try to sign in ended: a line of the log that does not say who, and for somebody of the office an
 * entry of the audit log, which does.
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
