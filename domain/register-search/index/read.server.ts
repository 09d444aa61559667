import { asc, eq, gt, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { FIRST_NAMES, SURNAMES } from '#content/problem-words.ts'
import { registerEntries, registerGone, registerVersion } from '#database/tables/register.ts'
import { HAS_WAITING_LIST } from '#domain/professionals/listing/rules.tags.ts'
import type { Db } from '#platform/db/database.ts'
import { preparedOnce } from '#platform/db/prepared-once.ts'
import { primaryOf } from '#platform/db/primary-of.ts'
import { isCommonWord } from '#platform/dictionary/italian.ts'
import { bitmapOf, RegisterIndex, type WordMatch } from './rules.ts'

/** Rows per query: the embedded database answers one query at a time, and others must not wait long. */
const BATCH = 10_000
/**
 * A process that did not check the version for longer reads the whole register. Must stay shorter than
 * `register_gone` keeps removed rows (`domain/professionals/listing/jobs.server.ts`).
 */
const TRUSTED_MS = 86_400_000

/** The index at one version of the register, with the results cached for that version. */
export type IndexSnapshot = {
  index: RegisterIndex
  version: number
  /** Matches of single words, the most recently used last. */
  words: Map<string, WordMatch>
  /** Figures computed once per version; callers choose the key. */
  figures: Map<string, unknown>
}
type Current = IndexSnapshot & { checkedAt: number }

const currents = new WeakMap<Db, Current>()
const running = new WeakMap<Db, Promise<IndexSnapshot>>()

/**
 * The index at the present version of the register; reads only the rows changed since the last call. Always reads
 * from the primary: a replica that lags behind would bring back a professional who has left.
 */
export async function readSnapshot(reader: Db): Promise<IndexSnapshot> {
  const db = primaryOf(reader)
  const before = currents.get(db)
  const version = await readVersion(db)
  const present = currents.get(db)
  if (present?.version === version) {
    present.checkedAt = Date.now()
    return present
  }
  // A newer index than the version just read: either another search updated it meanwhile, or, when nobody did, the
  // database was restored from a backup and the index has to be read again.
  if (present && present.version > version) {
    if (present !== before) return present
    currents.delete(db)
  }
  // Simultaneous searches share one update, unless it began before the version that this one needs.
  const waiting = running.get(db)
  if (waiting) {
    const found = await waiting
    if (found.version >= version) return found
  }
  const reading = bringUpToDate(db, version).finally(() => running.delete(db))
  running.set(db, reading)
  return reading
}

async function bringUpToDate(db: Db, version: number): Promise<IndexSnapshot> {
  const present = currents.get(db)
  const trusted = present && Date.now() - present.checkedAt < TRUSTED_MS
  const index = trusted ? present.index : new RegisterIndex()
  if (trusted) await readChanges(db, index, present.version)
  else await readAll(db, index)
  const current = { index, version, words: new Map(), figures: new Map(), checkedAt: Date.now() }
  currents.set(db, current)
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

// Arrays are read as text, because the driver parses arrays of a whole register too slowly.
const columns = {
  n: registerEntries.n,
  id: registerEntries.professional_id,
  called: registerEntries.called,
  tags: sql<string>`array_to_string(${registerEntries.tags}, ' ')`,
  towns: sql<string>`array_to_string(${registerEntries.towns}, ' ')`,
  availableSince: registerEntries.availableSince,
  freeOn: sql<string | null>`(${registerEntries.next_free} at time zone 'Europe/Rome')::date::text`,
  complete: registerEntries.complete,
  sample: registerEntries.sample,
}
type Row = Omit<Parameters<RegisterIndex['put']>[0], 'tags' | 'towns'> & { tags: string; towns: string }

function put(index: RegisterIndex, row: Row): void {
  const tags = wordsOf(row.tags)
  const day = row.availableSince
  const since = tags.includes(HAS_WAITING_LIST)
    ? { availableSince: null, waitingSince: day }
    : { availableSince: day }
  index.put({ ...row, ...since, tags, towns: wordsOf(row.towns) })
}

const wordsOf = (text: string) => (text === '' ? [] : text.split(' '))

async function readAll(db: Db, index: RegisterIndex): Promise<void> {
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

async function readChanges(db: Db, index: RegisterIndex, since: number): Promise<void> {
  const gone = await db
    .select({ n: registerGone.n })
    .from(registerGone)
    .where(gt(registerGone.version, since))
  for (const { n } of gone) if (index.ids[n] !== undefined) index.remove(n)
  const changed = await db.select(columns).from(registerEntries).where(gt(registerEntries.version, since))
  for (const row of changed) put(index, row)
}

/** Words whose matches are cached: each costs two bits for every row of the register. */
const MOST_WORDS = 60
const SHORTEST_BEGINNING = 3
const SHORTEST_MISTAKE = 4

/**
 * The entries that contain each word. Stops at the first word without any, since an entry must contain them all.
 * @param ordinary words that are no misspelt names
 * @param samples whether the samples are searched, instead of the real people
 */
export async function findWords(
  db: Db,
  snapshot: IndexSnapshot,
  words: readonly string[],
  ordinary: readonly string[],
  samples: boolean,
): Promise<WordMatch[]> {
  const found: WordMatch[] = []
  for (const word of words) {
    const match = await cachedWord(db, snapshot, word, ordinary.includes(word) ? undefined : samples)
    const isMeant = !match.alike || !ordinary.includes(word)
    found.push(isMeant ? match : { all: bitmapOf([]), declared: bitmapOf([]), alike: false })
    if (!isMeant || match.all.isEmpty) break
  }
  return found
}

/** @param samples whose names are looked at first: those of the samples, or of the real people */
async function cachedWord(
  db: Db,
  snapshot: IndexSnapshot,
  word: string,
  samples?: boolean,
): Promise<WordMatch> {
  const key = `${word} ${samples}`
  const match =
    snapshot.words.get(key) ??
    (samples === undefined ? undefined : findName(snapshot.index, word, samples)) ??
    (await findWord(db, snapshot.index, word))
  snapshot.words.delete(key)
  snapshot.words.set(key, match)
  if (snapshot.words.size > MOST_WORDS) snapshot.words.delete(snapshot.words.keys().next().value!)
  return match
}

/**
 * Who has a word that is hardly anything but a name. Texts are compared by stems, which «Rossi» shares with «Rossano» and
 * «rosso»: they are not looked at when somebody has the name itself.
 */
function findName({ names, sample }: RegisterIndex, word: string, samples: boolean): WordMatch | undefined {
  if (!SURNAMES.has(word) && !FIRST_NAMES.has(word) && isCommonWord(word)) return undefined
  const named = bitmapOf(names.exactly(word).filter((n) => sample.has(n) === samples))
  return named.isEmpty ? undefined : { all: named, declared: named, alike: false }
}

/**
 * Entries with a word in the name or in a text, those with the name first; if there are none, names that begin with it, or differ by one letter.
 * Reads from the primary like the index: the match is cached for a version that a replica may not have yet.
 */
async function findWord(reader: Db, { names }: RegisterIndex, word: string): Promise<WordMatch> {
  const db = primaryOf(reader)
  const named = bitmapOf(names.exactly(word))
  const declared = await findInText(db, registerEntries.declared, word)
  const all = named
    .copy()
    .or(declared)
    .or(await findInText(db, registerEntries.mentioned, word))
  if (!all.isEmpty) return { all, declared: named.isEmpty ? declared : named, alike: false }
  const begun = word.length >= SHORTEST_BEGINNING ? names.beginning(word) : []
  const near = begun.length === 0 && word.length >= SHORTEST_MISTAKE ? names.oneApart(word) : begun
  const alike = bitmapOf(near)
  return { all: alike, declared: alike, alike: true }
}

/** Entries whose text contains the word in any inflection. @param word only letters and digits */
async function findInText(db: Db, text: PgColumn, word: string) {
  const [row] = await db
    .select({ rows: sql<string | null>`string_agg(${registerEntries.n}::text, ' ')` })
    .from(registerEntries)
    .where(sql`${text} @@ to_tsquery('italiano', ${`'${word}'`})`)
  return bitmapOf(row!.rows === null ? [] : row!.rows.split(' ').map(Number))
}
