import { getTableColumns } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PROBLEMS } from '#content/profile-vocabulary.ts'
import { unmetSearches } from '#database/tables/register.ts'
import { csv } from '#lib/csv.ts'
import { Secret } from '#platform/config/secret.ts'
import type { Database } from '#platform/db/database.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { openLimits } from '#platform/limits/limits.ts'
import { monthsBefore } from '#lib/dates.ts'
import { readPublishedUnmet, readUnmet } from './read.server.ts'
import { fileRows, named, publishedPeriod, roundedDown, sumByRegion } from './rules.ts'
import { unmetSearch } from './schema.ts'
import { countUnmet, recordUnmet } from './write.server.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
}, 30_000)
beforeEach(() => database.db.delete(unmetSearches))
afterAll(() => database.close())

const NOVEMBER = new Date('2026-11-21T12:00:00Z')
const rows = () =>
  database.db.select().from(unmetSearches).orderBy(unmetSearches.month, unmetSearches.problem)

describe('counting', () => {
  test('adds one for each known problem with the province, once', async () => {
    const search = { problems: ['panico', 'ansia', 'panico', 'il mio nome è Anna'], province: 'BO' }
    await Promise.all([
      recordUnmet(database.db, search, NOVEMBER),
      recordUnmet(database.db, search, NOVEMBER),
    ])
    expect(await rows()).toEqual([
      { month: '2026-11-01', province: 'BO', problem: 'ansia', count: 2 },
      { month: '2026-11-01', province: 'BO', problem: 'panico', count: 2 },
    ])
  })

  test.each([
    [['ansia'], undefined],
    [['ansia'], ''],
    [['ansia'], 'XX'],
    [['ansia'], 'Bologna'],
    [[], 'BO'],
    [['Livia Serafini'], 'BO'],
  ])('%j in %j counts nothing', async (problems, province) => {
    await recordUnmet(database.db, { problems, province }, NOVEMBER)
    expect(await rows()).toEqual([])
  })

  test('the table has no room for anything personal, not even the day', () => {
    expect(Object.keys(getTableColumns(unmetSearches))).toEqual(['month', 'province', 'problem', 'count'])
  })

  test('the month is the Italian one', async () => {
    const search = { problems: ['ansia'], province: 'BO' }
    // Italian time is one hour ahead of UTC in winter, two in summer.
    await recordUnmet(database.db, search, new Date('2026-11-30T22:59:59Z'))
    await recordUnmet(database.db, search, new Date('2026-11-30T23:00:00Z'))
    await recordUnmet(database.db, search, new Date('2026-06-30T22:00:00Z'))
    expect((await rows()).map(({ month }) => month)).toEqual(['2026-07-01', '2026-11-01', '2026-12-01'])
  })

  test('a client counts once a day for a province and a problem', async () => {
    const deps = { db: database.db, limits: await openLimits(undefined, new Secret('prova'.repeat(8))) }
    const count = (address: string, problems: string[], province = 'BO') =>
      countUnmet(deps, address, { problems, province }, NOVEMBER)
    await count('203.0.113.1', ['ansia'])
    await count('203.0.113.1', ['ansia', 'panico'])
    await count('203.0.113.2', ['ansia'])
    await count('203.0.113.1', ['ansia'], 'MI')
    expect(
      (await rows()).map(({ province, problem, count: n }) => [province, problem, n]).toSorted(),
    ).toEqual([
      ['BO', 'ansia', 2],
      ['BO', 'panico', 1],
      ['MI', 'ansia', 1],
    ])
  })

  test('a client that asks for everything everywhere is counted thirty times', async () => {
    const deps = { db: database.db, limits: await openLimits(undefined, new Secret('prova'.repeat(8))) }
    const problems = PROBLEMS.map(({ id }) => id)
    for (const province of ['BO', 'MI', 'RM'])
      await countUnmet(deps, '203.0.113.7', { problems, province }, NOVEMBER)
    expect(await rows()).toHaveLength(30)
  })
})

test('nobody draws the map alone: a client, or an IPv6 network, counts thirty times a day', async () => {
  const deps = { db: database.db, limits: await openLimits(undefined, new Secret('prova'.repeat(8))) }
  const problems = PROBLEMS.map(({ id }) => id).slice(0, 8)
  for (const [at, province] of ['BO', 'MI', 'RM', 'NA', 'TO'].entries())
    await countUnmet(deps, `2001:db8:0:5::${at + 1}`, { problems, province }, NOVEMBER)
  expect((await rows()).reduce((sum, row) => sum + row.count, 0)).toBe(30)
})

describe('what is published', () => {
  const put = (month: string, province: string, problem: string, count: number) =>
    database.db.insert(unmetSearches).values({ month, province, problem, count })

  test('five is reached by the sum over the months, and fewer are in no number', async () => {
    await put('2026-01-01', 'BO', 'ansia', 2)
    await put('2026-02-01', 'BO', 'ansia', 3)
    await put('2026-02-01', 'MO', 'ansia', 4)
    await put('2026-03-01', 'RA', 'lutto', 14)
    const { rows: shown } = await readPublishedUnmet(database.db, NOVEMBER)
    expect(shown.map(({ province, problem, count }) => [province, problem, count])).toEqual([
      ['RA', 'lutto', 10],
      ['BO', 'ansia', 5],
    ])
    expect(shown[0]).toMatchObject({ provinceName: 'Ravenna', region: 'Emilia-Romagna' })
    expect(sumByRegion(shown)).toEqual({ 'Emilia-Romagna': 15 })
  })

  test('only the twelve months that are over', async () => {
    expect(publishedPeriod(NOVEMBER)).toEqual({ from: '2025-11-01', to: '2026-10-01' })
    expect(publishedPeriod(new Date('2026-12-31T23:00:00Z'))).toEqual({
      from: '2026-01-01',
      to: '2026-12-01',
    })
    expect(monthsBefore('2026-01-01', 1)).toBe('2025-12-01')
    await put('2026-11-01', 'BO', 'ansia', 50)
    await put('2026-10-01', 'BO', 'panico', 5)
    await put('2025-11-01', 'BO', 'lutto', 5)
    await put('2025-10-01', 'BO', 'coppia', 50)
    const { rows: shown } = await readPublishedUnmet(database.db, NOVEMBER)
    expect(shown.map(({ problem }) => problem).toSorted()).toEqual(['lutto', 'panico'])
  })

  test('nothing changes within a month, and one search more does not show in the next', async () => {
    await put('2026-05-01', 'BO', 'ansia', 6)
    const period = publishedPeriod(NOVEMBER)
    const before = await readUnmet(database.db, period)
    await recordUnmet(database.db, { problems: ['ansia'], province: 'BO' }, NOVEMBER)
    const lastOfMonth = new Date('2026-11-30T22:00:00Z')
    expect(await readUnmet(database.db, publishedPeriod(lastOfMonth))).toEqual(before)
    const next = publishedPeriod(new Date('2026-12-01T12:00:00Z'))
    expect(next.to).toBe('2026-11-01')
    expect(await readUnmet(database.db, next)).toEqual(before)
  })

  test('the file has a row for each, with the months and without what is under five', async () => {
    await put('2026-05-01', 'BO', 'memoria', 7)
    await put('2026-05-01', 'AO', 'ansia', 4)
    const { period, rows: shown } = await readPublishedUnmet(database.db, NOVEMBER)
    expect(csv(fileRows(period, shown))).toBe(
      'regione,sigla,provincia,problema,descrizione,ricerche_almeno,dal,al\r\n' +
        'Emilia-Romagna,BO,Bologna,memoria,Memoria e demenze: chi ne soffre e chi assiste,5,2025-11,2026-10\r\n',
    )
    const formula = { ...shown[0]!, provinceName: '=SUM(A1)', problemLabel: 'a, b' }
    expect(csv(fileRows(period, [formula]))).toContain(`BO,'=SUM(A1),memoria,"a, b",5`)
  })

  test('counts go in steps of five', () => {
    expect([5, 9, 10, 14, 123].map(roundedDown)).toEqual([5, 5, 10, 10, 120])
  })

  test('a province or a problem that is no more is left out', () => {
    const provinces = [{ code: 'BO', name: 'Bologna', region: 'Emilia-Romagna' as const }]
    const shown = named(
      [
        { province: 'BO', problem: 'ansia', count: 5 },
        { province: 'ZZ', problem: 'ansia', count: 5 },
        { province: 'BO', problem: 'mai-esistito', count: 5 },
      ],
      provinces,
    )
    expect(shown.map(({ province, problem }) => `${province} ${problem}`)).toEqual(['BO ansia'])
  })

  test('an address that names no region is all of Italy', () => {
    expect(unmetSearch.parse({ regione: 'Lazio' })).toEqual({ regione: 'Lazio' })
    expect(unmetSearch.parse({ regione: 'Narnia' })).toEqual({ regione: '' })
    expect(unmetSearch.parse({})).toEqual({ regione: '' })
  })
})
