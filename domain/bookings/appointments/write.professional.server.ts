import { and, eq, inArray, sql } from 'drizzle-orm'
import { appointments } from '#database/tables/bookings.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { confirmByAgenda } from '#domain/professionals/availability/write.server.ts'
import type { Outcome } from '#lib/outcome.ts'
import type { Member } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { one } from '#platform/db/rows.ts'
import { mailOf } from '#platform/mail/mail.ts'
import * as templates from './mails/templates.tsx'
import { appointmentCipher, listProposals, type AppointmentRow } from './read.server.ts'
import { mayChange, mayMarkMissed, MOST_PROPOSALS, proposalsUntil, whenInWords } from './rules.ts'
import type { HourForm } from './schema.ts'
import {
  countBooking,
  countRetaken,
  notifyPerson,
  subjectOf,
  type AppointmentDeps,
} from './write.notices.server.ts'
import { changeAppointment, columnsOf, findHour } from './write.server.ts'
import { endAppointment, endProposals } from './write.person.server.ts'

/** Which appointment, in whose agenda: the caller's lock says whose. */
export type OwnAppointmentId = { professionalId: string; id: string }

type Answered = Outcome<void, 'unknown' | 'over' | 'taken'>

/** Runs a professional's change of one appointment. */
function changeTheirs(
  deps: AppointmentDeps,
  { professionalId, id }: OwnAppointmentId,
  now: Date,
  may: (row: AppointmentRow) => boolean,
  change: (tx: Db, row: AppointmentRow) => Promise<Answered>,
): Promise<Answered> {
  return changeAppointment(deps.db, id, now, async (tx, row): Promise<Answered> => {
    if (!row || row.professional_id !== professionalId || !row.confirmed_at)
      return { ok: false, reason: 'unknown' }
    if (!may(row)) return { ok: false, reason: 'over' }
    return change(tx, row)
  })
}

const isAsked = (now: Date) => (row: AppointmentRow) => row.state === 'asked' && mayChange(row, now)

export function acceptAppointment(deps: AppointmentDeps, member: Member, own: OwnAppointmentId, now: Date) {
  return changeTheirs(deps, own, now, isAsked(now), async (tx, row) => {
    await endProposals(tx, row.id)
    const booked = one(
      await tx
        .update(appointments)
        .set({ state: 'booked', deadline: null })
        .where(eq(appointments.id, row.id))
        .returning(),
    )
    await countBooking(tx, 'booked', now)
    await countRetaken(tx, booked, now)
    await recordAudit(tx, member, { action: 'appointment.accept', subject: subjectOf(row.id) })
    await notifyPerson(tx, deps, booked, templates.booked)
    await confirmByAgenda(tx, row.professional_id, now)
    return { ok: true }
  })
}

/** Declines a request, or cancels what was booked; the words stand on the person's page and in no mail. */
export function cancelByProfessional(
  deps: AppointmentDeps,
  member: Member,
  own: OwnAppointmentId,
  words: string,
  now: Date,
) {
  return changeTheirs(
    deps,
    own,
    now,
    (row) => mayChange(row, now),
    async (tx, row) => {
      const isRequest = row.state === 'asked'
      const answer = words === '' ? null : appointmentCipher(deps.authSecret).seal(words, [row.id, 'answer'])
      const state = isRequest ? 'declined' : 'cancelled'
      const gone = await endAppointment(tx, row, { state, ended_by: 'professional', answer }, now)
      const action = isRequest ? 'appointment.decline' : 'appointment.cancel'
      await recordAudit(tx, member, { action, subject: subjectOf(row.id) })
      await notifyPerson(tx, deps, gone, isRequest ? templates.declined : templates.cancelledByThem)
      return { ok: true }
    },
  )
}

/** Proposes up to two hours instead, and keeps them until the person chose, or the deadline. */
export function proposeHours(
  deps: AppointmentDeps,
  member: Member,
  own: OwnAppointmentId,
  { hours, words }: { hours: readonly HourForm[]; words: string },
  now: Date,
) {
  return changeTheirs(
    deps,
    own,
    now,
    (row) => mayChange(row, now),
    async (tx, row) => {
      const chosen = hours.slice(0, MOST_PROPOSALS)
      // The same form again, after a lost answer: it has been done, and told.
      if (await areProposed(tx, row.id, chosen, now)) return { ok: true }
      await endProposals(tx, row.id)
      const deadline = proposalsUntil([row.starts, ...chosen.map(({ starts }) => starts)], now)
      if (chosen.length === 0 || deadline <= now) return { ok: false, reason: 'over' }
      for (const form of chosen) {
        const found = await findHour(tx, row.professional_id, { ...form, kind: row.kind }, now)
        if (!found) throw new TakenMeanwhile()
        const { kind, zone, fee_euro } = row
        const proposal = { kind, zone, fee_euro, professional_id: row.professional_id, proposed_for: row.id }
        await tx
          .insert(appointments)
          .values({ ...proposal, ...columnsOf(found.hour), state: 'proposed', deadline, created_at: now })
      }
      const answer = words === '' ? null : appointmentCipher(deps.authSecret).seal(words, [row.id, 'answer'])
      const asked = row.state === 'asked' ? { deadline } : {}
      await tx
        .update(appointments)
        .set({ answer, ...asked })
        .where(eq(appointments.id, row.id))
      await recordAudit(tx, member, { action: 'appointment.propose', subject: subjectOf(row.id) })
      await notifyPerson(tx, deps, row, templates.proposed)
      await confirmByAgenda(tx, row.professional_id, now)
      return { ok: true }
    },
  ).catch((error: unknown): Answered => {
    if (error instanceof TakenMeanwhile) return { ok: false, reason: 'taken' }
    throw error
  })
}

async function areProposed(tx: Db, id: string, hours: readonly HourForm[], now: Date): Promise<boolean> {
  const kept = await listProposals(tx, id, now)
  const isKept = ({ starts, way }: HourForm) =>
    kept.some((hour) => hour.starts.getTime() === starts.getTime() && hour.way === way)
  return kept.length > 0 && kept.length === hours.length && hours.every(isKept)
}

/** Undoes the proposals made before the one that is no longer free. */
class TakenMeanwhile extends Error {}

/** Notes that nobody came. It is never public, says nothing about the person elsewhere, and goes with the row. */
export function markMissed(deps: AppointmentDeps, member: Member, own: OwnAppointmentId, now: Date) {
  return changeTheirs(
    deps,
    own,
    now,
    (row) => mayMarkMissed(row, now),
    async (tx, row) => {
      if (row.missed) return { ok: true }
      await tx.update(appointments).set({ missed: true }).where(eq(appointments.id, row.id))
      await countBooking(tx, 'missed', now)
      await recordAudit(tx, member, { action: 'appointment.missed', subject: subjectOf(row.id) })
      return { ok: true }
    },
  )
}

/** Takes that note back: the month's sum loses it too. */
export function unmarkMissed(deps: AppointmentDeps, member: Member, own: OwnAppointmentId, now: Date) {
  return changeTheirs(
    deps,
    own,
    now,
    (row) => mayMarkMissed(row, now),
    async (tx, row) => {
      if (!row.missed) return { ok: true }
      await tx.update(appointments).set({ missed: false }).where(eq(appointments.id, row.id))
      await countBooking(tx, 'missed', now, -1)
      await recordAudit(tx, member, { action: 'appointment.missed-undo', subject: subjectOf(row.id) })
      return { ok: true }
    },
  )
}

/**
 * Cancels all that stands and tells each person, when an entry is erased. The rows go with it, so this mail leads to the
 * first page and is connected with none.
 */
export async function cancelAllOf(
  tx: Db,
  deps: Omit<AppointmentDeps, 'db'>,
  professionalId: string,
  now: Date,
) {
  const { professional_id, state, starts } = appointments
  const rows = await tx
    .select()
    .from(appointments)
    .where(
      and(
        eq(professional_id, professionalId),
        inArray(state, ['asked', 'booked']),
        sql`${starts} > ${now.toISOString()}::timestamptz`,
      ),
    )
  for (const row of rows) {
    const gone = await endAppointment(tx, row, { state: 'cancelled', ended_by: 'professional' }, now)
    const to = gone.email && appointmentCipher(deps.authSecret).open(gone.email, [gone.id, 'email'])
    if (!to) continue
    const words = { url: deps.appUrl.href, when: whenInWords(gone.starts, gone.zone) }
    await deps.mail.queue(tx, mailOf(templates.gone.kind, to, templates.gone, words))
  }
}
