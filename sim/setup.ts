import { sql } from 'drizzle-orm'
import { users } from '#database/tables/accounts.ts'
import { agendaHours, agendas } from '#database/tables/bookings.ts'
import { professionals } from '#database/tables/professionals.ts'
import { profiles } from '#database/tables/profiles.ts'
import { moveNextFreeOn } from '#domain/bookings/agenda/write.server.ts'
import { bringEntriesUpToDate } from '#domain/professionals/listing/write.server.ts'
import { declared } from '#e2e/support/person-rows.ts'
import { italianDay } from '#lib/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { OFFICE_IDS } from './actions.office.ts'
import type { Model } from './model.ts'

/** Removes everything of the history before, so that one database serves many. */
const TABLES =
  'professionals, users, mails, audit_entries, booking_figures, waiting_wishes, one_time_links, person_keys'

export async function clear(db: Db): Promise<void> {
  for (const table of TABLES.split(', ')) await db.execute(sql.raw(`delete from ${table}`))
  await db.execute(sql`delete from jobs.job`)
}

/** The professionals of a history with their agendas, as they stand before anything happens. */
export async function populate(db: Db, model: Model): Promise<void> {
  const { random } = model
  const day = italianDay(model.now)
  const accounts = [
    ...OFFICE_IDS.map((id) => ({ id, email: `${id}@portale.invalid`, role: 'admin' })),
    ...model.professionals.map(({ account }) => ({ ...account, role: 'user' })),
  ]
  await db.insert(users).values(accounts.map((one) => ({ ...one, name: one.email, emailVerified: true })))
  await db.insert(professionals).values(
    model.professionals.map(({ n, id, registered }) => ({
      ...declared,
      id,
      email: registered,
      first_name: 'Livia',
      last_name: `Serafini ${'abcdefghijklmnopqrstuvwxyz'[n % 26]}`,
      status: 'approved' as const,
      approved: true,
    })),
  )
  await db.insert(profiles).values(
    model.professionals.map(({ id, account, n }) => ({
      professional_id: id,
      user_id: account.id,
      tied_at: model.now,
      online: n % 2 === 0,
      problems: n % 3 === 0 ? ['ansia'] : [],
      availability: 'open' as const,
      availability_on: day,
    })),
  )
  await db.insert(agendas).values(
    model.professionals.map(({ id }) => ({
      professional_id: id,
      mode: random.pick(['book', 'book', 'ask'] as const),
      calls: true,
      notice_hours: random.pick([1, 3, 24]),
    })),
  )
  await db
    .insert(agendaHours)
    .values(
      model.professionals.flatMap(({ id }) =>
        [1, 2, 3, 4, 5].map((weekday) => ({ professional_id: id, weekday, starts: 540, ends: 720 })),
      ),
    )
  await bringEntriesUpToDate(db)
  await moveNextFreeOn(db, model.now)
}
