import { afterAll, beforeAll, expect, test } from 'vitest'
import { profiles } from '#database/tables/profiles.ts'
import { registerEntries } from '#database/tables/register.ts'
import { contactKey, findThread } from '#domain/contacts/conversations/read.server.ts'
import { daysLeft, answerTimeInWords } from '#domain/contacts/conversations/rules.ts'
import { confirmContact, sendContact } from '#domain/contacts/conversations/write.server.ts'
import { refreshEntry } from '#domain/professionals/listing/write.server.ts'
import { client, openDeps, type TestDeps } from '#e2e/support/deps.ts'
import { addPerson } from '#e2e/support/people.ts'
import { addTied } from '#e2e/support/professional.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { eq } from 'drizzle-orm'
import { searchColleagues } from './read.server.ts'
import { answerContact } from './write.server.ts'

let deps: TestDeps
beforeAll(async () => {
  deps = await openDeps(await freshDatabase())
}, 30_000)
afterAll(() => deps.close())

test('colleagues are found by every word of their name, public and real ones alone', async () => {
  const { db } = deps
  const nora = await addPerson(db, { first_name: 'Nòra', last_name: 'Vela', specialization: 'Ansia' })
  const noraTwo = await addPerson(db, { first_name: 'Nora', last_name: 'Bassi' })
  await addPerson(db, { first_name: 'Nora', last_name: 'Vela', is_demo: true })
  await addPerson(db, { first_name: 'Nora', last_name: 'Vela', status: 'pending' })
  const hidden = await addTied(db, { first_name: 'Nora', last_name: 'Vela' })
  await db.update(profiles).set({ visible: false }).where(eq(profiles.professional_id, hidden.id))
  const own = await addTied(db, { first_name: 'Nora', last_name: 'Vela' })
  const found = async (text: string) => (await searchColleagues(db, text, own.id)).map(({ id }) => id)
  expect(await found(' vela  NORA ')).toEqual([nora])
  expect(await found('nora')).toEqual([noraTwo, nora])
  for (const text of ['', '  ', 'ansia', 'nora rossi', '%', 'n_ra'])
    expect(await found(text), text).toEqual([])
})

test('whoever has no answer sees who has room in the same town, confirmed of late', async () => {
  const { db } = deps
  const now = new Date('2026-11-21T10:00:00Z')
  const own = await addTied(db, { city: 'Forlì' })
  const add = async (last_name: string, city: string, change: Partial<typeof profiles.$inferInsert>) => {
    const { id } = await addTied(db, { last_name, city })
    await db.update(profiles).set(change).where(eq(profiles.professional_id, id))
    await refreshEntry(db, id)
    return id
  }
  const open = { availability: 'open', availability_on: '2026-11-10' } as const
  const near = await add('Vicina', 'Forlì', open)
  await add('Lontana', 'Bari', open)
  await add('Vecchia', 'Forlì', { ...open, availability_on: '2026-10-01' })
  await add('Dubbia', 'Forlì', { ...open, availability_doubted_at: now })
  await refreshEntry(db, own.id)
  const form = { name: 'Ada', email: 'ada@example.org', message: 'Cerco qualcuno', consent: 'on' as const }
  const ids = { id: crypto.randomUUID(), professionalId: own.id }
  await sendContact(deps, { ...form, ...ids }, client.visitor, now)
  const key = contactKey(deps.authSecret, ids.id)
  await confirmContact(deps, client.visitor, key, now)
  expect((await findThread(deps, key, now))!.alternatives).toEqual([])
  await answerContact(deps, own.member, ids, { answer: 'no_place', words: '' }, now)
  expect((await findThread(deps, key, now))!.alternatives.map(({ id }) => id)).toEqual([near])
})

test('a doubted availability leaves the search in the same moment', async () => {
  const { db } = deps
  const now = new Date('2026-11-21T10:00:00Z')
  const own = await addTied(db, { city: 'Forlì' })
  const open = { availability: 'open', availability_on: '2026-11-10' } as const
  await db.update(profiles).set(open).where(eq(profiles.professional_id, own.id))
  await refreshEntry(db, own.id)
  const openOn = async () =>
    (await db.select().from(registerEntries).where(eq(registerEntries.professional_id, own.id)))[0]!
      .availableSince
  expect(await openOn()).toBe('2026-11-10')
  for (const email of ['una@example.org', 'due@example.org']) {
    const ids = { id: crypto.randomUUID(), professionalId: own.id }
    const form = { name: 'Ada', email, message: 'Cerco qualcuno', consent: 'on' as const }
    await sendContact(deps, { ...form, ...ids }, client.visitor, now)
    await confirmContact(deps, client.visitor, contactKey(deps.authSecret, ids.id), now)
    await answerContact(deps, own.member, ids, { answer: 'no_place', words: '' }, now)
  }
  expect(await openOn()).toBeNull()
})

test('times in words', () => {
  expect([0, 600, 1440, 1441, 20_160, 20_161].map(answerTimeInWords)).toEqual([
    'in un giorno',
    'in un giorno',
    'in un giorno',
    'in 2 giorni',
    'in 14 giorni',
    'dopo più di due settimane',
  ])
  const from = new Date('2026-11-21T10:00:00Z')
  const left = (hours: number) => daysLeft(from, new Date(from.getTime() + hours * 3_600_000))
  expect([0, 1, 24, 13 * 24, 13 * 24 + 1, 400].map(left)).toEqual([14, 14, 13, 1, 1, 0])
})
