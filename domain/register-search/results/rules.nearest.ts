import { FEE_STEPS } from '#content/profile-vocabulary.ts'
import { RADII } from '#content/radii.ts'
import { fittest, type Fit, type Wish } from '#domain/register-search/index/rules.fit.ts'
import { REACH } from '#domain/register-search/index/rules.ranking.ts'
import type { RegisterIndex } from '#domain/register-search/index/rules.ts'
import { areaOf, relaxedSearches, type SearchPlan } from '#domain/register-search/query/rules.ts'
import type { FilterInUse, RegisterSearch } from '#domain/register-search/query/schema.ts'
import { regionSlug } from '#domain/site/places/rules.ts'
import type { Region } from '#content/regions.ts'

/** People shown when nobody meets the whole search. */
export const NEAREST = 6

/** Wishes whose id begins so only weigh how far somebody is from the place or the fee that was asked for. */
const FURTHER = 'oltre:'
/** How many euro above the wished fee the further steps lie; each step missed counts as one more unmet wish. */
const DEARER = new Set([10, 20, 40])
const WIDEST = RADII.at(-1)!

/**
 * A search as wishes of equal weight: one for each tag, one for the place, one for having room. The problems of which one
 * is enough are one wish, under the likeliest.
 */
export function wishesOf(plan: SearchPlan): Wish[] {
  const groups = [plan.either, plan.hours]
  const isFirst = (tag: string) => groups.every((some) => !some.slice(1).includes(tag))
  const enough = (tag: string) => groups.find((some) => some.includes(tag)) ?? [tag]
  return [
    ...plan.tags.filter(isFirst).map((tag): Wish => ({ id: tag, weight: 'wish', tags: enough(tag) })),
    ...plan.tags.flatMap(feeWishes),
    ...placeWishes(plan),
    ...(plan.acceptsNew ? [{ id: 'libero', weight: 'wish', accepting: true } as const] : []),
  ]
}

/** Of two people who ask more than was wished, who asks less comes first. */
function feeWishes(tag: string): Wish[] {
  const most = /^c:(\d+)$/.exec(tag)?.[1]
  const steps = most ? FEE_STEPS.filter((euro) => DEARER.has(euro - Number(most))) : []
  return steps.map((euro) => ({ id: `${FURTHER}c:${euro}`, weight: 'wish', tags: [`c:${euro}`] }))
}

/** Outside the radius one wish is unmet; beyond 50 km two, and three for who is in another region and not online. */
function placeWishes(plan: SearchPlan): Wish[] {
  const area = areaOf(plan)
  if (!area || area === 'nowhere') return []
  const asked: Wish = { id: 'dove', weight: 'wish', area }
  const region = regionOf(plan)
  if (!region) return [asked]
  const or = [`r:${regionSlug(region)}`, ...(plan.tags.includes('o:studio') ? [] : ['o:online'])]
  if (!('near' in area)) return [asked, { id: `${FURTHER}regione`, weight: 'wish', tags: or }]
  const wide = { near: area.near, km: WIDEST }
  return [
    asked,
    ...(area.km < WIDEST ? [{ id: `${FURTHER}${WIDEST}`, weight: 'wish', area: wide } as const] : []),
    { id: `${FURTHER}regione`, weight: 'wish', area: wide, or },
  ]
}

function regionOf({ where }: SearchPlan): Region | undefined {
  if (where?.kind === 'place') return where.place.region
  if (where?.kind === 'province') return where.province.region
  return where?.kind === 'region' ? where.region : undefined
}

/**
 * Without these somebody can hardly help: at least one of the problems, whom it is for, the language, and whether one
 * meets in a room or online. Who has them comes first.
 */
function essentialsOf({ tags, where }: SearchPlan): Wish[] {
  const problems = tags.filter((tag) => tag.startsWith('m:'))
  const single = tags.filter((tag) => /^[elo]:/.test(tag))
  const all = [problems, ...single.map((tag) => [tag]), where?.kind === 'online' ? ['o:online'] : []]
  return all
    .filter((some) => some.length > 0)
    .map((some) => ({ id: `${ESSENTIAL}${some[0]}`, weight: 'must', tags: some }))
}

const ESSENTIAL = 'indispensabile:'
const isEssential = (id: string) => id.startsWith(ESSENTIAL)
const isTold = (id: string) => !isEssential(id) && !id.startsWith(FURTHER)

/** Who receives within reach or online. Without it somebody is shown only where there is nobody else. */
function reachOf(plan: SearchPlan): Wish[] {
  const area = areaOf(plan)
  if (typeof area !== 'object') return []
  const reach = { id: `${ESSENTIAL}raggiungibile`, weight: 'must' } as const
  const online = plan.tags.includes('o:studio') ? [] : ['o:online']
  if ('near' in area) return [{ ...reach, area: { near: area.near, km: REACH }, or: online }]
  const region = regionOf(plan)
  return region ? [{ ...reach, tags: [`r:${regionSlug(region)}`, ...online] }] : []
}

/** @returns ids of the wishes, without those that only weigh a distance */
export const toldOf = (ids: readonly string[]): string[] => ids.filter(isTold)

/** Whether somebody has anything of what was asked. */
export const meetsSomething = ({ met }: Pick<Fit, 'met'>): boolean => toldOf(met).length > 0

/** Somebody who comes near to a search; `essential`: has all that `essentialsOf` asks. */
export type Nearest = Fit & { essential: boolean }

/** @param search as `canonicalSearch` writes it */
type NearestContext = { today: string; samples: boolean; search: string }

/** Who comes nearest to a search: those with the essentials first, then by fit, then by distance. */
export function nearestTo(
  index: RegisterIndex,
  plan: SearchPlan,
  context: NearestContext,
  count: number,
): Nearest[] {
  const [essentials, wishes, reach] = [essentialsOf(plan), wishesOf(plan), reachOf(plan)]
  const found = new Map<string, Nearest>()
  const add = (essential: boolean, musts: Wish[]) => {
    for (const fit of fittest(index, [...wishes, ...musts], { ...context, byDistance: true }, count)) {
      if (found.size >= count || found.has(fit.id)) continue
      found.set(fit.id, { ...fit, met: fit.met.filter((id) => !isEssential(id)), essential })
    }
  }
  for (const essential of essentials.length > 0 ? [true, false] : [true]) {
    const musts = essential ? essentials : []
    if (found.size < count) add(essential, [...musts, ...reach])
    if (found.size === 0 && reach.length > 0) add(essential, musts)
  }
  return [...found.values()]
}

/** A search that asks a little less than one without results. */
export type WayOut = {
  kind: 'wider' | 'without' | 'online' | 'region' | 'italy'
  search: RegisterSearch
  /** For `without`: the filter that was left out. */
  removed?: FilterInUse
}

/** Searches to try instead, by how little they give up: a larger radius, one filter, online, the region, all of Italy. */
export function waysOut(search: RegisterSearch, plan: SearchPlan): WayOut[] {
  const change = (kind: WayOut['kind'], changed: Partial<RegisterSearch>): WayOut => ({
    kind,
    search: { ...search, ...changed, pagina: 1 },
  })
  const fewer = relaxedSearches(search)
    .filter(({ removed }) => removed.name !== 'senza')
    .map((one): WayOut => ({ kind: 'without', ...one }))
  const unread = plan.parsed.asked.filter((tag) => plan.tags.includes(tag) || tag === 'libero')
  const refusing = (value: string) => ({ senza: [...search.senza, value] })
  const placeInWords = search.dove === '' && plan.where !== undefined && plan.where === plan.parsed.where
  const hasWords = (way: WayOut) => way.removed?.name === 'q'
  const wider = plan.where?.kind === 'place' ? RADII.filter((km) => km > plan.radius) : []
  const region = regionOf(plan)
  const isOnline = plan.where?.kind === 'online'
  // A town among the words stays where it is: another «Dove» would make a surname of it.
  const elsewhere = search.dove !== ''
  return [
    ...wider.map((raggio) => change('wider', { raggio })),
    ...fewer.filter((way) => !hasWords(way) && way.removed?.name !== 'dove'),
    ...unread.map((value): WayOut => ({
      ...change('without', refusing(value)),
      removed: { name: 'senza', value },
    })),
    ...(elsewhere && !isOnline && search.modo !== 'studio' ? [change('online', { dove: 'online' })] : []),
    ...(elsewhere && region && plan.where?.kind !== 'region' ? [change('region', { dove: region })] : []),
    ...(elsewhere ? [change('italy', { dove: '' })] : []),
    ...(placeInWords ? [change('italy', refusing('dove'))] : []),
    ...(fewer.length > 1 ? fewer.filter(hasWords) : []),
  ]
}
