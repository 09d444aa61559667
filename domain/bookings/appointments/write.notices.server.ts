import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { users } from '#database/tables/accounts.ts'
import { appointments, bookingFigures } from '#database/tables/bookings.ts'
import { professionals } from '#database/tables/professionals.ts'
import { profiles } from '#database/tables/profiles.ts'
import { notify } from '#domain/accounts/notifications/write.server.ts'
import { dayAt } from '#domain/bookings/agenda/rules.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import { mailOf, type Mail } from '#platform/mail/mail.ts'
import * as templates from './mails/templates.tsx'
import {
  APPOINTMENT_FILE,
  appointmentCipher,
  appointmentKey,
  mailCodes,
  type AppointmentRow,
} from './read.server.ts'
import { whenInWords } from './rules.ts'

export type AppointmentDeps = { db: Db; mail: Mail; appUrl: URL; authSecret: Secret }
export type Sending = Omit<AppointmentDeps, 'db'>
type Template = typeof templates.booked

export const subjectOf = (id: string) => ({ kind: 'appointment' as const, id })

/**
 * Adds one to the month's sum over all professionals: all that stays of a booking.
 * @param by -1 takes one back; no sum falls below zero
 */
export async function countBooking(
  tx: Db,
  kind: (typeof bookingFigures.$inferInsert)['kind'],
  now: Date,
  by: 1 | -1 = 1,
): Promise<void> {
  const month = `${now.toISOString().slice(0, 7)}-01`
  await tx
    .insert(bookingFigures)
    .values({ month, kind, count: Math.max(by, 0) })
    .onConflictDoUpdate({
      target: [bookingFigures.month, bookingFigures.kind],
      set: { count: sql`greatest(${bookingFigures.count} + ${by}, 0)` },
    })
}

/** Notes that a cancelled hour was taken again by somebody else. One that was only asked for was never freed: it keeps its deadline. */
export async function countRetaken(tx: Db, row: AppointmentRow, now: Date): Promise<void> {
  const freed = await tx
    .update(appointments)
    .set({ retaken: true })
    .where(
      and(
        eq(appointments.professional_id, row.professional_id),
        eq(appointments.state, 'cancelled'),
        eq(appointments.retaken, false),
        isNull(appointments.deadline),
        gt(appointments.ends, row.starts),
        sql`${appointments.starts} < ${row.ends.toISOString()}::timestamptz`,
      ),
    )
    .returning({ id: appointments.id })
  if (freed.length > 0) await countBooking(tx, 'retaken', now)
}

const timesOf = ({ starts, deadline, zone }: AppointmentRow) => ({
  when: whenInWords(starts, zone),
  ...(deadline ? { until: whenInWords(deadline, zone) } : {}),
})

/** Queues a mail to the person; none when the portal's key no longer decrypts the address. */
export async function notifyPerson(
  tx: Db,
  deps: Sending,
  row: AppointmentRow,
  template: Template,
  { code }: { code?: string } = {},
): Promise<void> {
  const to = row.email && appointmentCipher(deps.authSecret).open(row.email, [row.id, 'email'])
  if (!to) return
  const key = appointmentKey(deps.authSecret, row.id)
  const path =
    template.kind === 'appointment-confirm' ? `/appuntamenti/conferma/${key}` : `/appuntamenti/${key}`
  const data = { url: new URL(path, deps.appUrl).href, ...timesOf(row), code }
  const hasFile = template === templates.booked || template === templates.moved
  await deps.mail.queue(tx, {
    ...mailOf(template.kind, to, template, data),
    about: mailCodes(deps.authSecret, row.id)[0],
    attachments: hasFile ? [{ ...APPOINTMENT_FILE, id: row.id }] : [],
  })
}

/** Queues a mail, and a push where chosen, to the professional's account. It names nobody. */
export async function notifyProfessional(
  tx: Db,
  { mail, appUrl }: Pick<Sending, 'mail' | 'appUrl'>,
  row: AppointmentRow,
  template: Template,
): Promise<void> {
  const [person] = await tx
    .select({ account: users.email, accountId: users.id, registered: professionals.email })
    .from(professionals)
    .leftJoin(profiles, eq(profiles.professional_id, professionals.id))
    .leftJoin(users, eq(users.id, profiles.user_id))
    .where(eq(professionals.id, row.professional_id))
  if (!person) return
  const day = dayAt(row.starts, row.zone).toString()
  const path = template.single ? `/${row.id}` : `?giorno=${day}`
  const data = {
    url: new URL(`/professionista/agenda${path}`, appUrl).href,
    ...timesOf(row),
  }
  await notify(tx, mail, person.accountId, {
    kind: 'appointment',
    mail: mailOf(template.kind, person.account ?? person.registered, template, data),
  })
}
