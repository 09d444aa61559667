import { afterAll, beforeAll, describe } from 'vitest'
import { testLockOut, type Attacked } from '#e2e/support/lock-out.ts'
import { openDeps } from '#e2e/support/deps.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { openLimits } from '#platform/limits/limits.ts'

describe('with the embedded database, which counts in memory', () => {
  let attacked: Attacked
  beforeAll(async () => {
    const deps = await openDeps(await freshDatabase())
    attacked = { deps, limits: await openLimits(undefined, deps.authSecret) }
  }, 30_000)
  afterAll(() => attacked.deps.close())
  testLockOut(() => attacked)
})
