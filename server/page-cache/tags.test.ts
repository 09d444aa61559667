import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDeps, type TestDeps } from '#e2e/support/deps.ts'
import { addPerson } from '#e2e/support/people.ts'
import type { Database } from '#platform/db/database.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { openLive, type Live } from '#platform/live/live.ts'

let database: Database
let deps: TestDeps
let live: Live
const heard: string[] = []

beforeAll(async () => {
  database = await freshDatabase()
  deps = await openDeps(database)
  live = await openLive(database)
  live.subscribe('pages', (what) => what && heard.push(what))
}, 30_000)
afterAll(async () => {
  await live.close()
  await deps.close()
})

/** The tags announced by the time a change is committed. */
async function announcedBy(change: () => Promise<unknown>): Promise<string[]> {
  heard.length = 0
  await change()
  await database.db.execute(sql`select pg_notify('portal_live', 'pages end')`)
  await vi.waitFor(() => expect(heard).toContain('end'))
  return [...new Set(heard.filter((what) => what !== 'end'))].toSorted()
}

test('a listed, changed or removed person drops their own pages and the register’s', async () => {
  let id = ''
  const added = await announcedBy(async () => (id = await addPerson(database.db, {}, { places: [] })))
  expect(added).toEqual([`professional:${id}`, 'register'].toSorted())
  const { db } = database
  const theirs = [`professional:${id}`]
  expect(
    await announcedBy(() => db.execute(sql`update profiles set gender = 'f' where professional_id = ${id}`)),
  ).toEqual(theirs)
  expect(
    await announcedBy(() =>
      db.execute(sql`insert into contact_replies (professional_id, minutes) values (${id}, 60)`),
    ),
  ).toEqual(theirs)
  const gone = await announcedBy(() => db.execute(sql`delete from professionals where id = ${id}`))
  expect(gone).toEqual([...theirs, 'register'].toSorted())
})

test('many changes at once are one notification; a rolled-back change is none', async () => {
  const { db } = database
  const many = sql`insert into professionals select (jsonb_populate_record(null::professionals, to_jsonb(p) || jsonb_build_object(
      'id', gen_random_uuid(), 'email', 'x' || n || '@example.org'))).*
    from (select * from professionals limit 1) as p, generate_series(1, 150) as n`
  await addPerson(db)
  expect(await announcedBy(() => db.execute(many))).toEqual(['professional:*'])
  const undone = await announcedBy(() =>
    db
      .transaction(async (tx) => {
        await tx.execute(sql`update schools set name = name`)
        tx.rollback()
      })
      .catch(() => undefined),
  )
  expect(undone).toEqual([])
})

test.each([
  'schools',
  'school_seats',
  'school_acts',
  'school_directory',
  'courses',
  'partners',
  'organisation_members',
  'site_owners',
])('a change of %s sends a notification', async (table) => {
  const change = () => database.db.execute(sql`delete from ${sql.identifier(table)}`)
  expect(await announcedBy(change)).toContain(
    { courses: 'courses', partners: 'partners', site_owners: 'owner' }[table] ?? 'schools',
  )
})
