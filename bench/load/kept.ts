import { sql } from 'drizzle-orm'
import type { Database } from '#platform/db/database.ts'

/** The table behind each write, by the name its answers are counted under. */
const TABLES = {
  'partner request': 'partner_requests',
  'school message': 'school_messages',
  'profile report': 'profile_reports',
  contact: 'contacts',
  newsletter: 'newsletter_subscriptions',
  registration: 'registration_evidence',
}

export type Kept = Record<string, number>

/** The number of rows of each kind of write. */
export async function countKept({ db }: Database): Promise<Kept> {
  const kept: Kept = {}
  for (const [name, table] of Object.entries(TABLES)) {
    const { rows } = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(table)}`,
    )
    kept[name] = rows[0]!.n
  }
  return kept
}

/** @param before rows accepted during warm-up */
export function rowsSince(before: Kept, after: Kept): Kept {
  return Object.fromEntries(Object.entries(after).map(([name, n]) => [name, n - (before[name] ?? 0)]))
}
