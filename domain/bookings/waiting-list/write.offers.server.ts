import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { appointments } from '#database/tables/bookings.ts'
import { waitingOffers, waitingWishes } from '#database/tables/waiting-list.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { senderOf, sendersOf } from '#domain/accounts/members/read.senders.server.ts'
import { findOffer } from '#domain/bookings/agenda/read.server.ts'
import { appointmentCipher, type AppointmentRow } from '#domain/bookings/appointments/read.server.ts'
import { whenInWords } from '#domain/bookings/appointments/rules.ts'
import { countBooking } from '#domain/bookings/appointments/write.notices.server.ts'
import { enterConfirmed, findOpenOf } from '#domain/bookings/appointments/write.requests.server.ts'
import { changeAppointment, endOldHolds } from '#domain/bookings/appointments/write.server.ts'
import { hourInWords } from '#lib/dates.ts'
import type { Outcome } from '#lib/outcome.ts'
import { system, type Visitor } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { one } from '#platform/db/rows.ts'
import * as templates from './mails/templates.tsx'
import { describeHour, type Freed } from './read.offers.server.ts'
import { openWish, readWaitingKey, waitingCipher, type WishRow } from './read.server.ts'
import { isFitting, mayOffer, offerDeadline } from './rules.offers.ts'
import { daysLater } from './rules.ts'
import { notifyWaiting, type WaitingDeps } from './write.server.ts'

const subjectOf = (id: string) => ({ kind: 'appointment' as const, id })

/** Days for which the page of somebody who took an hour still says so. */
const TAKEN_DAYS = 2

/** The freed hour, if the agenda still gives it and nobody has it. Its notice does not count: it was kept free. */
async function findFreed(tx: Db, freed: Freed, now: Date, about?: { id: string }) {
  const offer = await findOffer(tx, freed.professional_id, 'talk', now, { about, noticeHours: 0 })
  const hour = offer?.hours.find(
    ({ starts, way, place_id }) =>
      starts.getTime() === freed.starts.getTime() && way === freed.way && place_id === freed.place_id,
  )
  return offer && hour && { ...offer, hour }
}

/** Offers an hour that somebody gave back to the first of those who wait. @returns whether anybody gets the offer */
export function offerFreed(deps: WaitingDeps, cancelledId: string, now: Date): Promise<boolean> {
  const run = changeAppointment(deps.db, cancelledId, now, async (tx, freed) => {
    if (!freed || freed.state !== 'cancelled' || freed.retaken || !mayOffer(freed.starts, now)) return false
    await endOldHolds(tx, freed.professional_id, now)
    const found = await findFreed(tx, freed, now)
    const wish = found && (await lockNext(tx, deps, freed, found.agenda.zone, now))
    if (!wish) return false
    const { agenda, hour } = found
    const row = one(
      await tx
        .insert(appointments)
        .values({
          professional_id: freed.professional_id,
          kind: 'talk',
          starts: hour.starts,
          ends: hour.ends,
          busy_until: hour.busyUntil,
          way: hour.way,
          place_id: hour.place_id,
          zone: agenda.zone,
          fee_euro: agenda.fee_euro,
          state: 'offered',
          deadline: offerDeadline(now),
          created_at: now,
        })
        .returning(),
    )
    await makeOffer(tx, deps, row, wish, now)
    return true
  })
  return run.then((outcome) => outcome === true)
}

async function makeOffer(tx: Db, deps: WaitingDeps, row: AppointmentRow, wish: WishRow, now: Date) {
  const deadline = offerDeadline(now)
  await tx.update(appointments).set({ deadline }).where(eq(appointments.id, row.id))
  await tx
    .insert(waitingOffers)
    .values({ wish_id: wish.id, appointment_id: row.id, offered_at: now, deadline })
  await countBooking(tx, 'offered', now)
  await recordAudit(tx, system, { action: 'waiting.offer', subject: subjectOf(row.id) })
  const words = { when: whenInWords(row.starts, row.zone), deadline: hourInWords(deadline) }
  await notifyWaiting(tx, deps, wish, templates.offered, words)
}

/**
 * Lets one transaction at a time choose who is asked next: choosing locks the wishes of several mailboxes, and two
 * transactions that choose at once would deadlock. This lock is taken after that of the agenda and before any wish's.
 */
const lockList = (tx: Db) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('waiting list', 0))`)

/** Who waits longest among those whom the hour fits, locked; nobody is asked twice for an hour, or for two at once. */
async function lockNext(tx: Db, deps: WaitingDeps, freed: Freed, zone: string, now: Date) {
  await lockList(tx)
  const hour = await describeHour(tx, freed, zone)
  const refused = await listSendersOf(tx, freed)
  const waiting = await tx
    .select()
    .from(waitingWishes)
    .where(and(eq(waitingWishes.state, 'waiting'), gt(waitingWishes.until, now)))
    .orderBy(asc(waitingWishes.confirmed_at), asc(waitingWishes.id))
  for (const row of waiting) {
    const wish = openWish(deps.authSecret, row)
    if (!wish || !isFitting(wish, hour)) continue
    const email = waitingCipher(deps.authSecret).open(row.email, [row.id, 'email'])
    if (email === undefined) continue
    const senders = sendersOf(deps.authSecret, email)
    if (senders.some((sender) => refused.has(sender))) continue
    if (
      await findOpenOf(
        tx,
        deps.authSecret,
        email,
        { id: NO_ROW, professional_id: freed.professional_id },
        now,
      )
    )
      continue
    if (await isFreeToAsk(tx, senders, row.id)) return row
  }
  return undefined
}

const NO_ROW = '00000000-0000-0000-0000-000000000000'

/** Keyed hashes of who was asked for this hour already, and of who gave it back. */
async function listSendersOf(tx: Db, { professional_id, starts }: Freed): Promise<Set<string>> {
  const isThisHour = and(eq(appointments.professional_id, professional_id), eq(appointments.starts, starts))
  const asked = await tx
    .select({ sender: waitingWishes.sender })
    .from(waitingOffers)
    .innerJoin(waitingWishes, eq(waitingWishes.id, waitingOffers.wish_id))
    .innerJoin(appointments, eq(appointments.id, waitingOffers.appointment_id))
    .where(isThisHour)
  const gone = await tx.select({ sender: appointments.sender }).from(appointments).where(isThisHour)
  return new Set([...asked, ...gone].flatMap(({ sender }) => sender ?? []))
}

/** Locks all wishes of a mailbox: two workers may want to ask the same person for two hours. */
async function isFreeToAsk(tx: Db, senders: readonly string[], wishId: string): Promise<boolean> {
  const theirs = await tx
    .select({ id: waitingWishes.id, state: waitingWishes.state })
    .from(waitingWishes)
    .where(inArray(waitingWishes.sender, [...senders]))
    .orderBy(waitingWishes.id)
    .for('update')
  if (!theirs.some(({ id, state }) => id === wishId && state === 'waiting')) return false
  const ids = theirs.map(({ id }) => id)
  const isAsked = and(inArray(waitingOffers.wish_id, ids), eq(waitingOffers.outcome, 'open'))
  return (await tx.$count(waitingOffers, isAsked)) === 0
}

/** Goes on to the next who waits, when the offer of an hour is over; after the last the hour is free for everybody. */
export async function passOn(deps: WaitingDeps, appointmentId: string, now: Date): Promise<boolean> {
  const passed = await changeAppointment(deps.db, appointmentId, now, (tx, row) =>
    row?.state === 'offered' ? passLocked(tx, deps, row, now) : Promise.resolve(false),
  )
  return passed === true
}

async function passLocked(tx: Db, deps: WaitingDeps, row: AppointmentRow, now: Date): Promise<boolean> {
  const { appointment_id, outcome, deadline } = waitingOffers
  const isOpen = and(eq(appointment_id, row.id), eq(outcome, 'open'))
  await tx
    .update(waitingOffers)
    .set({ outcome: 'lapsed' })
    .where(and(isOpen, lte(deadline, now)))
  if ((await tx.$count(waitingOffers, isOpen)) > 0) return false
  const found = mayOffer(row.starts, now) ? await findFreed(tx, row, now, { id: row.id }) : undefined
  const wish = found && (await lockNext(tx, deps, row, row.zone, now))
  if (wish) {
    await makeOffer(tx, deps, row, wish, now)
    return true
  }
  // Not `lapsed`: that is deleted soon, and with it who was asked already.
  await tx
    .update(appointments)
    .set({ state: 'declined', deadline: null, ended_at: now, ended_by: 'time' })
    .where(eq(appointments.id, row.id))
  await recordAudit(tx, system, { action: 'waiting.free', subject: subjectOf(row.id) })
  return true
}

type Answered = Outcome<void, 'unknown' | 'gone' | 'taken'>

/** Runs the person's answer to an open offer, behind the lock of its agenda. */
async function answerOffer(
  deps: WaitingDeps,
  key: string,
  offerId: string,
  now: Date,
  change: (tx: Db, row: AppointmentRow, wish: WishRow) => Promise<Answered>,
): Promise<Answered> {
  const id = readWaitingKey(deps.authSecret, key)
  if (!id) return { ok: false, reason: 'unknown' }
  const isTheirs = and(eq(waitingOffers.id, offerId), eq(waitingOffers.wish_id, id))
  const [found] = await deps.db.select().from(waitingOffers).where(isTheirs)
  if (!found) return { ok: false, reason: 'unknown' }
  return changeAppointment(deps.db, found.appointment_id, now, async (tx, row): Promise<Answered> => {
    await lockList(tx)
    const [wish] = await tx.select().from(waitingWishes).where(eq(waitingWishes.id, id)).for('update')
    if (!row || !wish) return { ok: false, reason: 'unknown' }
    const isOpen = and(isTheirs, eq(waitingOffers.outcome, 'open'), gt(waitingOffers.deadline, now))
    if (row.state !== 'offered' || (await tx.$count(waitingOffers, isOpen)) === 0)
      return { ok: false, reason: 'gone' }
    return change(tx, row, wish)
  })
}

/** The hour becomes the person's, with the data and the consent of the wish. */
export function acceptOffer(deps: WaitingDeps, visitor: Visitor, key: string, offerId: string, now: Date) {
  return answerOffer(deps, key, offerId, now, async (tx, row, wish) => {
    const cipher = waitingCipher(deps.authSecret)
    const [name, email] = (['name', 'email'] as const).map((field) =>
      cipher.open(wish[field], [wish.id, field]),
    )
    const found = await findFreed(tx, row, now, { id: row.id })
    if (!found || name === undefined || email === undefined) return { ok: false, reason: 'gone' }
    const kept = await sealFor(tx, deps, row, { name, email, consent: wish.consent_sha256 })
    await tx.update(waitingOffers).set({ outcome: 'taken' }).where(eq(waitingOffers.id, offerId))
    await tx
      .update(waitingWishes)
      .set({ state: 'ended', until: daysLater(now, TAKEN_DAYS) })
      .where(eq(waitingWishes.id, wish.id))
    await recordAudit(tx, visitor, { action: 'waiting.accept', subject: subjectOf(row.id) })
    await enterConfirmed(tx, deps, kept, now)
    return { ok: true }
  })
}

type Person = { name: string; email: string; consent: string }

async function sealFor(tx: Db, { authSecret }: WaitingDeps, { id }: AppointmentRow, person: Person) {
  const cipher = appointmentCipher(authSecret)
  return one(
    await tx
      .update(appointments)
      .set({
        name: cipher.seal(person.name, [id, 'name']),
        email: cipher.seal(person.email, [id, 'email']),
        sender: senderOf(authSecret, person.email),
        consent_sha256: person.consent,
      })
      .where(eq(appointments.id, id))
      .returning(),
  )
}

/** The hour goes to the next at once. */
export function declineOffer(deps: WaitingDeps, visitor: Visitor, key: string, offerId: string, now: Date) {
  return answerOffer(deps, key, offerId, now, async (tx, row) => {
    await tx.update(waitingOffers).set({ outcome: 'declined' }).where(eq(waitingOffers.id, offerId))
    await recordAudit(tx, visitor, { action: 'waiting.decline', subject: subjectOf(row.id) })
    await passLocked(tx, deps, row, now)
    return { ok: true }
  })
}
