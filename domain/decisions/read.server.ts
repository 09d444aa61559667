import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { decisionUndos, professionals } from '#database/tables/professionals.ts'
import { fullName } from '#domain/professionals/rules.ts'
import type { Reviewer } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'

export type RecentDecision = { undo: string; requestId: string; name: string; status: string }

/** What somebody of the office decided just now and can still take back, newest first. */
export async function listRecentDecisions(db: Db, reviewer: Reviewer): Promise<RecentDecision[]> {
  const rows = await db
    .select({
      undo: decisionUndos.id,
      requestId: professionals.id,
      status: professionals.status,
      first_name: professionals.first_name,
      last_name: professionals.last_name,
    })
    .from(decisionUndos)
    .innerJoin(professionals, eq(professionals.id, decisionUndos.professional_id))
    .where(
      and(
        eq(decisionUndos.made_by, reviewer.id),
        isNull(decisionUndos.undone_at),
        sql`${decisionUndos.until} > clock_timestamp()`,
        // Nobody decided anything else meanwhile.
        eq(professionals.decided_at, decisionUndos.made_at),
      ),
    )
    .orderBy(desc(decisionUndos.until))
  return rows.map(({ first_name, last_name, ...row }) => ({
    ...row,
    name: fullName({ first_name, last_name }),
  }))
}
