import { provinceLabel } from '#content/data/places.ts'
import { shownPlace } from '#content/place-words.ts'
import { registerSearchPage } from '#content/register-search.ts'
import { REGIONS, type Region } from '#content/regions.ts'
import { readSnapshot } from '#domain/register-search/index/read.server.ts'
import type { RegisterSearch } from '#domain/register-search/query/schema.ts'
import type { SearchPlan } from '#domain/register-search/query/rules.ts'
import {
  matchContext,
  matchRegister,
  type SearchContext,
} from '#domain/register-search/results/read.server.ts'
import {
  findPlaceBySlug,
  isMunicipality,
  PLACES,
  placeLabel,
  PROVINCES,
  regionSlug,
  type Place,
  type Province,
  type Where,
} from '#domain/site/places/rules.ts'
import { ITALY_BOX, onItalyMap } from '#lib/italy-map.ts'
import type { Db } from '#platform/db/database.ts'
import { boxAround, middleOf, spread, type Box, type Dot } from './map-bubbles.ts'
import { searchAddress } from './search-address.ts'

const words = registerSearchPage.map

export type Bubble = Dot & { label: string; to: string; count: number }
export type MapView = {
  heading: string
  box: Box
  /** Sorted by number of people; places without any are left out. */
  bubbles: Bubble[]
  up: { label: string; to: string } | undefined
  /** The people that the map counts, as a list. */
  all: { label: string; to: string } | undefined
  onlySamples: boolean
}

/** Matches of the rest of the search by region, by province of the searched region, or by town of the searched province. */
export async function mapView(
  db: Db,
  search: RegisterSearch,
  { where }: SearchPlan,
  context: SearchContext,
): Promise<MapView> {
  const province = provinceIn(where)
  const region = where?.kind === 'region' ? where.region : undefined
  const dove = province ? provinceLabel(province.name) : (region ?? '')
  const snapshot = await readSnapshot(db)
  const among = matchContext(snapshot, context)
  const { matches } = await matchRegister(db, { ...search, dove }, among, snapshot)
  const spots = province
    ? townSpots(province, matches.countByTown())
    : region
      ? provinceSpots(region, matches.countByTag('v:'))
      : regionSpots(matches.countByTag('r:'))
  const box = dove === '' ? { x: 0, y: 0, ...ITALY_BOX } : boxAround(spots.map(({ at }) => at))
  const most = Math.max(1, ...spots.map(({ count }) => count))
  const bubbles = spots
    .filter(({ count }) => count > 0)
    .map(({ label, count, at, dove: target, isTown }) => {
      const to = searchAddress(search, {
        dove: target,
        ...(isTown ? { vista: 'elenco' as const, raggio: NEAREST } : {}),
      })
      return { label, count, to, ...at, r: radiusOf(count, most, box) }
    })
    .toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label, 'it'))
  return {
    heading: words.heading(province ? { province: dove } : { region }),
    box,
    bubbles: spread(bubbles, box),
    up: upFrom(search, region, province),
    all:
      matches.total > 0
        ? { label: words.all(matches.total), to: searchAddress(search, { dove, vista: 'elenco' }) }
        : undefined,
    onlySamples: among.samples && matches.total > 0,
  }
}

/** A town's list reaches as little beyond the town as a search can. */
const NEAREST = 5

type Spot = { label: string; dove: string; count: number; at: { x: number; y: number }; isTown?: boolean }

function regionSpots(counts: Record<string, number>): Spot[] {
  return REGIONS.map((region) => ({
    label: shownPlace(region),
    dove: region,
    count: counts[regionSlug(region)] ?? 0,
    at: placesMiddle(region, (place) => place.region === region),
  }))
}

function provinceSpots(region: Region, counts: Record<string, number>): Spot[] {
  return PROVINCES.filter((province) => province.region === region).map(({ code, name }) => ({
    label: name,
    dove: provinceLabel(name),
    count: counts[code] ?? 0,
    at: placesMiddle(code, (place) => place.province === code),
  }))
}

/** All towns of the province, because those without people give the map its extent. */
function townSpots({ code }: Pick<Province, 'code'>, counts: ReadonlyMap<string, number>): Spot[] {
  return PLACES.filter((place) => place.province === code).map((place) => ({
    label: shownPlace(place.name),
    dove: placeLabel(place),
    count: counts.get(place.slug) ?? 0,
    at: onItalyMap(place),
    isTown: true,
  }))
}

const middles = new Map<string, { x: number; y: number }>()
function placesMiddle(key: string, isThere: (place: Place) => boolean) {
  const known = middles.get(key)
  if (known) return known
  const middle = middleOf(PLACES.filter((place) => isMunicipality(place) && isThere(place)).map(onItalyMap))
  middles.set(key, middle)
  return middle
}

/** Where a few people are the most, their circles do not grow to the largest size. */
const FEW = 12

/** By area, from a circle that holds two digits on a phone. */
function radiusOf(count: number, most: number, box: Box): number {
  return (box.width / 100) * (4.2 + 3.6 * Math.sqrt(count / Math.max(most, FEW)))
}

function provinceIn(where: Where | undefined): Pick<Province, 'code' | 'name' | 'region'> | undefined {
  if (where?.kind === 'province') return where.province
  const code = where?.kind === 'place' ? findPlaceBySlug(where.place.slug)?.province : undefined
  return PROVINCES.find((province) => province.code === code)
}

function upFrom(
  search: RegisterSearch,
  region: Region | undefined,
  province: Pick<Province, 'region'> | undefined,
) {
  if (province) return { label: province.region, to: searchAddress(search, { dove: province.region }) }
  return region ? { label: words.italy, to: searchAddress(search, { dove: '' }) } : undefined
}
