import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { profileCounts } from '#database/tables/profiles.ts'
import { insertPerson } from '#e2e/support/person-rows.ts'
import type { Database } from '#platform/db/database.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { countLater, writeCounts } from './write.counts.server.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
}, 30_000)
afterAll(() => database.close())

const fail = (error: unknown) => {
  throw error
}

test('what was counted in many places is written as one row for each person and kind', async () => {
  const { db } = database
  const [one, two] = [await insertPerson(db), await insertPerson(db)]
  const page = [
    [one, 'listed'],
    [two, 'listed'],
    [one, 'first'],
  ] as const
  for (let n = 0; n < 3; n += 1) countLater(db, page, fail)
  countLater(db, [[two, 'first']], fail)
  countLater(db, [[two, 'first']], fail)
  await writeCounts(db)
  countLater(db, page, fail)
  await writeCounts(db)
  await writeCounts(db)
  const rowsOf = async (id: string) =>
    (await db.select().from(profileCounts).where(eq(profileCounts.professional_id, id)))
      .map(({ kind, count }) => [kind, count])
      .toSorted()
  expect(await rowsOf(one)).toEqual([
    ['first', 4],
    ['listed', 4],
  ])
  expect(await rowsOf(two)).toEqual([
    ['first', 2],
    ['listed', 4],
  ])
})

test('who has left meanwhile is passed over, and the others are written', async () => {
  const { db } = database
  const stays = await insertPerson(db)
  countLater(
    db,
    [
      ['nobody', 'first'],
      [stays, 'first'],
    ],
    fail,
  )
  await writeCounts(db)
  expect(await db.select().from(profileCounts).where(eq(profileCounts.professional_id, 'nobody'))).toEqual([])
  expect(await db.select().from(profileCounts).where(eq(profileCounts.professional_id, stays))).toHaveLength(
    1,
  )
})
