import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { professionals } from '#database/tables/professionals.ts'
import { openMeans, type TestMeans } from '#e2e/support/means.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { writeSamples } from './write.server.ts'

let means: TestMeans
beforeAll(async () => {
  means = await openMeans(await freshDatabase())
}, 30_000)
afterAll(() => means.close())

test('samples are written once, brought up to date, and never touch a real row', async () => {
  await writeSamples(means.db)
  const count = await means.db.$count(professionals, eq(professionals.is_demo, true))
  await writeSamples(means.db)
  expect(await means.db.$count(professionals, eq(professionals.is_demo, true))).toBe(count)
})
