import { PROBLEMS } from '#content/profile-vocabulary.ts'
import { REGIONS, type Region } from '#content/regions.ts'
import {
  distanceKm,
  findPlaceBySlug,
  findRegionBySlug,
  placeLabel,
  readWhere,
  regionSlug,
  type Place,
} from '#domain/site/places/rules.ts'
import { readRegisterSearch, type RegisterSearch } from '#domain/register-search/query/schema.ts'

/** Radius of a town page, in kilometres. */
export const LANDING_KM = 5
const NEIGHBOUR_KM = 25
const MOST_NEIGHBOURS = 8

export type Area = { kind: 'town'; town: Place } | { kind: 'region'; region: Region }

export function findArea(slug: string): Area | undefined {
  const region = findRegionBySlug(slug)
  if (region) return { kind: 'region', region }
  const town = findPlaceBySlug(slug)
  return town && { kind: 'town', town }
}

export function findProblem(id: string): { id: string; label: string } | undefined {
  return PROBLEMS.find((problem) => problem.id === id)
}

export const areaSlug = (area: Area): string =>
  area.kind === 'region' ? regionSlug(area.region) : area.town.slug
export const areaName = (area: Area): string => (area.kind === 'region' ? area.region : area.town.name)
export const areaRegion = (area: Area): Region => (area.kind === 'region' ? area.region : area.town.region)

/** The search whose results a landing page lists. */
export function landingSearch(area: Area | undefined, problem: string | undefined): RegisterSearch {
  const params = new URLSearchParams()
  if (problem) params.set('problema', problem)
  if (area) params.set('dove', whereText(area))
  if (area?.kind === 'town') params.set('raggio', String(LANDING_KM))
  return readRegisterSearch(params)
}

/** Text for the field «Dove» that `readWhere` reads as exactly this place. */
function whereText(area: Area): string {
  if (area.kind === 'region') return area.region
  const read = readWhere(area.town.name)
  const isPlain = read?.kind === 'place' && read.place === area.town
  return isPlain ? area.town.name : placeLabel(area.town)
}

/** Numbers of real and sample professionals by town slug; only real ones are counted on a page. */
export type TownCounts = ReadonlyMap<string, { real: number; samples: number }>
export type CountedTown = { town: Place; count: number }

/** Other towns to link to: the nearest with professionals around a town, or those with most professionals of a region. */
export function neighbours(area: Area, counts: TownCounts): CountedTown[] {
  const towns = countedTowns(counts)
  if (area.kind === 'region') {
    return towns.filter(({ town }) => town.region === area.region).slice(0, MOST_NEIGHBOURS * 2)
  }
  return towns
    .map((one) => ({ ...one, km: distanceKm(area.town, one.town) }))
    .filter(({ km, town }) => km <= NEIGHBOUR_KM && town !== area.town)
    .toSorted((a, b) => a.km - b.km)
    .slice(0, MOST_NEIGHBOURS)
    .map(({ town, count }) => ({ town, count }))
}

/** Towns with real professionals, those with most first. */
export function countedTowns(counts: TownCounts): CountedTown[] {
  return [...counts]
    .flatMap(([slug, { real }]) => {
      const town = findPlaceBySlug(slug)
      return town && real > 0 ? [{ town, count: real }] : []
    })
    .toSorted((a, b) => b.count - a.count || a.town.name.localeCompare(b.town.name, 'it'))
}

/** Regions with professionals, in the order of `REGIONS`. @param byTag numbers by region slug */
export function countedRegions(byTag: Record<string, number>): { region: Region; count: number }[] {
  return REGIONS.map((region) => ({ region, count: byTag[regionSlug(region)] ?? 0 })).filter(
    ({ count }) => count > 0,
  )
}
