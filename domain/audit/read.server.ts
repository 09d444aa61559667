import { and, asc, eq } from 'drizzle-orm'
import { users } from '#database/tables/accounts.ts'
import { auditEntries } from '#database/tables/audit.ts'
import type { Staff } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'

export type AuditLine = { id: number; at: Date; actor: string | null; action: string; reason: string | null }
/** A line with what it changed. */
export type AuditChange = AuditLine & {
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}
type Subject = { kind: 'professional' | 'account' | 'school'; id: string }

const line = {
  id: auditEntries.id,
  at: auditEntries.at,
  actor: users.email,
  action: auditEntries.action,
  reason: auditEntries.reason,
}

const about = ({ kind, id }: Subject) =>
  and(eq(auditEntries.subject_kind, kind), eq(auditEntries.subject_id, id))

/** What happened to one subject, oldest first, with the e-mail of the account that did it. */
export async function listAudit(db: Db, _admin: Staff, subject: Subject): Promise<AuditLine[]> {
  return db
    .select(line)
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actor_id))
    .where(about(subject))
    .orderBy(asc(auditEntries.id))
}

/** The same with from which state to which. */
export async function listAuditChanges(db: Db, _admin: Staff, subject: Subject): Promise<AuditChange[]> {
  return db
    .select({ ...line, before: auditEntries.before, after: auditEntries.after })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actor_id))
    .where(about(subject))
    .orderBy(asc(auditEntries.id))
}
