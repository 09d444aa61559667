import { eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seatRows } from '#database/seeds/school-seats.ts'
import { schoolActs, schools, schoolSeats } from '#database/tables/schools.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import type { Database } from '#platform/db/database.ts'
import { findSchool, listFirstSchools, listRefusals, listSchools } from './read.server.ts'
import { lockDirectory, writeSeats } from './write.server.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
  await writeSeats(database.db, seatRows)
}, 60_000)
afterAll(() => database.close())

describe('the data file', () => {
  test('has 113 seats; 92 are published, refusals stand in the history alone, the unknown nowhere', async () => {
    const { db } = database
    expect(await db.$count(schoolSeats)).toBe(113)
    expect(await db.$count(schoolSeats, eq(schoolSeats.published, true))).toBe(92)
    const listed = await listSchools(db, false)
    expect(listed.reduce((sum, { seats }) => sum + seats.length, 0)).toBe(92)
    const refusals = await listRefusals(db)
    expect(refusals.map(({ status }) => status).toSorted()).toEqual(['denied', 'denied', 'denied', 'revoked'])
    const hidden = await db.select().from(schoolSeats).where(ne(schoolSeats.status, 'active'))
    for (const { school_id, city } of hidden) {
      const page = await findSchool(db, school_id)
      expect(page?.seats.some((seat) => seat.city === city && seat.status !== 'active') ?? false).toBe(false)
    }
  })

  test('is listed as Italian orders names, whatever their capitals', async () => {
    const { db } = database
    const [first] = await listSchools(db, false)
    const rename = async (name: string) => {
      await db.update(schools).set({ name }).where(eq(schools.id, first!.id))
      await lockDirectory(db)
    }
    await rename('minuscola')
    const names = (await listSchools(db, false)).map(({ name }) => name)
    await rename(first!.name)
    expect(names).toContain('minuscola')
    expect(names).toEqual(names.toSorted(new Intl.Collator('it').compare))
  })

  test('gives every published seat a source that can be opened, and when it was read', async () => {
    const rows = await database.db.select().from(schoolSeats).where(eq(schoolSeats.published, true))
    for (const { id, source_url, source_read, evidence, source_type } of rows) {
      expect(() => new URL(source_url), id).not.toThrow()
      expect(source_url, id).toMatch(/^https?:\/\/[^/]+\.[^/]+/)
      expect(source_read, id).toMatch(/^20\d\d-(0[1-9]|1[0-2])(-\d\d)?$/)
      expect(evidence, id).not.toBe('')
      expect(source_type, id).not.toBe('')
    }
  })

  test('invents nothing: an empty cell stays unknown', async () => {
    const rows = await database.db.select().from(schools)
    for (const { cost, hours_per_year, personal_analysis, supervision, email, phone } of rows)
      expect([cost, hours_per_year, personal_analysis, supervision, email, phone]).toEqual(
        Array(6).fill(null),
      )
    const places = new Set(seatRows.map(({ city }) => city))
    for (const { city } of await database.db.select().from(schoolSeats)) expect(places).toContain(city ?? '')
  })

  test('read again changes nothing, and what the office has changed is never touched', async () => {
    const { db } = database
    const [seat] = await db.select().from(schoolSeats).where(eq(schoolSeats.published, true)).limit(1)
    await db
      .update(schoolSeats)
      .set({ note: 'corretta', origin: 'office' })
      .where(eq(schoolSeats.id, seat!.id))
    const before = await db.select().from(schoolSeats).orderBy(schoolSeats.id)
    await writeSeats(db, seatRows)
    expect(await db.select().from(schoolSeats).orderBy(schoolSeats.id)).toEqual(before)
  })
})

test('the directory is kept in memory until it changes', async () => {
  const { db } = database
  const first = await listSchools(db, false)
  expect(await listSchools(db, false)).toBe(first)
  await db.transaction(async (tx) => {
    await lockDirectory(tx)
    await tx.update(schools).set({ cost: '4.000 €' }).where(eq(schools.id, first[0]!.id))
  })
  const second = await listSchools(db, false)
  expect(second).not.toBe(first)
  expect(second[0]!.cost).toBe('4.000 €')
})

test('samples come after the real ones, and only when they are wanted; the first page takes the first four', async () => {
  const { db } = database
  const [real, all] = [await listSchools(db, false), await listSchools(db, true)]
  expect(real.some(({ isDemo }) => isDemo)).toBe(false)
  expect(all.slice(0, real.length)).toEqual(real)
  expect(all.length).toBe(real.length + 20)
  const short = await listFirstSchools(db, true)
  expect(short.first).toEqual({ rows: all.slice(0, 4), total: all.length })
})

test('the acts of a school stand from the newest, each once for all its cities', async () => {
  const { db } = database
  const [seat] = await db
    .select()
    .from(schoolSeats)
    .where(eq(schoolSeats.id, 'srpf-scuola-romana-di-psicoterapia-familiare-roma'))
  const { school_id, id } = seat!
  await db.insert(schoolActs).values({
    seat_id: id,
    kind: 'changed',
    decree: 'D.D. 1/2/2020',
    decree_date: '2020-02-01',
    source_url: 'https://example.org/atto',
    source_read: '2026-11-21',
  })
  const { history } = (await findSchool(db, school_id))!
  expect(history[0]).toMatchObject({ kind: 'changed', decree: 'D.D. 1/2/2020', cities: ['Roma'] })
  expect(
    history.find(({ decree }) => decree.includes('riferito alla scuola'))!.cities.length,
  ).toBeGreaterThan(2)
  const dates = history.map(({ decree_date }) => decree_date ?? '')
  expect(dates).toEqual(dates.toSorted().toReversed())
})
