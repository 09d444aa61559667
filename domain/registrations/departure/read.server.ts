import { and, eq, ne } from 'drizzle-orm'
import { contacts } from '#database/tables/contacts.ts'
import { countStanding } from '#domain/bookings/appointments/read.server.ts'
import type { Db } from '#platform/db/database.ts'

/** What a departure takes from other people: appointments still to come, and conversations. */
export async function countLost(db: Db, professionalId: string, now: Date) {
  return {
    appointments: await countStanding(db, professionalId, now),
    conversations: await db.$count(
      contacts,
      and(eq(contacts.professional_id, professionalId), ne(contacts.state, 'unconfirmed')),
    ),
  }
}
