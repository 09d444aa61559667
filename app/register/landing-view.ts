import { href } from 'react-router'
import { landingPages as words } from '#content/landing-pages.ts'
import { PROBLEM_TEXTS } from '#content/landing-problems.ts'
import { ORDINI, type Ordine } from '#content/ordini.ts'
import { findTopic } from '#content/topics/topics.ts'
import {
  bothSentences,
  placeSentences,
  problemSentences,
  whereIs,
} from '#domain/register-search/landing/components/sentences.ts'
import {
  readFigures,
  readListed,
  readTownCounts,
  type Figures,
} from '#domain/register-search/landing/read.server.ts'
import {
  countedRegions,
  groundName,
  groundRegion,
  groundSlug,
  landingSearch,
  neighbours,
  type Ground,
} from '#domain/register-search/landing/rules.ts'
import { placeLabel } from '#domain/site/places/rules.ts'
import { resultGroups } from '#domain/register-search/results/components/result-people.ts'
import { valueLabel } from '#domain/register-search/results/components/labels.ts'
import { inSentence } from '#domain/register-search/results/components/sentences.ts'
import { beginLookup, type Circumstances, type Lookup } from '#domain/register-search/results/read.server.ts'
import { listCards } from '#domain/professionals/listing/read.server.ts'
import { listSchools } from '#domain/schools/directory/read.server.ts'
import { optionsOf, schoolSlug } from '#domain/schools/directory/rules.ts'
import { urgentLines } from '#domain/site/urgent/rules.ts'
import type { Db } from '#platform/db/database.ts'
import { searchAddress } from './search-address.ts'
import type { Way } from './search-view.ts'

type Problem = { id: string; label: string }
export type CountedWay = Way & { count: number }
export type WayList = { title: string; ways: CountedWay[] }

const MOST_PROBLEMS = 8

/** Everything a page per place, per problem, or for a problem in a place shows; undefined where nobody is listed. */
export async function landingView(
  db: Db,
  ground: Ground | undefined,
  problem: Problem | undefined,
  circumstances: Circumstances,
) {
  const lookup = await beginLookup(db)
  const { total, real } = await readListed(db, ground, problem?.id, circumstances, lookup)
  if (total === 0) return undefined
  const figures = await readFigures(db, ground, problem?.id, circumstances, lookup)
  const { found } = figures
  const cards = await listCards(
    db,
    found.people.map(({ id }) => id),
    circumstances.today,
  )
  const text = problem && !ground ? PROBLEM_TEXTS[problem.id] : undefined
  const need = problem && PROBLEM_TEXTS[problem.id]!.urgent
  const topic = text && findTopic(text.topic)
  const search = landingSearch(ground, problem?.id)
  return {
    ...titles(ground, problem, total),
    onlySamples: real === 0,
    realIds: cards.filter(({ is_demo }) => !is_demo).map(({ id }) => id),
    total,
    text: text?.text ?? [],
    topic: topic && { label: topic.title, to: href('/topic/:slug', { slug: topic.slug }) },
    urgent: need ? urgentLines(need) : [],
    sentences: sentences(ground, problem, figures),
    ordini: ground && !problem ? ordiniOf(ground) : [],
    links: await crossLinks(db, ground, problem),
    lists: await wayLists(db, ground, problem, figures, circumstances, lookup),
    groups: resultGroups(found.plan, found.people, cards, circumstances.today),
    form: { q: problem ? problem.label : '', dove: search.dove, all: searchAddress(search) },
  }
}
export type LandingView = NonNullable<Awaited<ReturnType<typeof landingView>>>

export function landingPath(ground: Ground | undefined, problem: Problem | undefined): string {
  if (ground && problem)
    return href('/psicoterapeuti/:place/:problem', { place: groundSlug(ground), problem: problem.id })
  if (ground) return href('/psicoterapeuti/:place', { place: groundSlug(ground) })
  return href('/psicoterapeuti/problema/:problem', { problem: problem!.id })
}

function titles(ground: Ground | undefined, problem: Problem | undefined, total: number) {
  const path = landingPath(ground, problem)
  const where = ground && whereIs(ground)
  const wherePrecisely = ground?.kind === 'town' ? `${where} (${ground.town.province})` : where
  const crumbs = [
    { label: words.home, to: href('/') },
    { label: words.index.short, to: href('/psicoterapeuti') },
  ]
  if (!ground) {
    const { label } = problem!
    const { title, description } = words.problem
    return {
      path,
      title: title(label),
      description: description(label),
      crumbs: [...crumbs, { label, to: path }],
    }
  }
  const name = groundName(ground)
  if (problem) {
    const { title, description } = words.both
    return {
      path,
      title: title(problem.label, wherePrecisely!),
      description: description(inSentence(problem.label), wherePrecisely!, total),
      crumbs: [
        ...crumbs,
        { label: name, to: landingPath(ground, undefined) },
        { label: problem.label, to: path },
      ],
    }
  }
  const { town, region, description } = words.place
  const title = ground.kind === 'town' ? town(ground.town.name, ground.town.province) : region(ground.region)
  const region2 = ground.kind === 'town' ? [regionCrumb(ground)] : []
  return {
    path,
    title,
    description: description(wherePrecisely!, total),
    crumbs: [...crumbs, ...region2, { label: name, to: path }],
  }
}

const regionGround = (ground: Ground): Ground => ({ kind: 'region', region: groundRegion(ground) })
const regionCrumb = (ground: Ground) => ({
  label: groundRegion(ground),
  to: landingPath(regionGround(ground), undefined),
})

function sentences(ground: Ground | undefined, problem: Problem | undefined, figures: Figures): string[] {
  if (!ground) return problemSentences(problem!.label, figures)
  return problem ? bothSentences(ground, problem, figures) : placeSentences(ground, figures)
}

/** The Ordine of the place: in two provinces there is one of their own. */
function ordiniOf(ground: Ground): Pick<Ordine, 'name' | 'site'>[] {
  const own = ORDINI.filter(({ region }) => region === groundRegion(ground))
  const code = ground.kind === 'town' ? ground.town.province : ''
  const ofProvince = { TN: 'trento', BZ: 'bolzano' }[code]
  return own
    .filter(({ id }) => !ofProvince || id === ofProvince)
    .map(({ name, site }) => ({ name, ...(site ? { site } : {}) }))
}

/** Pages beside this one that say what it does not. */
async function crossLinks(db: Db, ground: Ground | undefined, problem: Problem | undefined): Promise<Way[]> {
  if (!ground) return []
  if (problem) {
    return [
      { label: words.parts.aboutProblem(inSentence(problem.label)), to: landingPath(undefined, problem) },
      { label: words.parts.aboutPlace(whereIs(ground)), to: landingPath(ground, undefined) },
    ]
  }
  const region = groundRegion(ground)
  const hasSchools = optionsOf(await listSchools(db, false), 'region').includes(region)
  const to = href('/schools/regione/:region', { region: schoolSlug(region) })
  return hasSchools ? [{ label: words.parts.schools(whereIs(regionGround(ground))), to }] : []
}

async function wayLists(
  db: Db,
  ground: Ground | undefined,
  problem: Problem | undefined,
  figures: Figures,
  circumstances: Circumstances,
  lookup: Lookup,
): Promise<WayList[]> {
  if (!ground) {
    const ways = countedRegions(figures.regions).map(({ region, count }) => ({
      label: region,
      count,
      to: landingPath({ kind: 'region', region }, problem),
    }))
    return ways.length > 0 ? [{ title: words.parts.regions, ways }] : []
  }
  const towns = await nearTowns(db, ground, problem, circumstances, lookup)
  const title = ground.kind === 'town' ? words.parts.near : words.parts.inRegion
  const problems = problem ? [] : mostDeclared(ground, figures)
  return [
    ...(problems.length > 0 ? [{ title: words.parts.problems, ways: problems }] : []),
    ...(towns.length > 0 ? [{ title, ways: towns }] : []),
  ]
}

/** For a problem only the towns in which somebody is found for it. */
async function nearTowns(
  db: Db,
  ground: Ground,
  problem: Problem | undefined,
  circumstances: Circumstances,
  lookup: Lookup,
): Promise<CountedWay[]> {
  const towns = neighbours(ground, await readTownCounts(db, lookup), circumstances.showSamples)
  const ways: CountedWay[] = []
  for (const { town } of towns) {
    const there: Ground = { kind: 'town', town }
    const { total } = await readListed(db, there, problem?.id, circumstances, lookup)
    if (total > 0) ways.push({ label: placeLabel(town), count: total, to: landingPath(there, problem) })
  }
  return ways
}

function mostDeclared(ground: Ground, { problems }: Figures): CountedWay[] {
  return Object.entries(problems)
    .toSorted((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))
    .slice(0, MOST_PROBLEMS)
    .map(([id, count]) => {
      const label = valueLabel('problema', id)
      return { label, count, to: landingPath(ground, { id, label }) }
    })
}
