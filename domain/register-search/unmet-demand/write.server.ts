import { sql } from 'drizzle-orm'
import { unmetSearches } from '#database/tables/register.ts'
import { PROVINCES } from '#domain/site/places/rules.ts'
import { networkOf } from '#lib/network.ts'
import type { Db } from '#platform/db/database.ts'
import type { Limits } from '#platform/limits/limits.ts'
import { italianDay, monthOf } from '#lib/dates.ts'
import { isProblem } from './rules.ts'

/** The problems and the province that were recognised in a search without results. */
export type UnmetSearch = { problems: readonly string[]; province: string | undefined }

const codes = new Set(PROVINCES.map(({ code }) => code))

/** Adds one to the counter of the month, the province and each problem. Nothing else of the search is stored. */
export async function recordUnmet(db: Db, { problems, province }: UnmetSearch, now: Date): Promise<void> {
  const known = knownProblems(problems)
  if (!province || !codes.has(province) || known.length === 0) return
  const month = monthOf(italianDay(now))
  await db
    .insert(unmetSearches)
    .values(known.map((problem) => ({ month, province, problem, count: 1 })))
    .onConflictDoUpdate({
      target: [unmetSearches.month, unmetSearches.province, unmetSearches.problem],
      set: { count: sql`${unmetSearches.count} + 1` },
    })
}

/**
 * `recordUnmet` with rate limits. A client counts once a day for a province and a problem. After thirty problems a day its
 * searches are ignored, so that it cannot fill the memory in which limits are counted. Callers leave out robots.
 */
export async function countUnmet(
  { db, limits }: { db: Db; limits: Limits },
  address: string,
  { problems, province }: UnmetSearch,
  now: Date,
): Promise<void> {
  if (!province || !codes.has(province)) return
  const client = networkOf(address)
  const counted: string[] = []
  for (const problem of knownProblems(problems)) {
    if (!(await limits.consume('unmet-client', client)).ok) break
    if ((await limits.consume('unmet', `${client} ${province} ${problem}`)).ok) counted.push(problem)
  }
  await recordUnmet(db, { problems: counted, province }, now)
}

/** Sorted, so that simultaneous searches lock the counter rows in the same order and cannot deadlock. */
function knownProblems(problems: readonly string[]): string[] {
  return [...new Set(problems)].filter(isProblem).toSorted()
}
