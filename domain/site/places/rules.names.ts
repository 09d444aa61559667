import { OTHER_NAMES, placeRows } from '#content/data/places.ts'
import { cellOf, neighbouringCells } from '#lib/distance.ts'
import { foldSaints, loose, SMALL_WORDS, tight } from '#lib/name-keys.ts'
import { spellingIndex } from '#lib/one-apart.ts'
import { wordsOnly } from '#lib/similarity.ts'
import { isCapital, isMunicipality, placeLabel, PLACES, type Place } from './rules.list.ts'

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

/**
 * How well a name fits a place, best first: the municipality has it; it was a municipality of that name until a merger;
 * a place that is no municipality has it; it is another name or a part of one; it has only the same significant words.
 */
const FIT = { municipality: 0, former: 1, name: 2, otherName: 3, wordsOnly: 4 } as const
/** `words`: the name as written, because a key joins words: «Tre Ville» and «Treville» share one. */
export type NamedPlace = { place: Place; fit: number; words: string }
const placesByName = new Map<string, NamedPlace[]>()
const spelled = new Set<string>()
const municipalityNames = new Set<string>()
/** Names of several words, saints folded, with and without their small words. */
const fullNames = new Set<string>()

/** «Weinstraße» is also written «Weinstrasse». */
export const wordsIn = (text: string) => wordsOnly(text.replaceAll('ß', 'ss'))

export function addFullName(words: string): void {
  const large = words.split(' ').filter((word) => !SMALL_WORDS.has(word))
  if (large.length < 2) return
  fullNames.add(foldSaints(words))
  fullNames.add(foldSaints(large.join(' ')))
}

/** By label. Of several places of one name and province only the municipality, or else the first, is found by name. */
const byLabel = new Map<string, Place>()
for (const place of PLACES) {
  const label = placeLabel(place)
  if (!byLabel.has(label) || isMunicipality(place)) byLabel.set(label, place)
}

function addName(text: string, named: Place, nameFit: number): void {
  const place = byLabel.get(placeLabel(named))!
  const words = wordsIn(text)
  const keys = new Map([
    [loose(words), FIT.wordsOnly],
    [tight(foldSaints(words)), nameFit],
    [tight(words), nameFit],
  ])
  for (const [key, fit] of keys) {
    const list = placesByName.get(key)
    const known = list?.find((other) => other.place === place)
    if (known) known.fit = Math.min(known.fit, fit)
    else if (list) list.push({ place, fit, words })
    else placesByName.set(key, [{ place, fit, words }])
  }
  if (tight(words).length > 4) spelled.add(tight(words))
  if (nameFit === FIT.municipality) municipalityNames.add(tight(words))
  if (isMunicipality(place)) addFullName(words)
}

for (const [at, place] of PLACES.entries()) {
  const { official, otherNames } = placeRows[at]!
  const ownFit = isMunicipality(byLabel.get(placeLabel(place))!) ? FIT.municipality : FIT.name
  addName(place.name, place, ownFit)
  for (const name of official) addName(name, place, ownFit)
  for (const name of otherNames) addName(name, place, FIT.name)
  for (const name of [place.name, ...otherNames]) {
    const parts = name.split('-')
    if (parts.length > 1) for (const part of parts) if (part.length > 4) addName(part, place, FIT.otherName)
  }
}

/** A merged municipality is the part that keeps its name, if the list has that part; otherwise the new municipality. */
for (const [at, place] of PLACES.entries()) {
  for (const name of placeRows[at]!.formerNames) {
    const part = byLabel.get(placeLabel({ ...place, name }))
    const isListed = part !== undefined && part.municipality === place.slug
    if (isListed) addName(name, part, FIT.former)
    addName(name, place, isListed ? FIT.otherName : FIT.former)
  }
}
for (const [other, name, province] of OTHER_NAMES) {
  addName(other, byLabel.get(`${name} (${province})`)!, FIT.otherName)
}

/** Whether a municipality has this name today, in any of its official languages; accents and case do not matter. */
export const isMunicipalityName = (text: string): boolean => municipalityNames.has(tight(wordsIn(text)))

/** Whether this is the name of several words of a municipality or a region, written in full: «isola del liri». */
export const isFullName = (words: string): boolean => fullNames.has(foldSaints(words))

/** Municipalities of that name first, then provincial capitals, the better name, the more crowded surroundings. */
function byImportance(a: NamedPlace, b: NamedPlace): number {
  return (
    Number(b.fit === FIT.municipality) - Number(a.fit === FIT.municipality) ||
    Number(isCapital(b.place)) - Number(isCapital(a.place)) ||
    a.fit - b.fit ||
    placesNearby(b.place) - placesNearby(a.place) ||
    a.place.province.localeCompare(b.place.province)
  )
}
for (const list of placesByName.values()) if (list.length > 1) list.sort(byImportance)
const namesLike = spellingIndex(spelled)

/** Of municipalities whose names differ only in spaces, the one written so is first. */
export function placesNamed(words: string): NamedPlace[] {
  const found = placesByName.get(tight(words)) ?? placesByName.get(loose(words)) ?? []
  const exact = found.find((one) => one.words === words && one.fit <= FIT.name && isMunicipality(one.place))
  return exact && exact !== found[0] ? [exact, ...found.filter((one) => one !== exact)] : found
}

export function misspelled(words: string): NamedPlace[] {
  return namesLike(tight(words))
    .flatMap((key) => placesByName.get(key)!)
    .toSorted(byImportance)
}
