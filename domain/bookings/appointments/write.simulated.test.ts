import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { agendaHours, agendas, appointments, bookingFigures } from '#database/tables/bookings.ts'
import { mails } from '#database/tables/mails.ts'
import { registerEntries } from '#database/tables/register.ts'
import { findOffer } from '#domain/bookings/agenda/read.server.ts'
import { client, openDeps, type TestDeps } from '#e2e/support/deps.ts'
import { addTied } from '#e2e/support/professional.ts'
import { freshEmail } from '#e2e/support/samples.ts'
import type { Member } from '#platform/auth/actor.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { appointmentKey, holdKey } from './read.server.ts'
import { minutesLater } from './rules.ts'
import { cancelAppointment, moveAppointment } from './write.person.server.ts'
import { acceptAppointment, proposeHours } from './write.professional.server.ts'
import { confirmAppointment, requestAppointment } from './write.requests.server.ts'
import { holdHour } from './write.server.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const { visitor } = client

let deps: TestDeps
let own: { id: string; member: Member }
beforeAll(async () => {
  deps = await openDeps(await freshDatabase())
})
afterAll(() => deps.close())
beforeEach(async () => {
  await deps.db.delete(mails)
  await deps.db.delete(bookingFigures)
  own = await addTied(deps.db)
  await deps.db.insert(agendas).values({ professional_id: own.id, mode: 'book', notice_hours: 1 })
  await deps.db
    .insert(agendaHours)
    .values([1, 2, 3, 4, 5].map((weekday) => ({ professional_id: own.id, weekday, starts: 540, ends: 900 })))
})

const setMode = (mode: 'ask' | 'book') =>
  deps.db.update(agendas).set({ mode }).where(eq(agendas.professional_id, own.id))

const hoursAt = async (now: Date) =>
  (await findOffer(deps.db, own.id, 'talk', now))!.hours.map((hour) => ({ ...hour, kind: 'talk' as const }))

async function hold(at: number, now = NOW): Promise<string> {
  const held = await holdHour(deps, visitor, own.id, (await hoursAt(now))[at]!, now)
  if (!held.ok) throw new Error(held.reason)
  return held.id
}

const send = (id: string, email: string, now = NOW) => {
  const form = { name: 'Ada', email, note: '', remind: 'day', consent: 'on' } as const
  return requestAppointment(deps, visitor, holdKey(deps.authSecret, id), form, now)
}

async function book(at: number, email = freshEmail()): Promise<{ id: string; key: string }> {
  const id = await hold(at)
  await send(id, email)
  const key = appointmentKey(deps.authSecret, id)
  const confirmed = await confirmAppointment(deps, visitor, key, NOW)
  if (!confirmed.ok) throw new Error(confirmed.reason)
  return { id, key }
}

const rowOf = async (id: string) =>
  (await deps.db.select().from(appointments).where(eq(appointments.id, id)))[0]!
const mailsWith = async (word: string) =>
  (await deps.db.select({ subject: mails.subject }).from(mails)).filter(({ subject }) =>
    subject.includes(word),
  )
const figureOf = async (kind: 'freed' | 'retaken') =>
  (await deps.db.select().from(bookingFigures).where(eq(bookingFigures.kind, kind)))[0]?.count ?? 0

test('a move that is sent again after a lost answer is done and told once', async () => {
  const { id, key } = await book(0)
  const wanted = (await hoursAt(NOW))[3]!
  expect(await moveAppointment(deps, visitor, key, wanted, NOW)).toEqual({ ok: true })
  expect(await moveAppointment(deps, visitor, key, wanted, NOW)).toEqual({ ok: true })
  expect(await rowOf(id)).toMatchObject({ starts: wanted.starts, sequence: 1 })
  expect(await mailsWith('Il tuo appuntamento è spostato')).toHaveLength(1)
})

test('proposed hours that are sent again after a lost answer are told once', async () => {
  await setMode('ask')
  const { id } = await book(4)
  const free = await hoursAt(NOW)
  const about = { professionalId: own.id, id }
  const propose = () => proposeHours(deps, own.member, about, { hours: [free[6]!, free[7]!], words: '' }, NOW)
  expect(await propose()).toEqual({ ok: true })
  expect(await propose()).toEqual({ ok: true })
  expect(await mailsWith('Ti propongono altri orari')).toHaveLength(1)
})

test('seed 7: a request for an hour that is near can be answered until it begins', async () => {
  await setMode('ask')
  const { id } = await book(0)
  const { starts, deadline } = await rowOf(id)
  expect(starts).toEqual(new Date('2026-12-01T09:00:00Z'))
  expect(deadline).toEqual(starts)
  expect(await acceptAppointment(deps, own.member, { professionalId: own.id, id }, NOW)).toEqual({ ok: true })
})

test('an hour that has begun is not given to a confirmation that comes late', async () => {
  const id = await hold(0)
  await send(id, freshEmail())
  const late = minutesLater(NOW, 61)
  const confirmed = await confirmAppointment(deps, visitor, appointmentKey(deps.authSecret, id), late)
  expect(confirmed).toEqual({ ok: false, reason: 'taken' })
})

test('an hour that was only asked for is not freed, and so not taken again', async () => {
  await setMode('ask')
  const { key } = await book(0)
  await cancelAppointment(deps, visitor, key, NOW)
  await setMode('book')
  await book(0)
  expect([await figureOf('freed'), await figureOf('retaken')]).toEqual([0, 0])
})

test('a form that comes too late leaves the right first free hour behind', async () => {
  const first = await hold(1)
  await hold(0, minutesLater(NOW, 5))
  await hold(0, minutesLater(NOW, 11))
  const late = minutesLater(NOW, 16)
  expect(await send(first, freshEmail(), late)).toEqual({ ok: false, reason: 'taken' })
  const [entry] = await deps.db
    .select()
    .from(registerEntries)
    .where(eq(registerEntries.professional_id, own.id))
  expect(entry!.next_free).toEqual((await hoursAt(late))[0]!.starts)
})
