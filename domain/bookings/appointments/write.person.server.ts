import { and, eq, gt, inArray } from 'drizzle-orm'
import { appointments } from '#database/tables/bookings.ts'
import { mails } from '#database/tables/mails.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { lockAgendas } from '#domain/bookings/agenda/write.server.ts'
import type { Outcome } from '#lib/outcome.ts'
import { system, type Member, type System, type Visitor } from '#platform/auth/actor.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import { one } from '#platform/db/rows.ts'
import * as templates from './mails/templates.tsx'
import { findOwnAppointments, mailCodes, readAppointmentKey, type AppointmentRow } from './read.server.ts'
import { answerBy, mayChange, PERSON_MAILS, stands } from './rules.ts'
import type { HourForm } from './schema.ts'
import {
  countBooking,
  countRetaken,
  notifyPerson,
  notifyProfessional,
  subjectOf,
  type AppointmentDeps,
} from './write.notices.server.ts'
import { changeAppointment, columnsOf, findHour } from './write.server.ts'

type Changed = Outcome<void, 'unknown' | 'over' | 'taken'>

/** Proposals end with the move, cancellation or answer that makes them pointless. */
export const endProposals = (tx: Db, id: string) =>
  tx.delete(appointments).where(eq(appointments.proposed_for, id))

function changeOwn(
  deps: AppointmentDeps,
  key: string,
  now: Date,
  change: (tx: Db, row: AppointmentRow) => Promise<Changed>,
): Promise<Changed> {
  const id = readAppointmentKey(deps.authSecret, key)
  if (!id) return Promise.resolve({ ok: false, reason: 'unknown' })
  return changeAppointment(deps.db, id, now, async (tx, row): Promise<Changed> => {
    if (!row?.email) return { ok: false, reason: 'unknown' }
    if (!mayChange(row, now)) return { ok: false, reason: 'over' }
    return change(tx, row)
  })
}

/** Takes another free hour instead: of both, the person has exactly one at every moment. */
export function moveAppointment(
  deps: AppointmentDeps,
  visitor: Visitor,
  key: string,
  form: HourForm,
  now: Date,
): Promise<Changed> {
  return changeOwn(deps, key, now, async (tx, row) => {
    // The same form again, after a lost answer: it has been done, and told.
    if (isAt(row, form)) return { ok: true }
    const found = await findHour(tx, row.professional_id, { ...form, kind: row.kind }, now, { id: row.id })
    if (!found) return { ok: false, reason: 'taken' }
    const state = found.mode === 'book' ? 'booked' : 'asked'
    await endProposals(tx, row.id)
    const deadline = state === 'booked' ? null : answerBy(found.hour.starts, now)
    await enterMoved(tx, deps, row, { ...columnsOf(found.hour), state, deadline }, now)
    await recordAudit(tx, visitor, { action: 'appointment.move', subject: subjectOf(row.id) })
    return { ok: true }
  })
}

const isAt = (row: AppointmentRow, { starts, way, place_id }: HourForm) =>
  row.starts.getTime() === starts.getTime() && row.way === way && row.place_id === place_id

/** Takes one of the hours that the professional proposed, which needs no further answer. */
export function acceptProposal(
  deps: AppointmentDeps,
  visitor: Visitor,
  key: string,
  proposalId: string,
  now: Date,
): Promise<Changed> {
  return changeOwn(deps, key, now, async (tx, row) => {
    const { id, proposed_for, state, deadline } = appointments
    const [proposal] = await tx
      .select()
      .from(appointments)
      .where(and(eq(id, proposalId), eq(proposed_for, row.id), eq(state, 'proposed'), gt(deadline, now)))
    if (!proposal) return { ok: false, reason: 'taken' }
    await endProposals(tx, row.id)
    const { starts, ends, busy_until, way, place_id } = proposal
    const hour = { starts, ends, busy_until, way, place_id, state: 'booked', deadline: null } as const
    await enterMoved(tx, deps, row, hour, now)
    await recordAudit(tx, visitor, { action: 'appointment.move', subject: subjectOf(row.id) })
    return { ok: true }
  })
}

type Moved = Pick<
  AppointmentRow,
  'starts' | 'ends' | 'busy_until' | 'way' | 'place_id' | 'state' | 'deadline'
>

async function enterMoved(tx: Db, deps: AppointmentDeps, row: AppointmentRow, to: Moved, now: Date) {
  const moved = one(
    await tx
      .update(appointments)
      .set({ ...to, sequence: row.sequence + 1, reminded_at: null, answer: null })
      .where(eq(appointments.id, row.id))
      .returning(),
  )
  await countBooking(tx, 'moved', now)
  await countRetaken(tx, moved, now)
  const isBooked = moved.state === 'booked'
  await notifyPerson(tx, deps, moved, isBooked ? templates.moved : templates.asked)
  await notifyProfessional(tx, deps, moved, isBooked ? templates.movedByPerson : templates.newRequest)
}

/** At any time before it begins. */
export function cancelAppointment(
  deps: AppointmentDeps,
  visitor: Visitor,
  key: string,
  now: Date,
): Promise<Changed> {
  return changeOwn(deps, key, now, async (tx, row) => {
    const gone = await endAppointment(tx, row, { state: 'cancelled', ended_by: 'person' }, now)
    await recordAudit(tx, visitor, { action: 'appointment.cancel', subject: subjectOf(row.id) })
    await notifyPerson(tx, deps, gone, templates.cancelled)
    await notifyProfessional(tx, deps, gone, templates.cancelledByPerson)
    return { ok: true }
  })
}

type Ending = Pick<AppointmentRow, 'state' | 'ended_by'> & { answer?: string | null }

/** Closes an appointment and counts what became of it; a booked hour that is cancelled is free again for others. */
export async function endAppointment(
  tx: Db,
  row: AppointmentRow,
  ending: Ending,
  now: Date,
): Promise<AppointmentRow> {
  await endProposals(tx, row.id)
  const gone = one(
    await tx
      .update(appointments)
      .set({ ...ending, ended_at: now, sequence: row.sequence + 1 })
      .where(eq(appointments.id, row.id))
      .returning(),
  )
  if (ending.state === 'cancelled' || ending.state === 'declined' || ending.state === 'lapsed')
    await countBooking(tx, ending.state, now)
  if (ending.state === 'cancelled' && row.state === 'booked') await countBooking(tx, 'freed', now)
  return gone
}

/** When the person wants to be reminded. */
export async function chooseReminder(
  { db, authSecret }: Pick<AppointmentDeps, 'db' | 'authSecret'>,
  key: string,
  remind: AppointmentRow['remind'],
): Promise<boolean> {
  const id = readAppointmentKey(authSecret, key)
  if (!id) return false
  const changed = await db
    .update(appointments)
    .set({ remind })
    .where(and(eq(appointments.id, id), inArray(appointments.state, ['asked', 'booked'])))
    .returning({ id: appointments.id })
  return changed.length > 0
}

/** Deletes what no longer stands, with its mails, at the person's request. @returns false while it stands */
export async function eraseAppointment(
  { db, authSecret }: Pick<AppointmentDeps, 'db' | 'authSecret'>,
  actor: Visitor | System,
  key: string,
  now: Date,
): Promise<boolean> {
  const id = readAppointmentKey(authSecret, key)
  if (!id) return false
  const erased = await changeAppointment(db, id, now, async (tx, row) => {
    if (!row || (stands(row, now) && row.ends > now)) return false
    await eraseRow(tx, authSecret, id)
    await recordAudit(tx, actor, { action: 'appointment.erase', subject: subjectOf(id) })
    return true
  })
  return erased === true
}

/** Deletes a row and the mails about it, which hold the person's address. */
export async function eraseRow(tx: Db, secret: Secret, id: string): Promise<void> {
  await tx.delete(appointments).where(eq(appointments.id, id))
  await tx
    .delete(mails)
    .where(and(inArray(mails.kind, [...PERSON_MAILS]), inArray(mails.about, mailCodes(secret, id))))
}

/**
 * Deletes a member's appointments with the account. What stands is cancelled first, and the professional is told; the
 * person is not, since their address goes. Recorded in the portal's name: the log must not say whose they were.
 * @returns the professionals whose first free hour is to be written at the end of the transaction
 */
export async function eraseOwnAppointments(
  tx: Db,
  deps: Omit<AppointmentDeps, 'db'>,
  member: Member,
  now: Date,
): Promise<string[]> {
  const listOwn = async () => (await findOwnAppointments({ db: tx, ...deps }, member)).map(({ row }) => row)
  const touched = [...new Set((await listOwn()).map((row) => row.professional_id))]
  await lockAgendas(tx, touched)
  // Read again, because an appointment may have changed before its agenda was locked.
  for (const row of (await listOwn()).filter((own) => touched.includes(own.professional_id))) {
    if (mayChange(row, now)) {
      const gone = await endAppointment(tx, row, { state: 'cancelled', ended_by: 'person' }, now)
      await notifyProfessional(tx, deps, gone, templates.cancelledByPerson)
    }
    await eraseRow(tx, deps.authSecret, row.id)
    await recordAudit(tx, system, { action: 'appointment.erase', subject: subjectOf(row.id) })
  }
  return touched
}

/** Deletes the mails to people about all appointments of entries that are erased; the rows go with the entries. */
export async function eraseMailsOf(
  tx: Db,
  secret: Secret,
  professionalIds: readonly string[],
): Promise<void> {
  const isTheirs = inArray(appointments.professional_id, [...professionalIds])
  const rows = await tx.select({ id: appointments.id }).from(appointments).where(isTheirs)
  const codes = rows.flatMap(({ id }) => mailCodes(secret, id))
  if (codes.length === 0) return
  await tx.delete(mails).where(and(inArray(mails.kind, [...PERSON_MAILS]), inArray(mails.about, codes)))
}
