import type { AuditAction } from '#content/audit-sentences.ts'
import { auditEntries } from '#database/tables/audit.ts'
import type { Actor } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'

export type AuditFact = {
  /** One of the actions with a sentence in `content/audit-sentences.ts`. */
  action: AuditAction
  subject: {
    kind:
      | 'professional'
      | 'account'
      | 'newsletter'
      | 'partner'
      | 'course'
      | 'school'
      | 'school-import'
      | 'retention'
      | 'mail'
      | 'contact'
      | 'audit'
      | 'backup'
      | 'site'
      | 'keys'
    id: string
  }
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  reason?: string
}

/** Records who did what, in the transaction of the change. `before` and `after` must not contain contact data. */
export async function recordAudit(tx: Db, actor: Actor, fact: AuditFact): Promise<void> {
  await tx.insert(auditEntries).values({
    actor_kind: actor.kind,
    actor_id: 'id' in actor ? actor.id : null,
    action: fact.action,
    subject_kind: fact.subject.kind,
    subject_id: fact.subject.id,
    before: fact.before ?? null,
    after: fact.after ?? null,
    reason: fact.reason ?? null,
    request_id: actor.requestId ?? null,
  })
}
