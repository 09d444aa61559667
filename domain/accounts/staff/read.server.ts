import { and, asc, eq, inArray, max, sql } from 'drizzle-orm'
import { sessions, userKey, users } from '#database/tables/accounts.ts'
import { auditEntries } from '#database/tables/audit.ts'
import { ROLES, type Admin, type Role, type System } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { holdsWords } from '#platform/db/search-key.ts'

export type StaffMember = Awaited<ReturnType<typeof listStaff>>[number]

export async function listStaff(db: Db, _actor: Admin | System, q = '') {
  const newest = db
    .select({ userId: sessions.userId, at: max(sessions.createdAt).as('newest') })
    .from(sessions)
    .groupBy(sessions.userId)
    .as('newest_session')
  const given = db
    .select({ id: auditEntries.subject_id, at: max(auditEntries.at).as('given') })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subject_kind, 'account'),
        inArray(auditEntries.action, ['administrator.create', 'role.change', 'role.give']),
      ),
    )
    .groupBy(auditEntries.subject_id)
    .as('role_given')
  const rows = await db
    .select({
      id: users.id,
      email: users.email,
      role: users.role,
      created: users.createdAt,
      given: given.at,
      confirmed: users.emailVerified,
      secondFactor: users.twoFactorEnabled,
      /** When the newest session that is still open began. */
      lastSignIn: newest.at,
    })
    .from(users)
    .leftJoin(newest, eq(newest.userId, users.id))
    .leftJoin(given, eq(given.id, users.id))
    .where(and(inArray(users.role, [...ROLES]), holdsWords(userKey(users), q)))
    .orderBy(asc(sql`lower(${users.email})`))
  return rows.map(({ created, given: since, ...row }) => ({
    ...row,
    role: row.role as Role,
    since: since ?? created,
  }))
}
