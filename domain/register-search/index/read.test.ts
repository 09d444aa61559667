import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { addPerson } from '#e2e/support/people.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { readSnapshot } from './read.server.ts'

const database = await freshDatabase()
afterAll(() => database.close())
const { db } = database

const idsNow = async () => (await readSnapshot(db)).index.ids.filter(Boolean)

test('a database that was put back to an earlier day is read anew, and nobody of the other past stays', async () => {
  const first = await addPerson(db)
  expect(await idsNow()).toEqual([first])
  const { version } = await readSnapshot(db)
  const second = await addPerson(db)
  expect(await idsNow()).toEqual([first, second])

  // As after a restored backup: rows are missing, and `register_gone` does not list them.
  await db.execute(sql`delete from register_entries where professional_id = ${second}`)
  await db.execute(sql`delete from register_gone`)
  await db.execute(sql`update register_version set version = ${version}`)
  expect(await idsNow()).toEqual([first])
  expect((await readSnapshot(db)).version).toBe(version)
})
