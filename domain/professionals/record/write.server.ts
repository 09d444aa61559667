import { and, getTableColumns, not, sql } from 'drizzle-orm'
import { sampleProfessionals } from '#content/sample-professionals.ts'
import { professionals } from '#database/tables/professionals.ts'
import { isNoSample } from '#domain/verification/claims/read.public.server.ts'
import { refreshEntry } from '#domain/professionals/listing/write.server.ts'
import type { Db } from '#platform/db/database.ts'
import { profileCounts } from '#database/tables/profiles.ts'
import { italianDay } from '#lib/dates.ts'

// A transparent pixel, because samples have no signature.
const NO_SIGNATURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const NOBODY_CONSENTED = {
  privacy_consent: false,
  terms_consent: false,
  legal_declaration: false,
  gdpr_consent: false,
  legal_value_consent: false,
}

/** Writes the marked sample professionals (decision 9), or brings them up to date; real rows are never touched. */
export async function writeSamples(db: Db): Promise<void> {
  const rows = sampleProfessionals.map((sample) => ({
    ...sample,
    ...NOBODY_CONSENTED,
    is_demo: true,
    status: 'approved' as const,
    approved: true,
    signature: NO_SIGNATURE,
    ip_address: 'not_available',
    submission_timestamp: new Date(0),
    form_version: 'demo',
  }))
  const { id: _id, created_at: _created, ...columns } = getTableColumns(professionals)
  const names = Object.keys(columns)
  const refreshed = Object.fromEntries(names.map((name) => [name, sql.raw(`excluded.${name}`)]))
  const isOther = sql`(${sql.join(Object.values(columns), sql`, `)})
    is distinct from (${sql.join(Object.values(refreshed), sql`, `)})`
  await db.transaction(async (tx) => {
    const written = await tx
      .insert(professionals)
      .values(rows)
      .onConflictDoUpdate({
        target: professionals.id,
        set: refreshed,
        setWhere: and(not(isNoSample), isOther),
      })
      .returning({ id: professionals.id })
    for (const { id } of written) await refreshEntry(tx, id)
  })
}

const WRITE_AFTER_MS = 5000
const AT_ONCE = 1000

type Kind = 'view' | 'listed' | 'first'
type What = readonly (readonly [id: string, kind: Kind])[]
/** Keyed by the list object, because a cached page passes the same list on every view. */
type Waiting = { day: string; counts: Map<What, number>; timer: NodeJS.Timeout | undefined }
const waiting = new WeakMap<Db, Waiting>()

/**
 * Adds one to today's counters in memory; `writeCounts` stores them some seconds later.
 * @param onError called when that fails; these counts are lost
 */
export function countLater(db: Db, what: What, onError: (error: unknown) => void): void {
  if (what.length === 0) return
  const state = waiting.get(db) ?? {
    day: italianDay(new Date()),
    counts: new Map<What, number>(),
    timer: undefined,
  }
  waiting.set(db, state)
  state.counts.set(what, (state.counts.get(what) ?? 0) + 1)
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
  for (const [what, times] of counts) {
    for (const [id, kind] of what) {
      const count = (sums.get(`${kind} ${id}`)?.count ?? 0) + times
      sums.set(`${kind} ${id}`, { day, kind, id, count })
    }
  }
  return [...sums.values()]
}
