import { sql } from 'drizzle-orm'
import { registerEntries } from '#database/tables/register.ts'
import { Matches, type Ranked, type WordRows } from '#domain/matching/rules.ts'
import { currentIndex } from '#domain/register-index/read.server.ts'
import type { RegisterIndex } from '#domain/register-index/rules.ts'
import { Bitmap } from '#lib/bitmap.ts'
import type { Db } from '#platform/db/database.ts'
import { asName, FACETS, FLAG_TAGS, looserSearches, planOf, tagOf, thereOf, type Plan } from './rules.ts'
import {
  canonicalSearch,
  readRegisterSearch,
  SINGLE,
  type FilterInUse,
  type RegisterSearch,
  type SingleFilter,
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
): Promise<RegisterFound> {
  const matches = await matchesOf(db, search, circumstances)
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
    looser: total === 0 ? await looserOf(db, search, circumstances) : undefined,
    alike: matches.words.some(({ alike }) => alike),
  }
}

/** How many meet a search. */
export async function countRegister(
  db: Db,
  search: RegisterSearch,
  circumstances: Circumstances,
): Promise<number> {
  return (await matchesOf(db, search, circumstances)).found.total
}

/** How many of those who meet a search bear each tag of a kind: `r:` regions, `v:` provinces, `m:` problems. */
export async function countByTag(
  db: Db,
  search: RegisterSearch,
  circumstances: Circumstances,
  prefix: string,
): Promise<Record<string, number>> {
  const { found, index } = await matchesOf(db, search, circumstances)
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

/** When nobody answers to what the words mean, they may be somebody's name. */
async function matchesOf(db: Db, search: RegisterSearch, circumstances: Circumstances): Promise<Matched> {
  const plan = planOf(search)
  const matched = await matchPlan(db, plan, circumstances)
  const named = matched.found.total === 0 ? asName(plan, search) : undefined
  if (!named || (await meansSomebody(db, search, circumstances))) return matched
  const again = await matchPlan(db, named, circumstances)
  return again.found.total > 0 ? again : matched
}

/** Whether anybody answers to the words as they are understood, whatever the filters. */
async function meansSomebody(db: Db, search: RegisterSearch, circumstances: Circumstances): Promise<boolean> {
  const { q, dove, raggio } = search
  const plain = { ...readRegisterSearch(new URLSearchParams()), q, dove, raggio }
  return (await matchPlan(db, planOf(plain), circumstances)).found.total > 0
}

async function matchPlan(db: Db, plan: Plan, circumstances: Circumstances): Promise<Matched> {
  const words: WordRows[] = []
  for (const word of plan.words) words.push(await rowsOfWord(db, word))
  const namesakes = plan.maybeName ? (await rowsOfWords(db, plan.maybeName.split(' '), 'A')).all : undefined
  const { index } = await currentIndex(db)
  const { tags, free } = plan
  const question = { tags, free, there: thereOf(plan), words, namesakes, ...circumstances }
  return { found: new Matches(index, question), plan, words, index }
}

async function looserOf(
  db: Db,
  search: RegisterSearch,
  circumstances: Circumstances,
): Promise<RegisterFound['looser']> {
  let best: RegisterFound['looser']
  for (const { left, search: looser } of looserSearches(search)) {
    const total = await countRegister(db, looser, circumstances)
    if (total > (best?.total ?? 0)) best = { left, total }
  }
  return best
}

function countsOf(found: Matches, search: RegisterSearch): Record<string, number> {
  const inUse = new Map(
    SINGLE.filter((name) => search[name]).map((name) => [name, tagOf(name, search[name])] as const),
  )
  const counts = FACETS.map(
    ([name, tag]) => [tag, found.countWith(tag, inUse.get(name as SingleFilter))] as const,
  )
  return Object.fromEntries([...counts, ...FLAG_TAGS.map((tag) => [tag, found.countWith(tag)] as const)])
}

/** Rows in which one word stands; failing that, names that begin so, or that are like it. */
async function rowsOfWord(db: Db, word: string): Promise<WordRows> {
  const exact = await rowsOfWords(db, [word], '')
  if (exact.all.count() > 0) return exact
  const begun = await rowsOfWords(db, [`${word}:*`], 'A')
  if (word.length >= 3 && begun.all.count() > 0) return { ...begun, alike: true }
  const alike = word.length >= 4 ? await namesLike(db, word) : new Bitmap()
  return { all: alike, declared: alike, alike: true }
}

/** A word as it is written, in names; by its stem, in all other texts. @param weight `A` for names alone */
async function rowsOfWords(db: Db, words: string[], weight: 'A' | ''): Promise<WordRows> {
  const asked = words.map((word) => {
    const [text, prefix] = word.split(':')
    const written = sql`to_tsquery('simple', ${`'${text}':${prefix ?? ''}A`})`
    return weight === 'A' ? written : sql`(${written} || to_tsquery('italiano', ${`'${text}':BC`}))`
  })
  const query = sql.join(asked, sql` && `)
  const rows = await db
    .select({
      all: sql<string | null>`string_agg(${registerEntries.n}::text, ' ')`,
      declared: sql<
        string | null
      >`string_agg(${registerEntries.n}::text, ' ') filter (where ts_filter(${registerEntries.words}, '{a,b}') @@ (${query}))`,
    })
    .from(registerEntries)
    .where(sql`${registerEntries.words} @@ (${query})`)
  return { all: bitmapOf(rows[0]!.all), declared: bitmapOf(rows[0]!.declared), alike: false }
}

/** Names with a word that shares most of its runs of three letters with this one: the nearest of them. */
async function namesLike(db: Db, word: string): Promise<Bitmap> {
  const likeness = sql<number>`strict_word_similarity(${word}, ${registerEntries.name})`
  const rows = await db
    .select({ n: registerEntries.n, likeness })
    .from(registerEntries)
    .where(sql`${word} <% ${registerEntries.name}`)
    .orderBy(sql`${likeness} desc`)
    .limit(500)
  const best = Number(rows[0]?.likeness ?? 0)
  const near = rows.filter((row) => Number(row.likeness) >= Math.max(best - 0.1, 0.4))
  return bitmapOf(near.map(({ n }) => n).join(' '))
}

function bitmapOf(rows: string | null): Bitmap {
  const bitmap = new Bitmap()
  for (const n of (rows ?? '').split(' ')) if (n !== '') bitmap.set(Number(n))
  return bitmap
}
