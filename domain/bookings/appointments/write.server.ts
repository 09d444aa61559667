import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { appointments } from '#database/tables/bookings.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { findOffer } from '#domain/bookings/agenda/read.server.ts'
import type { FreeHour } from '#domain/bookings/agenda/rules.ts'
import { behindAgenda } from '#domain/bookings/agenda/write.server.ts'
import type { Outcome } from '#lib/outcome.ts'
import type { Visitor } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { isExclusion } from '#platform/db/refused.ts'
import { one } from '#platform/db/rows.ts'
import { readHoldKey, type AppointmentRow } from './read.server.ts'
import { HOLD_MINUTES, minutesLater, MOST_HOLDS } from './rules.ts'
import type { HourForm } from './schema.ts'
import { subjectOf, type AppointmentDeps } from './write.notices.server.ts'

/** Ends what has passed its deadline, so that the constraint no longer counts it. A job tells those who wait. */
export async function endOldHolds(tx: Db, professionalId: string, now: Date): Promise<void> {
  const { state, deadline, professional_id } = appointments
  await tx
    .update(appointments)
    .set({ state: 'lapsed', ended_at: now, ended_by: 'time' })
    .where(
      and(eq(professional_id, professionalId), inArray(state, ['held', 'unconfirmed']), lte(deadline, now)),
    )
}

/** The free hour that somebody pressed, as the rules give it now. */
export async function findHour(
  tx: Db,
  professionalId: string,
  { kind, starts, way, place_id }: HourForm,
  now: Date,
  about?: { id: string; pressedAt?: Date },
) {
  const offer = await findOffer(tx, professionalId, kind, now, { about })
  const hour = offer?.hours.find(
    (free) => free.starts.getTime() === starts.getTime() && free.way === way && free.place_id === place_id,
  )
  return offer && hour ? { ...offer, hour } : undefined
}

export const columnsOf = ({ starts, ends, busyUntil, way, place_id }: FreeHour) => {
  return { starts, ends, busy_until: busyUntil, way, place_id }
}

type Taken = { ok: false; reason: 'taken' }

/** Runs a change of appointments, and turns the database’s refusal of overlapping times into the refusal `taken`. */
async function unlessTaken<T>(change: Promise<T>): Promise<T | Taken> {
  try {
    return await change
  } catch (error) {
    if (isExclusion(error, 'appointments_never_overlap')) return { ok: false, reason: 'taken' }
    throw error
  }
}

/** Runs a change of one appointment, in the order of locks of `behindAgenda`. */
export function changeAppointment<T>(
  db: Db,
  id: string,
  now: Date,
  change: (tx: Db, row: AppointmentRow | undefined) => Promise<T>,
): Promise<T | Taken> {
  return unlessTaken(
    behindAgenda(
      db,
      (tx) => findProfessional(tx, id),
      now,
      async (tx) => {
        const [row] = await tx.select().from(appointments).where(eq(appointments.id, id)).for('update')
        return change(tx, row)
      },
    ),
  )
}

async function findProfessional(tx: Db, id: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ id: appointments.professional_id })
    .from(appointments)
    .where(eq(appointments.id, id))
  return found?.id
}

export type Held = Outcome<{ id: string }, 'taken' | 'closed'>

/**
 * One network holds at most `MOST_HOLDS` hours of a professional, or it could keep a whole agenda from everybody else. A
 * further one gives the oldest back instead of being refused: people press an hour, go back, and press another. A form
 * that is being filled for the one given back still takes it, while it is free.
 */
async function giveOldestBack(tx: Db, professionalId: string, holder: string, now: Date): Promise<void> {
  const { id, sender, state, created_at, professional_id } = appointments
  const held = await tx
    .select({ id })
    .from(appointments)
    .where(and(eq(professional_id, professionalId), eq(state, 'held'), eq(sender, holder)))
    .orderBy(asc(created_at))
  const over = held.slice(0, Math.max(0, held.length - MOST_HOLDS + 1)).map((row) => row.id)
  if (over.length === 0) return
  await tx
    .update(appointments)
    .set({ state: 'lapsed', ended_at: now, ended_by: 'time' })
    .where(inArray(id, over))
}

/**
 * Keeps a free hour for ten minutes, for whoever pressed it.
 * @param holder keyed hash of the network that pressed (`holderOf`), stored while the hour is only held
 */
export function holdHour(
  { db }: Pick<AppointmentDeps, 'db'>,
  visitor: Visitor,
  professionalId: string,
  form: HourForm,
  now: Date,
  holder?: string,
): Promise<Held> {
  const change = async (tx: Db, isOpen: boolean): Promise<Held> => {
    if (!isOpen) return { ok: false, reason: 'closed' }
    await endOldHolds(tx, professionalId, now)
    const found = await findHour(tx, professionalId, form, now)
    if (!found) return { ok: false, reason: 'taken' }
    const { agenda, hour } = found
    if (holder) await giveOldestBack(tx, professionalId, holder, now)
    const row = one(
      await tx
        .insert(appointments)
        .values({
          professional_id: professionalId,
          kind: form.kind,
          ...columnsOf(hour),
          zone: agenda.zone,
          fee_euro: form.kind === 'talk' ? agenda.fee_euro : null,
          state: 'held',
          sender: holder ?? null,
          deadline: minutesLater(now, HOLD_MINUTES),
          created_at: now,
        })
        .returning({ id: appointments.id }),
    )
    await recordAudit(tx, visitor, { action: 'appointment.hold', subject: subjectOf(row.id) })
    return { ok: true, id: row.id }
  }
  return unlessTaken(behindAgenda(db, () => professionalId, now, change))
}

/** Gives a held hour back at once. */
export async function releaseHold(deps: AppointmentDeps, key: string, now: Date): Promise<void> {
  const id = readHoldKey(deps.authSecret, key)
  if (!id) return
  await changeAppointment(deps.db, id, now, async (tx, row) => {
    if (row?.state !== 'held') return
    await tx
      .update(appointments)
      .set({ state: 'lapsed', ended_at: now, ended_by: 'person' })
      .where(eq(appointments.id, id))
  })
}
