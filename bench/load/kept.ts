import { sql } from 'drizzle-orm'
import type { Database } from '#platform/db/database.ts'
import type { Ground } from '../options.ts'
import type { LoadGround } from './ground.ts'

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

/**
 * Rows there are of each write. The embedded database cannot be asked beside the portal: without `opened` it counts
 * as what the seeds left, nothing.
 */
export async function countKept(
  here: LoadGround,
  ground: Ground,
  opened?: Database,
): Promise<Kept | undefined> {
  if (ground === 'embedded' && !opened) return undefined
  const database = opened ?? (await here.open())
  try {
    const kept: Kept = {}
    for (const [name, table] of Object.entries(TABLES)) {
      const { rows } = (await database.db.execute(
        sql`select count(*)::int as n from ${sql.identifier(table)}`,
      )) as unknown as { rows: { n: number }[] }
      kept[name] = rows[0]!.n
    }
    return kept
  } finally {
    if (!opened) await database.close()
  }
}

export function rowsOf(after: Kept | undefined, before: Kept | undefined): Kept {
  return Object.fromEntries(Object.entries(after ?? {}).map(([name, n]) => [name, n - (before?.[name] ?? 0)]))
}
