import { afterAll, beforeAll, describe } from 'vitest'
import { testInjectedScripts } from '#e2e/support/injected-script.ts'
import type { Database } from '#platform/db/database.ts'
import { freshDatabase } from '#platform/db/testing.ts'

describe('with the embedded database', () => {
  let database: Database
  beforeAll(async () => void (database = await freshDatabase()), 30_000)
  afterAll(() => database.close())
  testInjectedScripts(() => database)
})
