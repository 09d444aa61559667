import type { Region } from '#content/regions.ts'
import { REGIONS } from '#content/regions.ts'
import { placeOf } from '#domain/site/places/rules.ts'
import { monthsBefore } from '#lib/dates.ts'

export type Decided = { approved: number; rejected: number; days: number | undefined }
export type Share = { some: number; all: number }

const MONTHS = 12
export const ANSWER_DAYS = 90
/** Fewer could point to single people. */
const LEAST_ASKED = 10

/** First days of the last twelve months, the running one first. */
export function monthsOf(today: string): string[] {
  return Array.from({ length: MONTHS }, (_, before) => monthsBefore(today, before))
}

export function shareOf(some: number, all: number): Share | undefined {
  return all < LEAST_ASKED ? undefined : { some, all }
}

type Counted = { city: string | null; ordine: string | null; status: string; count: number }
export type RegionLine = { region: Region | undefined; pending: number; approved: number }

/** Where requests and entries are, most first; the last line is of those whose place nobody knows. */
export function regionsOf(people: readonly Counted[]): RegionLine[] {
  const sums = new Map<Region | undefined, RegionLine>()
  for (const { city, ordine, status, count } of people) {
    if (status !== 'pending' && status !== 'approved') continue
    const region = regionOf(city, ordine)
    const line = sums.get(region) ?? { region, pending: 0, approved: 0 }
    line[status] += count
    sums.set(region, line)
  }
  const order = (line: RegionLine) => (line.region ? line.pending + line.approved : -1)
  return [...sums.values()].toSorted((a, b) => order(b) - order(a))
}

function regionOf(city: string | null, ordine: string | null): Region | undefined {
  if (city) return placeOf(city)?.region
  return ordine
    ? REGIONS.find((region) => ordine.toLocaleLowerCase('it').includes(region.toLocaleLowerCase('it')))
    : undefined
}
