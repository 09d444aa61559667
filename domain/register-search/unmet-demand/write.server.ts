import { sql } from 'drizzle-orm'
import { unmetSearches } from '#database/tables/register.ts'
import { PROVINCES } from '#domain/site/places/rules.ts'
import { networkOf } from '#lib/network.ts'
import type { Db } from '#platform/db/database.ts'
import type { Limits } from '#platform/limits/limits.ts'
import { isProblem, monthOf } from './rules.ts'

/** What a search that found nobody asked for, as far as it was understood. */
export type UnmetSearch = { problems: readonly string[]; province: string | undefined }

const codes = new Set(PROVINCES.map(({ code }) => code))

/** Adds one to this month for each known problem with the province; both are needed, and nothing else is kept. */
export async function recordUnmet(db: Db, { problems, province }: UnmetSearch, now: Date): Promise<void> {
  const known = knownProblems(problems)
  if (!province || !codes.has(province) || known.length === 0) return
  const month = monthOf(now)
  await db
    .insert(unmetSearches)
    .values(known.map((problem) => ({ month, province, problem, count: 1 })))
    .onConflictDoUpdate({
      target: [unmetSearches.month, unmetSearches.province, unmetSearches.problem],
      set: { count: sql`${unmetSearches.count} + 1` },
    })
}

/** The same, once a day for a client, province and problem, and thirty times a day for a client. The caller has kept programs out. */
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
    if (!(await limits.consume('unmet', `${client} ${province} ${problem}`)).ok) continue
    if ((await limits.consume('unmet-client', client)).ok) counted.push(problem)
  }
  await recordUnmet(db, { problems: counted, province }, now)
}

/** In one order everywhere: two searches at once then never wait for each other. */
function knownProblems(problems: readonly string[]): string[] {
  return [...new Set(problems)].filter(isProblem).toSorted()
}
