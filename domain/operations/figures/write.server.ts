import { sql } from 'drizzle-orm'
import { pageViews } from '#database/tables/figures.ts'
import { professionals } from '#database/tables/professionals.ts'
import { isNoSample } from '#domain/verification/claims/read.public.server.ts'
import { italianDay } from '#lib/dates.ts'
import type { Db } from '#platform/db/database.ts'
import type { View } from './rules.ts'

const WRITE_AFTER_MS = 60_000

type Row = View & { since: string; count: number }
type Waiting = { rows: Map<string, Row>; timer: NodeJS.Timeout | undefined }
const waiting = new WeakMap<Db, Waiting>()

/**
 * Adds one to a counter in memory; `writeViews` stores the counters within a minute and when the portal stops.
 * @param onError called when that fails; the counters wait for the next minute
 */
export function countView(db: Db, view: View, onError: (error: unknown) => void, now = new Date()): void {
  add(db, { ...view, since: italianDay(now), count: 1 }, onError)
}

function add(db: Db, { kind, owner, source, since, count }: Row, onError: (error: unknown) => void): void {
  const state = waiting.get(db) ?? { rows: new Map<string, Row>(), timer: undefined }
  waiting.set(db, state)
  const key = `${since} ${kind} ${source} ${owner}`
  const row = state.rows.get(key)
  if (row) row.count += count
  else state.rows.set(key, { kind, owner, source, since, count })
  state.timer ??= setTimeout(() => void writeOrKeep(db, onError), WRITE_AFTER_MS).unref()
}

async function writeOrKeep(db: Db, onError: (error: unknown) => void): Promise<void> {
  const rows = takeRows(db)
  try {
    await addRows(db, rows)
  } catch (error) {
    onError(error)
    for (const row of rows) add(db, row, onError)
  }
}

/** Writes what waits in memory. */
export async function writeViews(db: Db): Promise<void> {
  await addRows(db, takeRows(db))
}

function takeRows(db: Db): Row[] {
  const state = waiting.get(db)
  clearTimeout(state?.timer)
  waiting.delete(db)
  return [...(state?.rows.values() ?? [])]
}

/**
 * Passed over: samples, people who left meanwhile, and days before yesterday, whose month may be published already
 * (`publishedMonths`). Sorted, so that two processes cannot deadlock.
 */
async function addRows(db: Db, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  await db.execute(sql`insert into ${pageViews} (span, since, kind, owner, source, count)
    select 'day', since, kind, owner, source, count
    from json_to_recordset(${JSON.stringify(rows)}::json) as x(since date, kind text, owner text, source text, count integer)
    where since > (now() at time zone 'Europe/Rome')::date - 2 and (kind <> 'professional' or exists (
      select 1 from ${professionals} where ${professionals.id} = x.owner and ${isNoSample}))
    order by since, kind, owner, source
    on conflict (span, since, kind, owner, source) do update set count = page_views.count + excluded.count`)
}
