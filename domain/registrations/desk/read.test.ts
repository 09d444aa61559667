import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#database/tables/accounts.ts'
import { documents } from '#database/tables/documents.ts'
import { applicantWords, professionals } from '#database/tables/professionals.ts'
import { informationRequests } from '#database/tables/registrations.ts'
import { recordAccess } from '#domain/registrations/application/write.documents.server.ts'
import { testAdmin } from '#e2e/support/deps.ts'
import { addPerson } from '#e2e/support/people.ts'
import type { Database } from '#platform/db/database.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { listDesk, listDeskForExport } from './read.server.ts'
import { deskSearch, FILTERS } from './schema.ts'
import { careFor } from './write.server.ts'

let database: Database
const [anna, bruno] = [testAdmin('anna'), testAdmin('bruno')]
const list = (change: Record<string, string>) => listDesk(database.db, anna, deskSearch.parse(change))
const names = async (change: Record<string, string>) => (await list(change)).rows.map((row) => row.last_name)

beforeAll(async () => {
  database = await freshDatabase()
  const people = [anna, bruno].map(({ id, email }) => ({ id, email, name: id, role: 'admin' }))
  await database.db.insert(users).values(people)
}, 30_000)
afterAll(() => database.close())

describe('the office’s table', () => {
  beforeAll(async () => {
    const { db } = database
    await addPerson(db, { last_name: 'Anselmi', city: 'Forlì' })
    await addPerson(db, { last_name: 'Zorzi', city: 'Trento' })
    await addPerson(db, { last_name: 'Attesa', status: 'pending', city: 'Forlì' })
    await addPerson(db, { id: 'demo-1', last_name: 'Aaron', city: 'Roma', is_demo: true })
  })
  afterAll(() => database.db.delete(professionals))

  test('begins with what waits; a search looks in every state, by name, e-mail and place; no samples', async () => {
    expect(await names({})).toEqual(['Attesa'])
    expect((await list({ q: 'persona' })).total).toBe(3)
    expect(await names({ q: 'trento' })).toEqual(['Zorzi'])
    expect((await list({ stato: 'tutti' })).total).toBe(3)
    expect(await names({ q: 'forli', stato: 'approved' })).toEqual(['Anselmi'])
  })

  test('finds by every place of the profile, beside other words, also who is not public', async () => {
    const places = [
      { city: 'Trapani', province: 'TP' },
      { city: 'Òrta Nova', province: 'FG', district: 'Rione Sant’Anna' },
    ]
    const hidden = { visible: false, places }
    const id = await addPerson(database.db, { last_name: 'Quaglia', city: 'Bari' }, hidden)
    for (const q of ['quaglia trapani', 'orta', "sant'anna quaglia", 'bari quaglia'])
      expect(
        (await list({ q })).rows.map((row) => row.id),
        q,
      ).toEqual([id])
    expect((await list({ q: 'quaglia forli' })).total).toBe(0)
    await database.db.delete(professionals).where(eq(professionals.id, id))
  })
})

test('a refusal that the applicant contests is marked', async () => {
  const { db } = database
  const id = await addPerson(db, { last_name: 'Contesta', status: 'pending' })
  await addPerson(db, { last_name: 'Nuova', status: 'pending' })
  await db
    .insert(applicantWords)
    .values({ professional_id: id, kind: 'second-look', words: 'Il numero era un altro.' })
  const { rows } = await list({})
  expect(rows.filter(({ contested }) => contested).map((row) => row.last_name)).toEqual(['Contesta'])
  await db.delete(professionals)
})

test('a request with somebody else’s number is marked, in whatever way the number is written', async () => {
  const { db } = database
  const same = { ordine: 'Lazio', registration_number: '03/4711' }
  await addPerson(db, { last_name: 'Pubblica', ...same })
  await addPerson(db, {
    last_name: 'Doppia',
    status: 'pending',
    ordine: 'Ordine del Lazio',
    registration_number: 'n. 4711 sez. A',
  })
  await addPerson(db, {
    last_name: 'Altrove',
    status: 'pending',
    ordine: 'Toscana',
    registration_number: '4711',
  })
  await addPerson(db, {
    last_name: 'Lunga',
    status: 'pending',
    ordine: 'Lazio',
    registration_number: '14711',
  })
  const { rows } = await list({})
  expect(rows.filter(({ twin }) => twin).map((row) => row.last_name)).toEqual(['Doppia'])
  await db.delete(professionals)
})

describe('pages', () => {
  const day = (number: number) => new Date(Date.UTC(2026, 0, number))
  const named = (number: number) => `Serie${String(number).padStart(2, '0')}`
  beforeAll(async () => {
    for (let n = 1; n <= 60; n += 1)
      await addPerson(database.db, { status: 'pending', last_name: named(n), created_at: day(n) })
  })
  afterAll(() => database.db.delete(professionals))

  const numbers = (from: number, to: number) => {
    const step = from <= to ? 1 : -1
    return Array.from({ length: Math.abs(to - from) + 1 }, (_, n) => named(from + n * step))
  }

  test('are oldest first, and go on where the last ended although others decide meanwhile', async () => {
    const first = await list({})
    expect([first.total, first.before]).toEqual([60, undefined])
    expect(first.rows.map((row) => row.last_name)).toEqual(numbers(1, 25))
    // A colleague decides the whole first page, the row behind which the next page begins included.
    for (const { id } of first.rows)
      await database.db.update(professionals).set({ status: 'rejected' }).where(eq(professionals.id, id))
    const second = await list({ dopo: first.after! })
    expect(second.rows.map((row) => row.last_name)).toEqual(numbers(26, 50))
    const third = await list({ dopo: second.after! })
    expect(third.rows.map((row) => row.last_name)).toEqual(numbers(51, 60))
    expect(third.after).toBeUndefined()
    expect((await list({ prima: third.before! })).rows.map((row) => row.last_name)).toEqual(numbers(26, 50))
    // Nothing is left before the second page: that is the first page now.
    expect((await list({ prima: second.before! })).rows[0]!.last_name).toBe(named(26))
    await database.db.update(professionals).set({ status: 'pending' })
  })

  test('keep the order of microseconds and of equal moments', async () => {
    await database.db.update(professionals).set({ created_at: day(1) })
    for (const per of ['vecchie', 'recenti', 'cognome']) {
      const seen: string[] = []
      let after: string | undefined = ''
      while (after !== undefined) {
        const page: Awaited<ReturnType<typeof list>> = await list({ per, dopo: after })
        seen.push(...page.rows.map(({ id }) => id))
        after = page.after
      }
      expect(new Set(seen).size, per).toBe(60)
      expect(seen, per).toHaveLength(60)
    }
    const byName = await names({ per: 'cognome' })
    expect(byName).toEqual(numbers(1, 25))
  })

  test('a forged cursor or an unknown choice gives the first page', async () => {
    const wrong = {
      dopo: "x'; drop table professionals --",
      per: 'oggi',
      mostra: 'tutto',
      regione: 'Atlantide',
    }
    expect((await list(wrong)).rows).toHaveLength(25)
    expect((await listDeskForExport(database.db, anna, deskSearch.parse({}))).length).toBe(60)
  })
})

test('each filter shows exactly the requests it names', async () => {
  const { db } = database
  const add = (last_name: string, change = {}) =>
    addPerson(db, { status: 'pending', last_name, registration_number: '12', ...change })
  await add('Nuova')
  const answered = await add('Risposta', { city: 'Bologna' })
  const asked = await add('Chiesta', { city: 'paese inventato', profession: 'Medico' })
  await add('Numero', { registration_number: ' ', ordine: 'Ordine degli Psicologi della Lombardia' })
  const papers = await add('Carte')
  const flagged = await add('Segnalata')
  const mine = await add('Mia')
  const question = { question: 'Che anno?', asked_by: 'anna' }
  const day = (number: number) => new Date(Date.UTC(2026, 2, number))
  await db.insert(informationRequests).values([
    { ...question, professional_id: answered, asked_at: day(1) },
    { ...question, professional_id: answered, asked_at: day(2), answer: 'Il 2011', answered_at: day(3) },
    { ...question, professional_id: asked, asked_at: day(1), answer: 'Il 2011', answered_at: day(2) },
    { ...question, professional_id: asked, asked_at: day(3) },
  ])
  const file = { original_name: 'a.pdf', content_type: 'application/pdf', size: 1, sha256: 'x' }
  await db.insert(documents).values({ ...file, professional_id: papers, path: 'a' })
  await careFor(db, bruno, { id: flagged, intent: 'flag', seen: '' })
  await careFor(db, anna, { id: mine, intent: 'take', seen: '' })
  const shown: Record<(typeof FILTERS)[number], string[]> = {
    nuove: ['Carte', 'Mia', 'Numero', 'Nuova', 'Segnalata'],
    risposte: ['Risposta'],
    attese: ['Chiesta'],
    'senza-numero': ['Numero'],
    'con-documento': ['Carte'],
    'senza-documento': ['Chiesta', 'Mia', 'Numero', 'Nuova', 'Risposta', 'Segnalata'],
    // Only people of the register send documents later.
    'documento-nuovo': [],
    segnalate: ['Segnalata'],
    mie: ['Mia'],
    libere: ['Carte', 'Chiesta', 'Numero', 'Nuova', 'Risposta', 'Segnalata'],
  }
  for (const mostra of FILTERS) expect(await names({ mostra, per: 'cognome' }), mostra).toEqual(shown[mostra])
  const inRegister = await addPerson(db, { last_name: 'Iscritta', decided_at: day(4) })
  const later = { ...file, professional_id: inRegister, path: 'b', created_at: day(5) }
  await db.insert(documents).values(later)
  const fresh = { stato: 'approved', mostra: 'documento-nuovo' }
  expect(await names(fresh)).toEqual(['Iscritta'])
  await recordAccess(db, anna, 'document', inRegister)
  expect(await names(fresh)).toEqual([])
  expect(await names({ regione: 'Emilia-Romagna' })).toEqual(['Risposta'])
  expect(await names({ regione: 'Lombardia' })).toEqual(['Numero'])
  expect(await names({ professione: 'Medico' })).toEqual(['Chiesta'])
})
