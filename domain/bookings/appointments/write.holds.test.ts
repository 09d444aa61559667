import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { agendaHours, agendas, appointments } from '#database/tables/bookings.ts'
import { mails } from '#database/tables/mails.ts'
import { profiles } from '#database/tables/profiles.ts'
import { findOffer } from '#domain/bookings/agenda/read.server.ts'
import { client, openDeps, type TestDeps } from '#e2e/support/deps.ts'
import { addTied } from '#e2e/support/professional.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { findCalendarFile } from './read.file.server.ts'
import { appointmentKey, findAppointment, findHeld, holderOf, holdKey } from './read.server.ts'
import { MOST_CODE_TRIES } from './rules.ts'
import { hourValue, readHour, requestForm } from './schema.ts'
import { cancelByProfessional } from './write.professional.server.ts'
import { confirmAppointment, confirmWithCode, requestAppointment } from './write.requests.server.ts'
import { holdHour } from './write.server.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const { visitor } = client
const form = { name: 'Ada', email: 'ada@example.org', note: '', remind: 'day', consent: 'on' } as const

let deps: TestDeps
let own: Awaited<ReturnType<typeof addTied>>

beforeAll(async () => {
  deps = await openDeps(await freshDatabase())
}, 60_000)
afterAll(() => deps.close())

beforeEach(async () => {
  await deps.db.delete(mails)
  await deps.db.delete(appointments)
  own = await addTied(deps.db)
  await giveHours(own.id)
})

async function giveHours(professional_id: string): Promise<void> {
  await deps.db.insert(agendas).values({ professional_id, mode: 'book' })
  await deps.db
    .insert(agendaHours)
    .values([1, 2, 3, 4, 5].map((weekday) => ({ professional_id, weekday, starts: 540, ends: 720 })))
}

const hours = async (id = own.id) => (await findOffer(deps.db, id, 'talk', NOW))!.hours

async function hold(address?: string, id = own.id): Promise<string> {
  const [hour] = await hours(id)
  const holder = address === undefined ? undefined : holderOf(deps.authSecret, address)
  const held = await holdHour(deps, visitor, id, { kind: 'talk', ...hour! }, NOW, holder)
  if (!held.ok) throw new Error(held.reason)
  return held.id
}

const request = (id: string, email: string = form.email, mayMail = true) =>
  requestAppointment(deps, visitor, holdKey(deps.authSecret, id), { ...form, email }, NOW, { mayMail })
const statesOf = async (ids: string[]) => {
  const rows = await deps.db.select({ id: appointments.id, state: appointments.state }).from(appointments)
  return ids.map((id) => rows.find((row) => row.id === id)?.state)
}

test('an hour costs what the agenda says, or else what the profile says of a first talk', async () => {
  const feeOf = async (id: string) => (await findHeld(deps, holdKey(deps.authSecret, id), NOW))?.hour.feeEuro
  expect(await feeOf(await hold())).toBeNull()
  const fees = [
    { kind: 'individual', euro: 90 },
    { kind: 'first', euro: 70 },
  ]
  await deps.db.update(profiles).set({ fees }).where(eq(profiles.professional_id, own.id))
  expect(await feeOf(await hold())).toBe(70)
  await deps.db.update(agendas).set({ fee_euro: 60 }).where(eq(agendas.professional_id, own.id))
  expect(await feeOf(await hold())).toBe(60)
})

describe('hours that one network holds', () => {
  test('are two of a professional at a time: a further one gives the oldest back', async () => {
    const all = (await hours()).length
    const ids: string[] = []
    for (let time = 0; time < 5; time += 1) ids.push(await hold('203.0.113.7'))
    expect(await statesOf(ids)).toEqual(['lapsed', 'lapsed', 'lapsed', 'held', 'held'])
    expect(await hours()).toHaveLength(all - 2)
  })

  test('of IPv6 count for the whole /48, which one customer may have', async () => {
    const ids = [
      await hold('2001:db8:1:1::1'),
      await hold('2001:db8:1:2::1'),
      await hold('2001:db8:1:ffff::9'),
    ]
    const elsewhere = await hold('2001:db8:2::1')
    expect(await statesOf([...ids, elsewhere])).toEqual(['lapsed', 'held', 'held', 'held'])
  })

  test('are counted for each professional, and those of other networks stay', async () => {
    const other = await addTied(deps.db)
    await giveHours(other.id)
    const ids = [await hold('203.0.113.7'), await hold('203.0.113.7'), await hold('203.0.113.8')]
    ids.push(await hold('203.0.113.7', other.id))
    expect(await statesOf(ids)).toEqual(['held', 'held', 'held', 'held'])
  })

  test('that are given back are still taken by the form that is being filled, while they are free', async () => {
    const first = await hold('203.0.113.7')
    await hold('203.0.113.7')
    await hold('203.0.113.7')
    expect(await statesOf([first])).toEqual(['lapsed'])
    expect(await request(first)).toMatchObject({ ok: true })
    expect(await statesOf([first])).toEqual(['unconfirmed'])
  })

  test('leave no trace of it once the form is sent, which other limits count', async () => {
    const id = await hold('203.0.113.7')
    await request(id)
    const [row] = await deps.db.select().from(appointments).where(eq(appointments.id, id))
    expect(row!.sender).not.toBe(holderOf(deps.authSecret, '203.0.113.7'))
  })
})

describe('a mailbox that has an appointment, or gets no more mails', () => {
  /** All that the browser which sent the form, or anybody else, can see of it. */
  async function seen(id: string) {
    const key = holdKey(deps.authSecret, id)
    const held = await findHeld(deps, key, NOW)
    const tries = []
    for (let time = 0; time <= MOST_CODE_TRIES; time += 1)
      tries.push(await confirmWithCode(deps, visitor, key, 'x', NOW))
    const { stage, stands, triesLeft, gone, deadline } = held!
    return { stage, stands, triesLeft, gone, deadline, tries, free: (await hours()).length }
  }

  test('looks like any other to whoever sent the form', async () => {
    const booked = await hold()
    await request(booked)
    await confirmAppointment(deps, visitor, appointmentKey(deps.authSecret, booked), NOW)
    const [usual, known, muted] = [await hold(), await hold(), await hold()]
    const answers = [
      await request(usual, 'bruna@example.org'),
      await request(known),
      await request(muted, 'carla@example.org', false),
    ]
    expect(answers).toEqual([
      { ok: true, email: 'bruna@example.org' },
      { ok: true, email: form.email },
      { ok: true, email: 'carla@example.org' },
    ])
    const [first, second, third] = [await seen(usual), await seen(known), await seen(muted)]
    expect(second).toEqual(first)
    expect(third).toEqual(first)
    expect(first).toMatchObject({ stage: 'code', stands: true, triesLeft: MOST_CODE_TRIES })
    const sent = await deps.db.select({ subject: mails.subject, to: mails.recipient }).from(mails)
    expect(sent.filter(({ to }) => to === 'carla@example.org')).toEqual([])
    expect(sent.map(({ subject }) => subject)).toContain('Hai già un appuntamento')
  })
})

test('the words of the professional are read by the person alone', async () => {
  const id = await hold()
  await request(id)
  const key = appointmentKey(deps.authSecret, id)
  await confirmAppointment(deps, visitor, key, NOW)
  expect(await findCalendarFile(deps, key)).toContain('SUMMARY:Appuntamento')
  await cancelByProfessional(deps, own.member, { professionalId: own.id, id }, 'Quel giorno sono fuori.', NOW)
  expect(await findAppointment(deps, key, NOW)).toMatchObject({ answer: 'Quel giorno sono fuori.' })
  expect(await findCalendarFile(deps, key)).toBeUndefined()
  expect(await findCalendarFile(deps, holdKey(deps.authSecret, id))).toBeUndefined()
})

test('a button’s value is read as the hour it was written for, and nothing else is', async () => {
  const [{ starts, way, place_id }] = (await hours()) as [Awaited<ReturnType<typeof hours>>[0]]
  expect(readHour(hourValue({ starts, way, place_id }), 'talk')).toEqual({
    kind: 'talk',
    starts,
    way,
    place_id,
  })
  for (const odd of [undefined, '', 'x', '2026-12-03', '~~~', `${starts.toISOString()}~altrove~`])
    expect(readHour(odd, 'talk')).toBeUndefined()
})

test('a telephone call needs a number in its line', () => {
  const parse = (note: string) => requestForm('call').safeParse({ ...form, note }).success
  expect([parse(''), parse('la sera'), parse('333 123 4567'), parse('+39 051-1234567, la sera')]).toEqual([
    false,
    false,
    true,
    true,
  ])
  expect(requestForm('talk').safeParse(form).success).toBe(true)
})
