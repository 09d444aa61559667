import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '#database/tables/audit.ts'
import { contactMessages, contactReplies, contacts } from '#database/tables/contacts.ts'
import { mails } from '#database/tables/mails.ts'
import { professionals } from '#database/tables/professionals.ts'
import { profileCounts, profiles } from '#database/tables/profiles.ts'
import { linkAccount } from '#domain/professionals/profile/write.server.ts'
import { countWaiting, findReceived, listContacts } from '#domain/contacts/inbox/read.server.ts'
import { answerContact, closeContact } from '#domain/contacts/inbox/write.server.ts'
import { client, openDeps, type TestDeps } from '#e2e/support/deps.ts'
import { addPerson } from '#e2e/support/people.ts'
import { addMember, addTied } from '#e2e/support/professional.ts'
import type { Member } from '#platform/auth/actor.ts'
import { Secret } from '#platform/config/secret.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { openLog } from '#platform/log/log.ts'
import { removeForgottenCopies } from '#platform/mail/outbox-copies.ts'
import { sendMailJob } from '#platform/mail/send-job.ts'
import { openTransport } from '#platform/mail/transport.ts'
import { contactDeadlinesJob } from './jobs.server.ts'
import {
  CONSENT_SHA256,
  contactKey,
  findReceiver,
  findThread,
  listOthers,
  makeTicket,
  readContactFacts,
  readTicket,
} from './read.server.ts'
import { senderOf } from '#domain/accounts/members/read.senders.server.ts'
import { DAY_MS } from './rules.ts'
import { confirmContact, eraseContact, markRead, reply, sendContact } from './write.server.ts'

const WORDS = 'zqxparole: cerco qualcuno con cui parlare'
const NAME = 'Zqxnome'
const EMAIL = 'zqxemail@example.org'
const NOW = new Date('2026-11-21T10:00:00Z')
const later = (days: number) => new Date(NOW.getTime() + days * DAY_MS)
const { visitor } = client

let deps: TestDeps
let own: { id: string; member: Member }
let logged = ''

beforeAll(async () => {
  const lines = new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk)
      done()
    },
  })
  deps = { ...(await openDeps(await freshDatabase())), log: openLog({ logLevel: 'trace' }, lines) }
}, 30_000)
afterAll(() => deps.close())
beforeEach(async () => {
  for (const table of [contacts, contactReplies, mails, auditEntries, profileCounts])
    await deps.db.delete(table)
  own = await addTied(deps.db)
})

type Change = { email?: string; message?: string; id?: string; professionalId?: string }

const send = (change: Change = {}, member?: Member, now = NOW) =>
  sendContact(
    deps,
    {
      name: NAME,
      email: EMAIL,
      message: WORDS,
      consent: 'on',
      id: crypto.randomUUID(),
      professionalId: own.id,
      ...change,
    },
    visitor,
    now,
    member,
  )

/**
 * A confirmed message that waits for an answer.
 * @returns its id and the key of its link
 */
async function waiting(change: Change = {}, now = NOW): Promise<{ id: string; key: string }> {
  const sent = await send(change, undefined, now)
  if (!sent.ok) throw new Error(sent.reason)
  const key = contactKey(deps.authSecret, sent.id)
  expect(await confirmContact(deps, visitor, key, now)).toEqual({ ok: true })
  return { id: sent.id, key }
}

const about = (id: string) => ({ professionalId: own.id, id })
const answerYes = (id: string, words = 'Zqxrisposta: chiamami martedì', now = later(1)) =>
  answerContact(deps, own.member, about(id), { answer: 'yes', words }, now)
const noPlace = (id: string, now: Date) =>
  answerContact(deps, own.member, about(id), { answer: 'no_place', words: '' }, now)
const rowOf = async (id: string) => (await deps.db.select().from(contacts).where(eq(contacts.id, id)))[0]
const mailsTo = async (to: string) =>
  (await deps.db.select().from(mails).where(eq(mails.recipient, to)).orderBy(mails.created_at)).map(
    ({ subject }) => subject,
  )

describe('a first message', () => {
  test('waits for its confirmation; then the professional hears of it, once, and it is counted', async () => {
    const sent = await send()
    expect(sent).toMatchObject({ ok: true, confirmed: false })
    const id = sent.ok ? sent.id : ''
    expect(await rowOf(id)).toMatchObject({ state: 'unconfirmed', consent_sha256: CONSENT_SHA256 })
    expect(await mailsTo(EMAIL)).toEqual(['Conferma il tuo messaggio'])
    expect(await mailsTo(own.member.email)).toEqual([])
    expect(await listContacts(deps, own.id)).toEqual([])
    expect(await findReceived(deps, own.id, id)).toBeUndefined()

    const key = contactKey(deps.authSecret, id)
    await Promise.all([confirmContact(deps, visitor, key, NOW), confirmContact(deps, visitor, key, NOW)])
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', confirmed_at: NOW })
    expect(await mailsTo(own.member.email)).toEqual(['Ti aspetta un messaggio'])
    expect(await deps.db.select().from(profileCounts)).toMatchObject([{ kind: 'contact', count: 1 }])
    expect(await countWaiting(deps.db, own.id)).toBe(1)
    expect(await listContacts(deps, own.id)).toMatchObject([{ id, name: NAME, unread: true }])
    const lines = await deps.db.select().from(auditEntries).orderBy(auditEntries.id)
    expect(lines.map(({ action, subject_id }) => [action, subject_id])).toEqual([
      ['contact.send', id],
      ['contact.confirm', id],
    ])
  })

  test('the same form twice is one message; another address or other words are another', async () => {
    const id = crypto.randomUUID()
    for (let time = 0; time < 2; time += 1)
      expect(await send({ id })).toEqual({ ok: true, id, confirmed: false })
    expect(await mailsTo(EMAIL)).toHaveLength(1)
    const mended = await send({ id, email: 'giusta@example.org' })
    expect(mended).toMatchObject({ ok: true, confirmed: false })
    expect(mended.ok && mended.id).not.toBe(id)
    await send({ id, message: `${WORDS}, e altro` })
    expect(await deps.db.$count(contacts)).toBe(3)
    expect(await mailsTo('giusta@example.org')).toHaveLength(1)
  })

  test('a member who writes with their own address needs no confirmation, and is named nowhere', async () => {
    const member = await addMember(deps.db, 'socia@example.org')
    const sent = await send({ email: 'socia@example.org' }, member)
    expect(sent).toMatchObject({ ok: true, confirmed: true })
    expect(await mailsTo('socia@example.org')).toEqual(['Il tuo messaggio è partito'])
    expect(await mailsTo(own.member.email)).toEqual(['Ti aspetta un messaggio'])
    const lines = await deps.db.select().from(auditEntries)
    expect(lines.map(({ actor_id }) => actor_id)).toEqual([null, null])
    expect(await send({ email: 'altra@example.org' }, member)).toMatchObject({ confirmed: false })
  })

  test('a link is good for 48 hours, and a foreign one for nothing', async () => {
    const sent = await send()
    const key = contactKey(deps.authSecret, sent.ok ? sent.id : '')
    expect(await confirmContact(deps, visitor, key, later(2.1))).toEqual({ ok: false, reason: 'unknown' })
    const forged = contactKey(new Secret('altro'.repeat(8)), sent.ok ? sent.id : '')
    for (const other of [forged, 'x', '', `${key}x`]) {
      expect(await confirmContact(deps, visitor, other, NOW)).toEqual({ ok: false, reason: 'unknown' })
      expect(await findThread(deps, other, NOW)).toBeUndefined()
      expect(await eraseContact(deps, visitor, other)).toBe(false)
    }
    expect(await confirmContact(deps, visitor, key, later(1.9))).toEqual({ ok: true })
  })

  test('only somebody real and public can be written to, and nobody whose account is gone', async () => {
    const untied = await addPerson(deps.db)
    const sample = await addPerson(deps.db, { is_demo: true })
    const hidden = await addTied(deps.db)
    await deps.db.update(profiles).set({ visible: false }).where(eq(profiles.professional_id, hidden.id))
    const pending = await addTied(deps.db, { status: 'pending' })
    for (const professionalId of [sample, hidden.id, pending.id, 'nessuno'])
      expect(await send({ professionalId })).toEqual({ ok: false, reason: 'unreachable' })
    expect(await deps.db.$count(contacts)).toBe(0)
    expect(await findReceiver(deps.db, untied, true)).toMatchObject({ linked: false, reachable: true })
    expect(await findReceiver(deps.db, sample, true)).toMatchObject({ reachable: false, sample: true })
    expect(await findReceiver(deps.db, sample, false)).toBeUndefined()
    for (const id of [hidden.id, pending.id]) expect(await findReceiver(deps.db, id, true)).toBeUndefined()
    const sent = await send()
    await deps.db.update(profiles).set({ user_id: null }).where(eq(profiles.professional_id, own.id))
    const key = contactKey(deps.authSecret, sent.ok ? sent.id : '')
    expect(await confirmContact(deps, visitor, key, NOW)).toEqual({ ok: false, reason: 'unreachable' })
  })

  test('who has no account hears at the address of the registration; a link of it, once, opens what waits', async () => {
    const email = 'zqxregistrata@example.org'
    const id = await addPerson(deps.db, { email })
    const sent = await send({ professionalId: id })
    const key = contactKey(deps.authSecret, sent.ok ? sent.id : '')
    expect(await mailsTo(email)).toEqual([])
    expect(await confirmContact(deps, visitor, key, NOW)).toEqual({ ok: true })
    const [mail] = await deps.db.select().from(mails).where(eq(mails.recipient, email))
    expect(mail!.subject).toBe('Ti aspetta un messaggio nel registro')
    const told = JSON.stringify(mail)
    for (const secret of [WORDS, NAME, EMAIL]) expect(told).not.toContain(secret)
    expect(told).not.toMatch(/terapi|salute|ansia|pazient/i)
    const claim = /chiave=([\w-]{43})/.exec(mail!.html)?.[1] ?? ''
    const [member, other] = [await addMember(deps.db, email), await addMember(deps.db)]
    expect(await linkAccount(deps, member, claim)).toEqual({ ok: true })
    expect(await linkAccount(deps, other, claim)).toEqual({ ok: false, reason: 'link-invalid' })
    expect(await listContacts(deps, id)).toMatchObject([{ name: NAME, unread: true, state: 'waiting' }])
    const theirs = { professionalId: id, id: sent.ok ? sent.id : '' }
    expect(await answerContact(deps, member, theirs, { answer: 'no_place', words: '' }, later(1))).toEqual({
      ok: true,
    })
  })

  test('a form knows when its page was made, and for whom', () => {
    const ticket = makeTicket(deps.authSecret, own.id, NOW)
    const read = (text: string, now: Date, id = own.id) =>
      readTicket(deps.authSecret, id, text, { now, leastSeconds: 3 })
    expect(read(ticket, NOW)).toEqual({ ok: false, reason: 'fast' })
    expect(read(ticket, new Date(NOW.getTime() + 4000))).toMatchObject({ ok: true })
    expect(read(ticket, later(1.1))).toEqual({ ok: false, reason: 'old' })
    expect(read(ticket, later(0.5), 'altro')).toEqual({ ok: false, reason: 'old' })
    expect(read('inventato', NOW)).toEqual({ ok: false, reason: 'old' })
  })

  test('one person is one sender, however the address is written', () => {
    const of = (email: string) => senderOf(deps.authSecret, email)
    expect(of('Anna+terapia@Example.org')).toBe(of('anna@example.org'))
    expect(of('an.na+x@googlemail.com')).toBe(of('anna@gmail.com'))
    expect(of('an.na@example.org')).not.toBe(of('anna@example.org'))
    expect(of('anna@example.org')).not.toBe(of('susanna@example.org'))
  })
})

describe('the answer', () => {
  test('a yes opens a conversation that both go on with; each hears of what waits, not of every line', async () => {
    const { id, key } = await waiting()
    expect(await reply(deps, visitor, 'person', { id, words: 'Troppo presto' }, NOW)).toBe(false)
    expect(await answerYes(id)).toEqual({ ok: true })
    expect(await mailsTo(EMAIL)).toEqual(['Conferma il tuo messaggio', 'C’è un messaggio per te'])
    const thread = await findThread(deps, key, later(1))
    expect(thread).toMatchObject({ state: 'answered', answer: 'yes', goesOn: true })
    expect(thread!.messages.map(({ author }) => author)).toEqual(['person', 'professional'])

    await markRead(deps.db, id, 'person', later(1))
    await markRead(deps.db, id, 'professional', later(1))
    expect(await countWaiting(deps.db, own.id)).toBe(0)
    for (const [words, day] of [
      ['Grazie', 2],
      ['A martedì', 2.5],
    ] as const)
      expect(await reply(deps, visitor, 'person', { id, words }, later(day))).toBe(true)
    expect(await mailsTo(own.member.email)).toEqual(['Ti aspetta un messaggio', 'Ti aspetta un messaggio'])
    expect(await countWaiting(deps.db, own.id)).toBe(1)
    expect(await reply(deps, own.member, 'professional', { ...about(id), words: 'Bene' }, later(3))).toBe(
      true,
    )
    expect(await rowOf(id)).toMatchObject({ moved_at: later(3) })
    expect((await findThread(deps, key, later(3)))!.messages.map(({ words }) => words)).toEqual([
      WORDS,
      'Zqxrisposta: chiamami martedì',
      'Grazie',
      'A martedì',
      'Bene',
    ])
  })

  test('is given once; another professional’s is as if it were not there', async () => {
    const { id } = await waiting()
    const other = await addTied(deps.db)
    const foreign = { professionalId: other.id, id }
    const yes = { answer: 'yes' as const, words: 'Io' }
    expect(await answerContact(deps, other.member, foreign, yes, NOW)).toEqual({
      ok: false,
      reason: 'not-found',
    })
    expect(await findReceived(deps, other.id, id)).toBeUndefined()
    expect(await findReceived(deps, own.id, 'x')).toBeUndefined()
    expect(await reply(deps, other.member, 'professional', { ...foreign, words: 'Io' }, NOW)).toBe(false)
    expect(await closeContact(deps.db, other.member, foreign, NOW)).toBe(false)
    const outcomes = await Promise.all([answerYes(id), noPlace(id, later(1))])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'answered' })
    expect(await deps.db.$count(contactReplies)).toBe(1)
    const unconfirmed = await send()
    expect(await answerYes(unconfirmed.ok ? unconfirmed.id : '')).toEqual({
      ok: false,
      reason: 'not-found',
    })
  })

  test('«not my field» names colleagues who are in the register, and nobody else', async () => {
    const { id, key } = await waiting()
    const colleague = await addPerson(deps.db, { first_name: 'Nora', last_name: 'Vela', city: 'Pisa' })
    const sample = await addPerson(deps.db, { is_demo: true })
    const ids = [sample, colleague, own.id, 'nessuno']
    const form = { answer: 'not_my_field' as const, words: '', colleagues: ids }
    await answerContact(deps, own.member, about(id), form, later(1))
    const thread = await findThread(deps, key, later(1))
    expect(thread!.colleagues).toEqual([{ id: colleague, name: 'Nora Vela', city: 'Pisa' }])
    expect(thread).toMatchObject({ goesOn: false })
    expect(await reply(deps, visitor, 'person', { id, words: 'Ancora' }, later(2))).toBe(false)
    await deps.db
      .update(professionals)
      .set({ approved: false, status: 'pending' })
      .where(eq(professionals.id, colleague))
    expect((await findThread(deps, key, later(1)))!.colleagues).toEqual([])
  })

  test('two «no place» to two people make an availability count no more; one person twice does not', async () => {
    const availability = { availability: 'open', availability_on: '2026-11-20' } as const
    await deps.db.update(profiles).set(availability).where(eq(profiles.professional_id, own.id))
    const doubted = async () =>
      (await deps.db.select().from(profiles).where(eq(profiles.professional_id, own.id)))[0]!
        .availability_doubted_at
    const emails = ['una@example.org', 'una+2@example.org', own.member.email, 'due@example.org']
    for (const email of emails) {
      expect(await doubted(), email).toBeNull()
      const { id } = await waiting({ email })
      await noPlace(id, later(1))
    }
    expect(await doubted()).toEqual(later(1))
    expect((await mailsTo(own.member.email)).at(-1)).toBe('Conferma se hai posto')
    // A new confirmation starts the count again: one more refusal is not two.
    const anew = { availability_on: '2026-11-23', availability_doubted_at: null }
    await deps.db.update(profiles).set(anew).where(eq(profiles.professional_id, own.id))
    const { id } = await waiting({ email: 'tre@example.org' })
    await noPlace(id, later(3))
    expect(await doubted()).toBeNull()
  })

  test('the usual time is public from ten answers on; answers to oneself do not count', async () => {
    const facts = () => readContactFacts(deps.db, own.id)
    const rows = (count: number, minutes: number) =>
      deps.db
        .insert(contactReplies)
        .values(Array.from({ length: count }, () => ({ professional_id: own.id, minutes })))
    await rows(8, 26 * 60)
    const { id } = await waiting({ email: own.member.email })
    await answerYes(id)
    const { id: next } = await waiting({ email: 'nona@example.org' })
    await answerYes(next)
    expect(await facts()).toMatchObject({ linked: true, answerTime: undefined })
    await rows(1, 20_000)
    expect(await facts()).toMatchObject({ linked: true, answerTime: 'in 2 giorni' })
  })
})

describe('the end', () => {
  test('the person erases everything at once: rows, and the mails that lead there', async () => {
    const { id, key } = await waiting()
    await answerYes(id)
    const other = await waiting({ email: 'altra@example.org' })
    expect(await eraseContact(deps, visitor, key)).toBe(true)
    expect(await eraseContact(deps, visitor, key)).toBe(false)
    expect(await deps.db.$count(contacts)).toBe(1)
    expect(await deps.db.$count(contactMessages)).toBe(1)
    expect(await mailsTo(EMAIL)).toEqual([])
    expect(await mailsTo('altra@example.org')).toHaveLength(1)
    expect(await findThread(deps, key, NOW)).toBeUndefined()
    expect(await findThread(deps, other.key, NOW)).toMatchObject({ state: 'waiting' })
    // The answer time stays, without a trace of the person.
    expect(await deps.db.$count(contactReplies)).toBe(1)
  })

  test('the professional closes what is answered, and nobody writes any more', async () => {
    const { id } = await waiting()
    expect(await closeContact(deps.db, own.member, about(id), NOW)).toBe(false)
    await answerYes(id)
    for (let time = 0; time < 2; time += 1)
      expect(await closeContact(deps.db, own.member, about(id), later(2))).toBe(true)
    expect(await rowOf(id)).toMatchObject({ state: 'ended', ended_at: later(2) })
    expect(await reply(deps, visitor, 'person', { id, words: 'Ancora' }, later(3))).toBe(false)
    const message = { ...about(id), words: 'Ancora' }
    expect(await reply(deps, own.member, 'professional', message, later(3))).toBe(false)
  })
})

/** «table: rows» for every table in which the word occurs. */
async function tablesWith(word: string): Promise<Record<string, number>> {
  const rowsOf = <Row>(result: unknown) => (result as { rows: Row[] }).rows
  const tables = rowsOf<{ schema: string; name: string }>(
    await deps.db.execute(sql`select table_schema as schema, table_name as name
      from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`),
  )
  const found: Record<string, number> = {}
  for (const { schema, name } of tables) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`
    const [row] = rowsOf<{ n: number }>(
      await deps.db.execute(
        sql`select count(*)::int as n from ${table} as r where r::text ilike ${`%${word}%`}`,
      ),
    )
    if (row!.n > 0) found[`${schema}.${name}`] = row!.n
  }
  return found
}

async function sendMails(): Promise<void> {
  const from = 'portale@portale.invalid'
  const transport = openTransport({ smtpUrl: undefined, from }, deps.dataDir)
  const job = sendMailJob({ ...deps, transport, from, sources: {} })
  const rows = await deps.db.select({ id: mails.id }).from(mails).where(eq(mails.state, 'queued'))
  for (const { id } of rows) await job.run({ mailId: id })
  transport.close()
}

test('no table, no mail and no line of the log holds a message or a name in plain words', async () => {
  const { id, key } = await waiting()
  await answerYes(id)
  await reply(deps, visitor, 'person', { id, words: 'zqxancora' }, later(2))
  await closeContact(deps.db, own.member, about(id), later(3))
  const second = await waiting()
  await noPlace(second.id, later(1))
  await waiting()
  await contactDeadlinesJob(deps).run({})
  await sendMails()
  for (const word of ['zqxparole', 'zqxnome', 'zqxrisposta', 'zqxancora'])
    expect(await tablesWith(word), word).toEqual({})
  // The address stands only where a mail must go.
  expect(Object.keys(await tablesWith('zqxemail'))).toEqual(['public.mails'])
  expect(Object.keys(await tablesWith(id))).toEqual(
    expect.arrayContaining(['public.contacts', 'public.audit_entries']),
  )
  const folder = join(deps.dataDir, 'outbox')
  const copies = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'))
  expect(copies.length).toBeGreaterThan(7)
  for (const copy of copies) {
    const decoded = copy.replaceAll(/=\r\n/g, '')
    expect(decoded).not.toMatch(/zqx(parole|nome|risposta|ancora)/i)
    const body = decoded.slice(decoded.indexOf('\r\n\r\n'))
    expect(body).not.toContain('zqxemail')
    // A mail that others may see must not name the professional either.
    expect(body).not.toMatch(/Serafini|psicoterapeut/i)
  }
  expect(logged).not.toMatch(/zqx|@example\.org/i)

  await eraseContact(deps, visitor, key)
  await removeForgottenCopies(deps.db, deps.dataDir)
  const left = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'))
  expect(left.some((copy) => copy.replaceAll(/=\r\n/g, '').includes(id))).toBe(false)
  expect(existsSync(folder)).toBe(true)
})

test('a secret that changed opens nothing, and breaks nothing', async () => {
  const { id } = await waiting()
  const other = { ...deps, authSecret: new Secret('diverso'.repeat(8)) }
  expect(await listContacts(other, own.id)).toMatchObject([{ id, name: undefined }])
  const received = await findReceived(other, own.id, id)
  expect(received!.messages.map(({ words }) => words)).toEqual([undefined])
  expect(await answerContact(other, own.member, about(id), { answer: 'yes', words: 'Sì' }, NOW)).toEqual({
    ok: true,
  })
})

test('others to write to have room in the same town, share most problems first, and can be reached', async () => {
  const { db } = deps
  const places = [{ city: 'Asti', province: 'AT', accessible: null }]
  const open = { availability: 'open', availability_on: '2026-11-20', places } as const
  const add = (last_name: string, profile: object) =>
    addPerson(db, { last_name, city: 'Asti' }, { ...open, ...profile })
  const receiver = await add('Riceve', { problems: ['panico', 'lutto'] })
  await add('Altro', { problems: ['gioco'] })
  const one = await add('Una', { problems: ['panico'] })
  const both = await add('Tutte', { problems: ['lutto', 'panico'] })
  await add('Piena', { problems: ['panico', 'lutto'], availability: 'closed' })
  await add('Lontana', {
    problems: ['panico', 'lutto'],
    places: [{ city: 'Bari', province: 'BA', accessible: null }],
  })
  await add('Via', { problems: ['panico', 'lutto'], tied_at: NOW })
  expect((await listOthers(db, receiver, NOW)).map(({ id }) => id)).toEqual([both, one])
  expect(await listOthers(db, 'nessuno', NOW)).toEqual([])
})
