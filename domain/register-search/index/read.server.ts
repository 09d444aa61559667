import { asc, eq, gt, sql } from 'drizzle-orm'
import { registerEntries, registerGone, registerVersion } from '#database/tables/register.ts'
import type { Db } from '#platform/db/database.ts'
import { preparedOnce } from '#platform/db/prepared-once.ts'
import { primaryOf } from '#platform/db/primary-of.ts'
import { RegisterIndex } from './rules.ts'

/** Rows read at once: few enough that other queries of an embedded database hardly wait. */
const BATCH = 10_000
/** Shorter than the traces of gone rows are kept: whoever slept longer reads everything anew. */
const TRUSTED_MS = 86_400_000

export type CurrentIndex = { index: RegisterIndex; version: number }
type Kept = CurrentIndex & { checkedAt: number }

const kept = new WeakMap<Db, Kept>()
const running = new WeakMap<Db, Promise<CurrentIndex>>()

/**
 * The index as the database has it now: only what has changed since the last call is read. It is read from the primary
 * also for who reads from a replica: it never goes back, and who has left is gone from it at once.
 */
export async function currentIndex(reader: Db): Promise<CurrentIndex> {
  const db = primaryOf(reader)
  const before = kept.get(db)
  const version = await readVersion(db)
  const present = kept.get(db)
  if (present?.version === version) {
    present.checkedAt = Date.now()
    return present
  }
  // Others have brought it further meanwhile. Where nobody has, a lower version is another past: a restored database.
  if (present && present.version > version) {
    if (present !== before) return present
    kept.delete(db)
  }
  // Of many searches at once one reads; it began after their change was committed, or they would not wait for it.
  const waiting = running.get(db)
  if (waiting) {
    const found = await waiting
    if (found.version >= version) return found
  }
  const reading = bringUpToDate(db, version).finally(() => running.delete(db))
  running.set(db, reading)
  return reading
}

async function bringUpToDate(db: Db, version: number): Promise<CurrentIndex> {
  const present = kept.get(db)
  const trusted = present && Date.now() - present.checkedAt < TRUSTED_MS
  const index = trusted ? present.index : new RegisterIndex()
  if (trusted) await takeChanges(db, index, present.version)
  else await takeAll(db, index)
  const current = { index, version, checkedAt: Date.now() }
  kept.set(db, current)
  return current
}

async function readVersion(db: Db): Promise<number> {
  const [row] = await versionQuery(db).execute()
  return row!.version
}

const versionQuery = preparedOnce((db) =>
  db
    .select({ version: registerVersion.version })
    .from(registerVersion)
    .where(eq(registerVersion.id, 1))
    .prepare('register_version'),
)

// As texts: reading a million arrays piece by piece takes the driver ten times as long.
const columns = {
  n: registerEntries.n,
  id: registerEntries.professional_id,
  called: registerEntries.called,
  tags: sql<string>`array_to_string(${registerEntries.tags}, ' ')`,
  towns: sql<string>`array_to_string(${registerEntries.towns}, ' ')`,
  open_on: registerEntries.open_on,
  complete: registerEntries.complete,
  sample: registerEntries.sample,
}
type Row = {
  n: number
  id: string
  called: string
  tags: string
  towns: string
  open_on: string | null
  complete: boolean
  sample: boolean
}

const put = (index: RegisterIndex, row: Row) =>
  index.put({ ...row, tags: wordsOf(row.tags), towns: wordsOf(row.towns) })

const wordsOf = (text: string) => (text === '' ? [] : text.split(' '))

async function takeAll(db: Db, index: RegisterIndex): Promise<void> {
  for (let after = 0; ;) {
    const rows = await db
      .select(columns)
      .from(registerEntries)
      .where(gt(registerEntries.n, after))
      .orderBy(asc(registerEntries.n))
      .limit(BATCH)
    for (const row of rows) put(index, row)
    if (rows.length < BATCH) return
    after = rows.at(-1)!.n
  }
}

async function takeChanges(db: Db, index: RegisterIndex, since: number): Promise<void> {
  const gone = await db
    .select({ n: registerGone.n })
    .from(registerGone)
    .where(gt(registerGone.version, since))
  for (const { n } of gone) if (index.ids[n] !== undefined) index.remove(n)
  const changed = await db.select(columns).from(registerEntries).where(gt(registerEntries.version, since))
  for (const row of changed) put(index, row)
}
