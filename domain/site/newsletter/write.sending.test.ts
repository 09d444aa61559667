import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mails } from '#database/tables/mails.ts'
import { news } from '#database/tables/news.ts'
import {
  newsletterDeliveries as deliveries,
  newsletterIssues as issues,
  newsletterSubscriptions as subscriptions,
} from '#database/tables/newsletter.ts'
import { newsForm } from '#domain/publishing/news/schema.ts'
import { addNews, moveNews } from '#domain/publishing/news/write.server.ts'
import { openDeps, testAdmin, type TestDeps } from '#e2e/support/deps.ts'
import { system } from '#platform/auth/actor.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { newsletterClockJob, sendIssueJob } from './jobs.sending.server.ts'
import { findArchived, listArchive, readProgress } from './read.issues.server.ts'
import { answerOf } from './rules.bounces.ts'
import { countSubscriptions } from './read.server.ts'
import { issueForm, issueMoment } from './schema.ts'
import {
  addIssue,
  removeIssue,
  resumeIssue,
  saveIssue,
  scheduleIssue,
  SEND_ISSUE,
  startDueIssues,
  startIssue,
  stopIssue,
  unscheduleIssue,
} from './write.issues.server.ts'
import { sendPortion, sendTrial } from './write.sending.server.ts'
import { settleDeliveries } from './write.settling.server.ts'
import { confirmSubscription, requestSubscription, withdrawSubscription } from './write.server.ts'

let deps: TestDeps
const editor = testAdmin('redazione')
const visitor = { kind: 'visitor', requestId: 'r-9' } as const
const client = { address: '203.0.113.9', visitor }
const written = issueForm.parse({
  subject: 'Le novità di marzo',
  body: 'Buongiorno, ecco [i servizi pubblici](/servizi-pubblici) e un [sito](https://example.org/a).',
  news: [],
})

beforeAll(async () => {
  deps = await openDeps(await freshDatabase())
  await deps.jobs.create([SEND_ISSUE])
}, 30_000)
afterAll(() => deps.close())
beforeEach(async () => {
  await deps.db.delete(issues)
  await deps.db.delete(subscriptions)
  await deps.db.delete(mails)
})

async function addPeople(total: number, more: Partial<typeof subscriptions.$inferInsert> = {}) {
  const row = { consent_text: 'sì', requested_from: '203.0.113.9', state: 'confirmed' as const, ...more }
  const at = sql`now() - interval '1 day'`
  await deps.db.insert(subscriptions).values(
    Array.from({ length: total }, () => ({
      email: `${crypto.randomUUID()}@example.org`,
      ...row,
      confirmed_at: at as unknown as Date,
    })),
  )
}
const issueOf = async (id: string) => (await deps.db.select().from(issues).where(eq(issues.id, id)))[0]!
const allMails = () => deps.db.select().from(mails).where(eq(mails.kind, 'newsletter'))
/** What the mail servers answered: `sent`, or a code. */
const answer = async (code: string, which = sql`true`) => {
  await deps.db
    .update(mails)
    .set(code === 'sent' ? { state: 'sent', attempts: 1 } : { attempts: 1, last_error: code })
    .where(and(eq(mails.state, 'queued'), eq(mails.attempts, 0), which))
}
const settle = (id: string) => deps.db.transaction((tx) => settleDeliveries(tx, id))
async function started(people: number) {
  await addPeople(people)
  const id = await addIssue(deps.db, editor, written)
  expect(await startIssue(deps, editor, { id, version: 1 })).toEqual({ ok: true })
  return id
}
async function sendAll(id: string) {
  for (let turn = 0; turn < 50; turn += 1) {
    if ((await sendPortion(deps, id)) === 'ended') return
    await answer('sent')
  }
  throw new Error('never ends')
}

test('each confirmed address gets an issue once, in portions; nobody else gets it', async () => {
  await addPeople(3, { state: 'pending' })
  await addPeople(2, { state: 'withdrawn' })
  await addPeople(1, { paused_at: new Date() })
  const id = await started(60)
  expect(await sendPortion(deps, id)).toBe('more')
  expect(await allMails()).toHaveLength(25)
  expect(await sendPortion(deps, id)).toBe('wait')
  await addPeople(1, { email: 'tardi@example.org' })
  await deps.db
    .update(subscriptions)
    .set({ confirmed_at: sql`now() + interval '1 minute'` })
    .where(eq(subscriptions.email, 'tardi@example.org'))
  await sendAll(id)
  const sent = await allMails()
  expect(sent).toHaveLength(60)
  expect(new Set(sent.map(({ recipient }) => recipient)).size).toBe(60)
  expect(await issueOf(id)).toMatchObject({ state: 'sent', sent: 60, refused: 0, number: 1 })
})

test('portions that run at the same time give nobody two', async () => {
  const id = await started(40)
  await Promise.all([1, 2, 3].map(() => sendPortion(deps, id)))
  await sendAll(id)
  const all = await allMails()
  expect([all.length, new Set(all.map(({ recipient }) => recipient)).size]).toEqual([40, 40])
})

test('two copies differ in the link to leave alone: no picture, nothing of another server, nothing counted', async () => {
  const item = await addNews(
    deps.db,
    editor,
    newsForm.parse({
      title: 'Due giorni sul lutto',
      summary: 'A Bologna e online, il 10 e l’11 marzo.',
      body: 'x'.repeat(60),
      category: 'formazione',
      partner_name: 'Scuola Alfa',
    }),
  )
  await moveNews(deps.db, editor, { id: item, to: 'published' })
  await addPeople(2)
  const id = await addIssue(deps.db, editor, { ...written, news: [item] })
  await startIssue(deps, editor, { id, version: 1 })
  await sendPortion(deps, id)
  const both = await allMails()
  const plain = both.map(({ html, text, headers }) => {
    const leave = headers['List-Unsubscribe']!.slice(1, -1)
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    expect(html).toContain(leave)
    expect(text).toContain(leave)
    return [html, text, JSON.stringify(headers)].join('\n').replaceAll(leave, 'LEAVE')
  })
  expect(plain[0]).toBe(plain[1])
  const [{ html }] = both as [(typeof both)[number]]
  expect(html).not.toMatch(
    /<(?:img|link|iframe|video|audio|script|object|embed)\b|url\(|@import|background=/i,
  )
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(
    ([, link]) => new URL(link!.replaceAll('&amp;', '&')),
  )
  expect(links.map(({ host, pathname }) => host + pathname)).toEqual([
    'portale.test/servizi-pubblici',
    'example.org/a',
    'portale.test/notizie/due-giorni-sul-lutto',
    'portale.test/newsletter/disiscrizione',
    'portale.test/newsletter/numeri/1',
  ])
  expect(links.filter(({ search }) => search !== '').map(({ pathname }) => pathname)).toEqual([
    '/newsletter/disiscrizione',
  ])
  expect(html.indexOf('Contenuto di un partner: Scuola Alfa')).toBeLessThan(html.indexOf('Due giorni'))
  await deps.db.delete(news)
})

test('the link of an issue leaves with one press, and takes back a copy that waits', async () => {
  const id = await started(1)
  await sendPortion(deps, id)
  const [mail] = await allMails()
  const key = new URL(mail!.headers['List-Unsubscribe']!.slice(1, -1)).searchParams.get('chiave')!
  expect(await withdrawSubscription(deps, key, visitor)).toEqual({ ok: true })
  expect(await allMails()).toEqual([])
  expect(await sendPortion(deps, id)).toBe('ended')
  expect(await issueOf(id)).toMatchObject({ state: 'sent', sent: 0, refused: 0 })
})

test('an issue begins once, of the version that somebody saw, and not for nobody', async () => {
  const id = await addIssue(deps.db, editor, written)
  expect(await startIssue(deps, editor, { id, version: 1 })).toEqual({ ok: false, reason: 'nobody' })
  await addPeople(1)
  expect(await saveIssue(deps.db, editor, { id, version: 1, form: written })).toEqual({ ok: true })
  expect(await saveIssue(deps.db, editor, { id, version: 1, form: written })).toMatchObject({
    reason: 'changed',
  })
  const start = (version: number) => startIssue(deps, editor, { id, version })
  expect(await start(1)).toEqual({ ok: false, reason: 'changed' })
  const twice = await Promise.all([start(2), start(2)])
  expect(twice.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await saveIssue(deps.db, editor, { id, version: 3, form: written })).toMatchObject({
    reason: 'already',
  })
  expect(await removeIssue(deps.db, editor, id)).toBe(false)
})

test('a schedule begins once when it is due; taken back before, it does not', async () => {
  await addPeople(1)
  const id = await addIssue(deps.db, editor, written)
  const at = new Date(Date.now() + 3_600_000)
  expect(await scheduleIssue(deps.db, editor, { id, version: 1, at })).toEqual({ ok: true })
  expect(await scheduleIssue(deps.db, editor, { id, version: 1, at })).toMatchObject({ ok: false })
  await startDueIssues(deps, system)
  expect(await issueOf(id)).toMatchObject({ state: 'scheduled' })
  expect(await unscheduleIssue(deps.db, editor, id)).toEqual({ ok: true })
  expect(await unscheduleIssue(deps.db, editor, id)).toMatchObject({ ok: false })
  await scheduleIssue(deps.db, editor, { id, version: 3, at })
  await deps.db.update(issues).set({ send_at: sql`now() - interval '1 minute'` })
  const begun = () =>
    deps.db.execute(sql`select 1 from jobs.job where name = ${SEND_ISSUE} and data->>'issueId' = ${id}`)
  await Promise.all([1, 2, 3].map(() => startDueIssues(deps, system)))
  expect((await begun()).rows).toHaveLength(1)
  expect(await issueOf(id)).toMatchObject({ state: 'sending', number: 1 })
})

test('stopped, it takes back what no worker has, and is not on the site; resumed, everybody has it once', async () => {
  const id = await started(30)
  await sendPortion(deps, id)
  const [first] = await allMails()
  await deps.db
    .update(mails)
    .set({ claimed_at: sql`now()` })
    .where(eq(mails.id, first!.id))
  expect(await stopIssue(deps.db, editor, id)).toEqual({ ok: true })
  expect(await stopIssue(deps.db, editor, id)).toMatchObject({ ok: false })
  expect(await allMails()).toHaveLength(1)
  expect(await sendPortion(deps, id)).toBe('ended')
  expect(await listArchive(deps.db)).toEqual([])
  await answer('sent')
  expect(await resumeIssue(deps, editor, id)).toEqual({ ok: true })
  expect(await resumeIssue(deps, editor, id)).toMatchObject({ ok: false })
  await sendAll(id)
  const all = await allMails()
  expect([all.length, new Set(all.map(({ recipient }) => recipient)).size]).toEqual([30, 30])
  expect(await findArchived(deps.db, 1)).toMatchObject({ subject: 'Le novità di marzo' })
})

test.each([
  ['550 5.1.1', 'gone'],
  ['553 5.1.3', 'gone'],
  ['550', 'refused'],
  ['550 5.7.1', 'refused'],
  ['552 5.2.2', 'refused'],
  ['554', 'refused'],
  ['450 4.2.1', 'later'],
  ['421', 'later'],
  ['535 5.7.8', 'later'],
  ['ECONNREFUSED', 'later'],
  [null, 'later'],
])('the answer %s means %s', (code, meaning) => expect(answerOf(code)).toBe(meaning))

test('an address that does not exist is paused at once, with the code; confirmed again it goes on', async () => {
  const id = await started(2)
  await sendPortion(deps, id)
  const [gone, other] = await allMails()
  await answer('550 5.1.1', eq(mails.id, gone!.id))
  await answer('sent')
  await settle(id)
  await settle(id)
  expect(await issueOf(id)).toMatchObject({ sent: 1, refused: 1 })
  expect((await allMails()).find((mail) => mail.id === gone!.id)).toMatchObject({ state: 'failed', html: '' })
  const paused = () => deps.db.select().from(subscriptions).where(isNotNull(subscriptions.paused_at))
  expect(await paused()).toMatchObject([{ email: gone!.recipient, paused_reason: '550 5.1.1' }])
  expect(await countSubscriptions(deps.db, editor)).toMatchObject({ confirmed: 1, paused: 1 })

  const ask = (email: string) => requestSubscription(deps, { email, consentText: 'sì', ...client })
  await deps.db.update(subscriptions).set({ asked_at: sql`now() - interval '2 days'` })
  await ask(other!.recipient)
  await ask(gone!.recipient)
  const asked = await deps.db.select().from(mails).where(eq(mails.kind, 'newsletter-confirm'))
  expect(asked.map(({ recipient }) => recipient)).toEqual([gone!.recipient])
  const key = new URL(asked[0]!.headers['List-Unsubscribe']!.slice(1, -1)).searchParams.get('chiave')!
  expect(await confirmSubscription(deps, key, client)).toEqual({ ok: true })
  expect(await paused()).toEqual([])
})

test('three refusals in a row pause an address, a delivery between them counts anew; «later» is tried for three days', async () => {
  await addPeople(1)
  const codes = ['552 5.2.2', '554', 'sent', '552 5.2.2', '450 4.2.1', '554']
  const seen: [number, boolean][] = []
  for (const code of codes) {
    const id = await addIssue(deps.db, editor, written)
    await startIssue(deps, editor, { id, version: 1 })
    await sendPortion(deps, id)
    await answer(code)
    await settle(id)
    if (code.startsWith('4')) {
      expect(await deps.db.$count(deliveries, sql`settled_at is null`)).toBe(1)
      await deps.db.update(mails).set({ created_at: sql`now() - interval '4 days'` })
      await settle(id)
    }
    const [row] = await deps.db.select().from(subscriptions)
    seen.push([row!.refusals, row!.paused_at !== null])
  }
  expect(seen).toEqual([
    [1, false],
    [2, false],
    [0, false],
    [1, false],
    [2, false],
    [3, true],
  ])
})

test('when most are refused sending stops by itself', async () => {
  const id = await started(60)
  await sendPortion(deps, id)
  await answer('550 5.7.1')
  expect(await sendPortion(deps, id)).toBe('ended')
  expect(await issueOf(id)).toMatchObject({ state: 'stopped', refused: 25, sent: 0 })
  expect(await allMails()).toHaveLength(25)
})

test('a trial goes to who asks for it, and counts as nothing', async () => {
  await addPeople(3)
  const id = await addIssue(deps.db, editor, written)
  await sendTrial(deps, editor, await issueOf(id))
  const all = await deps.db.select().from(mails)
  expect(all).toMatchObject([{ recipient: editor.email, subject: '[Prova] Le novità di marzo', headers: {} }])
  expect(await readProgress(deps.db, editor, await issueOf(id))).toMatchObject({ sent: 0, total: 0 })
})

test('the clock goes on with an issue that no worker moves, and its turn sends it', async () => {
  const id = await started(5)
  await deps.db.execute(sql`delete from jobs.job where name = ${SEND_ISSUE}`)
  await newsletterClockJob(deps).run({})
  const queued = () => deps.db.execute(sql`select 1 from jobs.job where name = ${SEND_ISSUE}`)
  expect((await queued()).rows).toEqual([])
  await deps.db.update(issues).set({ moved_at: sql`now() - interval '1 minute'` })
  await newsletterClockJob(deps).run({})
  expect((await queued()).rows).toHaveLength(1)
  const answering = setInterval(() => void answer('sent'), 50)
  await sendIssueJob(deps)
    .run({ issueId: id })
    .finally(() => clearInterval(answering))
  expect(await issueOf(id)).toMatchObject({ state: 'sent', sent: 5 })
})

test.each([
  [{ day: '2001-01-01', hour: '08:00' }],
  [{ day: '2999-01-01', hour: '08:00' }],
  [{ day: 'oggi', hour: '08:00' }],
  [{ day: '2027-02-30', hour: '99:00' }],
  [{}],
])('%j is no moment for an issue', (asked) => expect(issueMoment.safeParse(asked).success).toBe(false))
