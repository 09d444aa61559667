import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { agendaHours, agendas, appointments, busyTimes, linkedCalendars } from '#database/tables/bookings.ts'
import { registerEntries } from '#database/tables/register.ts'
import { runAppointments } from '#domain/bookings/appointments/jobs.server.ts'
import { holdKey } from '#domain/bookings/appointments/read.server.ts'
import { markMissed } from '#domain/bookings/appointments/write.professional.server.ts'
import { holdHour, releaseHold } from '#domain/bookings/appointments/write.server.ts'
import { client, openDeps, type TestDeps } from '#e2e/support/deps.ts'
import { createDatabaseOn } from '#e2e/support/postgres.ts'
import { addTied } from '#e2e/support/professional.ts'
import { Secret } from '#platform/config/secret.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { findOffer } from './read.server.ts'
import { behindAgenda, moveNextFreeOn, saveWeek } from './write.server.ts'

const NOW = new Date('2026-12-01T09:00:00Z')
const WEEK = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, starts: 540, ends: 720, place_id: null }))

let deps: TestDeps
beforeAll(async () => {
  const url = await createDatabaseOn(inject('postgresUrl'), `agenda_simulata_${process.pid}`)
  deps = await openDeps(await openPostgres(new Secret(url), () => undefined))
})
afterAll(() => deps.close())

async function addAgenda() {
  const own = await addTied(deps.db)
  await deps.db.insert(agendas).values({ professional_id: own.id, mode: 'book' })
  await deps.db.insert(agendaHours).values(WEEK.map((span) => ({ ...span, professional_id: own.id })))
  return own
}

const HOUR_MS = 3_600_000

test('seeds 1 and 2: hours are changed while appointments are, and neither waits for the other for ever', async () => {
  const { id: professional_id, member } = await addAgenda()
  const starts = new Date(NOW.getTime() - HOUR_MS)
  const ends = new Date(NOW.getTime() - HOUR_MS / 2)
  const [row] = await deps.db
    .insert(appointments)
    .values({
      professional_id,
      kind: 'talk',
      way: 'online',
      zone: 'Europe/Rome',
      state: 'booked',
      starts,
      ends,
      busy_until: ends,
      confirmed_at: starts,
    })
    .returning()
  const own = { professionalId: professional_id, id: row!.id }
  for (let round = 0; round < 12; round += 1) {
    await deps.db.update(appointments).set({ missed: false }).where(eq(appointments.id, row!.id))
    const outcomes = await Promise.all([
      saveWeek(deps.db, member, WEEK, NOW),
      markMissed(deps, member, own, NOW),
      saveWeek(deps.db, member, WEEK, NOW),
    ])
    expect(outcomes).toEqual([{ ok: true }, { ok: true }, { ok: true }])
  }
})

test('the first free hour of the search is the agenda’s, whatever holds, gives back and runs at once', async () => {
  const { id } = await addAgenda()
  await moveNextFreeOn(deps.db, NOW)
  for (let round = 0; round < 12; round += 1) {
    const { hours } = (await findOffer(deps.db, id, 'talk', NOW))!
    const form = { ...hours[0]!, kind: 'talk' as const }
    const held = await holdHour(deps, client.visitor, id, form, NOW)
    if (!held.ok) throw new Error(held.reason)
    await deps.db
      .update(registerEntries)
      .set({ next_free: null })
      .where(eq(registerEntries.professional_id, id))
    await Promise.all([
      moveNextFreeOn(deps.db, NOW),
      releaseHold(deps, holdKey(deps.authSecret, held.id), NOW),
      holdHour(deps, client.visitor, id, { ...hours[1 + round]!, kind: 'talk' }, NOW),
      moveNextFreeOn(deps.db, NOW),
    ])
    await runAppointments(deps, NOW)
    const offer = await findOffer(deps.db, id, 'talk', NOW)
    const [entry] = await deps.db
      .select()
      .from(registerEntries)
      .where(eq(registerEntries.professional_id, id))
    expect(entry!.next_free).toEqual(offer!.hours[0]!.starts)
  }
})

test('seed 14: busy times elsewhere and hours of the week that change at once leave the right first free hour', async () => {
  const { id, member } = await addAgenda()
  await deps.db
    .insert(linkedCalendars)
    .values({ professional_id: id, kind: 'ics', address: 'cifrato', succeeded_at: NOW })
  const [calendar] = await deps.db
    .select()
    .from(linkedCalendars)
    .where(eq(linkedCalendars.professional_id, id))
  for (let round = 0; round < 12; round += 1) {
    const starts = new Date(NOW.getTime() + (20 + round) * HOUR_MS)
    const week = WEEK.map((span) => ({ ...span, starts: 540 + 60 * (round % 3), ends: 720 }))
    await Promise.all([
      saveWeek(deps.db, member, week, NOW),
      behindAgenda(
        deps.db,
        () => id,
        NOW,
        async (tx) => {
          await tx.delete(busyTimes).where(eq(busyTimes.professional_id, id))
          const ends = new Date(starts.getTime() + 20 * HOUR_MS)
          await tx.insert(busyTimes).values({ calendar_id: calendar!.id, professional_id: id, starts, ends })
        },
      ),
    ])
    const offer = await findOffer(deps.db, id, 'talk', NOW)
    const [entry] = await deps.db
      .select()
      .from(registerEntries)
      .where(eq(registerEntries.professional_id, id))
    expect(entry!.next_free).toEqual(offer!.hours[0]!.starts)
  }
})
