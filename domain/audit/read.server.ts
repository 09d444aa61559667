import { and, asc, eq } from 'drizzle-orm'
import { users } from '#database/tables/accounts.ts'
import { auditEntries } from '#database/tables/audit.ts'
import type { Admin } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'

export type AuditLine = { id: number; at: Date; actor: string | null; action: string; reason: string | null }

/** What happened to one subject, oldest first, with the e-mail of the account that did it. */
export async function listAudit(
  db: Db,
  _admin: Admin,
  subject: { kind: 'professional' | 'account'; id: string },
): Promise<AuditLine[]> {
  return db
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      actor: users.email,
      action: auditEntries.action,
      reason: auditEntries.reason,
    })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actor_id))
    .where(and(eq(auditEntries.subject_kind, subject.kind), eq(auditEntries.subject_id, subject.id)))
    .orderBy(asc(auditEntries.id))
}
