import { METHODS } from '#content/problem-words.ts'
import { FEE_KINDS } from '#content/profile-vocabulary.ts'
import { atTown, inRegion, shownPlace } from '#content/place-words.ts'
import { registerSearchPage as words } from '#content/register-search.ts'
import { provinceLabel } from '#content/data/places.ts'
import { groupFacts } from '#domain/register-search/index/rules.ranking.ts'
import type { Where } from '#domain/site/places/rules.ts'
import { counted } from '#lib/numbers.ts'
import { wordsOnly } from '#lib/similarity.ts'
import { isUnclear, TAG_PREFIX, type SearchPlan } from '../../query/rules.ts'
import { filtersInUse, type FilterName, type RegisterSearch } from '../../query/schema.ts'
import { meetsSomething, toldOf, type Nearest } from '../rules.nearest.ts'
import { inSentence, valueLabel } from './labels.ts'

const TAG_PREFIXES = Object.entries(TAG_PREFIX) as [keyof typeof TAG_PREFIX, string][]

/** The label of a tag; undefined for tags that are never displayed, such as `p:` and `r:`. */
export function tagLabel(tag: string): string | undefined {
  const method = METHODS.find(([known]) => known === tag)
  if (method) return method[1]
  if (tag === 'libero') return words.filters.liberi
  if (tag === 'bonus' || tag === 'accessibile') return words.filters[tag]
  if (tag === 'tariffa') return words.values['tariffa indicata']
  const [name, prefix] = TAG_PREFIXES.find(([, start]) => tag.startsWith(start)) ?? []
  return prefix && name ? valueLabel(name, tag.slice(prefix.length)) : undefined
}

/** The filter that a tag sets; undefined for tags that no filter has. */
export function filterOf(tag: string): FilterName | undefined {
  if (tag === 'libero') return 'liberi'
  if (tag === 'bonus' || tag === 'accessibile' || tag === 'tariffa') return tag
  // Methods are chosen beside the approaches.
  if (tag.startsWith('w:')) return 'approccio'
  return TAG_PREFIXES.find(([, start]) => tag.startsWith(start))?.[0]
}

/** «a Milano, entro 25 km», «in provincia di Milano», «nel Lazio», «online». */
export function whereWords(where: Where, radius: number): string {
  if (where.kind === 'place') return `${atTown(where.place.name)}, ${words.results.within(radius)}`
  if (where.kind === 'region') return inRegion(where.region)
  return where.kind === 'province' ? `in ${inSentence(provinceLabel(where.province.name))}` : 'online'
}

/** When nobody meets a search: whether it was understood decides if others come near, and the first of them how near. */
export function nobodyHeading(
  search: RegisterSearch,
  plan: SearchPlan,
  nearest: readonly Pick<Nearest, 'essential' | 'met' | 'unmet'>[],
): string {
  const first = nearest.find(meetsSomething) ?? nearest[0]
  if (!first) return words.zero.heading
  if (isUnclear(search, plan)) return words.unclear.nobody
  const isUnderstood = plan.tags.length > 0 || plan.where !== undefined || plan.acceptsNew
  const isAlmost = first.essential && toldOf(first.met).length >= toldOf(first.unmet).length
  if (isUnderstood && !meetsSomething(first)) return words.zero.nothing
  if (isUnderstood || plan.words.length === 0)
    return `${words.zero.heading} ${isAlmost ? words.zero.almost : words.zero.partly}`
  return words.zero.notFound(plan.words.join(' '))
}

/** «43 persone», and what they were searched for: «per attacchi di panico a Milano, entro 25 km». */
export function resultsHeading(total: number, plan: SearchPlan, search: RegisterSearch) {
  return { count: peopleCount(total), about: askedFor(plan, search).join(' ') }
}

export function peopleCount(total: number): string {
  return words.results.people(counted(total), total === 1)
}

function askedFor(plan: SearchPlan, search: RegisterSearch): string[] {
  const what = plan.tags.filter((tag) => /^[maw]:/.test(tag)).flatMap((tag) => tagLabel(tag) ?? [])
  const asked = [
    ...what.map(inSentence),
    ...(plan.words.length > 0 ? [`«${plan.words.join(' ')}»`] : []),
    ...(plan.unknownPlace ? [`«${search.dove}»`] : []),
  ]
  return [
    ...(asked.length > 0 ? [words.results.for(asked.join(', '))] : []),
    ...(plan.where ? [whereWords(plan.where, plan.radius)] : []),
  ]
}

/** «per attacchi di panico a Milano, entro 25 km · Inglese · La sera, dopo le 18»; empty for a search of nothing. */
export function searchInWords(plan: SearchPlan, search: RegisterSearch): string {
  const others = labelsOf(plan.tags.filter((tag) => !/^[maw]:/.test(tag)))
  const room = plan.acceptsNew ? [words.filters.liberi] : []
  return [askedFor(plan, search).join(' '), ...others, ...room].filter(Boolean).join(' · ')
}

/** The heading of a group of results: room for new people, or why somebody comes after all who have it. */
export function groupHeading(group: number, people: number): string {
  const { sample, match, room } = groupFacts(group)
  if (sample) return words.groups.sample
  const { one, many } = words.groups.match[match - 1] ?? words.groups.room[room]
  return people === 1 ? one : many
}

/** The professional's nearest town and its distance from the place of the search. */
export type Nearness = { town: string; km: number; from: string }

type Reasons = {
  group: number
  plan: SearchPlan
  name: string
  /** Ids of the problems that the profile declares. */
  problems: readonly string[]
  specialization: string | null
}

/** Why somebody is among the results, in one line: what of the search they declare or mention, else what they do. */
export function reasonHere({ group, plan, name, problems, specialization }: Reasons): string | undefined {
  const asked = matchSentences(groupFacts(group).match, plan, problems, name)
  const ways = plan.tags.filter((tag) => WAY_OF_WORK.test(tag) && !plan.tags.includes(`m:${PROBLEM_OF[tag]}`))
  const said = labelsOf(ways).map((label, at) => (at > 0 ? inSentence(label) : label))
  const others = asked.length > 0 ? [] : ownProblems(problems, plan)
  const parts = [...asked, ...(said.length > 0 ? [said.join(', ')] : []), ...others]
  return parts.join('. ') || (specialization ?? undefined)
}

/** Approach, method, with whom, age and language: what a search asks for beside problems, and no other line of a card says. */
const WAY_OF_WORK = /^[awfel]:/

/** Letters of a card's line on a phone, twice: what does not fit is left out as a whole item and counted. */
const TWO_LINES = 80

function ownProblems(problems: readonly string[], plan: SearchPlan): string[] {
  if (problems.length === 0) return []
  const told = [3, 2, 1].map((most) => declaredWords(problems, plan, most))
  return [told.find((text) => text.length <= TWO_LINES) ?? told.at(-1)!]
}

function declaredWords(problems: readonly string[], plan: SearchPlan, most: number): string {
  const { labels, more } = firstProblems(problems, plan, most)
  const others = more > 0 ? ` ${words.results.moreProblems(more)}` : ''
  return words.why.declares(labels.map(inSentence).join(', ') + others)
}

const labelsOf = (tags: readonly string[]) => tags.flatMap((tag) => tagLabel(tag) ?? [])

function matchSentences(
  match: number,
  plan: SearchPlan,
  declared: readonly string[],
  name: string,
): string[] {
  const asked = plan.tags.filter((tag) => tag.startsWith('m:'))
  const listed = (tags: string[]) => labelsOf(tags).map(inSentence).join(', ')
  const isEither = plan.either.length > 0
  const isDeclared = (tag: string) => (!isEither && match === 0) || declared.includes(tag.slice(2))
  const declares = listed(asked.filter(isDeclared))
  // Of several problems that the words may mean, a text need not mention the others.
  const mentions = isEither && declares ? '' : listed(asked.filter((tag) => !isDeclared(tag)))
  const typed = plan.words.join(' ')
  const about = [
    ...(declares ? [words.why.declares(declares)] : []),
    ...(mentions ? [words.why.tells(mentions)] : []),
  ]
  const called = wordsOnly(name).replaceAll(' ', '')
  if (plan.words.every((word) => called.includes(word))) return about
  if (match === 2) return [...about, words.why.alike(typed)]
  return [...about, match === 0 ? words.why.named(typed) : words.why.written(typed)]
}

/** «Rho, a 13 km» where the search names a place, else the first town; and how many more there are. */
export function townWords(towns: readonly string[], near: Nearness | undefined): string {
  const more = towns.length > 1 ? ` ${words.results.moreTowns(towns.length - 1)}` : ''
  if (!near) return shownPlace(towns[0] ?? '') + more
  const { km } = near
  const town = shownPlace(near.town)
  return (km < 0.5 ? town : words.results.away(town, counted(Math.max(1, Math.round(km))))) + more
}

/** The fee on a card; undefined for entries without a profile (`fees` is null). */
export function feeWords(fees: readonly { kind: string; euro: number }[] | null): string | undefined {
  if (fees === null) return undefined
  const individual = fees.find(({ kind }) => kind === 'individual')
  if (individual) return words.results.fee(individual.euro)
  const other = fees.find(({ kind }) => kind !== 'first')
  const kind = FEE_KINDS.find(({ id }) => id === other?.kind)
  return other && kind ? words.results.otherFee(other.euro, kind.label) : words.results.noFee
}

/** Number of filters in use, not counting words and place. */
export function filterCount(search: RegisterSearch): number {
  return filtersInUse(search).filter(({ name }) => name !== 'q' && name !== 'dove' && name !== 'senza').length
}

/** The problem that couples and families mostly come with, by the tag of the format. */
const PROBLEM_OF: Record<string, string> = { 'f:couple': 'coppia', 'f:family': 'famiglia' }

/** Labels for a card: the problems of the search first, then others up to `most`. */
export function firstProblems(
  own: readonly string[],
  plan: SearchPlan,
  most: number,
): { labels: string[]; more: number } {
  const asked = new Set(plan.tags.map((tag) => PROBLEM_OF[tag] ?? tag.replace(/^m:/, '')))
  const isAsked = (id: string) => asked.has(id)
  const ordered = [...own.filter(isAsked), ...own.filter((id) => !isAsked(id))]
  const labels = ordered.slice(0, most).map((id) => valueLabel('problema', id))
  return { labels, more: Math.max(0, ordered.length - most) }
}
