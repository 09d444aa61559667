import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { agendaHours, agendas, appointments } from '#database/tables/bookings.ts'
import { mails } from '#database/tables/mails.ts'
import { waitingOffers, waitingWishes } from '#database/tables/waiting-list.ts'
import { findOffer } from '#domain/bookings/agenda/read.server.ts'
import { appointmentKey, holdKey } from '#domain/bookings/appointments/read.server.ts'
import { cancelAppointment } from '#domain/bookings/appointments/write.person.server.ts'
import {
  confirmAppointment,
  requestAppointment,
} from '#domain/bookings/appointments/write.requests.server.ts'
import { holdHour } from '#domain/bookings/appointments/write.server.ts'
import { client, openDeps, type TestDeps } from '#e2e/support/deps.ts'
import { createDatabaseOn } from '#e2e/support/postgres.ts'
import { addTied } from '#e2e/support/professional.ts'
import { Secret } from '#platform/config/secret.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { runWaitingList } from './jobs.server.ts'
import { findOwnWish, waitingKey } from './read.server.ts'
import { acceptOffer, declineOffer, passOn } from './write.offers.server.ts'
import { askForPlace, confirmPlace } from './write.server.ts'

const NOW = new Date('2026-12-01T09:00:00Z')
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const { visitor } = client

let deps: TestDeps
/** A second worker, with connections of its own. */
let other: TestDeps
beforeAll(async () => {
  const url = await createDatabaseOn(inject('postgresUrl'), `waiting_${process.pid}`)
  deps = await openDeps(await openPostgres(new Secret(url), () => undefined))
  other = await openDeps(await openPostgres(new Secret(url), () => undefined))
}, 120_000)
afterAll(async () => {
  await other.close()
  await deps.close()
})

/** An agenda whose first hour was booked and given back. */
async function freedHour() {
  const { id: professional_id } = await addTied(deps.db)
  await deps.db.insert(agendas).values({ professional_id, mode: 'book' })
  await deps.db
    .insert(agendaHours)
    .values([1, 2, 3, 4, 5].map((weekday) => ({ professional_id, weekday, starts: 540, ends: 720 })))
  const [{ starts, way, place_id }] = (await findOffer(deps.db, professional_id, 'talk', NOW))!.hours as [
    NonNullable<Awaited<ReturnType<typeof findOffer>>>['hours'][number],
  ]
  const held = await holdHour(deps, visitor, professional_id, { kind: 'talk', starts, way, place_id }, NOW)
  if (!held.ok) throw new Error(held.reason)
  const form = { name: 'Ada', email: `${crypto.randomUUID()}@example.org`, note: '', remind: 'no', consent: 'on' } as const // prettier-ignore
  await requestAppointment(deps, visitor, holdKey(deps.authSecret, held.id), form, NOW)
  const key = appointmentKey(deps.authSecret, held.id)
  await confirmAppointment(deps, visitor, key, NOW)
  expect(await cancelAppointment(deps, visitor, key, NOW)).toEqual({ ok: true })
  return { professional_id, starts }
}

async function wait(minute: number) {
  const id = crypto.randomUUID()
  const wish = { problem: '', place: null, online: true, times: [] }
  await askForPlace(deps, visitor, { id, name: 'Bea', email: `${id}@example.org`, wish }, later(minute))
  const key = waitingKey(deps.authSecret, id)
  await confirmPlace(deps, visitor, key, later(minute))
  return { id, key }
}

async function clean() {
  for (const table of [waitingWishes, mails, appointments]) await deps.db.delete(table)
}

const offersOf = (ids: string[]) =>
  deps.db.select().from(waitingOffers).where(inArray(waitingOffers.wish_id, ids))

test('two workers at once offer each hour once, and ask nobody for two', async () => {
  await clean()
  const people = [await wait(-30), await wait(-20), await wait(-10)]
  for (let at = 0; at < 5; at += 1) await freedHour()
  await deps.db.delete(mails)
  await Promise.all([deps, other, deps, other].map((worker) => runWaitingList(worker, NOW)))
  const offers = await offersOf(people.map(({ id }) => id))
  expect(offers.map(({ wish_id }) => wish_id).toSorted()).toEqual(people.map(({ id }) => id).toSorted())
  expect(new Set(offers.map(({ appointment_id }) => appointment_id)).size).toBe(3)
  expect(await deps.db.$count(mails)).toBe(3)
  expect(await deps.db.$count(appointments, eq(appointments.state, 'offered'))).toBe(3)
})

test('yes, no and the deadline at once: one of them counts, and one next person is asked', async () => {
  for (let round = 0; round < 6; round += 1) {
    await clean()
    const [first, second] = [await wait(-30), await wait(-20)]
    await freedHour()
    await runWaitingList(deps, NOW)
    const { id } = (await findOwnWish(deps, first.key, NOW))!.offer!
    const [offer] = await deps.db.select().from(waitingOffers).where(eq(waitingOffers.id, id))
    const at = later(60)
    const outcomes = await Promise.all([
      acceptOffer(deps, visitor, first.key, id, at),
      declineOffer(other, visitor, first.key, id, at),
      acceptOffer(other, visitor, first.key, id, at),
      passOn(other, offer!.appointment_id, later(121)).then((ok) => ({ ok: false, passed: ok })),
    ])
    expect(outcomes.filter(({ ok }) => ok).length).toBeLessThanOrEqual(1)
    const rows = await deps.db.select().from(appointments).where(eq(appointments.id, offer!.appointment_id))
    const [row] = rows
    const open = (await offersOf([second.id])).filter(({ outcome }) => outcome === 'open')
    const [mine] = await offersOf([first.id])
    expect(mine!.outcome).not.toBe('open')
    // Either it is booked and nobody else is asked, or exactly the next person is.
    expect(row!.state === 'booked' ? open.length === 0 : row!.state === 'offered' && open.length === 1).toBe(
      true,
    )
    expect(mine!.outcome === 'taken').toBe(row!.state === 'booked')
  }
})

test('two people decline at once, and neither waits for the other for ever', async () => {
  for (let round = 0; round < 8; round += 1) {
    await clean()
    const people = [await wait(-30), await wait(-20)]
    for (let at = 0; at < 2; at += 1) await freedHour()
    await runWaitingList(deps, NOW)
    const declined = people.map(async ({ key }, at) => {
      const { id } = (await findOwnWish(deps, key, NOW))!.offer!
      return declineOffer(at === 0 ? deps : other, visitor, key, id, later(60))
    })
    expect(await Promise.all(declined)).toEqual([{ ok: true }, { ok: true }])
  }
})

test('somebody who takes an hour and somebody who holds it at once: one has it', async () => {
  await clean()
  const { key } = await wait(-30)
  const { professional_id, starts } = await freedHour()
  const holds = Array.from({ length: 4 }, () =>
    holdHour(other, visitor, professional_id, { kind: 'talk', starts, way: 'online', place_id: null }, NOW),
  )
  const [, ...held] = await Promise.all([runWaitingList(deps, NOW), ...holds])
  const offer = (await findOwnWish(deps, key, NOW))?.offer
  expect(held.filter(({ ok }) => ok).length + (offer ? 1 : 0)).toBe(1)
})
