import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { agendaHours, agendas, appointments } from '#database/tables/bookings.ts'
import { findOffer } from '#domain/bookings/agenda/read.server.ts'
import { client, openDeps, type TestDeps } from '#e2e/support/deps.ts'
import { createDatabaseOn } from '#e2e/support/postgres.ts'
import { addTied } from '#e2e/support/professional.ts'
import { Secret } from '#platform/config/secret.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { appointmentKey, holdKey } from './read.server.ts'
import { MOST_IN_ALL } from './rules.ts'
import { confirmAppointment, requestAppointment } from './write.requests.server.ts'
import { holdHour } from './write.server.ts'

const NOW = new Date('2026-12-01T09:00:00Z')
const { visitor } = client

let deps: TestDeps
beforeAll(async () => {
  const url = await createDatabaseOn(inject('postgresUrl'), `prenotazioni_simulate_${process.pid}`)
  deps = await openDeps(await openPostgres(new Secret(url), () => undefined))
})
afterAll(() => deps.close())

async function hold(): Promise<string> {
  const { id: professional_id } = await addTied(deps.db)
  await deps.db.insert(agendas).values({ professional_id, mode: 'book' })
  await deps.db
    .insert(agendaHours)
    .values([1, 2, 3, 4, 5].map((weekday) => ({ professional_id, weekday, starts: 540, ends: 720 })))
  const { hours } = (await findOffer(deps.db, professional_id, 'talk', NOW))!
  const held = await holdHour(deps, visitor, professional_id, { ...hours[0]!, kind: 'talk' }, NOW)
  if (!held.ok) throw new Error(held.reason)
  return held.id
}

test('one mailbox that confirms at six agendas at once has three appointments', async () => {
  const ids: string[] = []
  for (let n = 0; n < 6; n += 1) ids.push(await hold())
  const form = { name: 'Ada', email: 'ada@example.org', note: '', remind: 'day', consent: 'on' } as const
  for (const id of ids) await requestAppointment(deps, visitor, holdKey(deps.authSecret, id), form, NOW)
  const keys = ids.map((id) => appointmentKey(deps.authSecret, id))
  const confirmed = await Promise.all(keys.map((key) => confirmAppointment(deps, visitor, key, NOW)))
  expect(confirmed.filter(({ ok }) => ok)).toHaveLength(MOST_IN_ALL)
  const rows = await deps.db.select().from(appointments).where(inArray(appointments.id, ids))
  expect(rows.filter(({ state }) => state === 'booked')).toHaveLength(MOST_IN_ALL)
})
