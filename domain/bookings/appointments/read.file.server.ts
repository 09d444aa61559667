import { eq } from 'drizzle-orm'
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus, type ICalEventData } from 'ical-generator'
import { bookings } from '#content/bookings.ts'
import { appointments } from '#database/tables/bookings.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import { readAppointmentKey, type AppointmentRow } from './read.server.ts'

export const PRODUCT = { company: 'agenda', product: 'appuntamenti', language: 'IT' }

const REMIND_SECONDS = 3600

/** What any calendar is told of an appointment. Its id alone is the UID: the portal's name would tell what it is about. */
export const eventOf = (row: AppointmentRow): ICalEventData => ({
  id: row.id,
  sequence: row.sequence,
  start: row.starts,
  end: row.ends,
  stamp: row.confirmed_at ?? row.created_at,
  summary: bookings.neutral.word,
})

/**
 * The calendar file of an appointment (RFC 5545): a neutral word and the times, and nothing else, because others may
 * read the calendar. A later file of the same appointment replaces the event.
 */
export function calendarFile(row: AppointmentRow): string {
  const calendar = ical({ prodId: PRODUCT })
  const isOver = row.state === 'cancelled' || row.state === 'declined' || row.state === 'lapsed'
  calendar.method(isOver ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH)
  const event = calendar.createEvent({
    ...eventOf(row),
    status: isOver ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  if (!isOver) event.createAlarm({ type: ICalAlarmType.display, trigger: REMIND_SECONDS })
  return calendar.toString()
}

/** The file that a mail brings, as the appointment stands when the mail leaves. @throws when the row is gone */
export async function readCalendarFile(db: Db, id: string): Promise<Uint8Array> {
  const [row] = await db.select().from(appointments).where(eq(appointments.id, id))
  if (!row) throw new Error('the appointment of a calendar file is gone')
  return Buffer.from(calendarFile(row))
}

/** The file that the person's page offers; undefined while nothing is booked. */
export async function findCalendarFile(
  { db, authSecret }: { db: Db; authSecret: Secret },
  key: string,
): Promise<string | undefined> {
  const id = readAppointmentKey(authSecret, key)
  if (!id) return undefined
  const [row] = await db.select().from(appointments).where(eq(appointments.id, id))
  return row?.state === 'booked' ? calendarFile(row) : undefined
}
