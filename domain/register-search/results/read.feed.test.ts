import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson } from '#e2e/support/people.ts'
import { readRegisterSearch } from '#domain/register-search/query/schema.ts'
import type { Database } from '#platform/db/database.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { readFeed } from './read.feed.server.ts'

const TODAY = '2026-11-21'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
}, 60_000)
afterAll(() => database.close())

test('a feed has the real people who meet the search, the latest news first, by day', async () => {
  const { db } = database
  const add = (last_name: string, came: string, change = {}, profile = {}) => {
    const moment = new Date(`${came}T10:00:00Z`)
    const row = { first_name: 'Anna', last_name, city: 'Rieti', created_at: moment, decided_at: moment }
    return addPerson(db, { ...row, ...change }, profile)
  }
  const open = (availability_on: string) => ({ availability: 'open' as const, availability_on })
  const came = await add('Arrivata', '2026-11-10')
  const free = await add('Libera', '2026-01-10', {}, open('2026-11-15'))
  const lapsed = await add('Scaduta', '2026-02-10', {}, open('2026-10-01'))
  await add('Campione', '2026-11-20', { is_demo: true })
  await add('Lontana', '2026-11-20', { city: 'Milano' })
  await add('In attesa', '2026-11-20', { status: 'pending' })
  const search = readRegisterSearch(new URLSearchParams('dove=Rieti'))
  const { entries } = await readFeed(db, search, TODAY)
  expect(entries.map(({ id, changed, available }) => [id, changed, available])).toEqual([
    [free, '2026-11-15', '2026-11-15'],
    [came, '2026-11-10', undefined],
    [lapsed, '2026-02-10', undefined],
  ])
  const nobody = readRegisterSearch(new URLSearchParams('dove=Aosta'))
  expect((await readFeed(db, nobody, TODAY)).entries).toEqual([])
})
