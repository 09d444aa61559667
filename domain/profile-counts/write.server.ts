import { sql } from 'drizzle-orm'
import { profileCounts } from '#database/tables/profiles.ts'
import { italianDay } from '#lib/dates.ts'
import type { Db } from '#platform/db/database.ts'

const WRITE_AFTER_MS = 5000
const AT_ONCE = 1000

type Kind = 'view' | 'listed' | 'first'
type Waiting = { counts: Map<string, number>; timer: NodeJS.Timeout | undefined }
const waiting = new WeakMap<Db, Waiting>()

/**
 * Adds one to each, today; written together a little later.
 * @param onError told when counts could not be written: they are lost, and nobody waits for them
 */
export function countLater(
  db: Db,
  what: readonly (readonly [id: string, kind: Kind])[],
  onError: (error: unknown) => void,
): void {
  if (what.length === 0) return
  const day = italianDay(new Date())
  const state = waiting.get(db) ?? { counts: new Map<string, number>(), timer: undefined }
  waiting.set(db, state)
  for (const [id, kind] of what) {
    const key = `${day} ${kind} ${id}`
    state.counts.set(key, (state.counts.get(key) ?? 0) + 1)
  }
  state.timer ??= setTimeout(() => void writeCounts(db).catch(onError), WRITE_AFTER_MS).unref()
}

/** Writes what was counted so far: after a while, and before the portal stops. */
export async function writeCounts(db: Db): Promise<void> {
  const state = waiting.get(db)
  if (!state) return
  clearTimeout(state.timer)
  waiting.delete(db)
  const rows = [...state.counts].map(([key, count]) => {
    const [day, kind, id] = key.split(' ')
    return { day, kind, id, count }
  })
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = JSON.stringify(rows.slice(from, from + AT_ONCE))
    // Whoever has left since is no longer counted.
    await db.execute(sql`insert into ${profileCounts} (professional_id, day, kind, count)
      select id, day, kind, count from json_to_recordset(${some}::json) as x(id text, day date, kind text, count integer)
      where exists (select 1 from professionals where professionals.id = x.id)
      order by id, day, kind
      on conflict (professional_id, day, kind) do update set count = profile_counts.count + excluded.count`)
  }
}
