import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditEntries } from '#database/tables/audit.ts'
import { contacts } from '#database/tables/contacts.ts'
import { mails } from '#database/tables/mails.ts'
import { professionals } from '#database/tables/professionals.ts'
import { profiles } from '#database/tables/profiles.ts'
import { answerContact, closeContact } from '#domain/contacts/inbox/write.server.ts'
import { RETENTION_RULES } from '#content/retention.ts'
import { client, openDeps, type TestDeps } from '#e2e/support/deps.ts'
import { addTied } from '#e2e/support/professional.ts'
import type { Member } from '#platform/auth/actor.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { runContactDeadlines } from './jobs.server.ts'
import { contactKey, findThread } from './read.server.ts'
import { DAY_MS, UNCONFIRMED_HOURS } from './rules.ts'
import { confirmContact, sendContact } from './write.server.ts'

const START = new Date('2026-11-21T10:00:00Z')
const after = (days: number) => new Date(START.getTime() + days * DAY_MS)
const EMAIL = 'aspetta@example.org'

let deps: TestDeps
let own: { id: string; member: Member }
beforeAll(async () => {
  deps = await openDeps(await freshDatabase())
}, 30_000)
afterAll(() => deps.close())
beforeEach(async () => {
  for (const table of [contacts, mails, auditEntries]) await deps.db.delete(table)
  own = await addTied(deps.db)
})

async function send(confirmed: boolean): Promise<{ id: string; key: string }> {
  const form = {
    name: 'Ada',
    email: EMAIL,
    message: 'Cerco qualcuno con cui parlare',
    consent: 'on' as const,
    id: crypto.randomUUID(),
    professionalId: own.id,
  }
  const sent = await sendContact(deps, form, client.visitor, START)
  const id = sent.ok ? sent.id : ''
  const key = contactKey(deps.authSecret, id)
  if (confirmed) await confirmContact(deps, client.visitor, key, START)
  await deps.db.delete(mails)
  return { id, key }
}

const counts = (change: Partial<Awaited<ReturnType<typeof runContactDeadlines>>> = {}) => ({
  unreachable: 0,
  unanswered: 0,
  second: 0,
  first: 0,
  forgotten: 0,
  ...change,
})
const subjects = async () => {
  const rows = await deps.db.select().from(mails)
  const of = (to: string) => rows.filter(({ recipient }) => recipient === to).map(({ subject }) => subject)
  const told = { person: of(EMAIL), professional: of(own.member.email) }
  await deps.db.delete(mails)
  return told
}
const stateOf = async (id: string) =>
  (await deps.db.select({ state: contacts.state }).from(contacts).where(eq(contacts.id, id)))[0]?.state

test('3, 7 and 14 days: both are told, each time once; a late answer is still an answer', async () => {
  const { id, key } = await send(true)
  const reminded = {
    person: ['Il tuo messaggio aspetta ancora'],
    professional: ['Un messaggio aspetta la tua risposta'],
  }
  const nothing = { person: [], professional: [] }
  const steps = [
    { day: 2.9, done: counts(), told: nothing },
    { day: 3, done: counts({ first: 1 }), told: reminded },
    { day: 3.1, done: counts(), told: nothing },
    { day: 6.9, done: counts(), told: nothing },
    { day: 7, done: counts({ second: 1 }), told: reminded },
    { day: 13.9, done: counts(), told: nothing },
    {
      day: 14,
      done: counts({ unanswered: 1 }),
      told: {
        person: ['Il tuo messaggio è rimasto senza risposta'],
        professional: ['Un messaggio è rimasto senza risposta'],
      },
    },
    { day: 60, done: counts(), told: nothing },
  ]
  for (const { day, done, told } of steps) {
    expect(await runContactDeadlines(deps, after(day)), `day ${day}`).toEqual(done)
    expect(await subjects(), `day ${day}`).toEqual(told)
  }
  expect(await findThread(deps, key, after(14))).toMatchObject({ state: 'unanswered', alternatives: [] })
  const form = { answer: 'yes' as const, words: 'Scusa il ritardo' }
  const about = { professionalId: own.id, id }
  expect(await answerContact(deps, own.member, about, form, after(20))).toEqual({ ok: true })
  expect(await subjects()).toEqual({ person: ['C’è un messaggio per te'], professional: [] })
  const lines = await deps.db.select().from(auditEntries).where(eq(auditEntries.actor_kind, 'system'))
  expect(lines.map(({ action }) => action)).toEqual(['contact.first', 'contact.second', 'contact.unanswered'])
})

test('a portal that was down for eight days sends one reminder; two runs at once send it once', async () => {
  await send(true)
  const [one, two] = await Promise.all([
    runContactDeadlines(deps, after(8)),
    runContactDeadlines(deps, after(8)),
  ])
  expect(one.second + two.second).toBe(1)
  expect(one.first + two.first).toBe(0)
  expect((await subjects()).person).toEqual(['Il tuo messaggio aspetta ancora'])
})

test('an answered, ended or unconfirmed message hears of no deadline', async () => {
  const answered = await send(true)
  const ended = await send(true)
  await send(false)
  for (const { id } of [answered, ended]) {
    const about = { professionalId: own.id, id }
    await answerContact(deps, own.member, about, { answer: 'yes', words: 'Sì' }, after(1))
  }
  await closeContact(deps.db, own.member, { professionalId: own.id, id: ended.id }, after(1))
  await deps.db.delete(mails)
  for (const day of [3, 7, 14, 30]) await runContactDeadlines(deps, after(day))
  expect(await subjects()).toEqual({ person: [], professional: [] })
  expect(await stateOf(answered.id)).toBe('answered')
  expect(await stateOf(ended.id)).toBe('ended')
})

test('what nobody confirmed is forgotten after 48 hours, with its mail', async () => {
  const { id } = await send(false)
  expect(await runContactDeadlines(deps, after(1.9))).toEqual(counts())
  expect(await stateOf(id)).toBe('unconfirmed')
  expect(await runContactDeadlines(deps, after(2.1))).toEqual(counts({ forgotten: 1 }))
  expect(await stateOf(id)).toBeUndefined()
  const rule = RETENTION_RULES.find((one) => one.id === 'contact-unconfirmed')!
  expect(rule.after).toEqual({ days: UNCONFIRMED_HOURS / 24 })
})

test.each([
  ['hides', () => deps.db.update(profiles).set({ visible: false })],
  ['unties the account', () => deps.db.update(profiles).set({ user_id: null })],
  [
    'is not approved any more',
    () => deps.db.update(professionals).set({ approved: false, status: 'pending' }),
  ],
])('a professional who %s: whoever waits is told the truth', async (_what, change) => {
  const { id, key } = await send(true)
  await change()
  expect(await runContactDeadlines(deps, after(0.1))).toEqual(counts({ unreachable: 1 }))
  expect(await subjects()).toEqual({
    person: ['Il tuo messaggio resta senza risposta'],
    professional: [],
  })
  expect(await stateOf(id)).toBe('unanswered')
  expect((await findThread(deps, key, after(1)))!.professional.reachable).toBe(false)
  expect(await runContactDeadlines(deps, after(14))).toEqual(counts())
})

test('who has no account yet is reminded and runs out of time like the others', async () => {
  const { id } = await send(true)
  await deps.db.delete(profiles)
  expect(await runContactDeadlines(deps, after(3))).toEqual(counts({ first: 1 }))
  const doors = () => deps.db.$count(mails, eq(mails.subject, 'Ti aspetta un messaggio nel registro'))
  expect(await doors()).toBe(1)
  expect(await runContactDeadlines(deps, after(14))).toEqual(counts({ unanswered: 1 }))
  expect(await stateOf(id)).toBe('unanswered')
  expect(await doors()).toBe(1)
})
