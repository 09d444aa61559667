import { and, eq, ne } from 'drizzle-orm'
import { sessions } from '#database/tables/accounts.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import type { Member } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'

/** Ends one session of the person. @returns whether it was theirs */
export async function endOwnSession(db: Db, member: Member, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const gone = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.userId, member.id)))
      .returning({ id: sessions.id })
    if (gone.length === 0) return false
    await record(tx, member, 'session.end', 1)
    return true
  })
}

/** Ends every session of the person, in every process: each request looks its session up in the database. */
export async function endAllSessions(db: Db, member: Member, exceptId?: string): Promise<number> {
  return db.transaction(async (tx) => {
    const own = eq(sessions.userId, member.id)
    const gone = await tx
      .delete(sessions)
      .where(exceptId ? and(own, ne(sessions.id, exceptId)) : own)
      .returning({ id: sessions.id })
    await record(tx, member, 'session.end-all', gone.length)
    return gone.length
  })
}

function record(
  tx: Db,
  member: Member,
  action: 'session.end' | 'session.end-all',
  count: number,
): Promise<void> {
  return recordAudit(tx, member, { action, subject: { kind: 'account', id: member.id }, after: { count } })
}
