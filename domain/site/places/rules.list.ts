import { placeRows } from '#content/data/places.ts'
import { provinceRows } from '#content/data/provinces.ts'
import { REGIONS, type Region } from '#content/regions.ts'
import { distanceKm, type Position } from '#lib/distance.ts'
import { wordsOnly } from '#lib/similarity.ts'

/** `municipality`: slug of the municipality that the place is, or lies in. */
export type Place = Position & {
  slug: string
  name: string
  province: string
  region: Region
  municipality: string
}
export type Province = { code: string; name: string; region: Region; capital: string }

export const regionSlug = (region: Region): string => wordsOnly(region).replaceAll(' ', '-')
const regionsBySlug = new Map(REGIONS.map((region) => [regionSlug(region), region]))
export const findRegionBySlug = (slug: string): Region | undefined => regionsBySlug.get(slug)

/** In the order of `placeRows`. Slugs stand in the file, so that a place added later changes no address. */
export const PLACES: readonly Place[] = placeRows.map((row) => ({
  slug: row.slug,
  name: row.name,
  province: row.province,
  region: row.region,
  latitude: row.latitude,
  longitude: row.longitude,
  municipality: row.partOf || row.slug,
}))

const placesBySlug = new Map(PLACES.map((place) => [place.slug, place]))
export const findPlaceBySlug = (slug: string): Place | undefined => placesBySlug.get(slug)
export const placeLabel = ({ name, province }: Place): string => `${name} (${province})`
export const isMunicipality = ({ slug, municipality }: Place): boolean => slug === municipality

const capitalNames = new Map(provinceRows.map(({ code, capital }) => [code, capital]))
export const isCapital = ({ name, province }: Pick<Place, 'name' | 'province'>): boolean =>
  capitalNames.get(province) === name

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
