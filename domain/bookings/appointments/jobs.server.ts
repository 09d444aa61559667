import { and, asc, count, eq, gt, gte, inArray, isNull, lt, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import { agendas, appointments } from '#database/tables/bookings.ts'
import { professionals } from '#database/tables/professionals.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { dayAt } from '#domain/bookings/agenda/rules.ts'
import { system } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log/log.ts'
import * as templates from './mails/templates.tsx'
import type { AppointmentRow } from './read.server.ts'
import { DAY_MS, minutesLater, remindAt } from './rules.ts'
import { endAppointment, eraseRow } from './write.person.server.ts'
import { notifyPerson, notifyProfessional, subjectOf, type AppointmentDeps } from './write.notices.server.ts'
import { changeAppointment } from './write.server.ts'

const BATCH = 200
/** How long an hour that lapsed unconfirmed can still be taken again by the same form. */
const LATE_HOURS = 2
/** On the clock of the agenda, when professionals are reminded of the next day. */
const EVENING_HOUR = 18

/** Every minute: ends what has passed its deadline, and reminds. */
export function appointmentsJob(deps: AppointmentDeps & { log: Log }): JobDefinition {
  return {
    name: 'appointment-deadlines',
    schedule: '* * * * *',
    async run() {
      const counts = await runAppointments(deps, new Date())
      if (Object.values(counts).some((one) => one > 0)) deps.log.info({ counts }, 'appointments')
    },
  }
}

/** Each change and its mails are one transaction, and happen once, however often the job runs. */
export async function runAppointments(deps: AppointmentDeps, now: Date) {
  const { state, deadline, created_at } = appointments
  const isPast = lte(deadline, now)
  const long = new Date(now.getTime() - LATE_HOURS * 3_600_000)
  const isForgotten = and(
    inArray(state, ['held', 'unconfirmed', 'lapsed']),
    isNull(appointments.confirmed_at),
    lt(created_at, long),
    or(eq(state, 'lapsed'), isPast),
  )
  return {
    lapsed: await each(
      deps,
      and(inArray(state, ['held', 'unconfirmed']), isPast, gt(created_at, long)),
      now,
      release,
    ),
    forgotten: await each(deps, isForgotten, now, forget),
    proposals: await each(deps, and(eq(state, 'proposed'), isPast), now, forget),
    withdrawn: await each(deps, isWithdrawn(now), now, withdraw),
    unanswered: await each(deps, and(eq(state, 'asked'), isPast), now, lapse),
    reminded: await each(deps, isReminderDue(now), now, remind),
    evenings: await remindProfessionals(deps, now),
  }
}

type Change = (tx: Db, deps: AppointmentDeps, row: AppointmentRow, now: Date) => Promise<boolean>

/** Applies a change to every row that is due, each behind its agenda's lock and only if it is still due. */
async function each(deps: AppointmentDeps, due: SQL | undefined, now: Date, change: Change): Promise<number> {
  let [done, after] = [0, '00000000-0000-0000-0000-000000000000']
  for (;;) {
    const rows = await deps.db
      .select({ id: appointments.id })
      .from(appointments)
      .where(and(due, gt(appointments.id, after)))
      .orderBy(asc(appointments.id))
      .limit(BATCH)
    for (const { id } of rows) {
      const changed = await changeAppointment(deps.db, id, now, async (tx, row) => {
        if (!row || (await tx.$count(appointments, and(eq(appointments.id, id), due))) === 0) return false
        return change(tx, deps, row, now)
      })
      if (changed === true) done += 1
    }
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return done
    after = last.id
  }
}

const release: Change = async (tx, _deps, row, now) => {
  await tx
    .update(appointments)
    .set({ state: 'lapsed', ended_at: now, ended_by: 'time' })
    .where(eq(appointments.id, row.id))
  return true
}

const forget: Change = async (tx, { authSecret }, row) => {
  await eraseRow(tx, authSecret, row.id)
  return true
}

const lapse: Change = async (tx, deps, row, now) => {
  const gone = await endAppointment(tx, row, { state: 'lapsed', ended_by: 'time' }, now)
  await recordAudit(tx, system, { action: 'appointment.lapse', subject: subjectOf(row.id) })
  await notifyPerson(tx, deps, gone, templates.unanswered)
  await notifyProfessional(tx, deps, gone, templates.lapsed)
  return true
}

/** Minutes in which the office can take a decision back. */
const GRACE_MINUTES = 2

/**
 * What was asked or booked with somebody whom the office has suspended or hidden since: nobody should go there. Who hides
 * the own profile keeps the appointments that were made.
 */
function isWithdrawn(now: Date) {
  const { status, decided_at, id, is_demo } = professionals
  const since = minutesLater(now, -GRACE_MINUTES).toISOString()
  return and(
    inArray(appointments.state, ['asked', 'booked']),
    gt(appointments.starts, now),
    sql`exists (select 1 from ${professionals} where ${id} = ${appointments.professional_id}
      and ${status} <> 'approved' and not ${is_demo} and coalesce(${decided_at}, 'epoch') < ${since}::timestamptz)`,
  )
}

const withdraw: Change = async (tx, deps, row, now) => {
  const gone = await endAppointment(tx, row, { state: 'cancelled', ended_by: 'office' }, now)
  await recordAudit(tx, system, { action: 'appointment.cancel', subject: subjectOf(row.id) })
  await notifyPerson(tx, deps, gone, templates.gone)
  return true
}

function isReminderDue(now: Date) {
  const { state, starts, remind, reminded_at, confirmed_at } = appointments
  const before = sql`${starts} - case ${remind} when 'day' then interval '24 hours' else interval '2 hours' end`
  return and(
    eq(state, 'booked'),
    ne(remind, 'no'),
    isNull(reminded_at),
    gt(starts, now),
    sql`${before} <= ${now.toISOString()}::timestamptz`,
    // Who confirmed after that moment has just read the hour.
    sql`${confirmed_at} < ${before}`,
  )
}

const remind: Change = async (tx, deps, row, now) => {
  if (remindAt(row) === null) return false
  await tx.update(appointments).set({ reminded_at: now }).where(eq(appointments.id, row.id))
  await recordAudit(tx, system, { action: 'appointment.remind', subject: subjectOf(row.id) })
  await notifyPerson(tx, deps, row, templates.reminder)
  return true
}

/** In the evening, one mail about tomorrow to each professional who has appointments then. */
async function remindProfessionals(deps: AppointmentDeps, now: Date): Promise<number> {
  const soon = new Date(now.getTime() + 2 * DAY_MS)
  const { professional_id, state, starts } = appointments
  const rows = await deps.db
    .select({ id: professional_id, zone: agendas.zone, remindedFor: agendas.reminded_for, found: count() })
    .from(appointments)
    .innerJoin(agendas, eq(agendas.professional_id, professional_id))
    .where(and(eq(state, 'booked'), gte(starts, now), lt(starts, soon)))
    .groupBy(professional_id, agendas.zone, agendas.reminded_for)
  let done = 0
  for (const { id, zone, remindedFor } of rows) {
    const tomorrow = dayAt(now, zone).add({ days: 1 }).toString()
    if (hourAt(now, zone) < EVENING_HOUR || (remindedFor !== null && remindedFor >= tomorrow)) continue
    if (await remindOf(deps, id, tomorrow, now)) done += 1
  }
  return done
}

const hourAt = (now: Date, timeZone: string) =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now))

function remindOf(deps: AppointmentDeps, professionalId: string, tomorrow: string, now: Date) {
  return deps.db.transaction(async (tx) => {
    const day = sql`(${appointments.starts} at time zone ${appointments.zone})::date`
    const isThen = and(
      eq(appointments.professional_id, professionalId),
      eq(appointments.state, 'booked'),
      sql`${day} = ${tomorrow}::date`,
    )
    const [first] = await tx
      .select()
      .from(appointments)
      .where(isThen)
      .orderBy(asc(appointments.starts))
      .limit(1)
    if (!first || first.starts <= now) return false
    const { professional_id, reminded_for } = agendas
    const isNew = or(isNull(reminded_for), lt(reminded_for, tomorrow))
    const [agenda] = await tx
      .update(agendas)
      .set({ reminded_for: tomorrow })
      .where(and(eq(professional_id, professionalId), isNew))
      .returning({ id: professional_id })
    if (!agenda) return false
    await notifyProfessional(tx, deps, first, templates.tomorrow)
    return true
  })
}
