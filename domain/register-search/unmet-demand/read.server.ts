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

/** Sums by province and problem. Below `LEAST_SHOWN` nothing is returned, so that no single search can be recognised. */
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

/** The published figures, for the page and for the CSV file. */
export async function readPublishedUnmet(db: Db, now: Date): Promise<{ period: Period; rows: UnmetRow[] }> {
  const period = publishedPeriod(now)
  return { period, rows: named(await readUnmet(db, period), PROVINCES) }
}
