import { and, desc, eq, inArray } from 'drizzle-orm'
import { auditEntries } from '#database/tables/audit.ts'
import type { Member } from '#platform/auth/actor.ts'
import { ROLES, type Role } from '#platform/auth/roles.ts'
import type { Db } from '#platform/db/database.ts'
import { LOOKS, type Looked } from './rules.ts'

export type Look = { id: number; at: Date; what: Looked; role: Role }

/** The newest are shown: older ones stay in the audit log, and come with a request for one's data. */
const MOST = 100

/** Who looked at the documents of the member's own entry, the last first. */
export async function listLooks(db: Db, _member: Member, professionalId: string): Promise<Look[]> {
  const { id, at, action, actor_kind, subject_kind, subject_id } = auditEntries
  const rows = await db
    .select({ id, at, action, role: actor_kind })
    .from(auditEntries)
    .where(
      and(
        eq(subject_kind, 'professional'),
        eq(subject_id, professionalId),
        inArray(action, Object.values(LOOKS)),
      ),
    )
    .orderBy(desc(id))
    .limit(MOST)
  const whats = Object.entries(LOOKS) as [Looked, string][]
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    what: whats.find(([, one]) => one === row.action)![0],
    role: ROLES.find((one) => one === row.role) ?? 'reviewer',
  }))
}
