import { and, eq, gt, inArray, ne } from 'drizzle-orm'
import { appointments } from '#database/tables/bookings.ts'
import { contacts } from '#database/tables/contacts.ts'
import type { Db } from '#platform/db/database.ts'

/** What a departure takes from other people: appointments still to come, and conversations. */
export async function countLost(db: Db, professionalId: string, now: Date) {
  const isOpen = and(inArray(appointments.state, ['asked', 'booked']), gt(appointments.starts, now))
  return {
    appointments: await db.$count(
      appointments,
      and(eq(appointments.professional_id, professionalId), isOpen),
    ),
    conversations: await db.$count(
      contacts,
      and(eq(contacts.professional_id, professionalId), ne(contacts.state, 'unconfirmed')),
    ),
  }
}
