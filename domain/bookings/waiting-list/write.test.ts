import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '#database/tables/audit.ts'
import {
  agendaExceptions,
  agendaHours,
  agendas,
  appointments,
  bookingFigures,
} from '#database/tables/bookings.ts'
import { mails } from '#database/tables/mails.ts'
import { profiles } from '#database/tables/profiles.ts'
import { waitingOffers, waitingWishes } from '#database/tables/waiting-list.ts'
import { findOffer } from '#domain/bookings/agenda/read.server.ts'
import { appointmentCipher, appointmentKey, holdKey } from '#domain/bookings/appointments/read.server.ts'
import { cancelAppointment } from '#domain/bookings/appointments/write.person.server.ts'
import { cancelByProfessional } from '#domain/bookings/appointments/write.professional.server.ts'
import {
  confirmAppointment,
  requestAppointment,
} from '#domain/bookings/appointments/write.requests.server.ts'
import { holdHour } from '#domain/bookings/appointments/write.server.ts'
import { client, openDeps, type TestDeps } from '#e2e/support/deps.ts'
import { addTied } from '#e2e/support/professional.ts'
import { one } from '#platform/db/rows.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { runWaitingList } from './jobs.server.ts'
import { findOwnWish, readRetaken, waitingKey } from './read.server.ts'
import type { WaitingWish } from './rules.ts'
import { acceptOffer, declineOffer } from './write.offers.server.ts'
import { askForPlace, confirmPlace, leaveList } from './write.server.ts'

const NOW = new Date('2026-12-01T09:00:00Z')
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const { visitor } = client

let deps: TestDeps
let own: Awaited<ReturnType<typeof addTied>>

beforeAll(async () => {
  deps = await openDeps(await freshDatabase())
}, 120_000)
afterAll(() => deps.close())

beforeEach(async () => {
  for (const table of [mails, waitingWishes, appointments, bookingFigures, auditEntries])
    await deps.db.delete(table)
  own = await addTied(deps.db)
  const professional_id = own.id
  await deps.db
    .update(profiles)
    .set({ problems: ['ansia'] })
    .where(eq(profiles.professional_id, own.id))
  await deps.db.insert(agendas).values({ professional_id, mode: 'book' })
  await deps.db
    .insert(agendaHours)
    .values([1, 2, 3, 4, 5].map((weekday) => ({ professional_id, weekday, starts: 540, ends: 720 })))
})

const ONLINE: WaitingWish = { problem: '', place: null, online: true, times: [] }

/** Puts somebody into the list. @param minute after `NOW` at which they confirmed */
async function wait(
  email: string,
  { minute = -60, wish = {} }: { minute?: number; wish?: Partial<WaitingWish> } = {},
) {
  const id = crypto.randomUUID()
  await askForPlace(deps, visitor, { id, name: 'Bea', email, wish: { ...ONLINE, ...wish } }, later(minute))
  const key = waitingKey(deps.authSecret, id)
  expect(await confirmPlace(deps, visitor, key, later(minute))).toEqual({ ok: true })
  return { id, key }
}

async function freeHours(now = NOW) {
  return (await findOffer(deps.db, own.id, 'talk', now))!.hours
}

async function book(email = 'ada@example.org', now = NOW) {
  const [{ starts, way, place_id }] = (await freeHours(now)) as [
    Awaited<ReturnType<typeof freeHours>>[number],
  ]
  const held = await holdHour(deps, visitor, own.id, { kind: 'talk', starts, way, place_id }, now)
  if (!held.ok) throw new Error(held.reason)
  const form = { name: 'Ada', email, note: '', remind: 'day', consent: 'on' } as const
  await requestAppointment(deps, visitor, holdKey(deps.authSecret, held.id), form, now)
  const key = appointmentKey(deps.authSecret, held.id)
  expect(await confirmAppointment(deps, visitor, key, now)).toMatchObject({ ok: true })
  return { id: held.id, key, starts }
}

/** Books the first hour and gives it back. */
async function free(email?: string) {
  const booked = await book(email)
  expect(await cancelAppointment(deps, visitor, booked.key, NOW)).toEqual({ ok: true })
  await deps.db.delete(mails)
  return booked
}

const offerOf = async (key: string, now = NOW) => (await findOwnWish(deps, key, now))?.offer
/** Whether the hour is kept from everybody else, whatever the agenda's notice. */
const isOffered = async (starts: Date, now = NOW) => {
  const { hours } = (await findOffer(deps.db, own.id, 'talk', now, { noticeHours: 0 }))!
  return !hours.some((hour) => hour.starts.getTime() === starts.getTime())
}
const posted = async () => {
  const rows = await deps.db.select().from(mails).orderBy(mails.created_at)
  return rows.map(({ kind, recipient, subject }) => `${kind} ${recipient} ${subject}`)
}
const figures = async () =>
  Object.fromEntries(
    (await deps.db.select().from(bookingFigures)).map(({ kind, count }) => [kind, count] as const),
  )
const actions = async () => (await deps.db.select().from(auditEntries)).map(({ action }) => action)

describe('a place in the list', () => {
  test('is confirmed by the link alone, is sealed, and the same form twice is one', async () => {
    const id = crypto.randomUUID()
    const form = { id, name: 'Bea Bianchi', email: 'bea@example.org', wish: { ...ONLINE, problem: 'ansia' } }
    await askForPlace(deps, visitor, form, NOW)
    await askForPlace(deps, visitor, form, NOW)
    expect(await posted()).toEqual(['waiting-confirm bea@example.org Conferma la tua richiesta'])
    const row = one(await deps.db.select().from(waitingWishes))
    expect(JSON.stringify(row)).not.toMatch(/bea|ansia/i)
    const key = waitingKey(deps.authSecret, id)
    expect(await findOwnWish(deps, key, NOW)).toMatchObject({
      state: 'unconfirmed',
      wish: { problem: 'ansia' },
    })
    expect(await confirmPlace(deps, visitor, key, later(3 * 24 * 60))).toEqual({
      ok: false,
      reason: 'unknown',
    })
    expect(await confirmPlace(deps, visitor, key, NOW)).toEqual({ ok: true })
    expect(await confirmPlace(deps, visitor, key, later(5))).toEqual({ ok: true })
    const found = await findOwnWish(deps, key, NOW)
    expect(found).toMatchObject({ state: 'waiting', until: later(60 * 24 * 60) })
    expect(await findOwnWish(deps, key, later(60 * 24 * 60))).toBeUndefined()
    expect(await findOwnWish(deps, `${key}x`, NOW)).toBeUndefined()
    expect(await actions()).toEqual(['waiting.ask', 'waiting.confirm'])
  })

  test('is one of three of a mailbox, and a stranger who types the address keeps nobody out', async () => {
    for (const minute of [-9, -8, -7]) {
      const form = { id: crypto.randomUUID(), name: 'X', email: 'bea@example.org', wish: ONLINE }
      await askForPlace(deps, visitor, form, later(minute))
    }
    for (const minute of [-6, -5, -4]) await wait('bea@example.org', { minute })
    await deps.db.delete(mails)
    const before = await deps.db.$count(waitingWishes)
    await askForPlace(
      deps,
      visitor,
      { id: crypto.randomUUID(), name: 'X', email: 'bea@example.org', wish: ONLINE },
      NOW,
    )
    expect(await posted()).toEqual(['waiting-confirm bea@example.org Sei già in lista'])
    expect(await deps.db.$count(waitingWishes)).toBe(before)
  })

  test('is left in one step, with its mails', async () => {
    const { key } = await wait('bea@example.org')
    expect(await leaveList(deps, visitor, key)).toBe(true)
    expect(await leaveList(deps, visitor, key)).toBe(false)
    expect(await deps.db.$count(waitingWishes)).toBe(0)
    expect(await posted()).toEqual([])
  })
})

describe('an hour that falls free', () => {
  test('is offered to who waits longest, and to nobody else meanwhile', async () => {
    const second = await wait('carla@example.org', { minute: -30 })
    const first = await wait('bea@example.org', { minute: -60 })
    const { starts } = await free()
    expect(await isOffered(starts)).toBe(false)
    expect(await runWaitingList(deps, NOW)).toEqual({ passed: 0, offered: 1 })
    expect(await runWaitingList(deps, NOW)).toEqual({ passed: 0, offered: 0 })
    expect(await posted()).toEqual(['waiting-person bea@example.org Si è liberato un orario'])
    expect(await offerOf(first.key)).toMatchObject({
      starts,
      deadline: later(120),
      professional: { id: own.id },
    })
    expect(await offerOf(second.key)).toBeUndefined()
    expect(await isOffered(starts)).toBe(true)
    const taken = await holdHour(
      deps,
      visitor,
      own.id,
      { kind: 'talk', starts, way: 'online', place_id: null },
      NOW,
    )
    expect(taken).toEqual({ ok: false, reason: 'taken' })
  })

  test('is booked by one press, sealed for its new row, with the mails of a booking and the consent of the wish', async () => {
    const { key, id } = await wait('bea@example.org')
    await free()
    await runWaitingList(deps, NOW)
    await deps.db.delete(mails)
    const offer = (await offerOf(key))!
    const wish = one(await deps.db.select().from(waitingWishes).where(eq(waitingWishes.id, id)))
    expect(await acceptOffer(deps, visitor, key, offer.id, later(30))).toEqual({ ok: true })
    expect(await acceptOffer(deps, visitor, key, offer.id, later(31))).toEqual({ ok: false, reason: 'gone' })
    const row = one(await deps.db.select().from(appointments).where(eq(appointments.state, 'booked')))
    const cipher = appointmentCipher(deps.authSecret)
    expect(cipher.open(row.name!, [row.id, 'name'])).toBe('Bea')
    expect(cipher.open(row.email!, [row.id, 'email'])).toBe('bea@example.org')
    expect(row).toMatchObject({
      note: null,
      consent_sha256: wish.consent_sha256,
      sender: wish.sender,
      deadline: null,
    })
    expect((await posted()).map((line) => line.split(' ')[0])).toEqual([
      'appointment-person',
      'appointment-professional',
    ])
    expect(await figures()).toEqual({ booked: 2, cancelled: 1, freed: 1, offered: 1, retaken: 1 })
    expect(await findOwnWish(deps, key, later(40))).toMatchObject({ state: 'ended', offer: undefined })
    expect(await runWaitingList(deps, later(200))).toEqual({ passed: 0, offered: 0 })
    expect(await actions()).toContain('waiting.accept')
  })

  test('goes on when somebody declines or lets it lapse, never twice to the same, and is free in the end', async () => {
    const first = await wait('bea@example.org', { minute: -60 })
    await wait('bea@example.org', { minute: -50 })
    const second = await wait('carla@example.org', { minute: -30 })
    const { starts } = await free()
    await runWaitingList(deps, NOW)
    const offer = (await offerOf(first.key))!
    expect(await declineOffer(deps, visitor, first.key, offer.id, later(10))).toEqual({ ok: true })
    expect(await declineOffer(deps, visitor, first.key, offer.id, later(10))).toEqual({
      ok: false,
      reason: 'gone',
    })
    expect(await offerOf(second.key, later(10))).toMatchObject({ starts, deadline: later(130) })
    expect(await runWaitingList(deps, later(129))).toEqual({ passed: 0, offered: 0 })
    const missed = (await offerOf(second.key, later(129)))!
    expect(await acceptOffer(deps, visitor, second.key, missed.id, later(130))).toEqual({
      ok: false,
      reason: 'gone',
    })
    expect(await runWaitingList(deps, later(130))).toEqual({ passed: 1, offered: 0 })
    expect(await isOffered(starts, later(131))).toBe(false)
    expect(await runWaitingList(deps, later(131))).toEqual({ passed: 0, offered: 0 })
    const outcomes = (await deps.db.select().from(waitingOffers)).map(({ outcome }) => outcome)
    expect(outcomes.toSorted()).toEqual(['declined', 'lapsed'])
    const late = await wait('dora@example.org', { minute: 132 })
    expect(await runWaitingList(deps, later(133))).toEqual({ passed: 0, offered: 1 })
    expect(await offerOf(late.key, later(133))).toMatchObject({ starts })
    expect(await actions()).toContain('waiting.free')
  })

  test('goes on at once to the next when the asked person leaves the list', async () => {
    const first = await wait('bea@example.org', { minute: -60 })
    const second = await wait('carla@example.org', { minute: -30 })
    await free()
    await runWaitingList(deps, NOW)
    await leaveList(deps, visitor, first.key)
    expect(await runWaitingList(deps, later(1))).toEqual({ passed: 1, offered: 0 })
    expect(await offerOf(second.key, later(1))).toBeDefined()
  })

  test('is not offered to who gave it back, has an appointment there, does not fit, or is asked already', async () => {
    await wait('ada@example.org', { minute: -90 })
    await wait('bea@example.org', { minute: -80, wish: { problem: 'lutto' } })
    await wait('carla@example.org', { minute: -70, wish: { times: ['sabato'] } })
    const given = await free('ada@example.org')
    expect(await runWaitingList(deps, NOW)).toEqual({ passed: 0, offered: 0 })
    const other = await book('dora@example.org')
    await wait('dora@example.org', { minute: -60 })
    expect(other.starts).toEqual(given.starts)
    expect(await runWaitingList(deps, NOW)).toEqual({ passed: 0, offered: 0 })
    expect(await figures()).toMatchObject({ retaken: 1 })
  })

  test('is not asked of one person twice at a time', async () => {
    const { key } = await wait('bea@example.org')
    const [one_, two] = [await book('ada@example.org'), await book('dora@example.org')]
    for (const { key: booked } of [one_, two]) await cancelAppointment(deps, visitor, booked, NOW)
    expect(await runWaitingList(deps, NOW)).toEqual({ passed: 0, offered: 1 })
    expect(await offerOf(key)).toMatchObject({ starts: one_.starts })
    expect(await isOffered(two.starts)).toBe(false)
  })

  test('is left alone when the professional cancelled, closed the day, or it is too near', async () => {
    await wait('bea@example.org')
    const cancelled = await book()
    await cancelByProfessional(deps, own.member, { professionalId: own.id, id: cancelled.id }, '', NOW)
    expect(await runWaitingList(deps, NOW)).toEqual({ passed: 0, offered: 0 })
    await deps.db.delete(appointments)
    const { starts } = await free()
    const near = new Date(starts.getTime() - 11 * 3_600_000)
    expect(await runWaitingList(deps, near)).toEqual({ passed: 0, offered: 0 })
    const day = starts.toISOString().slice(0, 10)
    const closing = { professional_id: own.id, kind: 'closed' as const, first_day: day, last_day: day }
    await deps.db.insert(agendaExceptions).values(closing)
    expect(await runWaitingList(deps, NOW)).toEqual({ passed: 0, offered: 0 })
    await deps.db.delete(agendaExceptions)
    // Nearer than the agenda's notice, which guards against surprises: this hour was kept free all along.
    const within = new Date(starts.getTime() - 20 * 3_600_000)
    expect(await runWaitingList(deps, within)).toEqual({ passed: 0, offered: 1 })
  })

  test('that is offered is no longer taken once the professional closed it or takes a pause', async () => {
    const { key } = await wait('bea@example.org')
    await free()
    await runWaitingList(deps, NOW)
    const offer = (await offerOf(key))!
    await deps.db
      .update(profiles)
      .set({ paused_until: '2027-01-31' })
      .where(eq(profiles.professional_id, own.id))
    expect(await acceptOffer(deps, visitor, key, offer.id, later(5))).toEqual({ ok: false, reason: 'gone' })
    expect(await runWaitingList(deps, later(121))).toEqual({ passed: 1, offered: 0 })
  })
})

test('no mail of the list says what it is about', async () => {
  await wait('bea@example.org', { wish: { problem: 'ansia' } })
  await book()
  const rows = await deps.db.select().from(mails)
  expect(rows.length).toBeGreaterThan(2)
  for (const { subject, text, html } of rows) {
    expect(`${subject} ${text} ${html}`).not.toMatch(/psico|terap|ansia|seduta|colloquio|dott/i)
  }
})

test('how often an hour was taken again is read from the sums', async () => {
  expect(await readRetaken(deps.db)).toBeUndefined()
  const sums = [['2026-10-01', 'freed', 8], ['2026-11-01', 'freed', 12], ['2026-11-01', 'retaken', 5]] as const // prettier-ignore
  await deps.db.insert(bookingFigures).values(sums.map(([month, kind, count]) => ({ month, kind, count })))
  expect(await readRetaken(deps.db)).toEqual({ freed: 20, retaken: 5, share: 0.25 })
})
