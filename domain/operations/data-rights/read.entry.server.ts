import { and, eq, isNull, or, sql, type AnyColumn } from 'drizzle-orm'
import { professionals } from '#database/tables/professionals.ts'
import { profiles } from '#database/tables/profiles.ts'
import { exportAgenda } from '#domain/bookings/agenda/read.server.ts'
import { exportTaken } from '#domain/bookings/appointments/read.export.server.ts'
import { exportCalendars } from '#domain/bookings/calendars/read.server.ts'
import { exportProfessional } from '#domain/professionals/profile/read.export.server.ts'
import type { Member } from '#platform/auth/actor.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'

type Reading = { db: Db; authSecret: Secret }

export const isAddress = (column: AnyColumn, email: string) => sql`lower(${column}) = ${email.toLowerCase()}`

/** Everything about the entry that is linked to the account, with its agenda; undefined when none is. */
export async function exportLinkedEntry({ db, authSecret }: Reading, member: Member) {
  const entry = await findLinkedEntry(db, member)
  if (!entry) return undefined
  return {
    ...(await exportProfessional(db, entry)),
    agenda: await exportAgenda(db, authSecret, entry),
    taken: await exportTaken(db, authSecret, entry),
    linked_calendars: await exportCalendars({ db, authSecret }, member),
  }
}

export async function exportEntry(reading: Reading, member: Member) {
  const linked = await exportLinkedEntry(reading, member)
  if (linked) return linked
  return (await countUnlinkedEntries(reading.db, member)) > 0 ? { untied_entry: true } : null
}

export async function findLinkedEntry(db: Db, member: Member): Promise<string | undefined> {
  const [row] = await db
    .select({ id: profiles.professional_id })
    .from(profiles)
    .where(eq(profiles.user_id, member.id))
  return row?.id
}

export async function countUnlinkedEntries(db: Db, member: Member): Promise<number> {
  const rows = await db
    .select({ id: professionals.id })
    .from(professionals)
    .leftJoin(profiles, eq(profiles.professional_id, professionals.id))
    .where(
      and(
        or(
          isAddress(professionals.email, member.email),
          isAddress(professionals.released_email, member.email),
        ),
        isNull(profiles.user_id),
      ),
    )
  return rows.length
}
