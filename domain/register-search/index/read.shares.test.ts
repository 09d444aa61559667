import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson } from '#e2e/support/people.ts'
import { profileCounts } from '#database/tables/profiles.ts'
import type { Database } from '#platform/db/database.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { readShares } from './read.ranking.server.ts'

const TODAY = '2026-11-21'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
}, 60_000)
afterAll(() => database.close())

test('a month is shared between people of provinces of like size, by what was counted in it', async () => {
  const { db } = database
  expect(await readShares(db, TODAY)).toEqual([])
  const add = async (city: string, listed: Record<string, number>, change = {}) => {
    const id = await addPerson(db, { city, created_at: new Date('2026-01-15T10:00:00Z'), ...change })
    const rows = Object.entries(listed).map(([day, count]) => {
      return { professional_id: id, day, kind: 'listed' as const, count }
    })
    if (rows.length > 0) await db.insert(profileCounts).values(rows)
  }
  // October: 1, 2, 3 and 4 appearances, and one person with none.
  await add('Rieti', { '2026-10-01': 1, '2026-11-01': 50 })
  await add('Rieti', { '2026-10-05': 1, '2026-10-31': 1 })
  await add('Rieti', { '2026-10-05': 3 })
  await add('Rieti', { '2026-10-05': 4 })
  await add('Rieti', {})
  // A sample, and somebody who came in the middle of the month.
  await add('Rieti', { '2026-10-05': 100 }, { is_demo: true })
  await add('Rieti', { '2026-10-20': 100 }, { created_at: new Date('2026-10-15T10:00:00Z') })
  await db.execute(sql`update professionals set decided_at = null`)
  // Ranks times values: 0 + 2 + 6 + 12 + 20 = 40; 2 × 40 / (5 × 10) − 6 / 5 = 0.4.
  expect(await readShares(db, TODAY)).toEqual([
    {
      month: '2026-10-01',
      sets: [{ set: 10, people: 5, listed: 10, share: 1, gini: expect.closeTo(0.4, 10) as number }],
    },
  ])
})
