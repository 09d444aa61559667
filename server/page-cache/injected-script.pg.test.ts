import { afterAll, beforeAll, describe, inject } from 'vitest'
import { testInjectedScripts } from '#e2e/support/injected-script.ts'
import { createDatabaseOn } from '#e2e/support/postgres.ts'
import { Secret } from '#platform/config/secret.ts'
import type { Database } from '#platform/db/database.ts'
import { openPostgres } from '#platform/db/postgres.ts'

describe('with PostgreSQL', () => {
  let database: Database
  beforeAll(async () => {
    const url = await createDatabaseOn(inject('postgresUrl'), `copione_${process.pid}`)
    database = await openPostgres(new Secret(url), () => undefined)
  }, 60_000)
  afterAll(() => database.close())
  testInjectedScripts(() => database)
})
