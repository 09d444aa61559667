import { inRegion } from '#content/place-words.ts'
import { registerSearchPage as words } from '#content/register-search.ts'
import { USUAL_RADIUS } from '#content/radii.ts'
import type { Region } from '#content/regions.ts'
import { provinceLabel } from '#content/data/places.ts'
import { isMoreTag, moreField, timeField, TIMES } from '#domain/bookings/waiting-list/rules.ts'
import { alternatives, placeLabel, type Where } from '#domain/site/places/rules.ts'
import { inSentence, valueLabel } from '#domain/register-search/results/components/labels.ts'
import {
  filterCount,
  filterOf,
  nobodyHeading,
  peopleCount,
  resultsHeading,
  tagLabel,
  whereWords,
} from '#domain/register-search/results/components/sentences.ts'
import type { CountedWayOut, RegisterFound } from '#domain/register-search/results/read.server.ts'
import { tagOf, type SearchPlan } from '#domain/register-search/query/rules.ts'
import { isSentence } from '#domain/register-search/query/rules.sentences.ts'
import {
  filtersInUse,
  searchParams,
  type FilterInUse,
  type FilterName,
  type RegisterSearch,
} from '#domain/register-search/query/schema.ts'
import { searchAddress } from './search-address.ts'

export type Way = { label: string; to: string }

export type Chip = { label: string; filter: FilterInUse }

/** What narrows the search beside the line above the results: filters that were chosen, and what was read in the words. */
export function chips(search: RegisterSearch, plan: SearchPlan): Chip[] {
  const chosen = filtersInUse(search).filter(({ name }) => !['q', 'dove', 'senza'].includes(name))
  return [
    ...chosen.map((filter) => ({ label: filterLabel(filter, plan), filter })),
    ...understood(search, plan),
  ]
}

const QUICK = [
  ['liberi', '1'],
  ['posto', '7'],
  ['modo', 'online'],
  ['tariffa', '70'],
  ['orario', 'sera'],
  ['genere', 'f'],
] as const
const MOST_QUICK = 4

/** The filters that people use most, of those that the search does not have yet and that leave somebody. */
export function quickFilters(
  search: RegisterSearch,
  { plan, counts, acceptingNew, onlySamples }: RegisterFound,
) {
  const isOpen = (name: FilterName, value: string) => {
    if (name === 'liberi') return !plan.acceptsNew && (onlySamples || acceptingNew > 0)
    const tag = tagOf(name, value)!
    if (plan.where?.kind === 'online' && name === 'modo') return false
    const isChosen = name !== 'orario' && filtersInUse(search).some((one) => one.name === name)
    const isRead = plan.tags.some((one) =>
      name === 'orario' ? one === tag : one.startsWith(tag.slice(0, 2)),
    )
    // Hardly any sample gives hours: there the number decides too.
    const isFound = (counts[tag] ?? 0) > 0 || (onlySamples && name !== 'posto')
    return !isChosen && !isRead && isFound
  }
  return QUICK.filter(([name, value]) => isOpen(name, value))
    .slice(0, MOST_QUICK)
    .map(([name, value]): Chip => ({ label: words.filters.quick[name], filter: { name, value } }))
}

const readInWords = ({ tags, parsed }: SearchPlan) =>
  [...parsed.problems.map((id) => `m:${id}`), ...parsed.asked].filter(
    (tag) => tags.includes(tag) || tag === 'libero',
  )

/** What the words have set, by the filter that would set it. */
export function readByFilter(plan: SearchPlan): Partial<Record<FilterName, string>> {
  const read: Partial<Record<FilterName, string>> = {}
  for (const tag of readInWords(plan)) {
    const [name, label] = [filterOf(tag), tagLabel(tag)]
    if (name && label) read[name] = [read[name], inSentence(label)].filter(Boolean).join(', ')
  }
  return read
}

/** What was read in the words, with the way to take it away again; nothing for words that say one thing alone. */
function understood(search: RegisterSearch, plan: SearchPlan): Chip[] {
  const { where, radius, parsed } = plan
  const refused = (tag: string): FilterInUse => ({ name: 'senza', value: tag })
  const labelled = readInWords(plan).flatMap((tag) => {
    const label = tagLabel(tag)
    return label ? [{ label, filter: refused(tag) }] : []
  })
  const place = !search.dove && where && where === parsed.where
  const all = place ? [...labelled, { label: whereWords(where, radius), filter: refused('dove') }] : labelled
  return all.length === 1 && search.senza.length === 0 && !isSentence(search.q) ? [] : all
}

function filterLabel({ name, value }: FilterInUse, plan: SearchPlan): string {
  if (name === 'senza') return tagLabel(value) ?? value
  if (name === 'dove') return plan.where ? whereWords(plan.where, plan.radius) : value
  return name === 'q' ? value : valueLabel(name, value)
}

/** How many were found, and what for. */
export type Heading = { count: string; about: string }

export function headingOf(
  { plan, total, nearest, onlySamples }: RegisterFound,
  search: RegisterSearch,
): Heading {
  if (onlySamples) return { count: words.samples.only, about: '' }
  return total === 0
    ? { count: nobodyHeading(search, plan, nearest), about: '' }
    : resultsHeading(total, plan, search)
}

/** What somebody who found nobody may wait for, as fields of the list's form: all that was understood, as far as it knows it. */
export function waitingFor({ problema, dove, raggio }: RegisterSearch, plan: SearchPlan) {
  const { tags, where } = plan
  const read = tags.find((tag) => tag.startsWith('m:'))?.slice(2) ?? ''
  const ticked = [
    ...(tags.includes('o:online') ? ['online'] : []),
    ...TIMES.filter((time) => tags.includes(`h:${time}`)).map(timeField),
    ...tags.filter(isMoreTag).map(moreField),
  ]
  return {
    problema: problema || read,
    dove: dove || (where ? placeName(where) : ''),
    raggio: String(raggio),
    ...Object.fromEntries(ticked.map((name) => [name, 'on'])),
  }
}

function placeName(where: NonNullable<SearchPlan['where']>): string {
  if (where.kind === 'place') return placeLabel(where.place)
  if (where.kind === 'province') return provinceLabel(where.province.name)
  return where.kind === 'region' ? where.region : 'online'
}

/** The words of the filters' button: how many people it leads to. */
export function showWords({ total, onlySamples }: RegisterFound): string {
  if (onlySamples) return words.filters.showSamples
  return total === 0 ? words.filters.showNearest : words.filters.show(peopleCount(total))
}

export function reading(search: RegisterSearch, { plan, alike }: RegisterFound) {
  const corrected = plan.parsed.corrected.map(({ typed, read }) => words.reading.corrected(typed, read))
  return {
    notes: [
      ...corrected,
      ...(plan.setAside.length > 0 ? [words.reading.setAside(plan.setAside)] : []),
      ...(alike ? [words.reading.alike] : []),
      ...(plan.unknownPlace ? [words.reading.unknownPlace(search.dove)] : []),
    ],
    homonyms: alternatives(search.dove).map((place) => ({
      label: placeLabel(place),
      to: searchAddress(search, { dove: placeLabel(place) }),
    })),
  }
}
export type Reading = ReturnType<typeof reading>

/** Words beside a danger are searched for, but not repeated, and not taken for a name. */
export function unsaid(found: RegisterFound): RegisterFound {
  const plan = { ...found.plan, words: [], setAside: [], unknownPlace: false }
  const ways = found.ways.filter(({ removed }) => removed?.name !== 'q' && removed?.name !== 'dove')
  return { ...found, plan, ways, alike: false }
}

/** The searches that ask a little less and find somebody, as links. */
export function wayLinks({ ways, plan, onlySamples }: RegisterFound): Way[] {
  // The number of people is what they are for, and samples are not counted.
  return (onlySamples ? [] : ways).map((way) => ({
    label: wayLabel(way, plan),
    to: searchAddress(way.search),
  }))
}

function wayLabel({ kind, search, removed, total }: CountedWayOut, plan: SearchPlan): string {
  const count = words.zero.count(total)
  if (removed) return words.zero.without(filterLabel(removed, plan), count)
  if (kind === 'wider') return words.zero.wider(search.raggio, count)
  if (kind === 'region') return words.zero.region(inRegion(search.dove), count)
  return kind === 'online' ? words.zero.online(count) : words.zero.italy(count)
}

export function regionOf(where: Where | undefined): Region | undefined {
  if (where?.kind === 'region') return where.region
  if (where?.kind === 'province') return where.province.region
  return where?.kind === 'place' ? where.place.region : undefined
}

/** The searched province, for the counts of unmet demand. */
export function provinceOf(where: Where | undefined): string | undefined {
  if (where?.kind === 'province') return where.province.code
  return where?.kind === 'place' ? where.place.province : undefined
}

/** @param danger whether the words call for help: then the page folds the search itself */
export function formFacts(search: RegisterSearch, plan: SearchPlan, danger: boolean) {
  const { q, dove, raggio, vista } = search
  const query = searchParams(search).toString()
  // The usual radius is ours: only another one was asked for.
  const around = plan.where?.kind === 'place' && raggio !== USUAL_RADIUS ? words.form.km(raggio) : ''
  const line = [q, dove, around].filter(Boolean).join(' · ') || words.form.everybody
  /** People come first: the fields of a search that was made are one line. */
  const folded = filtersInUse(search).length > 0 && !danger
  return {
    q,
    dove,
    raggio,
    vista,
    query,
    line: line[0]!.toUpperCase() + line.slice(1),
    /** Where people are looked for, in the sheet of the filters. */
    place: plan.where ? whereWords(plan.where, raggio) : words.map.italy,
    inUse: filterCount(search),
    folded,
  }
}
export type FormFacts = ReturnType<typeof formFacts>
