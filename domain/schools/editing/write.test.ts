import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { seatRows } from '#database/seeds/school-seats.ts'
import { auditEntries } from '#database/tables/audit.ts'
import { schoolActs, schoolMessages, schools, schoolSeats } from '#database/tables/schools.ts'
import { findSchool, listSchools } from '#domain/schools/directory/read.server.ts'
import { writeSeats } from '#domain/schools/directory/write.server.ts'
import { testAdmin } from '#e2e/support/deps.ts'
import type { Database, Db } from '#platform/db/database.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { findOfficeSchool, listOfficeSchools, version } from './read.server.ts'
import { textsOf, type Facts } from './rules.ts'
import { actForm, officeSearch, schoolForm, seatForm } from './schema.ts'
import { addAct, removeAct, saveSchool, saveSeat, undoEdit } from './write.server.ts'

const admin = testAdmin('a-1')
const ID = 'srpf-scuola-romana-di-psicoterapia-familiare'
let database: Database
let db: Db

beforeAll(async () => {
  database = await freshDatabase()
  db = database.db
}, 60_000)
beforeEach(async () => {
  for (const table of [schoolMessages, auditEntries, schools]) await db.delete(table)
  await writeSeats(db, seatRows)
}, 60_000)
afterAll(() => database.close())

const found = async (id = ID) => (await findOfficeSchool(db, admin, id))!
const seatIn = async (city: string, id = ID) => (await found(id)).seats.find((seat) => seat.city === city)!
/** A row's values as its form submits them, with changes. */
const typed = (row: object, change: Record<string, string> = {}) => ({
  ...textsOf(row as Facts),
  updated_at: version(row as { updated_at: Date }),
  ...change,
})
const editSchool = async (change: Record<string, string>, row?: object) =>
  saveSchool(db, admin, ID, schoolForm.parse(typed(row ?? (await found()).school, change)))
const editSeat = async (change: Record<string, string>, city = 'Roma') => {
  const seat = await seatIn(city)
  return saveSeat(db, admin, ID, seat.id, seatForm(seat).parse(typed(seat, change)))
}
const audit = () =>
  db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subject_kind, 'school'), eq(auditEntries.subject_id, ID)))
    .orderBy(auditEntries.id)
const NEW_SEAT = {
  city: 'Bari',
  region: 'Puglia',
  status: 'active',
  decree: 'D.M. 1/2/2020',
  source_url: 'https://www.mur.gov.it/atto',
  source_type: 'ministry',
  source_read: '2026-11-20',
}

describe('a school', () => {
  test('is changed, audited with what changed alone, and shown at once', async () => {
    await listSchools(db, false)
    expect(await editSchool({ hours_per_year: '520', cost: ' 3.500  euro ' })).toMatchObject({
      changed: true,
    })
    const { school } = (await findSchool(db, ID))!
    expect(school).toMatchObject({ hours_per_year: 520, cost: '3.500 euro', origin: 'office', email: null })
    expect((await listSchools(db, false)).find(({ id }) => id === ID)!.cost).toBe('3.500 euro')
    expect(await audit()).toMatchObject([
      {
        action: 'school.edit',
        actor_id: 'a-1',
        before: { hours_per_year: null, cost: null },
        after: { hours_per_year: 520, cost: '3.500 euro' },
      },
    ])
  })

  test('saved as it stands is not a change', async () => {
    expect(await editSchool({})).toEqual({ ok: true, id: ID, changed: false })
    expect(await audit()).toEqual([])
    expect((await found()).school.origin).toBe('seed')
  })

  test('refuses the second of two edits of the same version and overwrites nothing', async () => {
    const { school } = await found()
    await editSchool({ cost: 'primo' }, school)
    expect(await editSchool({ cost: 'secondo' }, school)).toEqual({ ok: false, reason: 'changed' })
    expect(await editSchool({ updated_at: '' })).toEqual({ ok: false, reason: 'changed' })
    expect((await found()).school.cost).toBe('primo')
    expect(await audit()).toHaveLength(1)
  })

  test('each change bears a later moment, whatever the clock says', async () => {
    await db
      .update(schools)
      .set({ updated_at: new Date('2030-01-01') })
      .where(eq(schools.id, ID))
    await editSchool({ cost: 'ieri' })
    expect(version((await found()).school)).toBe('2030-01-01T00:00:00.001Z')
  })

  test('what the office wrote survives a new start', async () => {
    await editSchool({ website: 'https://www.srpf.example.org', approach: 'gestalt' })
    await editSeat({ address: 'Via Nuova 1', source_read: '' })
    await writeSeats(
      db,
      seatRows.map((row) => ({ ...row, source_url: 'https://altrove.example.org' })),
    )
    expect((await found()).school).toMatchObject({
      website: 'https://www.srpf.example.org',
      approach_group: 'Gestalt',
    })
    expect(await seatIn('Roma')).toMatchObject({ address: 'Via Nuova 1', origin: 'office' })
  })

  test('is added with an address of its own; the same name is the same school', async () => {
    const add = (name: string) => saveSchool(db, admin, undefined, schoolForm.parse({ name, phone: '' }))
    expect(await add('Istituto Àlfa')).toMatchObject({ ok: true, id: 'istituto-alfa' })
    expect(await add('ISTITUTO alfa.')).toEqual({ ok: false, reason: 'same-name', id: 'istituto-alfa' })
    const long = 'Scuola di psicoterapia '.repeat(5)
    const ids = [await add(`${long} A`), await add(`${long} B`)].map((saved) => saved.ok && saved.id)
    expect(ids[1]).toBe(`${String(ids[0])}-2`)
    expect(await add('Nuova')).toMatchObject({ id: 'scuola-nuova' })
    expect(await add('Esempio 1')).toMatchObject({ id: 'scuola-esempio-1' })
    expect((await found('istituto-alfa')).school).toMatchObject({
      phone: null,
      origin: 'office',
      approach: null,
    })
    expect(await findSchool(db, 'istituto-alfa')).toBeUndefined()
  })

  test('cannot take the name of another; an unknown one is gone', async () => {
    const [other] = await db.select().from(schools).where(eq(schools.id, 'istituto-a-t-beck'))
    expect(await editSchool({ name: other!.name })).toMatchObject({ reason: 'same-name', id: other!.id })
    const form = schoolForm.parse({ name: 'Inventata' })
    expect(await saveSchool(db, admin, 'inventata', form)).toEqual({ ok: false, reason: 'gone' })
  })
})

describe('a seat', () => {
  test('is added with its source and shown; a second click adds no other', async () => {
    const form = seatForm().parse(NEW_SEAT)
    const saved = await saveSeat(db, admin, ID, undefined, form)
    expect(saved).toEqual({ ok: true, id: `${ID}-bari`, changed: true })
    expect(await saveSeat(db, admin, ID, undefined, form)).toMatchObject({ id: `${ID}-bari`, changed: false })
    expect((await findSchool(db, ID))!.seats.find(({ city }) => city === 'Bari')).toMatchObject({
      decree_date: '2020-02-01',
      evidence: 'stated',
      origin: 'office',
      note: null,
    })
    const other = await saveSeat(db, admin, ID, undefined, { ...form, address: 'Via Altra 2' })
    expect(other).toMatchObject({ id: `${ID}-bari-2` })
    expect((await audit()).map(({ action }) => action)).toEqual(['seat.add', 'seat.add'])
    expect(await saveSeat(db, admin, 'inventata', undefined, form)).toEqual({ ok: false, reason: 'gone' })
  })

  test('keeps the month in which its source was read, until another source is named', async () => {
    const seat = await seatIn('Roma')
    expect(seat.source_read).toBe('2026-11')
    expect(await editSeat({ source_read: '', note: 'visto' })).toMatchObject({ changed: true })
    expect((await seatIn('Roma')).source_read).toBe('2026-11')
    const moved = { source_url: 'https://www.mur.gov.it/altro', source_read: '' }
    const refused = seatForm(seat).safeParse(typed(seat, moved))
    expect(z.flattenError(refused.error!).fieldErrors).toEqual({
      source_read: ['Scrivi il giorno in cui hai letto la fonte'],
    })
  })

  test('with another act sends the earlier one into the history; another spelling does not', async () => {
    const before = await seatIn('Roma')
    await editSeat({ decree: `${before.decree}.`, source_read: '' })
    expect(await db.$count(schoolActs)).toBe(0)
    // The form still contains the earlier act's date.
    expect(before.decree_date).not.toBeNull()
    await editSeat({ decree: 'D.M. 3/3/2023', source_read: '' })
    const { acts, seats } = await found()
    expect(acts).toMatchObject([
      { seat_id: before.id, kind: 'recognised', decree: `${before.decree}.`, city: 'Roma' },
    ])
    expect(seats.find(({ id }) => id === before.id)!.decree_date).toBe('2023-03-03')
    expect((await findSchool(db, ID))!.history.map(({ decree }) => decree)).toContain(`${before.decree}.`)
  })

  test('that was denied keeps the denial as a denial', async () => {
    const [seat] = await db.select().from(schoolSeats).where(eq(schoolSeats.status, 'denied'))
    await db.update(schoolSeats).set({ decree: 'D.M. 1/1/2001' }).where(eq(schoolSeats.id, seat!.id))
    const fresh = (await found(seat!.school_id)).seats.find(({ id }) => id === seat!.id)!
    const form = seatForm(fresh).parse(
      typed(fresh, { decree: 'D.M. 2/2/2002', status: 'active', source_read: '' }),
    )
    await saveSeat(db, admin, seat!.school_id, seat!.id, form)
    expect((await found(seat!.school_id)).acts).toMatchObject([{ kind: 'denied', decree: 'D.M. 1/1/2001' }])
  })

  test('changed by somebody else, or of another school, is left alone', async () => {
    const seat = await seatIn('Roma')
    const form = seatForm(seat).parse(typed(seat, { source_read: '', note: 'mia' }))
    await editSeat({ note: 'sua', source_read: '' })
    expect(await saveSeat(db, admin, ID, seat.id, form)).toEqual({ ok: false, reason: 'changed' })
    expect(await saveSeat(db, admin, 'istituto-a-t-beck', seat.id, form)).toEqual({
      ok: false,
      reason: 'gone',
    })
    expect((await seatIn('Roma')).note).toBe('sua')
  })
})

test('an act is added once and taken out, and both are written down', async () => {
  const seat = await seatIn('Roma')
  const form = actForm.parse({
    seat_id: seat.id,
    kind: 'changed',
    decree: 'D.D. 4/5/2019',
    source_url: 'https://www.mur.gov.it/atto',
    source_read: '20/11/2026',
  })
  const added = await addAct(db, admin, ID, form)
  expect(await addAct(db, admin, ID, form)).toMatchObject({ ok: true, changed: false })
  const { acts } = await found()
  expect(acts).toMatchObject([{ kind: 'changed', decree_date: '2019-05-04', source_read: '2026-11-20' }])
  expect(await addAct(db, admin, 'istituto-a-t-beck', form)).toEqual({ ok: false, reason: 'gone' })
  expect(await removeAct(db, admin, 'istituto-a-t-beck', acts[0]!.id)).toEqual({ ok: false, reason: 'gone' })
  expect(await removeAct(db, admin, ID, acts[0]!.id)).toMatchObject({ ok: true })
  expect(await removeAct(db, admin, ID, acts[0]!.id)).toEqual({ ok: false, reason: 'gone' })
  expect(added).toMatchObject({ ok: true, changed: true })
  expect(await audit()).toMatchObject([
    { action: 'act.add', after: { decree: 'D.D. 4/5/2019', kind: 'changed' } },
    { action: 'act.remove', before: { decree: 'D.D. 4/5/2019' }, after: null },
  ])
})

describe('taking back', () => {
  const newest = async () => (await found()).history[0]!

  test('writes what was, as a change that can be taken back itself', async () => {
    await editSchool({ cost: '3.500 euro', approach: 'gestalt' })
    const was = await newest()
    expect(was).toMatchObject({ action: 'school.edit', canUndo: true })
    expect(await undoEdit(db, admin, ID, was.id)).toMatchObject({ ok: true })
    const { school } = await found()
    expect(school.cost).toBeNull()
    expect(school.approach_group).not.toBe('Gestalt')
    expect(await undoEdit(db, admin, ID, was.id)).toEqual({ ok: false, reason: 'changed' })
    await undoEdit(db, admin, ID, (await newest()).id)
    expect((await found()).school).toMatchObject({ cost: '3.500 euro', approach_group: 'Gestalt' })
    expect(await audit()).toHaveLength(3)
  })

  test('is refused when the row has moved on, and asks for an edit of this school', async () => {
    await editSchool({ cost: 'uno' })
    const was = await newest()
    await editSchool({ cost: 'due' })
    expect((await found()).history.map(({ canUndo }) => canUndo)).toEqual([true, false])
    expect(await undoEdit(db, admin, ID, was.id)).toEqual({ ok: false, reason: 'changed' })
    expect((await found()).school.cost).toBe('due')
    expect(await undoEdit(db, admin, 'istituto-a-t-beck', was.id)).toEqual({ ok: false, reason: 'gone' })
    await saveSeat(db, admin, ID, undefined, seatForm().parse(NEW_SEAT))
    expect(await undoEdit(db, admin, ID, (await newest()).id)).toEqual({ ok: false, reason: 'gone' })
  })

  test('an act that went into the history comes out, and goes in again', async () => {
    const { decree } = await seatIn('Roma')
    await editSeat({ decree: 'D.M. 3/3/2023', source_read: '' })
    const acts = await db.select().from(schoolActs)
    await undoEdit(db, admin, ID, (await newest()).id)
    expect((await seatIn('Roma')).decree).toBe(decree)
    expect(await db.$count(schoolActs)).toBe(0)
    await undoEdit(db, admin, ID, (await newest()).id)
    expect((await db.select().from(schoolActs)).map(({ created_at: _at, ...act }) => act)).toEqual(
      acts.map(({ created_at: _at, ...act }) => act),
    )
    expect((await seatIn('Roma')).decree).toBe('D.M. 3/3/2023')
  })
})

describe('the list', () => {
  const list = (search: Record<string, string> = {}) =>
    listOfficeSchools(db, admin, officeSearch.parse(search))

  test('has every school, twenty a page, with seats by status', async () => {
    const first = await list()
    expect(first.total).toBe(await db.$count(schools))
    expect(first.rows).toHaveLength(20)
    const last = await list({ pagina: '999' })
    expect(last.page).toBe(last.pages)
    const { rows } = await list({ q: 'SRPF' })
    expect(rows).toMatchObject([{ id: ID, seats: { active: 5 }, published: true, waiting: 0 }])
    expect(rows[0]!.cities).toContain('Crotone')
  })

  test('finds by name and city, whatever case, accents and apostrophes', async () => {
    const name = 'Scuola dell’Àncora 100%'
    await saveSchool(db, admin, undefined, schoolForm.parse({ name }))
    for (const q of ["DELL'ANCORA scuola", 'dell’Àncora', '100%'])
      expect((await list({ q })).rows.map((row) => row.name)).toEqual([name])
    expect((await list({ q: 'crotone romana' })).rows.map(({ id }) => id)).toEqual([ID])
    // Wildcards of `like` are ordinary characters.
    expect((await list({ q: '%' })).total).toBe(0)
    expect((await list({ q: 'zzzz' })).rows).toEqual([])
  })

  test('filters by state, and counts what waits', async () => {
    const [published, hidden] = [await list({ stato: 'pubblicate' }), await list({ stato: 'non-pubblicate' })]
    expect(published.total).toBe((await listSchools(db, false)).length)
    expect(published.total + hidden.total).toBe((await list()).total)
    expect(hidden.rows.every((row) => !row.published)).toBe(true)
    const message = (handled_at: Date | null) => ({
      submission_key: crypto.randomUUID(),
      kind: 'error' as const,
      school_id: ID,
      message: 'La via è un’altra',
      handled_at,
    })
    await db.insert(schoolMessages).values([message(null), message(new Date())])
    expect(await list({ q: 'srpf' })).toMatchObject({ waiting: 1, rows: [{ waiting: 1 }] })
    expect((await found()).waiting).toBe(1)
  })

  test('tells when a school or one of its seats last changed', async () => {
    const at = new Date('2030-05-05T10:00:00Z')
    const seat = await seatIn('Roma')
    await db.update(schoolSeats).set({ updated_at: at }).where(eq(schoolSeats.id, seat.id))
    expect((await list({ q: 'srpf' })).rows[0]!.changed).toEqual(at)
  })
})
