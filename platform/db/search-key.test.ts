import { afterAll, beforeAll, expect, test } from 'vitest'
import { testAdmin } from '#e2e/support/deps.ts'
import { addSearched, FOUND, plansOf } from '#e2e/support/office-search.ts'
import type { Database } from '#platform/db/database.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { listDesk } from '#domain/registrations/desk/read.server.ts'
import { deskSearch } from '#domain/registrations/desk/schema.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
  await addSearched(database.db)
}, 30_000)
afterAll(() => database.close())

test.each(FOUND)('the office finds by «%s»: %j', async (q, surnames) => {
  const { rows } = await listDesk(database.db, testAdmin('a-1'), deskSearch.parse({ q }))
  expect(rows.map(({ last_name }) => last_name).toSorted()).toEqual(surnames.toSorted())
})

test('every search of the office has an index that it may use', async () => {
  for (const [index, plan] of await plansOf(database.db)) expect(plan).toContain(index)
})
