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

/** Whom a page of a town lists: who receives this near. */
export const LANDING_KM = 5
const NEIGHBOUR_KM = 25
const MOST_NEIGHBOURS = 8

/** Where a page looks: a town or a whole region. */
export type Area = { kind: 'town'; town: Place } | { kind: 'region'; region: Region }

/** A region's slug stands before a town's; an unknown one leads nowhere. */
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

/** The search of the register whose results a page shows. */
export function landingSearch(area: Area | undefined, problem: string | undefined): RegisterSearch {
  const params = new URLSearchParams()
  if (problem) params.set('problema', problem)
  if (area) params.set('dove', whereText(area))
  if (area?.kind === 'town') params.set('raggio', String(LANDING_KM))
  return readRegisterSearch(params)
}

/** What under «Dove» is read as this place again. */
function whereText(area: Area): string {
  if (area.kind === 'region') return area.region
  const read = readWhere(area.town.name)
  const isPlain = read?.kind === 'place' && read.place === area.town
  return isPlain ? area.town.name : placeLabel(area.town)
}

/** How many real people and how many samples receive in a town, by its slug. */
export type TownCounts = ReadonlyMap<string, { real: number; samples: number }>
export type CountedTown = { town: Place; count: number }

/** Towns with people around a town, the nearest first; in a region, those with most people. */
export function neighbours(area: Area, counts: TownCounts, showSamples: boolean): CountedTown[] {
  const towns = countedTowns(counts, showSamples)
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

/** The towns in which somebody receives, those with most people first. */
export function countedTowns(counts: TownCounts, showSamples: boolean): CountedTown[] {
  return [...counts]
    .flatMap(([slug, { real, samples }]) => {
      const town = findPlaceBySlug(slug)
      const count = real + (showSamples ? samples : 0)
      return town && count > 0 ? [{ town, count }] : []
    })
    .toSorted((a, b) => b.count - a.count || a.town.name.localeCompare(b.town.name, 'it'))
}

/** Regions in the regions' order with how many are in them. @param byTag counted by the region's slug */
export function countedRegions(byTag: Record<string, number>): { region: Region; count: number }[] {
  return REGIONS.map((region) => ({ region, count: byTag[regionSlug(region)] ?? 0 })).filter(
    ({ count }) => count > 0,
  )
}
