import type { AVAILABILITY } from '#content/profile-vocabulary.ts'
import { registerSearchPage } from '#content/register-search.ts'
import { dayBefore, hourInWords, longDate } from '#lib/dates.ts'

export type Availability = (typeof AVAILABILITY)[number]['id']
export type AvailabilityState = Availability | 'stale' | 'unknown' | 'paused'

/** Days after which an unconfirmed availability lapses: a profile that nobody confirms must not look free. */
const AVAILABLE_DAYS = 21

/** Days after a confirmation until the reminder, shortly before it lapses. */
export const REMINDER_DAY = 18

export type AvailabilityRow = {
  availability: Availability | null
  availability_on: string | null
  availability_doubted_at: Date | null
  /** The last day of a pause. */
  paused_until: string | null
}

export type ShownAvailability = { state: AvailabilityState; on: string | null }

/** The earliest confirmation that has not lapsed. @param today in Italian time, `2026-11-21` */
export function availableFrom(today: string): string {
  return dayBefore(today, AVAILABLE_DAYS)
}

/** Days before the end of a pause on which its professional is reminded. */
export const PAUSE_REMINDER_DAYS = 3

/**
 * The day of the last confirmed «open», lapsed or not; null for other answers, while it is doubted, and until the nightly
 * job has ended a pause.
 */
export function availableSince(row: AvailabilityRow): string | null {
  return row.paused_until === null ? confirmedOpen(row) : null
}

function confirmedOpen(row: AvailabilityRow): string | null {
  return row.availability === 'open' && row.availability_doubted_at === null ? row.availability_on : null
}

/** The last day of a pause that lasts today. @param today in Italian time, `2026-11-21` */
export function pausedUntil({ paused_until }: Pick<AvailabilityRow, 'paused_until'>, today: string) {
  return paused_until !== null && paused_until >= today ? paused_until : null
}

/**
 * The availability that may be shown today. «Open» and a waiting list lapse; a doubted «open» counts as lapsed. «Closed»
 * never lapses, because it makes nobody write in vain. A pause hides all of them until its last day, which is then `on`.
 * @param today in Italian time, `2026-11-21`
 */
export function availabilityNow(row: AvailabilityRow, today: string): ShownAvailability {
  const { availability, availability_on: on } = row
  const pause = pausedUntil(row, today)
  if (pause) return { state: 'paused', on: pause }
  if (availability === null) return { state: 'unknown', on: null }
  if (availability === 'closed') return { state: 'closed', on }
  const since = availability === 'open' ? confirmedOpen(row) : on
  return { state: since === null || since < availableFrom(today) ? 'stale' : availability, on }
}

/** Columns of an availability saved or confirmed today; this also ends a doubt. */
export function confirmedOn(
  availability: Availability | null,
  today: string,
): Omit<AvailabilityRow, 'paused_until'> {
  const on = availability === null ? null : today
  return { availability, availability_on: on, availability_doubted_at: null }
}

/** For a card: «Ha posto · confermato il 12 novembre 2026». */
export function availabilityInShort(row: AvailabilityRow, today: string) {
  const { state, on } = availabilityNow(row, today)
  return { state, text: registerSearchPage.results.availability[state](on ? longDate(on) : '') }
}

/** The page of somebody's days and hours. */
export const bookingPath = (id: string) => `/professional/${encodeURIComponent(id)}/prenota`

/** «Primo posto: giovedì 3 dicembre, ore 18», on the Italian clock. */
export function firstFreeWords(at: Date): string {
  return registerSearchPage.results.firstFree(hourInWords(at))
}

/** As a sentence: «Ha posto: lo ha confermato il 12 novembre 2026.» */
export function availabilitySentence(row: AvailabilityRow, today: string): string {
  const words = registerSearchPage.why
  const { state, on } = availabilityNow(row, today)
  if (state === 'open' || state === 'stale' || state === 'paused')
    return on ? words[state](longDate(on)) : words.unknown
  return words[state]
}

/** Independent reports of «no place» after which an availability is doubted. */
export const SIGNS_NEEDED = 2

/** One sign of «no place», from a report or an answer: the keyed hash of its e-mail address, or null for an anonymous report. */
export type Sign = { sender: string | null }

/**
 * Number of independent signs. Repeated signs from one address count once. Anonymous reports count singly, because the
 * rate limiter already admits only one from each network.
 * @param own hashes of the professional's own addresses, which never count
 */
export function countSigns(signs: readonly Sign[], own: readonly string[]): number {
  const others = signs.filter(({ sender }) => sender === null || !own.includes(sender))
  const named = new Set(others.flatMap(({ sender }) => sender ?? []))
  return named.size + others.filter(({ sender }) => sender === null).length
}
