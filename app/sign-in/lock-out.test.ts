import { afterAll, beforeAll, describe } from 'vitest'
import { testLockOut, type Attacked } from '#e2e/support/lock-out.ts'
import { openMeans } from '#e2e/support/means.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { openLimits } from '#platform/limits/limits.ts'

describe('with the embedded database, which counts in memory', () => {
  let attacked: Attacked
  beforeAll(async () => {
    const means = await openMeans(await freshDatabase())
    attacked = { means, limits: await openLimits(undefined, means.authSecret) }
  }, 30_000)
  afterAll(() => attacked.means.close())
  testLockOut(() => attacked)
})
