import { registerSearchPage } from '#content/register-search.ts'
import { dayBefore, longDate } from '#lib/dates.ts'

export type Availability = 'open' | 'waiting' | 'closed'
export type AvailabilityState = Availability | 'stale' | 'unknown'

/** For so many days «open» and a waiting list count after they were confirmed. */
const AVAILABLE_DAYS = 21

/** So many days after a confirmation a reminder goes out, before the confirmation lapses. */
export const REMINDER_DAY = 18

export type AvailabilityRow = {
  availability: Availability | null
  availability_on: string | null
  availability_doubted_at: Date | null
}

/** What is said of it today, and since when. */
export type ShownAvailability = { state: AvailabilityState; on: string | null }

/** The earliest day of a confirmation that still counts. @param today in Italian time, `2026-11-21` */
export function availableFrom(today: string): string {
  return dayBefore(today, AVAILABLE_DAYS)
}

/** Since when somebody accepts new people, whether or not that has lapsed; null when they do not, or it is doubted. */
export function availableSince(row: AvailabilityRow): string | null {
  return row.availability === 'open' && row.availability_doubted_at === null ? row.availability_on : null
}

/**
 * What may be said today of what was told once. «Open» and a waiting list lapse, and «open» also when it is doubted;
 * «closed» does not: it sends nobody in vain.
 * @param today in Italian time, `2026-11-21`
 */
export function availabilityNow(row: AvailabilityRow, today: string): ShownAvailability {
  const { availability, availability_on: on } = row
  if (availability === null) return { state: 'unknown', on: null }
  if (availability === 'closed') return { state: 'closed', on }
  const since = availability === 'open' ? availableSince(row) : on
  return { state: since === null || since < availableFrom(today) ? 'stale' : availability, on }
}

/** The columns once it is saved or confirmed: from today it counts again, whatever was doubted before. */
export function confirmedOn(availability: Availability | null, today: string): AvailabilityRow {
  const on = availability === null ? null : today
  return { availability, availability_on: on, availability_doubted_at: null }
}

/** On a card: «Ha posto · confermato il 12 novembre 2026». */
export function availabilityInShort(
  row: AvailabilityRow,
  today: string,
): { state: AvailabilityState; text: string } {
  const { state, on } = availabilityNow(row, today)
  return { state, text: registerSearchPage.results.availability[state](on ? longDate(on) : '') }
}

/** In a sentence: «Ha posto: lo ha confermato il 12 novembre 2026.» */
export function availabilitySentence(row: AvailabilityRow, today: string): string {
  const words = registerSearchPage.why
  const { state, on } = availabilityNow(row, today)
  if (state === 'open' || state === 'stale') return on ? words[state](longDate(on)) : words.unknown
  return words[state]
}

/** How many independent people must say that there is no room. */
export const SIGNS_NEEDED = 2

/** Somebody's word that there is no room: the keyed hash of their address, or null where they gave none. */
export type Sign = { sender: string | null }

/**
 * How many independent signs there are. One address is one sign, however often it says so; a report without an address
 * is one of its own, since a network was counted once already.
 * @param own the professional's own addresses: they say nothing
 */
export function countSigns(signs: readonly Sign[], own: readonly string[]): number {
  const others = signs.filter(({ sender }) => sender === null || !own.includes(sender))
  const named = new Set(others.flatMap(({ sender }) => sender ?? []))
  return named.size + others.filter(({ sender }) => sender === null).length
}
