import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seatRows } from '#database/seeds/school-seats.ts'
import { auditEntries } from '#database/tables/audit.ts'
import { schoolImportChanges, schoolImports } from '#database/tables/school-imports.ts'
import { schoolActs, schools, schoolSeats } from '#database/tables/schools.ts'
import { undoChanges } from './write.changes.server.ts'
import { findSchool, listSchools } from '#domain/schools/directory/read.server.ts'
import { writeSeats } from '#domain/schools/directory/write.server.ts'
import { testAdmin } from '#e2e/support/deps.ts'
import type { Database } from '#platform/db/database.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { findImport, listChanges, listImports, previewImport } from './read.server.ts'
import { acceptImport, keepImport, saveMapping } from './write.server.ts'

let database: Database
const admin = testAdmin('a-1')
const HEADER = ['Denominazione', 'Sede', 'Regione', 'Decreto']
const MAPPING = { name: 0, city: 1, region: 2, decree: 3 }
const upload = { source_url: 'https://www.mur.gov.it/elenco', listed_on: '2026-11-21' }
const everything = { groups: ['fresh', 'changed', 'confirmed'] as const }

beforeAll(async () => {
  database = await freshDatabase()
}, 60_000)
beforeEach(async () => {
  for (const table of [schoolImports, auditEntries, schools]) await database.db.delete(table)
  await writeSeats(database.db, seatRows)
}, 60_000)
afterAll(() => database.close())

async function load(rows: string[][], over: Partial<typeof upload> = {}) {
  const { db } = database
  const file = {
    name: 'elenco.csv',
    bytes: new TextEncoder().encode(JSON.stringify(rows)),
    header: HEADER,
    rows,
  }
  const id = await keepImport(db, admin, file, { ...upload, ...over })
  const list = (await findImport(db, admin, id))!
  if (!list.mapping) {
    await saveMapping(db, admin, id, MAPPING)
    list.mapping = MAPPING
  }
  return { list, difference: (await previewImport(db, admin, list))! }
}

const published = () => seatRows.filter(({ status, city }) => status === 'active' && city)
const asRows = (rows = published()) =>
  rows.map(({ name, city, region, decree }) => [name, city, region, decree])
const everySeat = () => database.db.select().from(schoolSeats).orderBy(schoolSeats.id)

test('the same file twice changes nothing', async () => {
  const rows = [...asRows(), ['Istituto Nuovo di Zecca', 'Potenza', 'Basilicata', 'D.M. 1/2/2020']]
  const first = await load(rows)
  expect(first.difference.fresh).toHaveLength(1)
  await acceptImport(database.db, admin, first.list, everything)
  const before = await everySeat()
  const second = await load(rows)
  const { same, fresh, changed, confirmed, doubtful } = second.difference
  expect([fresh, changed, confirmed, doubtful].map(({ length }) => length)).toEqual([0, 0, 0, 0])
  expect(same.length).toBeGreaterThan(70)
  expect(await acceptImport(database.db, admin, second.list, everything)).toBe(0)
  expect(await everySeat()).toEqual(before)
})

test('a new seat is published with the list as its source; a confirmed one takes it as its source', async () => {
  const { list } = await load([...asRows(), ['Istituto Nuovo', 'Potenza', 'Basilicata', 'D.M. 1/2/2020']])
  await acceptImport(database.db, admin, list, everything)
  const page = (await findSchool(database.db, 'istituto-nuovo'))!
  expect(page.seats[0]).toMatchObject({
    id: 'istituto-nuovo-potenza',
    region: 'Basilicata',
    decree_date: '2020-02-01',
    source_type: 'ministry',
    source_url: upload.source_url,
    source_read: upload.listed_on,
  })
  expect((await listSchools(database.db, false)).some(({ id }) => id === 'istituto-nuovo')).toBe(true)
  const notConfirmed = and(
    eq(schoolSeats.status, 'active'),
    isNotNull(schoolSeats.city),
    ne(schoolSeats.source_type, 'ministry'),
  )
  expect(await database.db.$count(schoolSeats, notConfirmed)).toBe(0)
})

test('a new act takes the place of the old, which goes into the history', async () => {
  const row = published().find(({ decree }) => decree)
  const { list, difference } = await load([[row!.name, row!.city, row!.region, 'D.M. 3/3/2023']])
  const { known } = difference.changed[0]!
  await acceptImport(database.db, admin, list, { row: { number: 2, as: 'match' } })
  const [act] = await database.db.select().from(schoolActs).where(eq(schoolActs.seat_id, known.id))
  expect(act).toMatchObject({ decree: row!.decree, kind: 'recognised' })
  await undoChanges(database.db, admin, list.id)
  expect(await database.db.$count(schoolActs)).toBe(0)
  const [seat] = await database.db.select().from(schoolSeats).where(eq(schoolSeats.id, known.id))
  expect(seat).toMatchObject({ decree: row!.decree, origin: 'seed' })
})

test('a doubt is accepted as the same seat, which keeps both spellings, or as a new one', async () => {
  const [one, other] = published().filter(({ name }) => name.length > 25)
  const rows = [one!, other!].map(({ name, city, region }) => [`${name} e altro`, city, region, ''])
  const { list, difference } = await load(rows)
  expect(difference.doubtful).toHaveLength(2)
  const asSame = difference.doubtful.find(({ listed }) => listed.row === 2)!
  await acceptImport(database.db, admin, list, { row: { number: 2, as: 'match' } })
  await acceptImport(database.db, admin, list, { row: { number: 3, as: 'fresh' } })
  const [seat] = await database.db.select().from(schoolSeats).where(eq(schoolSeats.id, asSame.known.id))
  expect(seat!.listed_name).toBe(`${one!.name} e altro`)
  const again = await load(rows)
  expect(again.difference.same).toHaveLength(2)
  expect(again.difference.doubtful).toEqual([])
})

test('what is gone leaves the pages, and nothing says that it was revoked', async () => {
  const [first, ...rest] = asRows()
  const { list, difference } = await load(rest)
  const gone = difference.gone.filter(({ city }) => city)
  expect(gone).toHaveLength(1)
  await acceptImport(database.db, admin, list, { goneSeat: gone[0]!.id })
  const [seat] = await database.db.select().from(schoolSeats).where(eq(schoolSeats.id, gone[0]!.id))
  expect(seat).toMatchObject({ status: 'unknown', published: false })
  const page = await findSchool(database.db, gone[0]!.school_id)
  expect(page?.seats.some(({ city }) => city === first![1]) ?? false).toBe(false)
})

describe('taking back', () => {
  test('everything is as it was, to the letter', async () => {
    const before = [await everySeat(), await database.db.select().from(schools).orderBy(schools.id)]
    const rows = asRows().slice(10)
    const { list } = await load([
      ...rows,
      ['Istituto Nuovo', 'Potenza', '', ''],
      ['Istituto Nuovo', 'Matera', '', ''],
    ])
    const accepted = await acceptImport(database.db, admin, list, {
      groups: ['fresh', 'changed', 'confirmed', 'gone'],
    })
    expect(accepted).toBeGreaterThan(80)
    expect(await undoChanges(database.db, admin, list.id)).toEqual({ undone: accepted, kept: 0 })
    const after = [await everySeat(), await database.db.select().from(schools).orderBy(schools.id)]
    const still = (all: typeof before) => all.map((some) => some.map(({ updated_at: _at, ...row }) => row))
    expect(still(after)).toEqual(still(before))
    expect(await undoChanges(database.db, admin, list.id)).toEqual({ undone: 0, kept: 0 })
  })

  test('one change alone; a seat that was changed since is left as it is', async () => {
    const { list } = await load([
      ...asRows(),
      ['Istituto Nuovo', 'Potenza', '', ''],
      ['Istituto Altro', 'Matera', '', ''],
    ])
    await acceptImport(database.db, admin, list, { groups: ['fresh'] })
    const [one, other] = await listChanges(database.db, admin, list.id)
    expect(await undoChanges(database.db, admin, list.id, one!.id)).toEqual({ undone: 1, kept: 0 })
    await database.db.update(schoolSeats).set({ note: 'corretto' }).where(eq(schoolSeats.id, other!.seat_id))
    expect(await undoChanges(database.db, admin, list.id)).toEqual({ undone: 0, kept: 1 })
    expect(await database.db.$count(schoolSeats, eq(schoolSeats.id, other!.seat_id))).toBe(1)
  })
})

test('every step is written down, and the list of imports counts what stands', async () => {
  const { list } = await load([['Istituto Nuovo', 'Potenza', '', '']])
  await acceptImport(database.db, admin, list, { groups: ['fresh'] })
  await undoChanges(database.db, admin, list.id)
  const entries = await database.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subject_kind, 'school-import'), eq(auditEntries.subject_id, list.id)))
    .orderBy(auditEntries.id)
  expect(entries.map(({ action }) => action)).toEqual([
    'school-import.upload',
    'school-import.map',
    'school-import.accept',
    'school-import.undo',
  ])
  expect(await listImports(database.db, admin)).toMatchObject([
    { rows: 1, changes: 0, file_name: 'elenco.csv' },
  ])
  expect(await database.db.$count(schoolImportChanges)).toBe(1)
})

test('columns that were met before have the meaning they had', async () => {
  await load(asRows())
  const { list } = await load(asRows())
  expect(list.mapping).toEqual(MAPPING)
})

test('2,000 rows against the directory: previewed and accepted whole', async () => {
  const rows = Array.from({ length: 2000 }, (_row, n) => [
    `Istituto ${['Alfa', 'Beta', 'Gamma', 'Delta'][n % 4]} numero ${n}`,
    ['Roma', 'Milano', 'Napoli', 'Torino', 'Bari'][n % 5]!,
    '',
    `D.M. ${(n % 28) + 1}/01/2020`,
  ])
  const { list, difference } = await load(rows)
  expect(difference.fresh.length + difference.doubtful.length).toBe(2000)
  await acceptImport(database.db, admin, list, { groups: ['fresh', 'doubtful'] })
  const again = await load(rows)
  expect(again.difference.same).toHaveLength(2000)
}, 60_000)
