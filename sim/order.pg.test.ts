import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import {
  agendaHours,
  agendas,
  appointments,
  bookingFigures,
  linkedCalendars,
} from '#database/tables/bookings.ts'
import { professionals } from '#database/tables/professionals.ts'
import { profileEdits, profiles } from '#database/tables/profiles.ts'
import { registerEntries, registerVersion } from '#database/tables/register.ts'
import { findOffer } from '#domain/bookings/agenda/read.server.ts'
import { refreshNextFree, moveNextFreeOn } from '#domain/bookings/agenda/write.server.ts'
import { appointmentKey, holdKey } from '#domain/bookings/appointments/read.server.ts'
import { eraseOwnAppointments } from '#domain/bookings/appointments/write.person.server.ts'
import {
  confirmAppointment,
  requestAppointment,
} from '#domain/bookings/appointments/write.requests.server.ts'
import { holdHour } from '#domain/bookings/appointments/write.server.ts'
import { readNow } from '#domain/bookings/calendars/jobs.server.ts'
import { bringEntriesUpToDate, refreshEntry } from '#domain/professionals/listing/write.server.ts'
import {
  completeDeparture,
  requestDeparture,
  withdrawText,
} from '#domain/registrations/departure/write.server.ts'
import { client, openDeps, testAdmin, type TestDeps } from '#e2e/support/deps.ts'
import { until } from '#e2e/support/ports.ts'
import { createDatabaseOn } from '#e2e/support/postgres.ts'
import { addMember, addTied } from '#e2e/support/professional.ts'
import { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import { openPostgres } from '#platform/db/postgres.ts'

const NOW = new Date('2026-12-01T05:00:00Z')
const LATER = new Date('2026-12-01T05:40:00Z')
const { visitor } = client

let deps: TestDeps
beforeAll(async () => {
  const url = await createDatabaseOn(inject('postgresUrl'), `ordine_${process.pid}`)
  deps = await openDeps(await openPostgres(new Secret(url), () => undefined))
})
afterAll(() => deps.close())

async function addAgenda() {
  const own = await addTied(deps.db)
  await deps.db.insert(agendas).values({ professional_id: own.id, mode: 'book' })
  const week = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, starts: 540, ends: 720 }))
  await deps.db.insert(agendaHours).values(week.map((span) => ({ ...span, professional_id: own.id })))
  await moveNextFreeOn(deps.db, NOW)
  return own
}

async function hold(professionalId: string, now = NOW): Promise<string> {
  const { hours } = (await findOffer(deps.db, professionalId, 'talk', now))!
  const held = await holdHour(deps, visitor, professionalId, { ...hours[0]!, kind: 'talk' }, now)
  if (!held.ok) throw new Error(held.reason)
  return held.id
}

async function request(id: string, email = 'ada@example.org') {
  const form = { name: 'Ada', email, note: '', remind: 'day', consent: 'on' } as const
  await requestAppointment(deps, visitor, holdKey(deps.authSecret, id), form, NOW)
  return appointmentKey(deps.authSecret, id)
}

type Statement = (tx: Db) => Promise<unknown>

/**
 * Runs a change in the middle of another transaction, which has what the change waits for, and then wants what it must not
 * have yet. In the wrong order one of the two is ended as a deadlock.
 */
async function inTheMiddle<T>(has: Statement, change: () => Promise<T>, wants: Statement): Promise<T> {
  const running: Promise<T>[] = []
  await deps.db.transaction(async (tx) => {
    await has(tx)
    running.push(change())
    await until('the change waits', isSomebodyWaiting)
    await wants(tx)
  })
  return running[0]!
}

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await deps.db.execute(
    sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  )
  return rows.length > 0
}

const moveRegister: Statement = (tx) =>
  tx.update(registerVersion).set({ version: sql`${registerVersion.version} + 1` })

const lockPerson =
  (id: string): Statement =>
  (tx) =>
    tx.select().from(professionals).where(eq(professionals.id, id)).for('update')

const lockAgendaOf =
  (id: string): Statement =>
  (tx) =>
    tx.select().from(agendas).where(eq(agendas.professional_id, id)).for('update')

const countBooked: Statement = (tx) =>
  tx
    .insert(bookingFigures)
    .values({ month: '2026-12-01', kind: 'booked', count: 1 })
    .onConflictDoUpdate({ target: [bookingFigures.month, bookingFigures.kind], set: { count: 1 } })

test('seed 35: who confirms late waits for the month’s sum without keeping the register from others', async () => {
  const { id } = await addAgenda()
  const key = await request(await hold(id))
  const confirmed = await inTheMiddle(
    countBooked,
    () => confirmAppointment(deps, visitor, key, LATER),
    moveRegister,
  )
  expect(confirmed).toMatchObject({ ok: true, state: 'booked' })
})

test('who holds an hour after one that lapsed waits for a decision of the office without the register', async () => {
  const { id } = await addAgenda()
  await hold(id)
  const held = await inTheMiddle(lockPerson(id), () => hold(id, LATER), moveRegister)
  expect(await deps.db.$count(appointments, eq(appointments.id, held))).toBe(1)
})

test('an account with appointments at two agendas is deleted behind both locks, and then tells the register', async () => {
  const member = await addMember(deps.db)
  const ids = [(await addAgenda()).id, (await addAgenda()).id]
  for (const id of ids)
    await confirmAppointment(deps, visitor, await request(await hold(id), member.email), NOW)
  const erase = () =>
    deps.db.transaction(async (tx) => {
      const touched = await eraseOwnAppointments(tx, deps, member, NOW)
      await refreshNextFree(tx, touched, NOW)
      return touched
    })
  for (const id of ids) {
    const mine = and(eq(appointments.professional_id, id), eq(appointments.state, 'booked'))
    expect(await deps.db.$count(appointments, mine)).toBe(1)
  }
  const touched = await inTheMiddle(lockAgendaOf(ids.toSorted().at(-1)!), erase, moveRegister)
  expect(touched.toSorted()).toEqual(ids.toSorted())
})

test('seed 82: rules that change while the job looks are what the search shows, also if they leave the hour as it was', async () => {
  const { id } = await addAgenda()
  const { hours } = (await findOffer(deps.db, id, 'talk', NOW, { noticeHours: 1 }))!
  const near = hours[0]!.starts
  const own = eq(registerEntries.professional_id, id)
  await deps.db.update(registerEntries).set({ next_free: near }).where(own)
  await inTheMiddle(
    async (tx) => {
      await lockAgendaOf(id)(tx)
      await moveRegister(tx)
    },
    () => moveNextFreeOn(deps.db, NOW),
    (tx) => tx.update(agendas).set({ notice_hours: 1 }).where(eq(agendas.professional_id, id)),
  )
  const [entry] = await deps.db.select().from(registerEntries).where(own)
  expect(entry!.next_free).toEqual(near)
})

test('a pause that begins while somebody books is what the search shows', async () => {
  const { id } = await addAgenda()
  const pause = { paused_until: '2027-03-01' }
  await inTheMiddle(
    (tx) => tx.update(profiles).set(pause).where(eq(profiles.professional_id, id)),
    () => hold(id),
    (tx) => refreshEntry(tx, id),
  )
  const [entry] = await deps.db.select().from(registerEntries).where(eq(registerEntries.professional_id, id))
  expect(entry!.next_free).toBeNull()
})

test('a text that the office withdraws waits for the profile before the person', async () => {
  const { id } = await addAgenda()
  await deps.db.update(profiles).set({ site: 'https://example.org' }).where(eq(profiles.professional_id, id))
  const withdrawn = await inTheMiddle(
    (tx) => tx.select().from(profiles).where(eq(profiles.professional_id, id)).for('update'),
    () => withdrawText(deps, testAdmin('o-1'), { id, field: 'site', reason: 'Non risponde.' }),
    lockPerson(id),
  )
  expect(withdrawn).toMatchObject({ ok: true })
})

test('a departure waits for the agenda before anything else', async () => {
  const { id, member } = await addAgenda()
  await requestDeparture(deps, member)
  const [edit] = await deps.db.select().from(profileEdits).where(eq(profileEdits.professional_id, id))
  const left = await inTheMiddle(
    lockAgendaOf(id),
    () => completeDeparture(deps, testAdmin('o-1'), edit!.id),
    async (tx) => {
      await lockPerson(id)(tx)
      await moveRegister(tx)
    },
  )
  expect(left).toEqual({ ok: true })
})

test('a departure waits for the register before it deletes what the register’s writers want', async () => {
  const { id, member } = await addAgenda()
  await requestDeparture(deps, member)
  // This writer read the entry before it was hidden.
  await deps.db.insert(registerEntries).values(await entryLike(id))
  const [edit] = await deps.db.select().from(profileEdits).where(eq(profileEdits.professional_id, id))
  const left = await inTheMiddle(
    moveRegister,
    () => completeDeparture(deps, testAdmin('o-1'), edit!.id),
    (tx) => tx.update(registerEntries).set({ next_free: NOW }).where(eq(registerEntries.professional_id, id)),
  )
  expect(left).toEqual({ ok: true })
})

async function entryLike(professional_id: string) {
  const [{ n: _n, ...other }] = (await deps.db.select().from(registerEntries).limit(1)) as [
    typeof registerEntries.$inferSelect,
  ]
  return { ...other, professional_id }
}

test('entries of people who are hidden are removed behind the register', async () => {
  const { id } = await addAgenda()
  await deps.db
    .update(professionals)
    .set({ status: 'suspended', approved: false })
    .where(eq(professionals.id, id))
  await inTheMiddle(
    moveRegister,
    () => bringEntriesUpToDate(deps.db),
    (tx) => tx.update(registerEntries).set({ next_free: NOW }).where(eq(registerEntries.professional_id, id)),
  )
  expect(await deps.db.$count(registerEntries, eq(registerEntries.professional_id, id))).toBe(0)
})

test('a calendar elsewhere is noted behind the agenda, as it is unlinked', async () => {
  const { id, member } = await addAgenda()
  const [calendar] = await deps.db
    .insert(linkedCalendars)
    .values({ professional_id: id, kind: 'ics', address: 'illeggibile' })
    .returning()
  const unread = {
    ...deps,
    reader: undefined as never,
    ask: () => Promise.reject(new Error('is not asked')),
  }
  const seen = await inTheMiddle(
    lockAgendaOf(id),
    () => readNow(unread, member, calendar!.id, NOW),
    (tx) => tx.delete(linkedCalendars).where(eq(linkedCalendars.id, calendar!.id)),
  )
  expect(seen).toBeUndefined()
})
