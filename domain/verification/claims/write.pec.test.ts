import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntries } from '#database/tables/audit.ts'
import { mails } from '#database/tables/mails.ts'
import { claims, pecChallenges } from '#database/tables/verification.ts'
import { findOwnLedger, readPublicLedger } from './read.server.ts'
import { declareOwn } from './write.server.ts'
import { openDeps, testAdmin, type TestDeps } from '#e2e/support/deps.ts'
import { addTied } from '#e2e/support/professional.ts'
import { eraseEntries } from '#domain/registrations/departure/write.erasure.server.ts'
import type { Member } from '#platform/auth/actor.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { codeHash, makeCode, readCode } from './rules.pec.ts'
import { answerPecCode, sendPecCode } from './write.pec.server.ts'

let deps: TestDeps
const admin = testAdmin('a-1')
const NOW = new Date('2026-11-21T10:00:00Z')
const after = (days: number) => new Date(NOW.getTime() + days * 86_400_000)

beforeAll(async () => {
  deps = await openDeps(await freshDatabase())
}, 30_000)
afterAll(() => deps.close())

let counter = 0
async function withPec(): Promise<{ id: string; member: Member; address: string }> {
  counter += 1
  const address = `prova${counter}@pec.example`
  const tied = await addTied(deps.db)
  expect(await declare(tied.member, address)).toBe('saved')
  return { ...tied, address }
}

async function declare(member: Member, address: string, now = NOW) {
  const own = (await findOwnLedger(deps.db, member, now))!
  const seen = own.rows.find(({ kind }) => kind === 'pec')?.seen ?? ''
  return declareOwn(deps.db, member, { kind: 'pec', declared: { address }, seen }, now)
}

async function codeTo(address: string): Promise<string> {
  const sent = await deps.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, address))
    .orderBy(mails.created_at)
  return /\b[A-Z2-9]{4}-[A-Z2-9]{4}\b/.exec(sent.at(-1)!.text)![0]
}

const seenOf = async (id: string) => {
  const [row] = await deps.db
    .select({ at: claims.updated_at })
    .from(claims)
    .where(and(eq(claims.professional_id, id), eq(claims.kind, 'pec')))
  return row?.at.toISOString() ?? ''
}
const send = async (id: string, now = NOW) => sendPecCode(deps, admin, id, await seenOf(id), now)

const pecState = async (id: string) =>
  (await readPublicLedger(deps.db, id, '2026-11-22'))!.claims.find(({ kind }) => kind === 'pec')!

test('a code is eight characters that cannot be mistaken, typed as one likes', () => {
  for (let n = 0; n < 200; n += 1) expect(makeCode()).toMatch(/^[A-HJ-KM-NP-Z2-9]{4}-[A-HJ-KM-NP-Z2-9]{4}$/)
  expect(readCode(' k7qm 2xhb')).toBe('K7QM2XHB')
  expect(codeHash('a', 'K7QM-2XHB')).toBe(codeHash('a', 'k7qm2xhb'))
  expect(codeHash('a', 'K7QM-2XHB')).not.toBe(codeHash('b', 'K7QM-2XHB'))
})

test('the code of the mail ties the entry to the mailbox; it stands nowhere else', async () => {
  const { id, member, address } = await withPec()
  expect(await send(id)).toBe('sent')
  const code = await codeTo(address)
  const rows = await deps.db.select().from(pecChallenges).where(eq(pecChallenges.professional_id, id))
  expect(JSON.stringify(rows)).not.toContain(readCode(code))
  expect(await answerPecCode(deps.db, member, code.toLowerCase().replace('-', ' '), after(1))).toBe(
    'confirmed',
  )
  expect(await pecState(id)).toMatchObject({
    state: 'valid',
    method: 'Codice inviato alla PEC',
    declared: {},
    due_on: '2027-11-22',
  })
  expect(await answerPecCode(deps.db, member, code, after(1))).toBe('wrong')
  const lines = await deps.db.select().from(auditEntries).where(eq(auditEntries.subject_id, id))
  expect(lines.map(({ action }) => action)).toEqual([
    'claim.declare',
    'pec.send',
    'pec.answer',
    'claim.check',
  ])
  expect(JSON.stringify(lines)).not.toContain('pec.example')
})

test('ends a code after five attempts, right or wrong', async () => {
  const { id, member, address } = await withPec()
  await send(id)
  const code = await codeTo(address)
  const outcomes = []
  for (let n = 0; n < 5; n += 1) outcomes.push(await answerPecCode(deps.db, member, 'AAAA-AAAA', after(1)))
  expect(outcomes).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'ended'])
  expect(await answerPecCode(deps.db, member, code, after(1))).toBe('wrong')
  expect((await pecState(id)).state).toBe('declared')
})

test('expires after seven days', async () => {
  const { id, member, address } = await withPec()
  await send(id)
  const code = await codeTo(address)
  expect((await findOwnLedger(deps.db, member, after(6)))!.challenge).toMatchObject({ tries: 0 })
  expect((await findOwnLedger(deps.db, member, after(7)))!.challenge).toBeUndefined()
  expect(await answerPecCode(deps.db, member, code, after(7))).toBe('wrong')
  expect((await pecState(id)).state).toBe('declared')
})

test('somebody else’s code is one that does not exist, with or without a code of one’s own', async () => {
  const [one, two, three] = [await withPec(), await withPec(), await withPec()]
  await send(one.id)
  await send(two.id)
  const code = await codeTo(one.address)
  for (const { member } of [two, three]) {
    expect(await answerPecCode(deps.db, member, code, after(1))).toBe('wrong')
  }
  expect(await answerPecCode(deps.db, one.member, code, after(1))).toBe('confirmed')
})

test('a new code ends the one before, and so does another address', async () => {
  const { id, member, address } = await withPec()
  await send(id)
  const first = await codeTo(address)
  await send(id, after(1))
  const second = await codeTo(address)
  expect(await answerPecCode(deps.db, member, first, after(2))).toBe('wrong')
  expect(await declare(member, `altra.${address}`, after(2))).toBe('saved')
  expect(await answerPecCode(deps.db, member, second, after(2))).toBe('wrong')
  expect((await pecState(id)).state).toBe('declared')
})

test('accepts only one of two simultaneous right answers', async () => {
  const { id, member, address } = await withPec()
  await send(id)
  const code = await codeTo(address)
  const answers = await Promise.all([1, 2].map(() => answerPecCode(deps.db, member, code, after(1))))
  expect(answers.toSorted()).toEqual(['confirmed', 'wrong'])
})

test('without an address, or an entry, nothing is sent', async () => {
  const { id } = await addTied(deps.db)
  expect(await send(id)).toBe('no-address')
  expect(await send('nessuno')).toBe('not-found')
  expect(await deps.db.$count(claims, eq(claims.professional_id, id))).toBe(0)
})

test('the mails to a mailbox go with its entry', async () => {
  const [one, two] = [await withPec(), await withPec()]
  for (const { id } of [one, two]) await send(id)
  await deps.db.transaction((tx) => eraseEntries(tx, deps.authSecret, [one.id]))
  expect(await deps.db.$count(mails, eq(mails.recipient, one.address))).toBe(0)
  expect(await deps.db.$count(mails, eq(mails.recipient, two.address))).toBe(1)
})

test('a code goes only to the address that the office has found in the Albo', async () => {
  const { id, member, address } = await withPec()
  const read = await seenOf(id)
  expect(await declare(member, 'altra.casella@pec.example', after(0.1))).toBe('saved')
  expect(await sendPecCode(deps, admin, id, read, after(0.2))).toBe('stale')
  for (const to of [address, 'altra.casella@pec.example'])
    expect(await deps.db.$count(mails, eq(mails.recipient, to))).toBe(0)
})
