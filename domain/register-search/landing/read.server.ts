import { sql, type SQL } from 'drizzle-orm'
import { profiles } from '#database/tables/profiles.ts'
import { registerEntries } from '#database/tables/register.ts'
import { readSnapshot, type IndexSnapshot } from '#domain/register-search/index/read.server.ts'
import { canonicalSearch, readRegisterSearch } from '#domain/register-search/query/schema.ts'
import { matchRegister, PAGE_SIZE, type SearchContext } from '#domain/register-search/results/read.server.ts'
import { regionSlug } from '#domain/site/places/rules.ts'
import type { Db } from '#platform/db/database.ts'
import { primaryOf } from '#platform/db/primary-of.ts'
import { areaSlug, landingSearch, type Area, type TownCounts } from './rules.ts'

const MOST_FIGURES = 500

/** Caches a figure for one version of the register. `read` must use the primary: a replica may lag behind it. */
async function onceFor<Value>(
  { figures }: IndexSnapshot,
  key: string,
  read: () => Value | Promise<Value>,
): Promise<Value> {
  if (figures.has(key)) return figures.get(key) as Value
  const value = await read()
  if (figures.size >= MOST_FIGURES) figures.clear()
  figures.set(key, value)
  return value
}

/** Numbers of professionals by town. */
export function countTowns(snapshot: IndexSnapshot): Promise<TownCounts> {
  return onceFor(snapshot, 'towns', () => snapshot.index.peopleByTown())
}

const LEAST_FEES = 5

/** Median fee of an individual session; undefined while fewer than five professionals state one. */
export function readMedianFee(
  db: Db,
  area: Area | undefined,
  problem: string | undefined,
  snapshot: IndexSnapshot,
) {
  return onceFor(snapshot, `fee ${area?.kind} ${area && areaSlug(area)} ${problem}`, async () => {
    const result = await primaryOf(db).execute<{ half: number | null; people: number }>(sql`
      select percentile_disc(0.5) within group (order by (fee ->> 'euro')::int) as half, count(*)::int as people
      from ${registerEntries} join ${profiles} on ${profiles.professional_id} = ${registerEntries.professional_id},
        jsonb_array_elements(${profiles.fees}) as fee
      where fee ->> 'kind' = 'individual' and ${isThere(area, problem)}`)
    const { half, people } = result.rows[0]!
    return half !== null && people >= LEAST_FEES ? { half, people } : undefined
  })
}

/** Real professionals who receive in the area and declare or mention the problem. */
function isThere(area: Area | undefined, problem: string | undefined): SQL {
  const tags = [
    ...(problem ? [`m:${problem}`] : []),
    ...(area?.kind === 'region' ? [`r:${regionSlug(area.region)}`] : []),
  ]
  const conditions = [
    sql`not ${registerEntries.sample}`,
    ...tags.map((tag) => sql`${tag} = any(${registerEntries.tags})`),
    ...(area?.kind === 'town' ? [sql`${area.town.slug} = any(${registerEntries.towns})`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** The professionals and figures of a landing page; undefined where nobody is listed, so that the page does not exist. */
export async function readLanding(
  db: Db,
  area: Area | undefined,
  problem: string | undefined,
  context: SearchContext,
  snapshot: IndexSnapshot,
) {
  if (area?.kind === 'town') {
    const there = (await countTowns(snapshot)).get(area.town.slug)
    if (!there || (there.real === 0 && !context.showSamples)) return undefined
  }
  const search = landingSearch(area, problem)
  const { today, showSamples } = context
  const real = await matchRegister(db, search, { today }, snapshot)
  const onlySamples = real.matches.total === 0 && showSamples
  const { matches, plan } = onlySamples
    ? await matchRegister(db, search, { today, samples: true }, snapshot)
    : real
  if (matches.total === 0) return undefined
  return {
    plan,
    /** Nobody real is here; the people, and every figure, are of samples. */
    onlySamples,
    people: matches.ranked(canonicalSearch(search), 0, PAGE_SIZE),
    total: matches.total,
    acceptingNew: matches.acceptingNew,
    professions: matches.countByTag('t:'),
    ways: matches.countByTag('o:'),
    languages: matches.countByTag('l:'),
    problems: matches.countByTag('p:'),
    ages: matches.countByTag('e:'),
    approaches: matches.countByTag('a:'),
    regions: matches.countByTag('r:'),
    fee: await readMedianFee(db, area, problem, snapshot),
  }
}
export type Landing = NonNullable<Awaited<ReturnType<typeof readLanding>>>

/** Numbers of real professionals: in all, and by region, town and problem. */
export async function readWhole(db: Db, today: string) {
  const snapshot = await readSnapshot(db)
  const everybody = readRegisterSearch(new URLSearchParams())
  const { matches } = await matchRegister(db, everybody, { today }, snapshot)
  return {
    total: matches.total,
    regions: matches.countByTag('r:'),
    problems: matches.countByTag('m:'),
    towns: await countTowns(snapshot),
  }
}

/** Real professionals: in all, with room, and with room by province; nobody who is only online is in a province. */
export async function readProvinces(db: Db, today: string) {
  const snapshot = await readSnapshot(db)
  return onceFor(snapshot, `provinces ${today}`, async () => {
    const everybody = readRegisterSearch(new URLSearchParams())
    const withRoom = readRegisterSearch(new URLSearchParams({ liberi: '1' }))
    const all = await matchRegister(db, everybody, { today }, snapshot)
    const accepting = await matchRegister(db, withRoom, { today }, snapshot)
    return {
      real: all.matches.total,
      accepting: accepting.matches.total,
      withRoom: accepting.matches.countByTag('v:'),
    }
  })
}

/** Pages of a problem in a place that the sitemap lists, those with most professionals first. */
const MOST_PAIRS = 5000

/** The landing pages that list real professionals: only these are in the sitemap. */
export async function readPagesWithPeople(
  db: Db,
): Promise<{ areas: string[]; problems: string[]; pairs: [string, string][] }> {
  return onceFor(await readSnapshot(db), 'pages', async () => {
    const places = sql`select unnest(${registerEntries.towns} || array(select substr(t, 3) from unnest(${registerEntries.tags}) as t where t like 'r:%'))`
    const rows = async <Row extends Record<string, unknown>>(query: SQL) =>
      (await primaryOf(db).execute<Row>(query)).rows
    const areas = await rows<{
      area: string
    }>(sql`select distinct area from ${registerEntries}, lateral (${places}) as g(area)
      where not ${registerEntries.sample} order by area`)
    const pairs = await rows<{ area: string; problem: string }>(sql`
      select area, substr(tag, 3) as problem from ${registerEntries}, lateral (${places}) as g(area), unnest(${registerEntries.tags}) as tag
      where not ${registerEntries.sample} and tag like 'm:%' group by 1, 2 order by count(*) desc, 1, 2 limit ${MOST_PAIRS}`)
    return {
      areas: areas.map(({ area }) => area),
      problems: [...new Set(pairs.map(({ problem }) => problem))].toSorted(),
      pairs: pairs.map(({ area, problem }): [string, string] => [area, problem]),
    }
  })
}
