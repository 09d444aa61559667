import { and, count, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { contactReplies } from '#database/tables/contacts.ts'
import { profiles } from '#database/tables/profiles.ts'
import type { Db } from '#platform/db/database.ts'
import { ANSWERS_SHOWN_FROM, answerTimeInWords } from './rules.ts'

/** The median answer time in words, for those with an account and at least `ANSWERS_SHOWN_FROM` answers. */
export async function listAnswerTimes(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const median = sql<number>`percentile_cont(0.5) within group (order by ${contactReplies.minutes})`
  const rows = await db
    .select({ id: contactReplies.professional_id, median })
    .from(contactReplies)
    .innerJoin(profiles, eq(profiles.professional_id, contactReplies.professional_id))
    .where(and(inArray(contactReplies.professional_id, ids), isNotNull(profiles.user_id)))
    .groupBy(contactReplies.professional_id)
    .having(sql`${count()} >= ${ANSWERS_SHOWN_FROM}`)
  return new Map(rows.map((row) => [row.id, answerTimeInWords(Number(row.median))]))
}
