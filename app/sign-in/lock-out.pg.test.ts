import { afterAll, beforeAll, describe, inject } from 'vitest'
import { testLockOut, type Attacked } from '#e2e/support/lock-out.ts'
import { openDeps } from '#e2e/support/deps.ts'
import { createDatabaseOn } from '#e2e/support/postgres.ts'
import { Secret } from '#platform/config/secret.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { openLimits } from '#platform/limits/limits.ts'

describe('with PostgreSQL, which counts for all processes', () => {
  let attacked: Attacked
  beforeAll(async () => {
    const url = await createDatabaseOn(inject('postgresUrl'), `fuori_${process.pid}`)
    const database = await openPostgres(new Secret(url), () => undefined)
    const deps = await openDeps(database)
    attacked = { deps, limits: await openLimits(database.pool, deps.authSecret) }
  }, 60_000)
  afterAll(() => attacked.deps.close())
  testLockOut(() => attacked)
})
