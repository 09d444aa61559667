import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchWords } from '#database/tables/search.ts'
import type { Database } from '#platform/db/database.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import type { SearchEntry } from './rules.ts'
import { writeSearchEntries } from './write.server.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
}, 30_000)
afterAll(() => database.close())

const entry = (url: string, body: string): SearchEntry => ({
  url,
  kind: 'topic',
  title: '',
  summary: '',
  body,
})
const words = async () => (await database.db.select().from(searchWords)).map(({ word }) => word).toSorted()

test('the words are those of the texts as they are now; what stays is not written again', async () => {
  const { db } = database
  await writeSearchEntries(db, [entry('/a', 'Ansia e paura'), entry('/b', 'Sonno leggero')])
  expect(await words()).toEqual(['ansia', 'leggero', 'paura', 'sonno'])
  const stampOf = async () =>
    (await db.execute<{ x: string }>(`select xmin::text as x from search_words where word = 'sonno'`))
      .rows[0]!.x
  const before = await stampOf()
  await writeSearchEntries(db, [entry('/a', 'Ansia e rabbia'), entry('/b', 'Sonno leggero')])
  expect(await words()).toEqual(['ansia', 'leggero', 'rabbia', 'sonno'])
  expect(await stampOf()).toBe(before)
  await writeSearchEntries(db, [entry('/b', 'Sonno leggero')])
  expect(await words()).toEqual(['leggero', 'sonno'])
})
