import { and, eq, like, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { professionals } from '#database/tables/professionals.ts'
import { registerEntries } from '#database/tables/register.ts'
import { fullName } from '#domain/professionals/record/rules.ts'
import { findWords, readSnapshot, type IndexSnapshot } from '#domain/register-search/index/read.server.ts'
import {
  areaOf,
  asNameSearch,
  COUNTED,
  FACETS,
  planSearch,
  relaxedSearches,
  tagOf,
  withoutPlainWords,
  type SearchPlan,
} from '#domain/register-search/query/rules.ts'
import {
  canonicalSearch,
  readRegisterSearch,
  SINGLE,
  type FilterInUse,
  type RegisterSearch,
} from '#domain/register-search/query/schema.ts'
import { Matches, type Ranked } from '#domain/register-search/index/rules.ranking.ts'
import { normalise } from '#lib/text.ts'
import type { Db } from '#platform/db/database.ts'
import { suggestTerms } from './rules.ts'

export const PAGE_SIZE = 12

/** What a search depends on beside its address: the day in Italy, and whether samples are shown. */
export type SearchContext = { today: string; showSamples: boolean }

export type RegisterFound = {
  plan: SearchPlan
  total: number
  page: number
  pages: number
  people: Ranked[]
  /** Numbers of results by tag if that filter were added; for a filter in use, if its value were replaced. */
  counts: Record<string, number>
  acceptingNew: number
  /** When nobody was found: the one filter whose removal finds most people. */
  relaxed: { removed: FilterInUse; total: number } | undefined
  /** The name that was typed was not found; the results have similar names. */
  alike: boolean
}

/** One page of results, with the numbers beside the filters. */
export async function searchRegister(
  db: Db,
  search: RegisterSearch,
  context: SearchContext,
): Promise<RegisterFound> {
  const snapshot = await readSnapshot(db)
  const { plan, matches, alike } = await matchRegister(db, search, context, snapshot)
  const { total, acceptingNew } = matches
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const page = Math.min(search.pagina, pages)
  return {
    plan,
    total,
    page,
    pages,
    people: matches.ranked(canonicalSearch(search), (page - 1) * PAGE_SIZE, PAGE_SIZE),
    counts: countFilters(matches, search),
    acceptingNew,
    relaxed: total === 0 ? await mostRelaxed(db, search, context, snapshot) : undefined,
    alike,
  }
}

/** Largest search whose whole order is published. */
export const MOST_RECOMPUTED = 5000

/** The whole order of a search, so that anyone can recompute it; `people` is undefined above `MOST_RECOMPUTED`. */
export async function readOrder(
  db: Db,
  search: RegisterSearch,
  context: SearchContext,
): Promise<{ search: string; total: number; people: Ranked[] | undefined }> {
  const { matches } = await matchRegister(db, search, context)
  const { total } = matches
  const canonical = canonicalSearch(search)
  const people = total > MOST_RECOMPUTED ? undefined : matches.ranked(canonical, 0, total)
  return { search: canonical, total, people }
}

type Matched = { matches: Matches; plan: SearchPlan; alike: boolean }

/**
 * Matches a search. When nobody is found, tries again without dictionary words, then with all words as a name.
 * @param sharedSnapshot snapshot shared by several searches of one page, so that their figures agree
 */
export async function matchRegister(
  db: Db,
  search: RegisterSearch,
  context: SearchContext,
  sharedSnapshot?: IndexSnapshot,
): Promise<Matched> {
  const snapshot = sharedSnapshot ?? (await readSnapshot(db))
  const plan = planSearch(search)
  const matched = await matchPlan(db, plan, context, snapshot)
  if (matched.matches.total > 0) return matched
  const readings = [withoutPlainWords(plan), asNameSearch(plan, search)].filter((one) => one !== undefined)
  if (readings.length === 0 || (await findsSomebodyWithoutFilters(db, search, context, snapshot)))
    return matched
  for (const reading of readings) {
    const again = await matchPlan(db, reading, context, snapshot)
    if (again.matches.total > 0) return again
  }
  return matched
}

/** Whether words and place alone find anybody: then the filters are the reason for no results, not the reading. */
async function findsSomebodyWithoutFilters(
  db: Db,
  { q, dove, raggio }: RegisterSearch,
  context: SearchContext,
  snapshot: IndexSnapshot,
): Promise<boolean> {
  const plain = { ...readRegisterSearch(new URLSearchParams()), q, dove, raggio }
  return (await matchPlan(db, planSearch(plain), context, snapshot)).matches.total > 0
}

async function matchPlan(
  db: Db,
  plan: SearchPlan,
  context: SearchContext,
  snapshot: IndexSnapshot,
): Promise<Matched> {
  const { index } = snapshot
  const { tags, acceptsNew, maybeName } = plan
  const words = await findWords(db, snapshot, plan.words)
  const namesakes = maybeName === undefined ? undefined : index.named(maybeName.split(' '))
  const matches = new Matches(index, { tags, acceptsNew, area: areaOf(plan), words, namesakes, ...context })
  return { matches, plan, alike: words.some((word) => word.alike) }
}

async function mostRelaxed(
  db: Db,
  search: RegisterSearch,
  context: SearchContext,
  snapshot: IndexSnapshot,
): Promise<RegisterFound['relaxed']> {
  let best: RegisterFound['relaxed']
  for (const { removed, search: relaxed } of relaxedSearches(search)) {
    const { total } = (await matchRegister(db, relaxed, context, snapshot)).matches
    if (total > (best?.total ?? 0)) best = { removed, total }
  }
  return best
}

function countFilters(matches: Matches, search: RegisterSearch): Record<string, number> {
  const counts = Object.fromEntries(COUNTED.map((tag) => [tag, matches.countWith(tag)]))
  for (const name of SINGLE) {
    const chosen = search[name] && tagOf(name, search[name])
    if (!chosen) continue
    const others = matches.without(chosen)
    for (const [facet, tag] of FACETS) if (facet === name) counts[tag] = others.countWith(tag)
  }
  return counts
}

export type Suggestion =
  | { kind: 'person'; label: string; detail: string; id: string }
  | { kind: 'term'; label: string; detail: string }

const MOST_PEOPLE = 5
const MOST_TERMS = 5
const SHORTEST = 2

/** Suggestions for the field «che cosa»: problems and approaches first, then people. */
export async function suggestWhat(db: Db, typed: string, showSamples: boolean): Promise<Suggestion[]> {
  const text = normalise(typed)
  if (text.length < SHORTEST) return []
  const terms = suggestTerms(text, MOST_TERMS).map((term) => ({ kind: 'term' as const, ...term }))
  return [...terms, ...(await suggestPeople(db, text, showSamples))]
}

async function suggestPeople(db: Db, text: string, showSamples: boolean): Promise<Suggestion[]> {
  const pattern = `${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
  const shown = showSamples ? undefined : eq(registerEntries.sample, false)
  const { id, first_name, last_name, profession, city } = professionals
  const begin = (column: AnyPgColumn) =>
    db
      .select({ id, first_name, last_name, profession, city })
      .from(registerEntries)
      .innerJoin(professionals, eq(professionals.id, registerEntries.professional_id))
      .where(and(like(column, pattern), shown))
      // `~<~` is the order of the index; the default collation would make PostgreSQL sort all matches.
      .orderBy(sql`${column} using ~<~`)
      .limit(MOST_PEOPLE)
  const rows = await Promise.all([begin(registerEntries.surname_first), begin(registerEntries.name)])
  const known = new Map(rows.flat().map((row) => [row.id, row]))
  return [...known.values()].slice(0, MOST_PEOPLE).map((row) => ({
    kind: 'person',
    id: row.id,
    label: fullName(row),
    detail: [row.profession, row.city].filter(Boolean).join(' · '),
  }))
}
