import { provinceLabel } from '#content/data/places.ts'
import { inRegion, registerSearchPage as words } from '#content/register-search.ts'
import { REGIONS, type Region } from '#content/regions.ts'
import { alternatives, PROVINCES, placeLabel, regionSlug, type Where } from '#domain/site/places/rules.ts'
import { valueLabel } from '#domain/register-search/results/components/labels.ts'
import {
  filterCount,
  nobodyHeading,
  resultsHeading,
  tagLabel,
  whereWords,
} from '#domain/register-search/results/components/sentences.ts'
import {
  matchRegister,
  type CountedWayOut,
  type RegisterFound,
  type SearchContext,
} from '#domain/register-search/results/read.server.ts'
import type { SearchPlan } from '#domain/register-search/query/rules.ts'
import { isSentence } from '#domain/register-search/query/rules.sentences.ts'
import {
  filtersInUse,
  searchParams,
  type FilterInUse,
  type RegisterSearch,
} from '#domain/register-search/query/schema.ts'
import type { Db } from '#platform/db/database.ts'
import { searchAddress } from './search-address.ts'

export type Way = { label: string; to: string }

export type Chip = { label: string; filter: FilterInUse }

/** Everything that narrows the search: what was chosen, and what was read in the words. */
export function chips(search: RegisterSearch, plan: SearchPlan): Chip[] {
  const read = understood(search, plan)
  const chosen = filtersInUse(search).filter(
    ({ name }) => name !== 'senza' && (name !== 'q' || read.length === 0),
  )
  return [...chosen.map((filter) => ({ label: filterLabel(filter, plan), filter })), ...read]
}

/** What was read in the words, with the way to take it away again; nothing for words that say one thing alone. */
function understood(search: RegisterSearch, { tags, where, radius, parsed }: SearchPlan): Chip[] {
  const refused = (tag: string): FilterInUse => ({ name: 'senza', value: tag })
  const read = [...parsed.problems.map((id) => `m:${id}`), ...parsed.asked].filter(
    (tag) => tags.includes(tag) || tag === 'libero',
  )
  const labelled = read.flatMap((tag) => {
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

export function headingOf({ plan, total, nearest }: RegisterFound, search: RegisterSearch): string {
  return total === 0 ? nobodyHeading(plan, nearest.length) : resultsHeading(total, plan, search)
}

export function reading(search: RegisterSearch, { plan, alike }: RegisterFound) {
  const corrected = plan.parsed.corrected.map(({ typed, read }) => words.reading.corrected(typed, read))
  return {
    understood: understood(search, plan).length > 0 ? words.reading.understood : undefined,
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
export function wayLinks({ ways, plan }: RegisterFound): Way[] {
  return ways.map((way) => ({ label: wayLabel(way, plan), to: searchAddress(way.search) }))
}

function wayLabel({ kind, search, removed, total }: CountedWayOut, plan: SearchPlan): string {
  const count = words.zero.count(total)
  if (removed) return words.zero.without(filterLabel(removed, plan), count)
  if (kind === 'wider') return words.zero.wider(search.raggio, count)
  if (kind === 'region') return words.zero.region(inRegion(search.dove), count)
  return kind === 'online' ? words.zero.online(count) : words.zero.italy(count)
}

export type MapView = {
  regions: { name: Region; count: number; to: string; current: boolean }[]
  provinces: { region: Region; rows: (Way & { count: number })[]; all: Way } | undefined
}

/** Matches of the rest of the search by region in all of Italy, and by province in the chosen region. */
export async function mapView(
  db: Db,
  search: RegisterSearch,
  plan: SearchPlan,
  context: SearchContext,
): Promise<MapView> {
  const everywhere = await matchRegister(db, { ...search, dove: '' }, context)
  const counts = everywhere.matches.countByTag('r:')
  const region = regionOf(plan.where)
  const regions = REGIONS.map((name) => ({
    name,
    count: counts[regionSlug(name)] ?? 0,
    to: searchAddress(search, { dove: name }),
    current: name === region,
  }))
  if (!region) return { regions, provinces: undefined }
  const there = await matchRegister(db, { ...search, dove: region }, context)
  const inside = there.matches.countByTag('v:')
  const rows = PROVINCES.filter((province) => province.region === region).map(({ code, name }) => ({
    label: name,
    to: searchAddress(search, { dove: provinceLabel(name), vista: 'elenco' }),
    count: inside[code] ?? 0,
  }))
  rows.sort((a, b) => a.label.localeCompare(b.label, 'it'))
  const all = { label: words.map.all(region), to: searchAddress(search, { dove: region, vista: 'elenco' }) }
  return { regions, provinces: { region, rows, all } }
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
export function formFacts(search: RegisterSearch, danger: boolean) {
  const { q, dove, raggio, vista } = search
  const query = searchParams(search).toString()
  /** On a phone people come first, and the fields of a search that was made are one line. */
  const folded = filtersInUse(search).length > 0 && !danger
  return { q, dove, raggio, vista, query, inUse: filterCount(search), folded }
}
export type FormFacts = ReturnType<typeof formFacts>
