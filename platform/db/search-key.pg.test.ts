import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { testAdmin } from '#e2e/support/deps.ts'
import { addSearched, FOUND, plansOf } from '#e2e/support/office-search.ts'
import { createDatabaseOn } from '#e2e/support/postgres.ts'
import { Secret } from '#platform/config/secret.ts'
import type { Database } from '#platform/db/database.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { listDesk } from '#domain/registrations/desk/read.server.ts'
import { deskSearch } from '#domain/registrations/desk/schema.ts'

let database: Database
beforeAll(async () => {
  const url = await createDatabaseOn(inject('postgresUrl'), `ricerche_${process.pid}`)
  database = await openPostgres(new Secret(url), () => undefined)
  await addSearched(database.db)
})
afterAll(() => database.close())

test('a database server finds the same as the embedded one, by the same indexes', async () => {
  for (const [q, surnames] of FOUND) {
    const { rows } = await listDesk(database.db, testAdmin('a-1'), deskSearch.parse({ q }))
    expect(rows.map(({ last_name }) => last_name).toSorted(), q).toEqual(surnames.toSorted())
  }
  for (const [index, plan] of await plansOf(database.db)) expect(plan).toContain(index)
})
