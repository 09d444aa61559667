import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleProfessionals } from '#content/sample-professionals.ts'
import { agendaHours, agendas, appointments } from '#database/tables/bookings.ts'
import { holdHour } from '#domain/bookings/appointments/write.server.ts'
import { writeSamples } from '#domain/professionals/record/write.server.ts'
import { client } from '#e2e/support/deps.ts'
import type { Database } from '#platform/db/database.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { findOffer } from './read.server.ts'
import { writeSampleAgendas } from './write.samples.server.ts'

const NOW = new Date('2026-12-01T09:00:00Z')
const open = sampleProfessionals.filter(({ availability }) => availability.state === 'open')

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
  await writeSamples(database.db, NOW)
  await writeSampleAgendas(database.db, NOW)
}, 60_000)
afterAll(() => database.close())

const offerOf = (id: string, now: Date) => findOffer(database.db, id, 'talk', now, { samples: true })

test('every sample with room has hours, also months later, and none has a price of nothing', async () => {
  const { db } = database
  expect(open.length).toBeGreaterThan(5)
  expect(await db.$count(agendas)).toBe(open.length)
  for (const { id } of open)
    for (const now of [NOW, new Date('2027-04-12T09:00:00Z')])
      expect((await offerOf(id, now))?.hours.length, id).toBeGreaterThan(3)
})

test('writing them again keeps the hours’ rows', async () => {
  const { db } = database
  const before = await db.select().from(agendaHours).orderBy(agendaHours.id)
  await writeSampleAgendas(db, NOW)
  expect(await db.select().from(agendaHours).orderBy(agendaHours.id)).toEqual(before)
})

test('nobody can hold an hour of a sample, and nothing is stored', async () => {
  const { db } = database
  for (const { id } of open) {
    const { hours } = (await offerOf(id, NOW))!
    const held = await holdHour({ db }, client.visitor, id, { kind: 'talk', ...hours[0]! }, NOW)
    expect(held).toEqual({ ok: false, reason: 'taken' })
    expect(await db.$count(appointments, eq(appointments.professional_id, id))).toBe(0)
  }
})
