import { randomInt } from 'node:crypto'
import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { appointments } from '#database/tables/bookings.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { senderOf, sendersOf } from '#domain/accounts/members/read.senders.server.ts'
import { findOffer, isOpen } from '#domain/bookings/agenda/read.server.ts'
import type { Outcome } from '#lib/outcome.ts'
import { isSameText } from '#platform/auth/keys.ts'
import type { Visitor } from '#platform/auth/actor.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import { one } from '#platform/db/rows.ts'
import * as templates from './mails/templates.tsx'
import {
  appointmentCipher,
  appointmentKey,
  codeOf,
  CONSENT_SHA256,
  readAppointmentKey,
  readHoldKey,
  type AppointmentRow,
} from './read.server.ts'
import {
  answerBy,
  CODE_DIGITS,
  minutesLater,
  MOST_CODE_TRIES,
  MOST_IN_ALL,
  MOST_WITH_ONE,
  stands,
  UNCONFIRMED_MINUTES,
} from './rules.ts'
import type { AppointmentForm } from './schema.ts'
import {
  countBooking,
  countRetaken,
  notifyPerson,
  notifyProfessional,
  subjectOf,
  type AppointmentDeps,
  type Sending,
} from './write.notices.server.ts'
import { changeAppointment, endOldHolds, findHour } from './write.server.ts'

/** Whether a row that has lapsed can have its time again: nobody took it, and the agenda still gives it. */
async function isStillFree(tx: Db, row: AppointmentRow, now: Date): Promise<boolean> {
  await endOldHolds(tx, row.professional_id, now)
  return (
    (await findHour(tx, row.professional_id, row, now, { id: row.id, pressedAt: row.created_at })) !==
    undefined
  )
}

export type Requested = Outcome<{ email: string }, 'unknown' | 'taken' | 'sent'>

/**
 * Takes the person's data for a held hour and mails link and code. Late by a little, the hour is taken again if it is
 * still free. To a mailbox with too many open appointments goes another mail. Answer, page, free hours and wrong codes are
 * the same then: the hour stays kept for a code that nobody has, so that nobody learns from it what a mailbox has.
 * @param mayMail false when the mailbox was written to too often
 */
export function requestAppointment(
  deps: AppointmentDeps,
  visitor: Visitor,
  key: string,
  form: AppointmentForm,
  now: Date,
  { mayMail = true }: { mayMail?: boolean } = {},
): Promise<Requested> {
  const id = readHoldKey(deps.authSecret, key)
  if (!id) return Promise.resolve({ ok: false, reason: 'unknown' })
  return changeAppointment(deps.db, id, now, async (tx, row): Promise<Requested> => {
    if (!row || row.ended_by === 'person') return { ok: false, reason: 'unknown' }
    if (row.state !== 'held' && row.state !== 'lapsed') return { ok: false, reason: 'sent' }
    if (row.email !== null) return { ok: false, reason: 'taken' }
    if (!stands(row, now) && !(await isStillFree(tx, row, now))) return { ok: false, reason: 'taken' }
    const open = await findOpenOf(tx, deps.authSecret, form.email, row, now)
    const { kept, code } = await keepPerson(tx, deps, row, form, now)
    if (mayMail && open) await notifyPerson(tx, deps, open, templates.already)
    else if (mayMail) await notifyPerson(tx, deps, kept, templates.confirm, { code })
    await recordAudit(tx, visitor, { action: 'appointment.request', subject: subjectOf(id) })
    return { ok: true, email: form.email }
  })
}

async function giveBack(tx: Db, { id }: AppointmentRow, now: Date): Promise<void> {
  await tx
    .update(appointments)
    .set({ state: 'lapsed', ended_at: now, ended_by: 'time' })
    .where(eq(appointments.id, id))
}

async function keepPerson(tx: Db, deps: Sending, row: AppointmentRow, form: AppointmentForm, now: Date) {
  const { id } = row
  const cipher = appointmentCipher(deps.authSecret)
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  const kept = one(
    await tx
      .update(appointments)
      .set({
        state: 'unconfirmed',
        deadline: minutesLater(now, UNCONFIRMED_MINUTES),
        ended_at: null,
        ended_by: null,
        name: cipher.seal(form.name, [id, 'name']),
        email: cipher.seal(form.email, [id, 'email']),
        note: form.note === '' ? null : cipher.seal(form.note, [id, 'note']),
        sender: senderOf(deps.authSecret, form.email),
        consent_sha256: CONSENT_SHA256,
        remind: form.remind,
        code_hmac: codeOf(deps.authSecret, id, code),
        code_tries: 0,
      })
      .where(eq(appointments.id, id))
      .returning(),
  )
  return { kept, code }
}

/** An open appointment that keeps this mailbox from taking another. */
export async function findOpenOf(
  tx: Db,
  secret: Secret,
  email: string,
  row: Pick<AppointmentRow, 'id' | 'professional_id'>,
  now: Date,
) {
  // One mailbox at several agendas: each has its own lock, and all would count before any has written.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${senderOf(secret, email)}, 0))`)
  const open = await tx
    .select()
    .from(appointments)
    .where(
      and(
        inArray(appointments.sender, sendersOf(secret, email)),
        ne(appointments.id, row.id),
        gt(appointments.ends, now),
        isOpen(now),
        // An unconfirmed one counts for nothing: a stranger may have typed the address.
        inArray(appointments.state, ['asked', 'booked']),
      ),
    )
  const withOne = open.filter((other) => other.professional_id === row.professional_id)
  if (withOne.length >= MOST_WITH_ONE) return withOne[0]
  return open.length >= MOST_IN_ALL ? open[0] : undefined
}

export type Confirmed = Outcome<
  { key: string; state: AppointmentRow['state'] },
  'unknown' | 'wrong' | 'taken' | 'over' | 'already'
>

/** Confirms with the link of the mail, which only the mailbox has; confirming again changes nothing. */
export function confirmAppointment(deps: AppointmentDeps, visitor: Visitor, key: string, now: Date) {
  const id = readAppointmentKey(deps.authSecret, key)
  return confirmRow(deps, visitor, id, now, () => true)
}

/** Confirms with the code of the mail, typed where the hour was held. Five wrong codes end it. */
export function confirmWithCode(
  deps: AppointmentDeps,
  visitor: Visitor,
  holdKey: string,
  code: string,
  now: Date,
) {
  const { authSecret } = deps
  const id = readHoldKey(authSecret, holdKey)
  const isRight = (row: AppointmentRow) =>
    row.code_hmac !== null && isSameText(codeOf(authSecret, row.id, code), row.code_hmac)
  return confirmRow(deps, visitor, id, now, isRight)
}

function confirmRow(
  deps: AppointmentDeps,
  visitor: Visitor,
  id: string | undefined,
  now: Date,
  isRight: (row: AppointmentRow) => boolean,
): Promise<Confirmed> {
  if (!id) return Promise.resolve({ ok: false, reason: 'unknown' })
  return changeAppointment(deps.db, id, now, async (tx, row): Promise<Confirmed> => {
    if (!row?.email) return { ok: false, reason: 'unknown' }
    if (row.code_tries >= MOST_CODE_TRIES) return { ok: false, reason: 'over' }
    if (!isRight(row)) {
      const code_tries = row.code_tries + 1
      await tx.update(appointments).set({ code_tries }).where(eq(appointments.id, id))
      return { ok: false, reason: code_tries >= MOST_CODE_TRIES ? 'over' : 'wrong' }
    }
    const key = appointmentKey(deps.authSecret, id)
    if (row.confirmed_at) return { ok: true, key, state: row.state }
    if (!stands(row, now) && !(await isStillFree(tx, row, now))) return { ok: false, reason: 'taken' }
    const email = appointmentCipher(deps.authSecret).open(row.email, [id, 'email'])
    if (email && (await findOpenOf(tx, deps.authSecret, email, row, now))) {
      await giveBack(tx, row, now)
      return { ok: false, reason: 'already' }
    }
    const state = await enterConfirmed(tx, deps, row, now)
    await recordAudit(tx, visitor, { action: 'appointment.confirm', subject: subjectOf(id) })
    return { ok: true, key, state }
  })
}

/** A confirmed hour is booked, or asked for where the professional decides. */
export async function enterConfirmed(tx: Db, deps: Sending, row: AppointmentRow, now: Date) {
  const offer = await findOffer(tx, row.professional_id, row.kind, now, { about: row })
  const state = offer?.mode === 'book' ? 'booked' : 'asked'
  const kept = one(
    await tx
      .update(appointments)
      .set({
        state,
        deadline: state === 'booked' ? null : answerBy(row.starts, now),
        confirmed_at: now,
        ended_at: null,
        ended_by: null,
        code_hmac: null,
      })
      .where(eq(appointments.id, row.id))
      .returning(),
  )
  await countBooking(tx, state, now)
  if (state === 'booked') await countRetaken(tx, kept, now)
  await notifyPerson(tx, deps, kept, state === 'booked' ? templates.booked : templates.asked)
  await notifyProfessional(tx, deps, kept, state === 'booked' ? templates.newBooking : templates.newRequest)
  return state
}
