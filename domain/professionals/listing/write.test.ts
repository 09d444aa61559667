import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { professionals } from '#database/tables/professionals.ts'
import { profiles } from '#database/tables/profiles.ts'
import { registerEntries, registerGone } from '#database/tables/register.ts'
import { addPerson } from '#e2e/support/people.ts'
import type { Database } from '#platform/db/database.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { forgetGone } from './jobs.server.ts'
import { ENTRY_RULES } from './rules.ts'
import { bringEntriesUpToDate, refreshEntry } from './write.server.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
}, 60_000)
afterAll(() => database.close())

const entryOf = async (id: string) =>
  (await database.db.select().from(registerEntries).where(eq(registerEntries.professional_id, id)))[0]

test('an entry shows what the profile shows, and nothing that is not public', async () => {
  const { db } = database
  const id = await addPerson(db, {
    first_name: 'Nicolò',
    last_name: 'Dell’Acqua',
    specialization: 'Attacchi di panico',
    bio: 'Mi occupo anche di lutto. Non mi occupo di dipendenze da alcol.',
    city: 'Forlì',
    notes: 'riservatissimo',
    phone: '0543999',
    registration_number: '777888',
  })
  await refreshEntry(db, id)
  const entry = await entryOf(id)
  expect(entry).toMatchObject({
    name: 'nicolo dell’acqua',
    surname_first: 'dell’acqua nicolo',
    towns: ['forli'],
    sample: false,
  })
  expect(entry!.tags).toEqual(
    expect.arrayContaining(['p:panico', 'm:panico', 'm:lutto', 't:psicologo', 'v:FC', 'r:emilia-romagna']),
  )
  expect(entry!.tags).not.toContain('p:lutto')
  expect(entry!.tags).not.toContain('m:alcol-sostanze')
  expect(JSON.stringify(entry)).not.toMatch(/riservatissimo|0543999|777888|@/)
})

test('who is not approved, or hides, has none; who was left out gets one at the next start', async () => {
  const { db } = database
  const pending = await addPerson(db, { status: 'pending' })
  await refreshEntry(db, pending)
  expect(await entryOf(pending)).toBeUndefined()
  const hidden = await addPerson(db)
  await db
    .insert(profiles)
    .values({ professional_id: hidden, visible: false })
    .onConflictDoUpdate({ target: profiles.professional_id, set: { visible: false } })
  const missing = await addPerson(db)
  await db.delete(registerEntries).where(eq(registerEntries.professional_id, missing))
  await bringEntriesUpToDate(db)
  expect(await entryOf(missing)).toBeDefined()
  expect(await entryOf(hidden)).toBeUndefined()
  const old = await addPerson(db)
  await refreshEntry(db, old)
  await db
    .insert(profiles)
    .values({ professional_id: old, style_talk: 5, age_group: 'da-55' })
    .onConflictDoUpdate({ target: profiles.professional_id, set: { style_talk: 5, age_group: 'da-55' } })
  await db
    .update(registerEntries)
    .set({ rules: ENTRY_RULES - 1, tags: [] })
    .where(eq(registerEntries.professional_id, old))
  await bringEntriesUpToDate(db)
  const { rules, tags } = (await entryOf(old))!
  expect(rules).toBe(ENTRY_RULES)
  expect(tags).toEqual(expect.arrayContaining(['y:ascolta', 'n:da-55']))
})

test('whoever is deleted leaves a trace for those who have them in memory, and it goes after a week', async () => {
  const { db } = database
  const id = await addPerson(db)
  await refreshEntry(db, id)
  const { n } = (await entryOf(id))!
  await db.delete(professionals).where(eq(professionals.id, id))
  expect(await db.$count(registerGone, eq(registerGone.n, n))).toBe(1)
  await forgetGone(db, new Date())
  expect(await db.$count(registerGone, eq(registerGone.n, n))).toBe(1)
  await forgetGone(db, new Date(Date.now() + 8 * 86_400_000))
  expect(await db.$count(registerGone)).toBe(0)
})
