import { randomUUID } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts, users } from '#database/tables/accounts.ts'
import { auditEntries } from '#database/tables/audit.ts'
import { agendaExceptions, agendaHours, agendas, appointments } from '#database/tables/bookings.ts'
import { mails } from '#database/tables/mails.ts'
import { professionals } from '#database/tables/professionals.ts'
import { profileEdits, profiles } from '#database/tables/profiles.ts'
import { waitingWishes } from '#database/tables/waiting-list.ts'
import { exportLinkedEntry } from '#domain/operations/data-rights/read.entry.server.ts'
import { exportAccount, previewDeletion } from '#domain/operations/data-rights/read.server.ts'
import { deleteAccount } from '#domain/operations/data-rights/write.server.ts'
import { countLost } from '#domain/registrations/departure/read.server.ts'
import {
  completeDeparture,
  eraseRequest,
  requestDeparture,
} from '#domain/registrations/departure/write.server.ts'
import { findOffer } from '#domain/bookings/agenda/read.server.ts'
import { dayAt } from '#domain/bookings/agenda/rules.ts'
import { saveAgenda } from '#domain/bookings/agenda/write.server.ts'
import { waitingKey } from '#domain/bookings/waiting-list/read.server.ts'
import { askForPlace, confirmPlace } from '#domain/bookings/waiting-list/write.server.ts'
import { client, openDeps, testAdmin, type TestDeps } from '#e2e/support/deps.ts'
import { addMember, addTied } from '#e2e/support/professional.ts'
import { PASSWORD } from '#e2e/support/member.ts'
import { one } from '#platform/db/rows.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { runAppointments } from './jobs.server.ts'
import { appointmentKey, holdKey } from './read.server.ts'
import { minutesLater } from './rules.ts'
import { cancelAppointment } from './write.person.server.ts'
import { confirmAppointment, requestAppointment } from './write.requests.server.ts'
import { holdHour } from './write.server.ts'

const NOW = new Date()
const { visitor } = client
const admin = testAdmin('capo')

let deps: TestDeps
let own: Awaited<ReturnType<typeof addTied>>

beforeAll(async () => {
  deps = await openDeps(await freshDatabase())
}, 120_000)
afterAll(() => deps.close())

beforeEach(async () => {
  for (const table of [mails, appointments, waitingWishes, auditEntries]) await deps.db.delete(table)
  own = await addTied(deps.db)
  const professional_id = own.id
  await deps.db.insert(agendas).values({ professional_id, mode: 'book', closed_on_holidays: false })
  await deps.db
    .insert(agendaHours)
    .values([1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ professional_id, weekday, starts: 540, ends: 720 })))
})

async function book(email: string, { confirmed = true } = {}) {
  const { hours } = (await findOffer(deps.db, own.id, 'talk', NOW))!
  const { starts, way, place_id } = hours[0]!
  const held = await holdHour(deps, visitor, own.id, { kind: 'talk', starts, way, place_id }, NOW)
  if (!held.ok) throw new Error(held.reason)
  const form = { name: 'Ada', email, note: 'Una riga', remind: 'day', consent: 'on' } as const
  await requestAppointment(deps, visitor, holdKey(deps.authSecret, held.id), form, NOW)
  if (confirmed) await confirmAppointment(deps, visitor, appointmentKey(deps.authSecret, held.id), NOW)
  return held.id
}

async function wait(email: string) {
  const id = randomUUID()
  const wish = { problem: 'lutto', place: null, online: true, times: [] }
  await askForPlace(deps, visitor, { id, name: 'Ada', email, wish }, NOW)
  await confirmPlace(deps, visitor, waitingKey(deps.authSecret, id), NOW)
}

const stateOf = async (id: string) =>
  (await deps.db.select().from(appointments).where(eq(appointments.id, id)))[0]?.state
const mailsTo = (email: string) => deps.db.select().from(mails).where(eq(mails.recipient, email))

test.each(['departure', 'erasure'])(
  '%s of a professional cancels, and tells people with a link that leads somewhere',
  async (how) => {
    await book('ada@example.org')
    await book('bruna@example.org', { confirmed: false })
    if (how === 'departure') {
      expect(await countLost(deps.db, own.id, NOW)).toEqual({ appointments: 1, conversations: 0 })
      await requestDeparture(deps, own.member)
      expect(await deps.db.$count(appointments, eq(appointments.state, 'booked'))).toBe(1)
      const edit = one(
        await deps.db.select().from(profileEdits).where(eq(profileEdits.professional_id, own.id)),
      )
      expect(await completeDeparture(deps, admin, edit.id)).toEqual({ ok: true })
    } else {
      expect(await eraseRequest(deps, admin, { id: own.id, reason: 'Lo ha chiesto.' })).toMatchObject({
        ok: true,
      })
    }
    expect(await deps.db.$count(appointments)).toBe(0)
    expect(await deps.db.$count(agendas, eq(agendas.professional_id, own.id))).toBe(0)
    const told = await mailsTo('ada@example.org')
    expect(told.map(({ subject }) => subject)).toEqual(['Il tuo appuntamento non ci sarà'])
    expect(told[0]!.html).toContain(`href="${deps.appUrl.href}"`)
    expect(told[0]!.html).not.toContain('/appuntamenti/')
    expect(await mailsTo('bruna@example.org')).toEqual([])
  },
)

test('what is booked with somebody whom the office suspends or hides is cancelled, once the decision stands', async () => {
  for (const status of ['suspended', 'hidden'] as const) {
    const id = await book(`ada-${status}@example.org`)
    await deps.db
      .update(professionals)
      .set({ status, approved: false, decided_at: NOW })
      .where(eq(professionals.id, own.id))
    expect((await runAppointments(deps, minutesLater(NOW, 1))).withdrawn).toBe(0)
    expect((await runAppointments(deps, minutesLater(NOW, 3))).withdrawn).toBe(1)
    expect((await runAppointments(deps, minutesLater(NOW, 4))).withdrawn).toBe(0)
    expect(await stateOf(id)).toBe('cancelled')
    const subjects = (await mailsTo(`ada-${status}@example.org`)).map(({ subject }) => subject)
    expect(subjects).toContain('Il tuo appuntamento non ci sarà')
    await deps.db
      .update(professionals)
      .set({ status: 'approved', approved: true })
      .where(eq(professionals.id, own.id))
  }
})

test('who hides the own profile keeps the appointments that were made', async () => {
  const id = await book('ada@example.org')
  await deps.db.update(profiles).set({ visible: false }).where(eq(profiles.professional_id, own.id))
  expect((await runAppointments(deps, minutesLater(NOW, 5))).withdrawn).toBe(0)
  expect(await stateOf(id)).toBe('booked')
})

test('an account exports its appointments and places in the list, and takes them along', async () => {
  const email = `${randomUUID()}@example.org`
  const member = await addMember(deps.db, email)
  const password = await hashPassword(PASSWORD)
  await deps.db
    .insert(accounts)
    .values({ id: member.id, accountId: member.id, providerId: 'credential', userId: member.id, password })
  await deps.db
    .update(users)
    .set({ createdAt: new Date(NOW.getTime() - 1000) })
    .where(eq(users.id, member.id))
  const mine = await book(email)
  await wait(email)
  const others = await book('bruna@example.org')
  await wait(`anna+${email}`)
  const { parts } = await exportAccount(deps, member, NOW)
  expect(parts.appointments.data).toMatchObject([{ state: 'booked', name: 'Ada', note: 'Una riga' }])
  expect(parts.waiting_list.data).toMatchObject([{ state: 'waiting', wish: { problem: 'lutto' } }])
  expect(await previewDeletion(deps, member)).toMatchObject({ appointments: 1, wishes: 1 })
  expect(await deleteAccount(deps, member, { password: PASSWORD, newsletter: false })).toEqual({ ok: true })
  expect(await stateOf(mine)).toBeUndefined()
  expect(await stateOf(others)).toBe('booked')
  expect(await deps.db.$count(waitingWishes)).toBe(1)
  expect(await mailsTo(email)).toEqual([])
  const toProfessional = await mailsTo(own.member.email)
  expect(toProfessional.map(({ subject }) => subject)).toContain('Appuntamento: annullato')
  const erased = inArray(auditEntries.action, ['appointment.erase', 'waiting.leave'])
  const lines = await deps.db.select().from(auditEntries).where(erased)
  expect(lines.map(({ actor_kind }) => actor_kind)).toEqual(['system', 'system'])
})

test('the mail about a new hour leads to that appointment, the one about a cancelled hour to its week', async () => {
  const id = await book('ada@example.org')
  const linkOf = async (about: string) => {
    const told = (await mailsTo(own.member.email)).find(({ subject }) => subject.includes(about))
    return told && /href="([^"]*agenda[^"]*)"/.exec(told.html)?.[1]
  }
  const agenda = new URL('/professionista/agenda', deps.appUrl).href
  expect(await linkOf('nuova prenotazione')).toBe(`${agenda}/${id}`)
  const [row] = await deps.db.select().from(appointments).where(eq(appointments.id, id))
  const day = dayAt(row!.starts, row!.zone).toString()
  expect(await cancelAppointment(deps, visitor, appointmentKey(deps.authSecret, id), NOW)).toMatchObject({
    ok: true,
  })
  expect(await linkOf('annullato')).toBe(`${agenda}?giorno=${day}`)
})

test('a professional exports the appointments, without who comes', async () => {
  await book('ada@example.org')
  const data = await exportLinkedEntry(deps, own.member)
  expect(data).toMatchObject({ taken: [{ kind: 'talk', state: 'booked', answer: null }] })
  expect(Object.keys(data!.taken[0]!)).not.toContain('sender')
  expect(JSON.stringify(data)).not.toMatch(/"Ada"|Una riga|ada@/)
})

test('an account without a confirmed address, or younger than the appointment, exports none', async () => {
  const email = `${randomUUID()}@example.org`
  await book(email)
  const member = await addMember(deps.db, email)
  const createdAt = new Date(NOW.getTime() + 60_000)
  await deps.db.update(users).set({ createdAt }).where(eq(users.id, member.id))
  expect((await exportAccount(deps, member, NOW)).parts.appointments.data).toEqual([])
  await deps.db
    .update(users)
    .set({ createdAt: new Date(0), emailVerified: false })
    .where(eq(users.id, member.id))
  expect((await exportAccount(deps, member, NOW)).parts.appointments.data).toEqual([])
})

test('a professional exports the agenda with its rules, hours and days, without the feed’s key', async () => {
  const form = { mode: 'ask', zone: 'Europe/Rome', talk_minutes: 45, pause_minutes: 5, notice_hours: 24, ahead_days: 14, weekly_most: 3, fee_euro: 70, calls: false, closed_on_holidays: true, video_link: 'https://video.example.org/stanza' } as const // prettier-ignore
  expect(await saveAgenda(deps, own.member, form, NOW)).toEqual({ ok: true })
  const day = {
    professional_id: own.id,
    kind: 'closed' as const,
    first_day: '2020-01-01',
    last_day: '2020-01-02',
  }
  await deps.db.insert(agendaExceptions).values(day)
  const { data } = (await exportAccount(deps, own.member, NOW)).parts.register_entry
  const { agenda } = data as { agenda: Record<string, unknown> }
  expect(agenda).toMatchObject({
    mode: 'ask',
    talk_minutes: 45,
    video_link: form.video_link,
    exceptions: [{ first_day: '2020-01-01' }],
  })
  expect(agenda.hours).toHaveLength(7)
  expect(JSON.stringify(agenda)).not.toContain('feed_id')
})
