import { Temporal } from 'temporal-polyfill'
import { distanceKm, findPlaceBySlug, type Position } from '#domain/site/places/rules.ts'
import { italianHour, italianMoment } from '#lib/dates.ts'
import type { Time, WaitingWish } from './rules.ts'

const HOUR_MS = 3_600_000
const OFFER_MS = 2 * HOUR_MS
/** From the offer to the hour at least; and from the deadline. */
const LEAST_AHEAD_MS = 12 * HOUR_MS
const LEAST_NOTICE_MS = 2 * HOUR_MS
/** Italian hours of the day in which a deadline runs. */
const [MORNING, NIGHT] = [8, 21]

/** Two hours, of which those of the night do not count. */
export function offerDeadline(now: Date): Date {
  const [day = '', clock = ''] = italianHour(now).split(' ')
  const hour = Number(clock.slice(0, 2))
  if (hour < MORNING) return new Date(morningOf(day, 0) + OFFER_MS)
  if (hour >= NIGHT) return new Date(morningOf(day, 1) + OFFER_MS)
  const night = italianMoment(day, `${NIGHT}:00`).getTime()
  const deadline = now.getTime() + OFFER_MS
  return new Date(deadline <= night ? deadline : morningOf(day, 1) + deadline - night)
}

function morningOf(day: string, later: number): number {
  const date = Temporal.PlainDate.from(day).add({ days: later })
  return italianMoment(date.toString(), `0${MORNING}:00`).getTime()
}

/** Whether there is time enough to offer an hour to one more person. */
export function mayOffer(starts: Date, now: Date): boolean {
  const isAhead = starts.getTime() - now.getTime() >= LEAST_AHEAD_MS
  return isAhead && starts.getTime() - offerDeadline(now).getTime() >= LEAST_NOTICE_MS
}

/** A free hour, and with whom. */
export type OfferedHour = {
  starts: Date
  zone: string
  way: 'studio' | 'online' | 'phone'
  place: (Partial<Position> & { province: string }) | null
  problems: readonly string[]
  /** What the search knows of the professional. */
  tags: readonly string[]
}

export function isFitting(wish: WaitingWish, hour: OfferedHour): boolean {
  if (wish.problem !== '' && !hour.problems.includes(wish.problem)) return false
  if (!(wish.more ?? []).every((tag) => hour.tags.includes(tag))) return false
  return isThere(wish, hour) && (wish.times.length === 0 || wish.times.some((time) => isThen(time, hour)))
}

function isThere({ place, online }: WaitingWish, hour: OfferedHour): boolean {
  if (hour.way === 'online') return online
  if (hour.way !== 'studio' || !place || !hour.place) return false
  if ('province' in place) return place.province === hour.place.province
  const { latitude, longitude } = hour.place
  const town = findPlaceBySlug(place.slug)
  if (!town || latitude === undefined || longitude === undefined) return false
  return distanceKm(town, { latitude, longitude }) <= place.km
}

const [NOON, EVENING] = [13, 18]
const SATURDAY = 6

function isThen(time: Time, { starts, zone }: OfferedHour): boolean {
  const { dayOfWeek, hour } = Temporal.Instant.fromEpochMilliseconds(starts.getTime()).toZonedDateTimeISO(
    zone,
  )
  if (time === 'sabato') return dayOfWeek === SATURDAY
  if (time === 'sera') return hour >= EVENING
  if (dayOfWeek >= SATURDAY) return false
  return time === 'mattina' ? hour < NOON : hour >= NOON && hour < EVENING
}
