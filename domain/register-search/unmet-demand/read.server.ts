import { and, gte, lte, sql, sum } from 'drizzle-orm'
import { unmetSearches } from '#database/tables/register.ts'
import { PROVINCES } from '#domain/site/places/rules.ts'
import type { Db } from '#platform/db/database.ts'
import {
  LEAST_SHOWN,
  named,
  publishedPeriod,
  roundedDown,
  type Period,
  type Unmet,
  type UnmetRow,
} from './rules.ts'

/** Sums over whole months, at least five, in steps of five; what is under five is in no number. */
export async function readUnmet(db: Db, { from, to }: Period): Promise<Unmet[]> {
  const total = sum(unmetSearches.count).mapWith(Number)
  const rows = await db
    .select({ province: unmetSearches.province, problem: unmetSearches.problem, count: total })
    .from(unmetSearches)
    .where(and(gte(unmetSearches.month, from), lte(unmetSearches.month, to)))
    .groupBy(unmetSearches.province, unmetSearches.problem)
    .having(sql`${total} >= ${LEAST_SHOWN}`)
    .orderBy(unmetSearches.province, unmetSearches.problem)
  return rows.map((row) => ({ ...row, count: roundedDown(row.count) }))
}

/** What is published at this moment, for the page and for the file. */
export async function readPublishedUnmet(db: Db, now: Date): Promise<{ period: Period; rows: UnmetRow[] }> {
  const period = publishedPeriod(now)
  return { period, rows: named(await readUnmet(db, period), PROVINCES) }
}
