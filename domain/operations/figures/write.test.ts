import { getTableColumns } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { pageViews } from '#database/tables/figures.ts'
import { profileCounts } from '#database/tables/profiles.ts'
import { insertPerson } from '#e2e/support/person-rows.ts'
import { dayBefore, italianDay } from '#lib/dates.ts'
import { keyFor } from '#platform/auth/keys.ts'
import { Secret } from '#platform/config/secret.ts'
import type { Database, Db } from '#platform/db/database.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { readFigures } from './read.server.ts'
import { noiseFor } from './rules.noise.ts'
import type { View } from './rules.ts'
import { countView, writeViews } from './write.server.ts'

let database: Database
let db: Db
beforeAll(async () => {
  database = await freshDatabase()
  db = database.db
}, 30_000)
beforeEach(() => db.delete(pageViews))
afterAll(() => database.close())

const fail = (error: unknown) => {
  throw error
}
const today = () => italianDay(new Date())
const home: View = { kind: 'home', owner: '', source: 'direct' }
const rows = () => db.select().from(pageViews).orderBy(pageViews.since, pageViews.kind, pageViews.source)

test('the table has no room for anything of a visitor', () => {
  expect(Object.keys(getTableColumns(pageViews))).toEqual([
    'span',
    'since',
    'kind',
    'owner',
    'source',
    'count',
  ])
})

test('views of a day, kind, owner and source are one row, written as so many more', async () => {
  const school: View = { kind: 'school', owner: 'una-scuola', source: 'search' }
  for (let n = 0; n < 3; n += 1) countView(db, home, fail)
  countView(db, { ...home, source: 'site' }, fail)
  countView(db, school, fail)
  await writeViews(db)
  countView(db, home, fail)
  await Promise.all([writeViews(db), writeViews(db)])
  const day = { span: 'day', since: today() }
  expect(await rows()).toEqual([
    { ...day, ...home, count: 4 },
    { ...day, ...home, source: 'site', count: 1 },
    { ...day, ...school, count: 1 },
  ])
})

test('the day is the Italian one; what is older than yesterday is passed over, because its month may be published', async () => {
  const noon = (day: string) => new Date(`${day}T11:00:00Z`)
  for (const days of [0, 1, 2, 40]) countView(db, home, fail, noon(dayBefore(today(), days)))
  await writeViews(db)
  expect((await rows()).map(({ since }) => since)).toEqual([dayBefore(today(), 1), today()])
})

test('samples and people who have left are not counted', async () => {
  const [stays, sample] = [await insertPerson(db), await insertPerson(db, { is_demo: true })]
  for (const owner of [stays, sample, 'nobody'])
    countView(db, { kind: 'professional', owner, source: 'inside' }, fail)
  await writeViews(db)
  expect((await rows()).map(({ owner }) => owner)).toEqual([stays])
})

test('while the database is away the counters wait for the next minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const broken = await freshDatabase()
    await broken.close()
    const errors: unknown[] = []
    countView(broken.db, home, (error) => errors.push(error))
    vi.advanceTimersByTime(60_000)
    await vi.waitFor(() => expect(errors).toHaveLength(1))
    vi.advanceTimersByTime(60_000)
    await vi.waitFor(() => expect(errors).toHaveLength(2))
  } finally {
    vi.useRealTimers()
  }
})

test('an owner is told whole months with noise, and professionals also what earlier versions counted', async () => {
  const id = await insertPerson(db)
  const authSecret = new Secret('prova'.repeat(8))
  const page = { kind: 'professional', owner: id } as const
  const view = { ...page, source: 'search', span: 'day' } as const
  await db.insert(pageViews).values([
    { ...view, since: '2026-10-31', count: 200 },
    { ...view, since: '2026-10-02', count: 50 },
    { ...view, since: '2026-10-02', source: 'mail', count: 100 },
    { ...view, since: '2026-11-01', count: 7000 },
    { ...view, since: '2026-10-05', owner: 'another', count: 9000 },
    { ...view, since: '2026-09-01', span: 'month', count: 60 },
  ])
  await db.insert(profileCounts).values([
    { professional_id: id, day: '2026-10-03', kind: 'view', count: 30 },
    { professional_id: id, day: '2026-10-03', kind: 'listed', count: 500 },
    { professional_id: id, day: '2026-10-03', kind: 'contact', count: 800 },
  ])
  const [october, september] = await readFigures({ db, authSecret }, page, new Date('2026-11-20T12:00:00Z'))
  const { bytes } = keyFor(authSecret, 'figures')
  const noisy = (figure: string, month: string, count: number) =>
    count + noiseFor(bytes, `professional ${id} ${figure} ${month}`)
  expect(october!.month).toBe('2026-10-01')
  expect(october!.figures).toMatchObject({
    visits: noisy('visits', '2026-10-01', 380),
    search: noisy('search', '2026-10-01', 250),
    mail: noisy('mail', '2026-10-01', 100),
    listed: noisy('listed', '2026-10-01', 500),
  })
  expect(september!.figures.visits).toBe(noisy('visits', '2026-09-01', 60))
  const older = new Secret('nuova'.repeat(8), [authSecret])
  expect(await readFigures({ db, authSecret: older }, page, new Date('2026-11-20T12:00:00Z'))).toEqual(
    await readFigures({ db, authSecret }, page, new Date('2026-11-20T12:00:00Z')),
  )
})
