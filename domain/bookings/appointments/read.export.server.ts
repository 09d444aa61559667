import { asc, eq } from 'drizzle-orm'
import { appointments } from '#database/tables/bookings.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import { appointmentCipher } from './read.server.ts'

/** A professional's appointments, for the export of personal data. Who came is data of other people and stays out. */
export async function exportTaken(db: Db, secret: Secret, professionalId: string) {
  const { id, kind, way, starts, ends, zone, state, fee_euro, answer } = appointments
  const { created_at, confirmed_at, ended_at, ended_by, missed } = appointments
  const moments = { created_at, confirmed_at, ended_at, ended_by, missed }
  const rows = await db
    .select({ id, kind, way, starts, ends, zone, state, fee_euro, answer, ...moments })
    .from(appointments)
    .where(eq(appointments.professional_id, professionalId))
    .orderBy(asc(starts), asc(id))
  return rows.map(({ id: row, answer: sealed, ...told }) => ({
    ...told,
    answer: sealed && (appointmentCipher(secret).open(sealed, [row, 'answer']) ?? null),
  }))
}
