import type { Deps } from '#app/frame/deps.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { ROLES } from '#platform/auth/roles.ts'
import type { SignInOutcome } from '#platform/auth/sign-in.ts'

export type SignInTry = {
  way: 'password' | 'app' | 'recovery' | 'mail' | 'passkey'
  /** `in`, `code` if a code is needed next, or the reason of the refusal. */
  outcome: string
  user?: { id: string; role: string | null } | undefined
}

export function triedPassword(outcome: SignInOutcome): SignInTry {
  const came = outcome.ok ? (outcome.codeNeeded ? 'code' : 'in') : outcome.reason
  return { way: 'password', outcome: came, user: outcome.ok ? outcome.user : undefined }
}

type Noting = Pick<Deps, 'db' | 'log' | 'requestId' | 'visitor'>

/** Records the outcome of a sign-in: an anonymous log line, and for staff an audit entry with the account. */
export async function noteSignIn({ db, log, requestId, visitor }: Noting, tried: SignInTry): Promise<void> {
  const { way, outcome, user } = tried
  log.info({ id: requestId, way, outcome }, 'sign-in')
  if (!user || !ROLES.some((role) => role === user.role)) return
  const subject = { kind: 'account', id: user.id } as const
  await recordAudit(db, visitor, { action: 'session.start', subject, after: { way } })
}
