import { Temporal } from 'temporal-polyfill'
import type { BusyWindow } from '#platform/calendar/busy-times.ts'
import type { FetchRefusal } from '#platform/http/outside-address.ts'

export type Failure = FetchRefusal | 'broken'

export const MOST_CALENDARS = 5

const MINUTE_MS = 60_000

/** No calendar is read more often. */
const REST_MINUTES = 15
/** A calendar that was not read for longer may hide new busy times. */
export const TRUSTED_HOURS = 24

export const readBefore = (now: Date) => new Date(now.getTime() - REST_MINUTES * MINUTE_MS)

type Checked = { succeeded_at: Date | null; failure: Failure | null }

/** Whether hours may be taken that the calendar would close: they are then asked for, and not booked. */
export function isStale({ succeeded_at, failure }: Checked, now: Date): boolean {
  if (failure !== null || succeeded_at === null) return true
  return now.getTime() - succeeded_at.getTime() > TRUSTED_HOURS * 60 * MINUTE_MS
}

/** From the beginning of today to the end of the day after the last that is offered. */
export function windowOf({ zone, ahead_days }: { zone: string; ahead_days: number }, now: Date): BusyWindow {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate()
  const startOf = (days: number) => new Date(today.add({ days }).toZonedDateTime(zone).epochMilliseconds)
  return { from: startOf(0), until: startOf(ahead_days + 2), zone }
}

/** The host alone: the rest of such an address is often as good as a password. */
export const shortAddress = (address: string): string => `${new URL(address).hostname}/…`
