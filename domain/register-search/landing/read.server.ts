import { sql, type SQL } from 'drizzle-orm'
import { profiles } from '#database/tables/profiles.ts'
import { registerEntries } from '#database/tables/register.ts'
import { regionSlug } from '#domain/site/places/rules.ts'
import {
  beginLookup,
  countByTag,
  countRegister,
  searchRegister,
  type Circumstances,
  type Lookup,
} from '#domain/register-search/results/read.server.ts'
import { readRegisterSearch } from '#domain/register-search/results/schema.ts'
import type { Db } from '#platform/db/database.ts'
import { primaryOf } from '#platform/db/primary-of.ts'
import { groundSlug, landingSearch, type Ground, type TownCounts } from './rules.ts'

/** What was counted for one version of the register. */
type Kept = { version: number; values: Map<string, unknown> }
const kept = new WeakMap<Db, Kept>()
const MOST_KEPT = 500

/** Counts once for a version of the register what many visits ask for: on the primary, which has that version. */
async function once<Value>(
  reader: Db,
  key: string,
  count: (db: Db) => Promise<Value>,
  lookup?: Lookup,
): Promise<Value> {
  const db = primaryOf(reader)
  const { version } = lookup ?? (await beginLookup(db))
  const present = kept.get(db)
  const mine = present?.version === version ? present : { version, values: new Map<string, unknown>() }
  kept.set(db, mine)
  if (mine.values.has(key)) return mine.values.get(key) as Value
  const value = await count(db)
  if (mine.values.size >= MOST_KEPT) mine.values.clear()
  mine.values.set(key, value)
  return value
}

/** In which towns people receive, and how many in each. */
export function readTownCounts(reader: Db, lookup?: Lookup): Promise<TownCounts> {
  const count = async (db: Db) => {
    const result = (await db.execute(sql`
      select town, (count(*) filter (where not sample))::int as real, (count(*) filter (where sample))::int as samples
      from ${registerEntries}, unnest(${registerEntries.towns}) as town group by town`)) as unknown as {
      rows: { town: string; real: number; samples: number }[]
    }
    return new Map(result.rows.map(({ town, real, samples }) => [town, { real, samples }]))
  }
  return once(reader, 'towns', count, lookup)
}

const LEAST_FEES = 5

/** What half of those who tell it ask at most for an individual session; undefined while fewer than five tell it. */
export function readMedianFee(
  reader: Db,
  ground: Ground | undefined,
  problem: string | undefined,
  lookup?: Lookup,
) {
  const key = `fee ${ground && groundSlug(ground)} ${ground?.kind} ${problem}`
  const count = async (db: Db) => {
    const result = (await db.execute(sql`
      select percentile_disc(0.5) within group (order by (fee ->> 'euro')::int) as half, count(*)::int as people
      from ${registerEntries} join ${profiles} on ${profiles.professional_id} = ${registerEntries.professional_id},
        jsonb_array_elements(${profiles.fees}) as fee
      where fee ->> 'kind' = 'individual' and ${isThere(ground, problem)}`)) as unknown as {
      rows: { half: number | null; people: number }[]
    }
    const { half, people } = result.rows[0]!
    return half !== null && people >= LEAST_FEES ? { half, people } : undefined
  }
  return once(reader, key, count, lookup)
}

/** Real people who receive there and declare the problem or tell of it. */
function isThere(ground: Ground | undefined, problem: string | undefined): SQL {
  const tags = [
    ...(problem ? [`m:${problem}`] : []),
    ...(ground?.kind === 'region' ? [`r:${regionSlug(ground.region)}`] : []),
  ]
  const conditions = [
    sql`not ${registerEntries.sample}`,
    ...tags.map((tag) => sql`${tag} = any(${registerEntries.tags})`),
    ...(ground?.kind === 'town' ? [sql`${ground.town.slug} = any(${registerEntries.towns})`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** Whether the page exists: how many it lists, and how many of them are real. */
export async function readListed(
  db: Db,
  ground: Ground | undefined,
  problem: string | undefined,
  circumstances: Circumstances,
  begun?: Lookup,
): Promise<{ total: number; real: number }> {
  const lookup = begun ?? (await beginLookup(db))
  if (ground?.kind === 'town') {
    const there = (await readTownCounts(db, lookup)).get(ground.town.slug)
    const shown = (there?.real ?? 0) + (circumstances.showSamples ? (there?.samples ?? 0) : 0)
    if (shown === 0) return { total: 0, real: 0 }
  }
  const search = landingSearch(ground, problem)
  const real = await countRegister(db, search, { ...circumstances, showSamples: false }, lookup)
  const total = circumstances.showSamples ? await countRegister(db, search, circumstances, lookup) : real
  return { total, real }
}

/** The figures a page tells: of everybody it lists, by what they declare. */
export async function readFigures(
  db: Db,
  ground: Ground | undefined,
  problem: string | undefined,
  circumstances: Circumstances,
  begun?: Lookup,
) {
  const lookup = begun ?? (await beginLookup(db))
  const search = landingSearch(ground, problem)
  const found = await searchRegister(db, search, circumstances, lookup)
  const by = (prefix: string) => countByTag(db, search, circumstances, prefix, lookup)
  return {
    found,
    professions: await by('t:'),
    ways: await by('o:'),
    languages: await by('l:'),
    problems: await by('p:'),
    ages: await by('e:'),
    approaches: await by('a:'),
    regions: await by('r:'),
    fee: await readMedianFee(db, ground, problem, lookup),
  }
}
export type Figures = Awaited<ReturnType<typeof readFigures>>

/** How many are listed, in each region and for each problem. */
export async function readWhole(db: Db, circumstances: Circumstances) {
  const lookup = await beginLookup(db)
  const everybody = readRegisterSearch(new URLSearchParams())
  const total = await countRegister(db, everybody, circumstances, lookup)
  const real = await countRegister(db, everybody, { ...circumstances, showSamples: false }, lookup)
  const regions = await countByTag(db, everybody, circumstances, 'r:', lookup)
  const problems = await countByTag(db, everybody, circumstances, 'm:', lookup)
  return { total, real, regions, problems }
}

/** More addresses than this are not put into the sitemap. */
const MOST_PAIRS = 5000

/** The pages that list real people, by what they are about: for search engines. */
export function readPagesWithPeople(
  reader: Db,
): Promise<{ grounds: string[]; problems: string[]; pairs: [string, string][] }> {
  return once(reader, 'pages', async (db) => {
    const places = sql`select unnest(${registerEntries.towns} || array(select substr(t, 3) from unnest(${registerEntries.tags}) as t where t like 'r:%'))`
    const rows = async <Row>(query: SQL) => ((await db.execute(query)) as unknown as { rows: Row[] }).rows
    const grounds = await rows<{
      ground: string
    }>(sql`select distinct ground from ${registerEntries}, lateral (${places}) as g(ground)
      where not ${registerEntries.sample} order by ground`)
    const pairs = await rows<{ ground: string; problem: string }>(sql`
      select ground, substr(tag, 3) as problem from ${registerEntries}, lateral (${places}) as g(ground), unnest(${registerEntries.tags}) as tag
      where not ${registerEntries.sample} and tag like 'm:%' group by 1, 2 order by count(*) desc, 1, 2 limit ${MOST_PAIRS}`)
    return {
      grounds: grounds.map(({ ground }) => ground),
      problems: [...new Set(pairs.map(({ problem }) => problem))].toSorted(),
      pairs: pairs.map(({ ground, problem }): [string, string] => [ground, problem]),
    }
  })
}
