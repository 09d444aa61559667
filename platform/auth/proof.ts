import { eq, sql } from 'drizzle-orm'
import { sessionProofs, sessions } from '#database/tables/accounts.ts'
import type { Db } from '#platform/db/database.ts'

const PROOF_MINUTES = 10

export async function isProved(db: Db, sessionId: string): Promise<boolean> {
  const newest = sql`greatest(${sessions.createdAt}, ${sessionProofs.proved_at})`
  const [row] = await db
    .select({ fresh: sql<boolean>`${newest} > now() - make_interval(mins => ${PROOF_MINUTES})` })
    .from(sessions)
    .leftJoin(sessionProofs, eq(sessionProofs.session_id, sessions.id))
    .where(eq(sessions.id, sessionId))
  return row?.fresh === true
}

export async function recordProof(db: Db, sessionId: string): Promise<void> {
  const proved_at = new Date()
  await db
    .insert(sessionProofs)
    .values({ session_id: sessionId, proved_at })
    .onConflictDoUpdate({ target: sessionProofs.session_id, set: { proved_at } })
}
