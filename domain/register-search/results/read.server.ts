import { professionWord } from '#content/profession-words.ts'
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
  tagOf,
  withoutWords,
  type SearchPlan,
} from '#domain/register-search/query/rules.ts'
import {
  canonicalSearch,
  readRegisterSearch,
  SINGLE,
  type RegisterSearch,
} from '#domain/register-search/query/schema.ts'
import { shownGender } from '#domain/verification/claims/read.public.server.ts'
import { Matches, type Ranked } from '#domain/register-search/index/rules.ranking.ts'
import { normalise } from '#lib/text.ts'
import type { Db } from '#platform/db/database.ts'
import { NEAREST, nearestTo, waysOut, type Nearest, type WayOut } from './rules.nearest.ts'
import { suggestTerms } from './rules.ts'

export const PAGE_SIZE = 12

/** What a search depends on beside its address: the day in Italy, and whether samples are shown. */
export type SearchContext = { today: string; showSamples: boolean }

/** `samples`: among the invented samples instead of the real people. */
type MatchContext = { today: string; samples?: boolean }

/** While nobody real is in the register, a portal that shows samples searches them; afterwards they only stand below. */
export function matchContext({ index }: IndexSnapshot, { today, showSamples }: SearchContext) {
  return { today, samples: showSamples && !index.hasReal }
}

export type RegisterFound = {
  plan: SearchPlan
  total: number
  page: number
  pages: number
  people: Ranked[]
  /** Numbers of results by tag if that filter were added; for a filter in use, if its value were replaced. */
  counts: Record<string, number>
  acceptingNew: number
  /** When nobody was found: who comes nearest, and searches that ask less and find somebody. */
  nearest: Nearest[]
  ways: CountedWayOut[]
  /** The name that was typed was not found; the results have similar names. */
  alike: boolean
  /** Nobody real is in the register yet: all that was found are samples, which count for nothing. */
  onlySamples: boolean
  /** Samples that stand below the last real person of the first page. */
  samples: Ranked[]
}

/** One page of results, with the numbers beside the filters. */
export async function searchRegister(
  db: Db,
  search: RegisterSearch,
  context: SearchContext,
): Promise<RegisterFound> {
  const snapshot = await readSnapshot(db)
  const within = matchContext(snapshot, context)
  const { plan, matches, alike } = await matchRegister(db, search, within, snapshot)
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
    ...(await readInstead(db, search, plan, total, within, snapshot)),
    alike,
    onlySamples: within.samples,
    samples:
      context.showSamples && !within.samples && page === 1
        ? await samplesFor(db, search, context, snapshot)
        : [],
  }
}

async function samplesFor(db: Db, search: RegisterSearch, { today }: SearchContext, snapshot: IndexSnapshot) {
  const { matches } = await matchRegister(db, search, { today, samples: true }, snapshot)
  return matches.ranked(canonicalSearch(search), 0, PAGE_SIZE)
}

/** Largest search whose whole order is published. */
export const MOST_RECOMPUTED = 5000

/** `lacks`: the wishes that the person does not meet; nobody who is found lacks any. */
type Ordered = Ranked & { essential: boolean; lacks: string[] }
type PublishedOrder = {
  search: string
  total: number
  /** Nobody meets the search, and `people` are those who come nearest. */
  nearest: boolean
  /** Undefined when more than `MOST_RECOMPUTED` are found. */
  people: Ordered[] | undefined
}

/** The whole order of a search, so that anyone can recompute it. */
export async function readOrder(
  db: Db,
  search: RegisterSearch,
  context: SearchContext,
): Promise<PublishedOrder> {
  const snapshot = await readSnapshot(db)
  const within = matchContext(snapshot, context)
  const { matches, plan } = await matchRegister(db, search, within, snapshot)
  const { total } = matches
  const canonical = canonicalSearch(search)
  if (total > MOST_RECOMPUTED) return { search: canonical, total, nearest: false, people: undefined }
  const people =
    total > 0
      ? matches.ranked(canonical, 0, total).map((one) => ({ ...one, essential: true, lacks: [] }))
      : nearestTo(snapshot.index, plan, { ...within, search: canonical }, MOST_RECOMPUTED).map(
          ({ id, group, km, essential, unmet }) => ({ id, group, km, essential, lacks: unmet }),
        )
  return { search: canonical, total, nearest: total === 0, people }
}

type Matched = { matches: Matches; plan: SearchPlan; alike: boolean }

/**
 * Matches a search as it was typed. When nobody is found, tries all words as a name, then one typing mistake in a word,
 * then without the words that nobody has.
 * @param sharedSnapshot snapshot shared by several searches of one page, so that their figures agree
 */
export async function matchRegister(
  db: Db,
  search: RegisterSearch,
  context: MatchContext,
  sharedSnapshot?: IndexSnapshot,
): Promise<Matched> {
  const snapshot = sharedSnapshot ?? (await readSnapshot(db))
  const plan = planSearch(search)
  const matched = await matchPlan(db, plan, context, snapshot)
  if (matched.matches.total > 0) return matched
  const corrected = planSearch(search, true)
  const readings = [
    asNameSearch(plan, search),
    understandsMore(corrected, plan) ? corrected : undefined,
    withoutWords(corrected),
  ].filter((one) => one !== undefined)
  if (readings.length === 0 || (await findsSomebodyWithoutFilters(db, search, context, snapshot)))
    return matched
  for (const reading of readings) {
    const again = await matchPlan(db, reading, context, snapshot)
    if (again.matches.total > 0) return again
  }
  return matched
}

/** A correction is worth nothing if it only leads to a word that says nothing, such as «guarire». */
function understandsMore({ parsed, words }: SearchPlan, plan: SearchPlan): boolean {
  const count = ({ asked, problems, where }: SearchPlan['parsed']) =>
    asked.length + problems.length + Number(where !== undefined)
  return count(parsed) > count(plan.parsed) || (count(parsed) > 0 && words.length < plan.words.length)
}

/** Whether words and place alone find anybody: then the filters are the reason for no results, not the reading. */
async function findsSomebodyWithoutFilters(
  db: Db,
  { q, dove, raggio, senza }: RegisterSearch,
  context: MatchContext,
  snapshot: IndexSnapshot,
): Promise<boolean> {
  const plain = { ...readRegisterSearch(new URLSearchParams()), q, dove, raggio, senza }
  return (await matchPlan(db, planSearch(plain), context, snapshot)).matches.total > 0
}

async function matchPlan(
  db: Db,
  plan: SearchPlan,
  context: MatchContext,
  snapshot: IndexSnapshot,
): Promise<Matched> {
  const { index } = snapshot
  const { tags, either, hours, acceptsNew, maybeName } = plan
  const words = await findWords(db, snapshot, plan.words, plan.ordinary, context.samples ?? false)
  const namesakes = maybeName === undefined ? undefined : index.named(maybeName.split(' '))
  const matches = new Matches(index, {
    tags: tags.filter((tag) => !either.includes(tag) && !hours.includes(tag)),
    either,
    hours,
    acceptsNew,
    area: areaOf(plan),
    words,
    namesakes,
    today: context.today,
    samples: context.samples ?? false,
  })
  return { matches, plan, alike: matches.total > 0 && words.some((word) => word.alike) }
}

/** What is shown instead of results: nothing while there are some. */
async function readInstead(
  db: Db,
  search: RegisterSearch,
  plan: SearchPlan,
  total: number,
  context: MatchContext,
  snapshot: IndexSnapshot,
): Promise<Pick<RegisterFound, 'nearest' | 'ways'>> {
  if (total > 0) return { nearest: [], ways: [] }
  const ranking = { today: context.today, samples: context.samples ?? false, search: canonicalSearch(search) }
  return {
    nearest: nearestTo(snapshot.index, plan, ranking, NEAREST),
    ways: await countWays(db, waysOut(search, plan), context, snapshot),
  }
}

export type CountedWayOut = WayOut & { total: number }

/** The ways that find somebody: of several radii the smallest, of the filters that could be left out the best two. */
async function countWays(
  db: Db,
  ways: readonly WayOut[],
  context: MatchContext,
  snapshot: IndexSnapshot,
): Promise<CountedWayOut[]> {
  const counted: CountedWayOut[] = []
  for (const way of ways) {
    if (way.kind === 'wider' && counted.some(({ kind }) => kind === 'wider')) continue
    const { total } = (await matchRegister(db, way.search, context, snapshot)).matches
    if (total > 0) counted.push({ ...way, total })
  }
  const isFilter = ({ kind, removed }: WayOut) => kind === 'without' && removed?.name !== 'q'
  const filters = counted.filter(isFilter).toSorted((a, b) => b.total - a.total)
  return [
    ...counted.filter(({ kind }) => kind === 'wider'),
    ...filters.slice(0, MOST_FILTERS),
    ...counted.filter((way) => way.kind !== 'wider' && !isFilter(way)),
  ]
}

const MOST_FILTERS = 2

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
      .select({ id, first_name, last_name, profession, gender: shownGender, city })
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
    detail: [professionWord(row.profession, row.gender), row.city].filter(Boolean).join(' · '),
  }))
}
