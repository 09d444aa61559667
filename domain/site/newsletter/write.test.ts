import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEntries } from '#database/tables/audit.ts'
import { mails } from '#database/tables/mails.ts'
import { newsletterSubscriptions as subscriptions } from '#database/tables/newsletter.ts'
import { openDeps, testAdmin, type TestDeps } from '#e2e/support/deps.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { removeUnconfirmed } from './jobs.server.ts'
import { countSubscriptions, listConfirmed } from './read.server.ts'
import { newsletterEmail } from './schema.ts'
import {
  confirmSubscription,
  moveSubscription,
  requestSubscription,
  withdrawSubscription,
} from './write.server.ts'

let deps: TestDeps
const client = { address: '203.0.113.9', visitor: { kind: 'visitor', requestId: 'r-9' } as const }
const ask = (email: string) =>
  requestSubscription(deps, { email, consentText: 'Voglio la newsletter', ...client })
const rowOf = async (email: string) =>
  (await deps.db.select().from(subscriptions).where(eq(subscriptions.email, email)))[0]!
const mailsTo = (email: string) => deps.db.select().from(mails).where(eq(mails.recipient, email))
const keyIn = (text: string) => decodeURIComponent(/chiave=([^\s&"\]]+)/.exec(text)![1]!)

beforeAll(async () => {
  deps = await openDeps(await freshDatabase())
}, 30_000)
afterAll(() => deps.close())

describe('double opt-in', () => {
  test('a request waits, the mail bears the links and the one-click headers, the proof is kept', async () => {
    await ask('anna@example.org')
    expect(await rowOf('anna@example.org')).toMatchObject({
      state: 'pending',
      consent_text: 'Voglio la newsletter',
      requested_from: '203.0.113.9',
      confirmed_at: null,
    })
    const [mail] = await mailsTo('anna@example.org')
    expect(mail!.headers['List-Unsubscribe']).toMatch(/^<http.*\/newsletter\/disiscrizione\?chiave=.*>$/)
    expect(mail!.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  })

  test('the key of the mail confirms, once or twice, and leaves, once or twice', async () => {
    const [mail] = await mailsTo('anna@example.org')
    const key = keyIn(mail!.text)
    expect(await confirmSubscription(deps, key, client)).toEqual({ ok: true })
    expect(await confirmSubscription(deps, key, client)).toEqual({ ok: true })
    expect(await rowOf('anna@example.org')).toMatchObject({
      state: 'confirmed',
      confirmed_from: '203.0.113.9',
    })
    const admin = testAdmin('a-1')
    expect((await listConfirmed(deps.db, admin)).map(({ email }) => email)).toEqual(['anna@example.org'])
    expect(await withdrawSubscription(deps, key, client.visitor)).toEqual({ ok: true })
    expect(await withdrawSubscription(deps, key, client.visitor)).toEqual({ ok: true })
    expect(await countSubscriptions(deps.db, admin)).toEqual({
      pending: 0,
      confirmed: 0,
      withdrawn: 1,
      paused: 0,
    })
    const actions = await deps.db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.subject_kind, 'newsletter'))
    expect(actions.map(({ action }) => action)).toEqual([
      'newsletter.request',
      'newsletter.confirm',
      'newsletter.withdraw',
    ])
  })

  test('an old confirmation link does not bring back who has left', async () => {
    const [mail] = await mailsTo('anna@example.org')
    expect(await confirmSubscription(deps, keyIn(mail!.text), client)).toMatchObject({ ok: false })
  })

  test('an invented key, or one for another row, does nothing', async () => {
    const { id } = await rowOf('anna@example.org')
    for (const key of ['', 'x.y', `${id}.inventata`, `${crypto.randomUUID()}.a`]) {
      expect(await confirmSubscription(deps, key, client)).toMatchObject({ ok: false })
      expect(await withdrawSubscription(deps, key, client.visitor)).toMatchObject({ ok: false })
    }
  })
})

test('nobody is written to twice in a day, however often the form is sent', async () => {
  await Promise.all(Array.from({ length: 20 }, () => ask('bruno@example.org')))
  expect(await mailsTo('bruno@example.org')).toHaveLength(1)
  await deps.db
    .update(subscriptions)
    .set({ asked_at: sql`now() - interval '25 hours'` })
    .where(eq(subscriptions.email, 'bruno@example.org'))
  await ask('bruno@example.org')
  expect(await mailsTo('bruno@example.org')).toHaveLength(2)
})

test('sends no further mail to a confirmed address', async () => {
  await ask('carla@example.org')
  const [mail] = await mailsTo('carla@example.org')
  await confirmSubscription(deps, keyIn(mail!.text), client)
  await deps.db.update(subscriptions).set({ asked_at: sql`now() - interval '9 days'` })
  await ask('carla@example.org')
  expect(await mailsTo('carla@example.org')).toHaveLength(1)
  expect((await rowOf('carla@example.org')).state).toBe('confirmed')
})

test('what nobody confirmed is forgotten after seven days', async () => {
  await ask('dario@example.org')
  expect(await removeUnconfirmed(deps.db)).toBe(0)
  await deps.db
    .update(subscriptions)
    .set({ requested_at: sql`now() - interval '8 days'` })
    .where(eq(subscriptions.email, 'dario@example.org'))
  expect(await removeUnconfirmed(deps.db)).toBe(1)
  expect(await rowOf('dario@example.org')).toBeUndefined()
})

test.each([
  'a@example.org\r\nBcc: b@example.org',
  'a@example.org\nBcc:b@example.org',
  'a@exa\u0000mple.org',
  'a@example.org, b@example.org',
  'a@',
  `${'a'.repeat(260)}@example.org`,
])('%j is no address', (text) => expect(newsletterEmail.safeParse(text).success).toBe(false))

test('an address is kept in lower case, without spaces around it', () => {
  expect(newsletterEmail.parse('  Anna@Example.ORG ')).toBe('anna@example.org')
})

test('a confirmed subscription goes with the account to its new address; nobody else’s is touched', async () => {
  const row = { consent_text: 'Voglio la newsletter', requested_from: '203.0.113.9' }
  await deps.db.insert(subscriptions).values([
    { ...row, email: 'prima@example.org', state: 'confirmed' },
    { ...row, email: 'in-attesa@example.org', state: 'pending' },
    { ...row, email: 'due@example.org', state: 'confirmed' },
    { ...row, email: 'due-nuova@example.org', state: 'withdrawn' },
  ])
  await moveSubscription(deps.db, { from: 'Prima@example.org', to: 'dopo@example.org' })
  await moveSubscription(deps.db, { from: 'in-attesa@example.org', to: 'altra@example.org' })
  await moveSubscription(deps.db, { from: 'due@example.org', to: 'due-nuova@example.org' })
  expect(await rowOf('dopo@example.org')).toMatchObject({ state: 'confirmed', ...row })
  expect(await rowOf('prima@example.org')).toBeUndefined()
  expect(await rowOf('altra@example.org')).toBeUndefined()
  expect(await rowOf('due-nuova@example.org')).toMatchObject({ state: 'withdrawn' })
})
