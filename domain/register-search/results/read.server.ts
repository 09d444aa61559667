import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { registerEntries } from '#database/tables/register.ts'
import { Matches, type Ranked, type WordRows } from '#domain/register-search/matching/rules.ts'
import { currentIndex } from '#domain/register-search/index/read.server.ts'
import type { RegisterIndex } from '#domain/register-search/index/rules.ts'
import { Bitmap } from '#lib/bitmap.ts'
import type { Db } from '#platform/db/database.ts'
import { primaryOf } from '#platform/db/primary-of.ts'
import {
  asName,
  COUNTED,
  FACETS,
  looserSearches,
  planOf,
  tagOf,
  thereOf,
  withoutPlainWords,
  type Plan,
} from './rules.ts'
import {
  canonicalSearch,
  readRegisterSearch,
  SINGLE,
  type FilterInUse,
  type RegisterSearch,
} from './schema.ts'

export const PAGE_SIZE = 12

/** Who asks, when, and whether invented people are shown. */
export type Circumstances = { today: string; showSamples: boolean }

export type RegisterFound = {
  plan: Plan
  total: number
  page: number
  pages: number
  people: Ranked[]
  /** How many there are with one filter more, by its tag; of a filter in use, with another value instead. */
  counts: Record<string, number>
  free: number
  /** When nobody is found: the one filter without which most people are. */
  looser: { left: FilterInUse; total: number } | undefined
  /** A name was not found as it was written; these are like it. */
  alike: boolean
}

/** Everybody who meets the whole search, in the published order, a page at a time. */
export async function searchRegister(
  db: Db,
  search: RegisterSearch,
  circumstances: Circumstances,
  lookup?: Lookup,
): Promise<RegisterFound> {
  const known = lookup ?? (await beginLookup(db))
  const matches = await matchesOf(db, search, circumstances, known)
  const { total } = matches.found
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const page = Math.min(search.pagina, pages)
  return {
    plan: matches.plan,
    total,
    page,
    pages,
    people: matches.found.ranked(canonicalSearch(search), (page - 1) * PAGE_SIZE, PAGE_SIZE),
    counts: countsOf(matches.found, search),
    free: matches.found.free,
    looser: total === 0 ? await looserOf(db, search, circumstances, known) : undefined,
    alike: matches.words.some(({ alike }) => alike),
  }
}

/** How many meet a search. */
export async function countRegister(
  db: Db,
  search: RegisterSearch,
  circumstances: Circumstances,
  lookup?: Lookup,
): Promise<number> {
  return (await matchesOf(db, search, circumstances, lookup)).found.total
}

/** How many of those who meet a search bear each tag of a kind: `r:` regions, `v:` provinces, `m:` problems. */
export async function countByTag(
  db: Db,
  search: RegisterSearch,
  circumstances: Circumstances,
  prefix: string,
  lookup?: Lookup,
): Promise<Record<string, number>> {
  const { found, index } = await matchesOf(db, search, circumstances, lookup)
  return Object.fromEntries(
    index.tagNames(prefix).flatMap((tag) => {
      const count = found.countWith(tag)
      return count > 0 ? [[tag.slice(prefix.length), count]] : []
    }),
  )
}

/** More than this many people are not put in order for everybody to recompute. */
export const MOST_RECOMPUTED = 5000

/** The facts behind the order of a search: of everybody it finds, or undefined when they are too many. */
export async function readOrder(
  db: Db,
  search: RegisterSearch,
  circumstances: Circumstances,
): Promise<{ search: string; total: number; people: Ranked[] | undefined }> {
  const { found } = await matchesOf(db, search, circumstances)
  const { total } = found
  const canonical = canonicalSearch(search)
  return {
    search: canonical,
    total,
    people: total > MOST_RECOMPUTED ? undefined : found.ranked(canonical, 0, total),
  }
}

type Matched = { found: Matches; plan: Plan; words: WordRows[]; index: RegisterIndex }

/** What was looked up for one answer: searches that share it look nothing up twice, and are of the same moment. */
export type Lookup = { index: RegisterIndex; version: number; words: Map<string, WordRows> }

export async function beginLookup(db: Db): Promise<Lookup> {
  const { index, version } = await currentIndex(db)
  return { index, version, words: wordsAt(index, version) }
}

/** Words that were looked up since the register last changed: most searches are made of the same few. */
const looked = new WeakMap<RegisterIndex, Pick<Lookup, 'version' | 'words'>>()
/** Two bits for each row: 250 kB each with a million. */
const MOST_WORDS = 60

function wordsAt(index: RegisterIndex, version: number): Lookup['words'] {
  const known = looked.get(index)
  if (known?.version === version) return known.words
  const words: Lookup['words'] = new Map()
  looked.set(index, { version, words })
  return words
}

/** Without results for all words, tries again without ordinary words, and with all words as a name. */
async function matchesOf(
  db: Db,
  search: RegisterSearch,
  circumstances: Circumstances,
  begun?: Lookup,
): Promise<Matched> {
  const known = begun ?? (await beginLookup(db))
  const plan = planOf(search)
  const matched = await matchPlan(db, plan, circumstances, known)
  if (matched.found.total > 0) return matched
  const readings = [withoutPlainWords(plan), asName(plan, search)].filter((one) => one !== undefined)
  if (readings.length === 0 || (await meansSomebody(db, search, circumstances, known))) return matched
  for (const reading of readings) {
    const again = await matchPlan(db, reading, circumstances, known)
    if (again.found.total > 0) return again
  }
  return matched
}

/** Whether anybody answers to the words as they are understood, whatever the filters. */
async function meansSomebody(
  db: Db,
  search: RegisterSearch,
  circumstances: Circumstances,
  known: Lookup,
): Promise<boolean> {
  const { q, dove, raggio } = search
  const plain = { ...readRegisterSearch(new URLSearchParams()), q, dove, raggio }
  return (await matchPlan(db, planOf(plain), circumstances, known)).found.total > 0
}

async function matchPlan(db: Db, plan: Plan, circumstances: Circumstances, known: Lookup): Promise<Matched> {
  const { index } = known
  const words = await rowsOfEach(db, plan.words, known)
  const namesakes = plan.maybeName ? namesakesOf(index, plan.maybeName.split(' ')) : undefined
  const { tags, free } = plan
  const question = { tags, free, there: thereOf(plan), words, namesakes, ...circumstances }
  return { found: new Matches(index, question), plan, words, index }
}

/** All words must stand in an entry: after one that stands nowhere the others need not be looked up. */
async function rowsOfEach(db: Db, words: string[], known: Lookup): Promise<WordRows[]> {
  const found: WordRows[] = []
  for (const word of words) {
    const rows = known.words.get(word) ?? (await rowsOfWord(db, known.index, word))
    // Whose turn it is to go: a map is in order of arrival, and what is used again arrives again.
    known.words.delete(word)
    known.words.set(word, rows)
    if (known.words.size > MOST_WORDS) known.words.delete(known.words.keys().next().value!)
    found.push(rows)
    if (rows.all.isEmpty) break
  }
  return found
}

async function looserOf(
  db: Db,
  search: RegisterSearch,
  circumstances: Circumstances,
  known: Lookup,
): Promise<RegisterFound['looser']> {
  let best: RegisterFound['looser']
  for (const { left, search: looser } of looserSearches(search)) {
    const { total } = (await matchesOf(db, looser, circumstances, known)).found
    if (total > (best?.total ?? 0)) best = { left, total }
  }
  return best
}

function countsOf(found: Matches, search: RegisterSearch): Record<string, number> {
  const counts = found.countEach(COUNTED)
  for (const name of SINGLE) {
    if (!search[name]) continue
    const from = FACETS.findIndex(([one]) => one === name)
    const to = FACETS.findLastIndex(([one]) => one === name) + 1
    counts.set(found.countEach(COUNTED, { instead: tagOf(name, search[name]), from, to }), from)
  }
  return Object.fromEntries(COUNTED.map((tag, at) => [tag, counts[at]!]))
}

const SHORTEST_BEGINNING = 3
const SHORTEST_MISTAKE = 4

/**
 * Rows with one word in the name or in a text; failing that, names that begin so, or are one letter apart. Asked of the
 * primary, as the index is: what is kept for one state of the register must not be from an earlier one.
 */
async function rowsOfWord(reader: Db, { names }: RegisterIndex, word: string): Promise<WordRows> {
  const db = primaryOf(reader)
  const declared = bitmapOf(names.exactly(word))
  for (const n of await rowsOfText(db, registerEntries.declared, word)) declared.set(n)
  const all = declared.copy()
  for (const n of await rowsOfText(db, registerEntries.told, word)) all.set(n)
  if (!all.isEmpty) return { all, declared, alike: false }
  const begun = word.length >= SHORTEST_BEGINNING ? names.beginning(word) : []
  const near = begun.length === 0 && word.length >= SHORTEST_MISTAKE ? names.oneApart(word) : begun
  const alike = bitmapOf(near)
  return { all: alike, declared: alike, alike: true }
}

/** Rows in which a word stands by its stem. @param word letters and digits alone */
async function rowsOfText(db: Db, text: PgColumn, word: string): Promise<number[]> {
  const [row] = await db
    .select({ rows: sql<string | null>`string_agg(${registerEntries.n}::text, ' ')` })
    .from(registerEntries)
    .where(sql`${text} @@ to_tsquery('italiano', ${`'${word}'`})`)
  return row!.rows === null ? [] : row!.rows.split(' ').map(Number)
}

/** Whose name holds all the words. */
function namesakesOf({ names }: RegisterIndex, words: string[]): Bitmap {
  const [first = '', ...more] = words
  const found = bitmapOf(names.exactly(first))
  for (const word of more) found.and(bitmapOf(names.exactly(word)))
  return found
}

function bitmapOf(rows: Iterable<number>): Bitmap {
  const bitmap = new Bitmap()
  for (const n of rows) bitmap.set(n)
  return bitmap
}
