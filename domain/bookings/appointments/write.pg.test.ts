import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { agendaHours, agendas, appointments } from '#database/tables/bookings.ts'
import { mails } from '#database/tables/mails.ts'
import { findOffer } from '#domain/bookings/agenda/read.server.ts'
import { client, openDeps, type TestDeps } from '#e2e/support/deps.ts'
import { createDatabaseOn } from '#e2e/support/postgres.ts'
import { addTied } from '#e2e/support/professional.ts'
import { Secret } from '#platform/config/secret.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { runAppointments } from './jobs.server.ts'
import { appointmentKey, holdKey } from './read.server.ts'
import { minutesLater } from './rules.ts'
import { cancelAppointment, moveAppointment } from './write.person.server.ts'
import { acceptAppointment } from './write.professional.server.ts'
import { confirmAppointment, requestAppointment } from './write.requests.server.ts'
import { holdHour } from './write.server.ts'

const NOW = new Date('2026-12-01T09:00:00Z')
const { visitor } = client

let deps: TestDeps
beforeAll(async () => {
  const url = await createDatabaseOn(inject('postgresUrl'), `agenda_${process.pid}`)
  deps = await openDeps(await openPostgres(new Secret(url), () => undefined))
})
afterAll(() => deps.close())

async function addAgenda(mode: 'ask' | 'book') {
  const own = await addTied(deps.db)
  const professional_id = own.id
  await deps.db.insert(agendas).values({ professional_id, mode })
  await deps.db
    .insert(agendaHours)
    .values([1, 2, 3, 4, 5].map((weekday) => ({ professional_id, weekday, starts: 540, ends: 720 })))
  const offer = await findOffer(deps.db, own.id, 'talk', NOW)
  const hours = offer!.hours.map(({ starts, way, place_id }) => ({
    kind: 'talk' as const,
    starts,
    way,
    place_id,
  }))
  return { ...own, hours }
}

async function booked(professionalId: string, hour: Parameters<typeof holdHour>[3], email: string) {
  const held = await holdHour(deps, visitor, professionalId, hour, NOW)
  if (!held.ok) throw new Error(held.reason)
  const form = { name: 'Ada', email, note: '', remind: 'day', consent: 'on' } as const
  await requestAppointment(deps, visitor, holdKey(deps.authSecret, held.id), form, NOW)
  const key = appointmentKey(deps.authSecret, held.id)
  await confirmAppointment(deps, visitor, key, NOW)
  return { id: held.id, key }
}

test('of twenty people who press one hour at once, one has it', async () => {
  const { id, hours } = await addAgenda('book')
  const presses = Array.from({ length: 20 }, () => holdHour(deps, visitor, id, hours[0]!, NOW))
  const outcomes = await Promise.all(presses)
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await deps.db.$count(appointments, eq(appointments.professional_id, id))).toBe(1)
})

test('two people who move to one hour at once: one moves, the other keeps the hour they had', async () => {
  const { id, hours } = await addAgenda('book')
  const [one, other] = [
    await booked(id, hours[0]!, 'ada@example.org'),
    await booked(id, hours[1]!, 'bruna@example.org'),
  ]
  const moves = [one, other].map(({ key }) => moveAppointment(deps, visitor, key, hours[4]!, NOW))
  expect((await Promise.all(moves)).filter(({ ok }) => ok)).toHaveLength(1)
  const rows = await deps.db.select().from(appointments).where(eq(appointments.professional_id, id))
  expect(rows.map(({ state }) => state)).toEqual(['booked', 'booked'])
  expect(new Set(rows.map(({ starts }) => starts.getTime())).size).toBe(2)
})

test('a link pressed twice at once, or with the code, confirms and mails once', async () => {
  const { id, hours } = await addAgenda('book')
  await deps.db.delete(mails)
  const held = await holdHour(deps, visitor, id, hours[0]!, NOW)
  if (!held.ok) throw new Error(held.reason)
  const form = { name: 'Ada', email: 'clara@example.org', note: '', remind: 'day', consent: 'on' } as const
  const hold = holdKey(deps.authSecret, held.id)
  await Promise.all([1, 2].map(() => requestAppointment(deps, visitor, hold, form, NOW)))
  const key = appointmentKey(deps.authSecret, held.id)
  await Promise.all([1, 2, 3].map(() => confirmAppointment(deps, visitor, key, NOW)))
  const kinds = (await deps.db.select({ kind: mails.kind }).from(mails)).map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual(['appointment-confirm', 'appointment-person', 'appointment-professional'])
})

test('accepted, cancelled and lapsing at once: it ends in one state, and the mails agree', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id, member, hours } = await addAgenda('ask')
    const { id: appointment, key } = await booked(id, hours[0]!, `ada${round}@example.org`)
    await deps.db.delete(mails)
    const late = minutesLater(NOW, 47 * 60)
    const about = { professionalId: id, id: appointment }
    const [accepted, cancelled] = await Promise.all([
      acceptAppointment(deps, member, about, NOW),
      cancelAppointment(deps, visitor, key, NOW),
      runAppointments(deps, late),
    ])
    const [row] = await deps.db.select().from(appointments).where(eq(appointments.id, appointment))
    const subjects = (await deps.db.select({ subject: mails.subject }).from(mails)).map(
      ({ subject }) => subject,
    )
    expect(['booked', 'cancelled', 'lapsed']).toContain(row!.state)
    if (row!.state === 'cancelled') expect(cancelled.ok).toBe(true)
    if (row!.state === 'booked') expect(accepted.ok).toBe(true)
    expect(new Set(subjects).size).toBe(subjects.length)
  }
})
