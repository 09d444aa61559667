import { afterAll, beforeAll, expect, test } from 'vitest'
import { editionReviews, editions, editionWriters } from '#database/tables/editions.ts'
import type { Database } from '#platform/db/database.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { readDocument } from './read.server.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
}, 30_000)
afterAll(() => database.close())

test('the public reads the file until an edition is published', async () => {
  const { db } = database
  const name = { kind: 'topic', slug: 'primo-colloquio' } as const
  const file = await readDocument(db, name)
  expect(file).toMatchObject({ number: 0, edition: undefined })
  expect(file!.body).toMatch(/^---\ntitle: 'Il primo colloquio'/)
  expect(await readDocument(db, { kind: 'topic', slug: 'inventato' })).toBeUndefined()
  expect(await readDocument(db, { kind: 'data', slug: 'inventato' })).toBeUndefined()
  expect(await readDocument(db, { kind: 'data', slug: 'avviso' })).toMatchObject({ number: 0 })
  const row = { ...name, number: 1, body: 'nuovo', needs_facts: true, author_id: 'anna' }
  const [draft] = await db.insert(editions).values(row).returning()
  await db.insert(editionWriters).values({ edition_id: draft!.id, version: 1, writer_id: 'anna' })
  expect((await readDocument(db, name))!.number).toBe(0)
  await db.insert(editions).values({ ...row, number: 2, state: 'published', published_at: new Date() })
  expect(await readDocument(db, name)).toMatchObject({ number: 2, body: 'nuovo' })
  const own = {
    edition_id: draft!.id,
    version: 1,
    kind: 'style',
    verdict: 'approved',
    reviewer_id: 'anna',
  } as const
  await expect(db.insert(editionReviews).values(own)).rejects.toThrow()
})
