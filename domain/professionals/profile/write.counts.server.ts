import { sql } from 'drizzle-orm'
import { profileCounts } from '#database/tables/profiles.ts'
import { italianDay } from '#lib/dates.ts'
import type { Db } from '#platform/db/database.ts'

const TODAY = sql`(now() at time zone 'Europe/Rome')::date`

/** Counts a message for today, without storing whose it was. */
export async function countContact(db: Db, professional_id: string): Promise<void> {
  await db
    .insert(profileCounts)
    .values({ professional_id, day: TODAY, kind: 'contact', count: 1 })
    .onConflictDoUpdate({
      target: [profileCounts.professional_id, profileCounts.day, profileCounts.kind],
      set: { count: sql`${profileCounts.count} + 1` },
    })
}

const WRITE_AFTER_MS = 5000
const AT_ONCE = 1000

/** `listed`: on any page of results; `first`: the first name of the first page. */
type Kind = 'listed' | 'first'
type Shown = readonly (readonly [id: string, kind: Kind])[]
/** `counts` is keyed by the list object, because a cached page passes the same list on every view. */
type Waiting = { day: string; counts: Map<Shown, number>; timer: NodeJS.Timeout | undefined }
const waiting = new WeakMap<Db, Waiting>()

/**
 * Adds one to today's counters in memory; `writeCounts` stores them some seconds later.
 * @param onError called when that fails; these counts are lost
 */
export function countLater(db: Db, shown: Shown, onError: (error: unknown) => void): void {
  if (shown.length === 0) return
  const state = waiting.get(db) ?? {
    day: italianDay(new Date()),
    counts: new Map<Shown, number>(),
    timer: undefined,
  }
  waiting.set(db, state)
  state.counts.set(shown, (state.counts.get(shown) ?? 0) + 1)
  state.timer ??= setTimeout(() => void writeCounts(db).catch(onError), WRITE_AFTER_MS).unref()
}

/** Writes the pending counts: after a delay, and before the portal stops. */
export async function writeCounts(db: Db): Promise<void> {
  const state = waiting.get(db)
  if (!state) return
  clearTimeout(state.timer)
  waiting.delete(db)
  const rows = sumsOf(state)
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = JSON.stringify(rows.slice(from, from + AT_ONCE))
    // The condition leaves out professionals who were erased in the meantime.
    await db.execute(sql`insert into ${profileCounts} (professional_id, day, kind, count)
      select id, day, kind, count from json_to_recordset(${some}::json) as x(id text, day date, kind text, count integer)
      where exists (select 1 from professionals where professionals.id = x.id)
      order by id, day, kind
      on conflict (professional_id, day, kind) do update set count = profile_counts.count + excluded.count`)
  }
}

function sumsOf({ day, counts }: Waiting) {
  const sums = new Map<string, { day: string; kind: Kind; id: string; count: number }>()
  for (const [shown, times] of counts) {
    for (const [id, kind] of shown) {
      const count = (sums.get(`${kind} ${id}`)?.count ?? 0) + times
      sums.set(`${kind} ${id}`, { day, kind, id, count })
    }
  }
  return [...sums.values()]
}
