import { href } from 'react-router'
import { landingPages as words } from '#content/landing-pages.ts'
import { PROBLEM_TEXTS } from '#content/landing-problems.ts'
import { ORDINI, type Ordine } from '#content/ordini.ts'
import { shownPlace } from '#content/place-words.ts'
import {
  bothSentences,
  placeSentences,
  problemSentences,
  tellsFigures,
  whereIs,
} from '#domain/register-search/landing/components/sentences.ts'
import { countTowns, readLanding, type Landing } from '#domain/register-search/landing/read.server.ts'
import {
  countedRegions,
  areaName,
  areaRegion,
  areaSlug,
  landingSearch,
  neighbours,
  type Area,
} from '#domain/register-search/landing/rules.ts'
import { findTopicTitle } from '#domain/site/topics/read.server.ts'
import { placeLabel } from '#domain/site/places/rules.ts'
import { resultGroups } from '#domain/register-search/results/components/result-people.ts'
import { valueLabel } from '#domain/register-search/results/components/labels.ts'
import { inSentence } from '#domain/register-search/results/components/labels.ts'
import { readSnapshot, type IndexSnapshot } from '#domain/register-search/index/read.server.ts'
import { matchRegister, type SearchContext } from '#domain/register-search/results/read.server.ts'
import { listCards } from '#domain/professionals/listing/read.server.ts'
import { listSchools } from '#domain/schools/directory/read.server.ts'
import { optionsOf, schoolSlug } from '#domain/schools/directory/rules.ts'
import { readHelpLines } from '#domain/publishing/documents/read.structured.server.ts'
import { urgentLines } from '#domain/site/urgent/rules.lines.ts'
import type { Db } from '#platform/db/database.ts'
import { searchAddress } from './search-address.ts'
import type { Way } from './search-view.ts'

type Problem = { id: string; label: string }
export type CountedWay = Way & { count: number }
export type WayList = { title: string; ways: CountedWay[] }

const MOST_PROBLEMS = 8

export async function landingView(
  db: Db,
  area: Area | undefined,
  problem: Problem | undefined,
  context: SearchContext,
) {
  const snapshot = await readSnapshot(db)
  const landing = await readLanding(db, area, problem?.id, context, snapshot)
  if (!landing) return undefined
  const { plan, people, total, onlySamples } = landing
  const ids = people.map(({ id }) => id)
  const cards = await listCards(db, ids, context.today)
  const about = problem && PROBLEM_TEXTS[problem.id]
  const text = area ? undefined : about
  const topic = text && (await findTopicTitle(db, text.topic))
  const search = landingSearch(area, problem?.id)
  return {
    ...titles(area, problem, total),
    onlySamples,
    realIds: cards.filter(({ is_demo }) => !is_demo).map(({ id }) => id),
    total,
    text: text?.text ?? [],
    topic: text && topic && { label: topic, to: href('/topic/:slug', { slug: text.topic }) },
    urgent: about?.urgent ? urgentLines({ need: about.urgent, level: 'call' }, await readHelpLines(db)) : [],
    sentences: onlySamples ? [] : sentences(area, problem, landing),
    ordini: area && !problem ? ordiniOf(area) : [],
    links: await crossLinks(db, area, problem),
    lists: onlySamples || !area ? [] : await wayLists(db, area, problem, landing, context, snapshot),
    /** Links to the same problem in each region; only on the page of a problem without a place. */
    regions: onlySamples || area ? [] : regionWays(landing, problem),
    groups: resultGroups(plan, people, cards, context.today),
    form: { q: problem ? problem.label : '', dove: search.dove, all: searchAddress(search) },
  }
}
export type LandingView = NonNullable<Awaited<ReturnType<typeof landingView>>>

export function landingPath(area: Area | undefined, problem: Problem | undefined): string {
  if (area && problem)
    return href('/psicoterapeuti/:place/:problem', { place: areaSlug(area), problem: problem.id })
  if (area) return href('/psicoterapeuti/:place', { place: areaSlug(area) })
  return href('/psicoterapeuti/problema/:problem', { problem: problem!.id })
}

function titles(area: Area | undefined, problem: Problem | undefined, total: number) {
  const path = landingPath(area, problem)
  const where = area ? whereIs(area) : ''
  const wherePrecisely = area?.kind === 'town' ? `${where} (${area.town.province})` : where
  const crumbs = [{ label: words.index.short, to: href('/psicoterapeuti') }]
  if (!area) {
    const { label } = problem!
    const { title, description } = words.problem
    return { path, title: title(label), description: description(label), crumbs, here: label }
  }
  if (problem) {
    const { title, description } = words.both
    return {
      path,
      title: title(problem.label, wherePrecisely),
      description: description(inSentence(problem.label), wherePrecisely, total),
      crumbs: [...crumbs, areaCrumb(area)],
      here: problem.label,
    }
  }
  const { town, region, description } = words.place
  return {
    path,
    title: area.kind === 'town' ? town(area.town.name, area.town.province) : region(area.region),
    description: description(wherePrecisely, total),
    crumbs: area.kind === 'town' ? [...crumbs, areaCrumb(regionArea(area))] : crumbs,
    here: shownPlace(areaName(area)),
  }
}

const regionArea = (area: Area): Area => ({ kind: 'region', region: areaRegion(area) })
const areaCrumb = (area: Area) => ({ label: shownPlace(areaName(area)), to: landingPath(area, undefined) })

function sentences(area: Area | undefined, problem: Problem | undefined, landing: Landing): string[] {
  if (!area) return problemSentences(problem!.label, landing)
  return problem ? bothSentences(area, problem, landing) : placeSentences(area, landing)
}

/** The Ordine of the region; the provinces of Bolzano and Trento have their own. */
function ordiniOf(area: Area): Pick<Ordine, 'name' | 'site'>[] {
  const own = ORDINI.filter(({ region }) => region === areaRegion(area))
  const code = area.kind === 'town' ? area.town.province : ''
  const ofProvince = { TN: 'trento', BZ: 'bolzano' }[code]
  return own
    .filter(({ id }) => !ofProvince || id === ofProvince)
    .map(({ name, site }) => ({ name, ...(site ? { site } : {}) }))
}

async function crossLinks(db: Db, area: Area | undefined, problem: Problem | undefined): Promise<Way[]> {
  if (!area) return []
  if (problem) {
    return [
      { label: words.parts.aboutProblem(inSentence(problem.label)), to: landingPath(undefined, problem) },
      { label: words.parts.aboutPlace(whereIs(area)), to: landingPath(area, undefined) },
    ]
  }
  const region = areaRegion(area)
  const hasSchools = optionsOf(await listSchools(db, false), 'region').includes(region)
  const to = href('/schools/regione/:region', { region: schoolSlug(region) })
  return hasSchools ? [{ label: words.parts.schools(whereIs(regionArea(area))), to }] : []
}

function regionWays({ regions }: Landing, problem: Problem | undefined): CountedWay[] {
  return countedRegions(regions).map(({ region, count }) => ({
    label: shownPlace(region),
    count,
    to: landingPath({ kind: 'region', region }, problem),
  }))
}

/** Around a town there is always somebody else to find; of a handful of people in a region nothing is counted. */
async function wayLists(
  db: Db,
  area: Area,
  problem: Problem | undefined,
  landing: Landing,
  context: SearchContext,
  snapshot: IndexSnapshot,
): Promise<WayList[]> {
  const isCounted = tellsFigures(landing)
  const towns = isCounted || area.kind === 'town' ? await nearTowns(db, area, problem, context, snapshot) : []
  const title = area.kind === 'town' ? words.parts.near : words.parts.inRegion
  const problems = problem || !isCounted ? [] : mostDeclared(area, landing)
  return [
    ...(problems.length > 0 ? [{ title: words.parts.problems, ways: problems }] : []),
    ...(towns.length > 0 ? [{ title, ways: towns }] : []),
  ]
}

/** For a problem, only towns where somebody is listed for it. */
async function nearTowns(
  db: Db,
  area: Area,
  problem: Problem | undefined,
  context: SearchContext,
  snapshot: IndexSnapshot,
): Promise<CountedWay[]> {
  const towns = neighbours(area, await countTowns(snapshot))
  const ways: CountedWay[] = []
  for (const { town } of towns) {
    const there: Area = { kind: 'town', town }
    const search = landingSearch(there, problem?.id)
    const { total } = (await matchRegister(db, search, { today: context.today }, snapshot)).matches
    if (total > 0)
      ways.push({ label: shownPlace(placeLabel(town)), count: total, to: landingPath(there, problem) })
  }
  return ways
}

function mostDeclared(area: Area, { problems }: Landing): CountedWay[] {
  return Object.entries(problems)
    .toSorted((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))
    .slice(0, MOST_PROBLEMS)
    .map(([id, count]) => {
      const label = valueLabel('problema', id)
      return { label, count, to: landingPath(area, { id, label }) }
    })
}
