import {
  ONLINE_LABEL,
  OTHER_NAMES,
  OTHER_REGION_NAMES,
  placeRows,
  provinceLabel,
  provinceRows,
  regionLabel,
} from '#content/data/places.ts'
import { REGIONS, type Region } from '#content/regions.ts'
import { cellOf, distanceKm, neighbouringCells, type Position } from '#lib/distance.ts'
import { foldSaints, loose, SMALL_WORDS, tight } from '#lib/name-keys.ts'
import { spellingIndex } from '#lib/one-apart.ts'
import { startingWith } from '#lib/starting-with.ts'
import { wordsOnly } from '#lib/similarity.ts'

export { distanceKm, distancesTo, type Position } from '#lib/distance.ts'

export type Place = Position & { slug: string; name: string; province: string; region: Region }
export type Province = { code: string; name: string; region: Region; capital: string }
export type Where =
  | { kind: 'place'; place: Place }
  | { kind: 'region'; region: Region }
  | { kind: 'province'; province: Omit<Province, 'capital'> }
  | { kind: 'online' }

const slugOf = (text: string) => wordsOnly(text).replaceAll(' ', '-')
export const regionSlug = (region: Region): string => slugOf(region)
const regionsBySlug = new Map(REGIONS.map((region) => [regionSlug(region), region]))
export const findRegionBySlug = (slug: string): Region | undefined => regionsBySlug.get(slug)

const capitalNames = new Map(provinceRows.map(({ code, capital }) => [code, capital]))
export const isCapital = ({ name, province }: Pick<Place, 'name' | 'province'>): boolean =>
  capitalNames.get(province) === name

/** Bilingual places are called by their Italian name; the other name finds them too. */
const namesIn = (text: string) => text.split(/ [-/] /)

/** The plain slug is the capital's, or the only place's of that name; a region's name belongs to the region. */
function readPlaces(): Place[] {
  const alone = new Map<string, number>()
  for (const { name } of placeRows) {
    const [first = ''] = namesIn(name)
    const slug = slugOf(first)
    alone.set(slug, (alone.get(slug) ?? 0) + 1)
  }
  const taken = new Set<string>()
  return placeRows.map((row) => {
    const [name = ''] = namesIn(row.name)
    const bare = slugOf(name)
    const isBare = isCapital({ ...row, name }) || (alone.get(bare) === 1 && !regionsBySlug.has(bare))
    const wanted = isBare ? bare : `${bare}-${row.province.toLowerCase()}`
    let slug = wanted
    for (let again = 2; taken.has(slug); again += 1) slug = `${wanted}-${again}`
    taken.add(slug)
    const { province, region, latitude, longitude } = row
    return { slug, name, province, region, latitude: Number(latitude), longitude: Number(longitude) }
  })
}

export const PLACES: readonly Place[] = readPlaces()
const placesBySlug = new Map(PLACES.map((place) => [place.slug, place]))
export const findPlaceBySlug = (slug: string): Place | undefined => placesBySlug.get(slug)
export const placeLabel = ({ name, province }: Place): string => `${name} (${province})`

const capitals = new Map(PLACES.filter(isCapital).map((place) => [place.province, place]))
export function capitalOf(code: string): Place {
  const capital = capitals.get(code)
  if (!capital) throw new Error(`No province ${code}`)
  return capital
}

export const PROVINCES: readonly Province[] = provinceRows.map(({ code, name }) => {
  const { slug, region } = capitalOf(code)
  return { code, name, region, capital: slug }
})

const ABROAD_KM = 50

/** The place nearest to a position on the map; undefined further than 50 km from any Italian place. */
export function nearestPlace(latitude: number, longitude: number): { place: Place; km: number } | undefined {
  let best: { place: Place; km: number } | undefined
  for (const place of PLACES) {
    if (Math.abs(place.latitude - latitude) > 0.5 || Math.abs(place.longitude - longitude) > 0.75) continue
    const km = distanceKm({ latitude, longitude }, place)
    if (km <= ABROAD_KM && (!best || km < best.km)) best = { place, km }
  }
  return best
}

const inCell = new Map<number, number>()
for (const { latitude, longitude } of PLACES) {
  const cell = cellOf(latitude, longitude)
  inCell.set(cell, (inCell.get(cell) ?? 0) + 1)
}

/** How many places lie close by: an estimate of a place's importance, because the list has no populations. */
function placesNearby({ latitude, longitude }: Place): number {
  return neighbouringCells(cellOf(latitude, longitude)).reduce(
    (sum, cell) => sum + (inCell.get(cell) ?? 0),
    0,
  )
}

/** How well a name fits a place: it is its name, another name or a part of one, or has only the same significant words. */
const FIT = { exact: 0, otherName: 1, wordsOnly: 2 } as const
type NamedPlace = { place: Place; fit: number; nearby: number }
const placesByName = new Map<string, NamedPlace[]>()
const spelled = new Set<string>()

/** By label. A second place of the same name and province is found by position only. */
const firstOfLabel = new Map(PLACES.toReversed().map((place) => [placeLabel(place), place]))

function addName(text: string, named: Place, nameFit: number): void {
  const place = firstOfLabel.get(placeLabel(named))!
  const words = wordsOnly(text)
  const keys = new Map([
    [loose(words), FIT.wordsOnly],
    [tight(foldSaints(words)), nameFit],
    [tight(words), nameFit],
  ])
  for (const [key, fit] of keys) {
    const list = placesByName.get(key) ?? []
    if (!list.some((other) => other.place === place)) list.push({ place, fit, nearby: placesNearby(place) })
    placesByName.set(key, list)
  }
  if (tight(words).length > 4) spelled.add(tight(words))
}

for (const [at, place] of PLACES.entries()) {
  addName(place.name, place, FIT.exact)
  for (const other of namesIn(placeRows[at]?.name ?? '').slice(1)) addName(other, place, FIT.otherName)
  const parts = place.name.split('-')
  if (parts.length > 1) for (const part of parts) if (part.length > 4) addName(part, place, FIT.otherName)
}
for (const [other, name, province] of OTHER_NAMES) {
  const place = PLACES.find((one) => one.name === name && one.province === province)!
  addName(other, place, FIT.otherName)
}

/** Provincial capitals first, then the better name, then the more crowded surroundings, then by province. */
function byImportance(a: NamedPlace, b: NamedPlace): number {
  return (
    Number(isCapital(b.place)) - Number(isCapital(a.place)) ||
    a.fit - b.fit ||
    b.nearby - a.nearby ||
    a.place.province.localeCompare(b.place.province)
  )
}
for (const list of placesByName.values()) if (list.length > 1) list.sort(byImportance)
const namesLike = spellingIndex(spelled)

const regionNames = new Map<string, Region>([
  ...REGIONS.map((region) => [tight(wordsOnly(region)), region] as const),
  ...Object.entries(OTHER_REGION_NAMES).map(([words, region]) => [tight(words), region] as const),
])
const regionsLike = spellingIndex([...regionNames.keys()].filter((key) => key.length > 4))
const provincesByName = new Map(
  PROVINCES.flatMap((province) =>
    [province.code, province.name, capitalNames.get(province.code)!].map((text) => [
      loose(wordsOnly(text)),
      province,
    ]),
  ),
)

const ONLINE = /^(online|on line|a distanza|da remoto|remoto|via web|videochiamata|in videochiamata|skype)$/
const PROVINCE = /^(?:provincia|prov|citta metropolitana)(?: autonoma)?(?: (?:di|del|dell|della))? (.+)$/
const BEFORE_A_PLACE =
  /^(?:vicino(?: a| ad| al)?|nei pressi di|zona(?: di)?|citta di|comune di|regione|dintorni di|a|ad|in|nel|nella) (.+)$/

function asProvince(text: string): Where | undefined {
  const found = provincesByName.get(loose(text))
  return found && { kind: 'province', province: { code: found.code, name: found.name, region: found.region } }
}

/** Splits off a province: «samone to», «Samone (TO)», «samone torino». */
function splitProvince(words: string): { key: string; code: string } | undefined {
  const parts = words.split(' ')
  for (let at = 1; at < parts.length; at += 1) {
    const last = parts.slice(at).join(' ')
    const province = provincesByName.get(loose(PROVINCE.exec(last)?.[1] ?? last))
    if (province) return { key: parts.slice(0, at).join(' '), code: province.code }
  }
  return undefined
}

const placesNamed = (words: string): NamedPlace[] =>
  placesByName.get(tight(words)) ?? placesByName.get(loose(words)) ?? []

function misspelled(words: string): NamedPlace[] {
  return namesLike(tight(words))
    .flatMap((key) => placesByName.get(key)!)
    .toSorted(byImportance)
}

function candidates(words: string, spelledBadly: boolean): NamedPlace[] {
  const whole = spelledBadly ? misspelled(words) : placesNamed(words)
  const split = splitProvince(words)
  if (!split || (whole[0]?.fit ?? FIT.wordsOnly) < FIT.wordsOnly) return whole
  const bearing = spelledBadly ? misspelled(split.key) : placesNamed(split.key)
  const there = bearing.filter(({ place }) => place.province === split.code)
  return there.length > 0 ? there : whole
}

/** Regions and province codes win over places: «Molise» is both, and so is «RO». */
function asWritten(words: string): Where | undefined {
  if (ONLINE.test(words)) return { kind: 'online' }
  const region = regionNames.get(tight(words))
  if (region) return { kind: 'region', region }
  const province = PROVINCE.exec(words)?.[1] ?? (words.length === 2 ? words : undefined)
  const read = province && asProvince(province)
  if (read) return read
  const [best] = candidates(words, false)
  return best ? { kind: 'place', place: best.place } : asProvince(words)
}

function asMisspelled(words: string): Where | undefined {
  const [region] = regionsLike(tight(words))
  const [best] = candidates(words, true)
  if (region && !(best && isCapital(best.place))) return { kind: 'region', region: regionNames.get(region)! }
  return best && { kind: 'place', place: best.place }
}

/** A name that several places share means the capital, or the one with more places around it. */
export function readWhere(text: string, mistakes = true): Where | undefined {
  const words = wordsOnly(text)
  const inner = BEFORE_A_PLACE.exec(words)?.[1]
  if (words === '') return undefined
  return (
    asWritten(words) ??
    (inner ? readWhere(inner, mistakes) : undefined) ??
    (mistakes ? asMisspelled(words) : undefined)
  )
}

export function alternatives(text: string): Place[] {
  const where = readWhere(text)
  if (where?.kind !== 'place') return []
  const seen = new Set([placeLabel(where.place)])
  const others = [...candidates(wordsOnly(text), false), ...placesNamed(wordsOnly(where.place.name))]
  return others.flatMap(({ place }) => {
    if (seen.has(placeLabel(place))) return []
    seen.add(placeLabel(place))
    return [place]
  })
}

export function placeOf(city: string, province?: string | null): Place | undefined {
  const code = provincesByName.get(loose(wordsOnly(province ?? '')))?.code
  const found = candidates(wordsOnly(city), false)
  return (found.find(({ place }) => place.province === code) ?? found[0])?.place
}

type Suggestion = { start: string; order: string; label: string; place?: Place; value?: string }
/** One suggestion for each word of a name, because people may begin with any of them. */
function startsOf(text: string, rank: number, rest: Omit<Suggestion, 'start' | 'order'>): Suggestion[] {
  const words = wordsOnly(text).split(' ')
  const first = words.findIndex((word) => !SMALL_WORDS.has(word))
  return words.flatMap((word, at) => {
    const order = `${at <= first ? rank : rank + 4} ${text}`
    return at > 0 && SMALL_WORDS.has(word) ? [] : [{ start: words.slice(at).join(' '), order, ...rest }]
  })
}
const suggestions = [
  ...startsOf(ONLINE_LABEL, 0, { label: ONLINE_LABEL, value: 'online' }),
  ...REGIONS.flatMap((region) => startsOf(region, 1, { label: regionLabel(region), value: region })),
  ...PROVINCES.flatMap(({ code, name }) => {
    const label = provinceLabel(name)
    return [name, `${code} ${name}`, label].flatMap((text) => startsOf(text, 2, { label, value: label }))
  }),
  ...PLACES.flatMap((place) =>
    startsOf(place.name, isCapital(place) ? 0 : 3, { label: placeLabel(place), place }),
  ),
].toSorted((a, b) => (a.start < b.start ? -1 : 1))

export function suggestPlaces(typed: string, most: number): { label: string; value: string }[] {
  const words = wordsOnly(typed)
  if (words === '') return []
  const found = startingWith(suggestions, words, ({ start }) => start)
  found.sort((a, b) => (a.order < b.order ? -1 : 1))
  const labels = new Map<string, string>()
  for (const { label, value, place } of found) {
    if (labels.size === most) break
    if (!labels.has(label)) labels.set(label, value ?? valueOf(place!))
  }
  return [...labels].map(([label, value]) => ({ label, value }))
}

/** The bare name if it is unambiguous, so that the address stays short. */
function valueOf(place: Place): string {
  const where = readWhere(place.name)
  return where?.kind === 'place' && where.place === place ? place.name : placeLabel(place)
}
