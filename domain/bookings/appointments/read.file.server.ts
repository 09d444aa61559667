import { eq } from 'drizzle-orm'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { bookings } from '#content/bookings.ts'
import { appointments } from '#database/tables/bookings.ts'
import type { Db } from '#platform/db/database.ts'
import type { AppointmentRow } from './read.server.ts'

type FileDeps = { db: Db; appUrl: URL }

/**
 * The calendar file of an appointment (RFC 5545): a neutral word and the times, and nothing else, because others may
 * read the calendar. A later file of the same appointment replaces the event.
 */
export function calendarFile(row: AppointmentRow, host: string): string {
  const calendar = ical({ prodId: { company: 'portale', product: 'agenda', language: 'IT' } })
  const isOver = row.state === 'cancelled' || row.state === 'declined' || row.state === 'lapsed'
  calendar.method(isOver ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH)
  calendar.createEvent({
    id: `${row.id}@${host}`,
    sequence: row.sequence,
    start: row.starts,
    end: row.ends,
    stamp: row.confirmed_at ?? row.created_at,
    summary: bookings.neutral.word,
    status: isOver ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  return calendar.toString()
}

/** The file that a mail brings, as the appointment stands when the mail leaves. @throws when the row is gone */
export async function readCalendarFile({ db, appUrl }: FileDeps, id: string): Promise<Uint8Array> {
  const [row] = await db.select().from(appointments).where(eq(appointments.id, id))
  if (!row) throw new Error('the appointment of a calendar file is gone')
  return Buffer.from(calendarFile(row, appUrl.hostname))
}
