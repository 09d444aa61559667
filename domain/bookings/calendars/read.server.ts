import { asc, eq } from 'drizzle-orm'
import { linkedCalendars } from '#database/tables/bookings.ts'
import { profiles } from '#database/tables/profiles.ts'
import type { Outcome } from '#lib/outcome.ts'
import type { Member } from '#platform/auth/actor.ts'
import { openCipher, type Cipher } from '#platform/auth/cipher.ts'
import { readCalDav } from '#platform/calendar/caldav.ts'
import type { BusyReader } from '#platform/calendar/busy-thread.ts'
import type { BusyTime, BusyWindow } from '#platform/calendar/busy-times.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import type { FetchOutside } from '#platform/http/outside-address.ts'
import { isStale, shortAddress, type Failure } from './rules.ts'
import type { CalendarForm } from './schema.ts'

export type CalendarRow = typeof linkedCalendars.$inferSelect

export const calendarCipher = (secret: Secret): Cipher => openCipher(secret, 'linked-calendar')

/** @returns undefined when the portal's key no longer opens the row */
export function openCalendar(secret: Secret, row: CalendarRow): CalendarForm | undefined {
  const cipher = calendarCipher(secret)
  const open = (field: 'address' | 'username' | 'password') => cipher.open(row[field] ?? '', [row.id, field])
  const address = open('address')
  if (address === undefined) return undefined
  if (row.kind === 'ics') return { kind: row.kind, address }
  const [username, password] = [open('username'), open('password')]
  if (username === undefined || password === undefined) return undefined
  return { kind: row.kind, address, username, password }
}

/** A member's own calendars: where, since when, and whether they can be read; never a whole address or a password. */
export async function listCalendars({ db, authSecret }: CalendarDeps, member: Member, now: Date) {
  const rows = await db
    .select({ row: linkedCalendars })
    .from(linkedCalendars)
    .innerJoin(profiles, eq(profiles.professional_id, linkedCalendars.professional_id))
    .where(eq(profiles.user_id, member.id))
    .orderBy(asc(linkedCalendars.created_at), asc(linkedCalendars.id))
  return rows.map(({ row }) => {
    const opened = openCalendar(authSecret, row)
    const { id, kind, failure, created_at: since, succeeded_at: readAt } = row
    const where = opened ? shortAddress(opened.address) : undefined
    return { id, kind, where, since, readAt, failure, stale: isStale(row, now) }
  })
}

/**
 * A member’s linked calendars for the file with their data. Only the host of each address is in it, because the whole
 * address opens the calendar to anybody.
 */
export async function exportCalendars(deps: CalendarDeps, member: Member) {
  const linked = await listCalendars(deps, member, new Date())
  return linked.map(({ kind, where, since, readAt: read_at, failure }) => ({
    kind,
    where: where ?? null,
    since,
    read_at,
    failure,
  }))
}

type CalendarDeps = { db: Db; authSecret: Secret }
/** How calendars elsewhere are reached and read. */
export type Elsewhere = { ask: FetchOutside; reader: BusyReader }
export type Found = Outcome<{ busy: BusyTime[] }, Failure>

/** Asks a calendar elsewhere for its busy times. */
export async function readElsewhere(
  { ask, reader }: Elsewhere,
  calendar: CalendarForm,
  window: BusyWindow,
): Promise<Found> {
  const url = new URL(calendar.address)
  const found =
    calendar.kind === 'ics'
      ? await ask(url, { method: 'GET', headers: { Accept: 'text/calendar, text/*;q=0.5' } })
      : await readCalDav(url, calendar, window, ask)
  return found.ok ? reader.read(found.text, window) : found
}
