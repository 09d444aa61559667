import type { AUDIT_KINDS, AuditAction } from '#content/audit-sentences.ts'
import { auditEntries } from '#database/tables/audit.ts'
import type { Actor } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'

export type AuditFact = {
  /** One of the actions with a sentence in `content/audit-sentences.ts`. */
  action: AuditAction
  subject: { kind: keyof typeof AUDIT_KINDS; id: string }
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  reason?: string
}

/** In the transaction of the change. `before` and `after` must not contain contact data. */
export async function recordAudit(tx: Db, actor: Actor, { subject, ...fact }: AuditFact): Promise<void> {
  await tx.insert(auditEntries).values({
    ...fact,
    actor_kind: actor.kind,
    actor_id: 'id' in actor ? actor.id : null,
    subject_kind: subject.kind,
    subject_id: subject.id,
    request_id: actor.requestId ?? null,
  })
}
