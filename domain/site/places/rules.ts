import {
  FORMER_CODES,
  ONLINE_LABEL,
  OTHER_REGION_NAMES,
  placeRows,
  provinceLabel,
  regionLabel,
} from '#content/data/places.ts'
import { REGIONS, type Region } from '#content/regions.ts'
import { loose, SMALL_WORDS, tight } from '#lib/name-keys.ts'
import { spellingIndex } from '#lib/one-apart.ts'
import { startingWith } from '#lib/starting-with.ts'
import { wordsOnly } from '#lib/similarity.ts'
import {
  capitalOf,
  isCapital,
  isMunicipality,
  placeLabel,
  PLACES,
  PROVINCES,
  type Place,
  type Province,
} from './rules.list.ts'
import {
  addFullName,
  isMunicipalityName,
  misspelled,
  placesNamed,
  wordsIn,
  type NamedPlace,
} from './rules.names.ts'

export { distanceKm, distancesTo, type Position } from '#lib/distance.ts'
export * from './rules.list.ts'
export { isMunicipalityName } from './rules.names.ts'

export type Where =
  | { kind: 'place'; place: Place }
  | { kind: 'region'; region: Region }
  | { kind: 'province'; province: Omit<Province, 'capital'> }
  | { kind: 'online' }

const regionNames = new Map<string, Region>([
  ...REGIONS.map((region) => [tight(wordsOnly(region)), region] as const),
  ...Object.entries(OTHER_REGION_NAMES).map(([words, region]) => [tight(words), region] as const),
])
for (const name of [...REGIONS, ...Object.keys(OTHER_REGION_NAMES)]) addFullName(wordsOnly(name))
const regionsLike = spellingIndex([...regionNames.keys()].filter((key) => key.length > 4))
const provinceNames = PROVINCES.flatMap((province) =>
  [province.code, province.name, capitalOf(province.code).name].map((text) => ({
    words: wordsOnly(text),
    province,
  })),
)
/** Codes are compared as they are: read loosely, the surname «Santi» is «SI». */
const isCode = ({ words, province }: (typeof provinceNames)[number]) => words === province.code.toLowerCase()
const provincesByCode = new Map(
  provinceNames.filter(isCode).map(({ words, province }) => [words, province] as const),
)
const provincesByName = new Map(
  provinceNames.filter((one) => !isCode(one)).map(({ words, province }) => [loose(words), province] as const),
)
const provinceNamed = (text: string) => provincesByCode.get(text) ?? provincesByName.get(loose(text))
/** The last words of the names of provinces: words that end with none of them name no province and are not looked up. */
const provinceEndings = new Set(
  [...provinceNames.map(({ words }) => words), ...Object.keys(FORMER_CODES)].map((words) =>
    words.slice(words.lastIndexOf(' ') + 1),
  ),
)

const ONLINE = /^(online|on line|a distanza|da remoto|remoto|via web|videochiamata|in videochiamata|skype)$/
const PROVINCE = /^(?:provincia|prov|citta metropolitana)(?: autonoma)?(?: (?:di|del|dell|della))? (.+)$/
const BEFORE_A_PLACE =
  /^(?:vicino(?: a| ad| al)?|nei pressi di|zona(?: di)?|citta di|comune di|regione|dintorni di|a|ad|in|nel|nella) (.+)$/

function asProvince(text: string): Where | undefined {
  const found = provinceNamed(text)
  return found && { kind: 'province', province: { code: found.code, name: found.name, region: found.region } }
}

/** The codes of a province as written, today's first. */
function codesOf(text: string): readonly string[] {
  const today = provinceNamed(text)?.code
  return [...(today ? [today] : []), ...(FORMER_CODES[text] ?? [])]
}

/** Splits off a province: «samone to», «Samone (TO)», «samone torino». */
function splitProvince(words: string): { key: string; codes: readonly string[] } | undefined {
  const parts = words.split(' ')
  const ending = parts.at(-1)!
  if (!provinceEndings.has(ending) && !provincesByName.has(ending)) return undefined
  for (let at = 1; at < parts.length; at += 1) {
    const last = parts.slice(at).join(' ')
    const codes = codesOf(PROVINCE.exec(last)?.[1] ?? last)
    if (codes.length > 0) return { key: parts.slice(0, at).join(' '), codes }
  }
  return undefined
}

function candidates(words: string, spelledBadly: boolean): NamedPlace[] {
  const whole = spelledBadly ? misspelled(words) : placesNamed(words)
  // Joined, «Cameri NO» is also «Camerino».
  const split = whole.some((one) => one.words === words) ? undefined : splitProvince(words)
  if (!split) return whole
  const bearing = spelledBadly ? misspelled(split.key) : placesNamed(split.key)
  const there = split.codes.flatMap((code) => bearing.filter(({ place }) => place.province === code))
  return there.length > 0 ? there : whole
}

/** Regions and province codes win over places: «Molise» is both, and so is «RO». */
function asWritten(words: string): Where | undefined {
  if (ONLINE.test(words)) return { kind: 'online' }
  const region = regionNames.get(tight(words))
  if (region) return { kind: 'region', region }
  const announced = PROVINCE.exec(words)?.[1]
  const province = announced ?? (words.length === 2 ? words : undefined)
  const read = province && asProvince(province)
  if (read) return read
  const [best] = candidates(announced ?? words, false)
  return best ? { kind: 'place', place: best.place } : asProvince(words)
}

function asMisspelled(words: string): Where | undefined {
  const [region] = regionsLike(tight(words))
  const [best] = candidates(words, true)
  if (region && !(best && isCapital(best.place))) return { kind: 'region', region: regionNames.get(region)! }
  return best && { kind: 'place', place: best.place }
}

/** A name that several places share means the municipality; of several, the capital or the one in more crowded surroundings. */
export function readWhere(text: string, mistakes = true): Where | undefined {
  const words = wordsIn(text)
  const inner = BEFORE_A_PLACE.exec(words)?.[1]
  if (words === '') return undefined
  return (
    asWritten(words) ??
    (inner ? readWhere(inner, mistakes) : undefined) ??
    (mistakes ? asMisspelled(words) : undefined)
  )
}

/** The other places of a name, also of one that is read as a region or a province: «Molise», «Re». */
export function alternatives(text: string): Place[] {
  const where = readWhere(text)
  const words = wordsIn(text)
  if (where?.kind === 'region' || where?.kind === 'province') {
    return isMunicipalityName(words)
      ? placesNamed(words)
          .map(({ place }) => place)
          .filter((place) => !isCapital(place))
      : []
  }
  if (where?.kind !== 'place') return []
  const seen = new Set([placeLabel(where.place)])
  const others = [...candidates(words, false), ...placesNamed(wordsIn(where.place.name))]
  return others.flatMap(({ place }) => {
    if (seen.has(placeLabel(place))) return []
    seen.add(placeLabel(place))
    return [place]
  })
}

export function placeOf(city: string, province?: string | null): Place | undefined {
  const codes = codesOf(wordsOnly(province ?? ''))
  const found = candidates(wordsIn(city), false)
  const there = codes.flatMap((code) => found.filter(({ place }) => place.province === code))
  return (there[0] ?? found[0])?.place
}

/**
 * The town that a form names, with the name or the code of its province; without one, where no other town is called so.
 * @returns the field at fault if there is no such town
 */
export function findTown(city: string, province: string): Place | 'city' | 'province' {
  const named = candidates(wordsIn(city), false).map(({ place }) => place)
  const [only] = named
  if (!only) return 'city'
  const words = wordsOnly(province)
  if (words === '') return named.every((one) => one.province === only.province) ? only : 'province'
  const there = codesOf(words).flatMap((code) => named.filter((one) => one.province === code))
  return there[0] ?? 'province'
}

type Suggestion = { start: string; rank: number; name: string; label: string; place?: Place; value?: string }
/** One suggestion for each word of a name, because people may begin with any of them. */
function startsOf(
  text: string,
  rank: number,
  rest: Pick<Suggestion, 'label' | 'place' | 'value'>,
): Suggestion[] {
  const name = wordsIn(text)
  const words = name.split(' ')
  const first = words.findIndex((word) => !SMALL_WORDS.has(word))
  return words.flatMap((word, at) =>
    at > 0 && SMALL_WORDS.has(word)
      ? []
      : [{ start: words.slice(at).join(' '), rank: at <= first ? rank : rank + RANK.inside, name, ...rest }],
  )
}

const RANK = {
  capital: 0,
  region: 1,
  province: 2,
  municipality: 3,
  otherName: 4,
  part: 5,
  inside: 6,
} as const
function suggestionsOf(place: Place, at: number): Suggestion[] {
  const { official, otherNames, formerNames } = placeRows[at]!
  const label = placeLabel(place)
  const rank = isCapital(place) ? RANK.capital : isMunicipality(place) ? RANK.municipality : RANK.part
  return [
    ...startsOf(place.name, rank, { label, place }),
    ...[...official, ...otherNames, ...formerNames].flatMap((name) =>
      startsOf(name, RANK.otherName, { label, place }),
    ),
  ]
}

/** Made for the first person who types, not at the start. */
let suggestions: readonly Suggestion[] | undefined
const allSuggestions = (): readonly Suggestion[] =>
  (suggestions ??= [
    ...startsOf(ONLINE_LABEL, RANK.capital, { label: ONLINE_LABEL, value: 'online' }),
    ...REGIONS.flatMap((region) =>
      startsOf(region, RANK.region, { label: regionLabel(region), value: region }),
    ),
    ...PROVINCES.flatMap(({ code, name }) => {
      const label = provinceLabel(name)
      return [name, `${code} ${name}`, label].flatMap((text) =>
        startsOf(text, RANK.province, { label, value: label }),
      )
    }),
    ...PLACES.flatMap(suggestionsOf),
  ].toSorted((a, b) => (a.start < b.start ? -1 : 1)))

/** A name typed in full comes first; then capitals, regions, provinces, municipalities, and parts of municipalities. */
export function suggestPlaces(typed: string, most: number): { label: string; value: string }[] {
  const found = suggestionsFor(typed)
  const labels = new Map<string, string>()
  for (const { label, value, place } of found) {
    if (labels.size === most) break
    if (!labels.has(label)) labels.set(label, value ?? valueOf(place!))
  }
  return [...labels].map(([label, value]) => ({ label, value }))
}

/** Municipalities only, each once, in the same order. */
export function suggestTowns(typed: string, most: number): Place[] {
  const towns = suggestionsFor(typed).flatMap(({ place }) => (place && isMunicipality(place) ? place : []))
  return [...new Set(towns)].slice(0, most)
}

function suggestionsFor(typed: string): Suggestion[] {
  const words = wordsIn(typed)
  if (words === '') return []
  const isWhole = ({ name }: Suggestion) => Number(name === words)
  return startingWith(allSuggestions(), words, ({ start }) => start).toSorted(
    (a, b) => isWhole(b) - isWhole(a) || a.rank - b.rank || (a.name < b.name ? -1 : 1),
  )
}

/** The bare name if it is unambiguous, so that the address stays short. */
function valueOf(place: Place): string {
  const where = readWhere(place.name)
  return where?.kind === 'place' && where.place === place ? place.name : placeLabel(place)
}
