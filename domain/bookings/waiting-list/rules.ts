import { Temporal } from 'temporal-polyfill'
import { distanceKm, findPlaceBySlug, type Position } from '#domain/site/places/rules.ts'
import { italianHour, romeMoment } from '#lib/dates.ts'

export const TIMES = ['mattina', 'pomeriggio', 'sera', 'sabato'] as const
export type Time = (typeof TIMES)[number]

/** Each time is a checkbox of its own. */
export const timeField = (time: Time) => `orario.${time}`

export const RADII = [5, 10, 25, 50] as const
export const USUAL_RADIUS = 25

/** What somebody waits for, as it is stored, encrypted. */
export type WaitingWish = {
  /** Empty: any. */
  problem: string
  place: { slug: string; km: number } | { province: string } | null
  online: boolean
  /** Any of them; empty: always. */
  times: readonly Time[]
}

export const WAITING_DAYS = 60
export const CONFIRM_DAYS = 2
/** Wishes that one mailbox may have in the list. */
export const MOST_WISHES = 3

/** Kinds of mail about the list. That such a mail exists is health data (GDPR art. 9). */
export const WAITING_MAILS = ['waiting-confirm', 'waiting-person'] as const

const HOUR_MS = 3_600_000
const OFFER_MS = 2 * HOUR_MS
/** From the offer to the hour at least; and from the deadline. */
const LEAST_AHEAD_MS = 12 * HOUR_MS
const LEAST_NOTICE_MS = 2 * HOUR_MS
/** Italian hours of the day in which a deadline runs. */
const [MORNING, NIGHT] = [8, 21]

export const daysLater = (now: Date, days: number) => new Date(now.getTime() + days * 24 * HOUR_MS)

/** Two hours, of which those of the night do not count. */
export function offerDeadline(now: Date): Date {
  const [day = '', clock = ''] = italianHour(now).split(' ')
  const hour = Number(clock.slice(0, 2))
  if (hour < MORNING) return new Date(morningOf(day, 0) + OFFER_MS)
  if (hour >= NIGHT) return new Date(morningOf(day, 1) + OFFER_MS)
  const night = romeMoment(`${day}T${NIGHT}:00`).getTime()
  const deadline = now.getTime() + OFFER_MS
  return new Date(deadline <= night ? deadline : morningOf(day, 1) + deadline - night)
}

function morningOf(day: string, later: number): number {
  const date = Temporal.PlainDate.from(day).add({ days: later })
  return romeMoment(`${date.toString()}T0${MORNING}:00`).getTime()
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
}

export function isFitting(wish: WaitingWish, hour: OfferedHour): boolean {
  if (wish.problem !== '' && !hour.problems.includes(wish.problem)) return false
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

/** Hours that people gave back, from which the share taken again is published. */
const LEAST_FREED = 10

export type RetakenShare = { freed: number; retaken: number; share: number }

export function retakenShare(freed: number, retaken: number): RetakenShare | undefined {
  if (freed < LEAST_FREED) return undefined
  // A request that was given back before its answer can be taken again too, and was never booked.
  const again = Math.min(retaken, freed)
  return { freed, retaken: again, share: again / freed }
}
