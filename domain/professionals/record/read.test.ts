import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPerson, idsFound } from '#e2e/support/people.ts'
import type { Database } from '#platform/db/database.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { findPublicProfessional } from './read.server.ts'

let database: Database
let approved: string
let pending: string
beforeAll(async () => {
  database = await freshDatabase()
  const { db } = database
  approved = await addPerson(db, {
    first_name: 'Niccolò',
    last_name: 'Anselmi',
    specialization: 'Disturbi d’ansia e attacchi di panico',
    approach: 'Cognitivo-comportamentale',
    city: 'Forlì',
    phone: '0543 000 000',
    notes: 'appunto privato',
  })
  await addPerson(db, {
    first_name: 'Ada',
    last_name: 'Zorzi',
    approach: 'Sistemico-relazionale',
    city: 'Trento',
  })
  pending = await addPerson(db, { last_name: 'Attesa', status: 'pending', city: 'Forlì' })
  await addPerson(db, { id: 'demo-1', last_name: 'Aaron', city: 'Roma', region: 'Lazio', is_demo: true })
}, 30_000)
afterAll(() => database.close())

describe('the public search', () => {
  const found = (search: Record<string, string>) => idsFound(database.db, search, true)

  test('finds by name, by problem, by place and by approach; case and accents do not matter', async () => {
    for (const search of [
      { q: 'niccolo' },
      { q: 'PANICO ansia' },
      { dove: 'forli' },
      { q: 'anselmi niccolò', dove: 'Forlì', approccio: 'cognitivo' },
    ]) {
      expect(await found(search as Record<string, string>), JSON.stringify(search)).toEqual([approved])
    }
  })

  test('wildcards that a person types find nothing by themselves', async () => {
    expect(await found({ q: 'zz%' })).toEqual([])
    expect(await found({ q: 'zz_' })).toEqual([])
  })

  test('does not look into what is not public', async () => {
    expect(await found({ q: 'appunto' })).toEqual([])
    expect(await found({ q: '0543' })).toEqual([])
  })
})

describe('a public profile', () => {
  test('holds the public fields and nothing else', async () => {
    const person = await findPublicProfessional(database.db, approved, true)
    const shown = 'approach bio city first_name gender id is_demo last_name profession region specialization'
    expect(Object.keys(person!).toSorted()).toEqual(shown.split(' '))
    expect(JSON.stringify(person)).not.toMatch(/0543|privato|@/)
  })

  test('of somebody who waits, or of nobody, is nothing', async () => {
    expect(await findPublicProfessional(database.db, pending, true)).toBeUndefined()
    expect(await findPublicProfessional(database.db, 'nobody', true)).toBeUndefined()
  })

  test('of a sample is hidden when samples are off', async () => {
    expect(await findPublicProfessional(database.db, 'demo-1', true)).toBeDefined()
    expect(await findPublicProfessional(database.db, 'demo-1', false)).toBeUndefined()
  })
})

test('leaves to the version before what it searches by', async () => {
  const found = await database.db.execute(
    sql`select search_what, search_where from professionals where id = ${pending}`,
  )
  const before = { search_what: 'livia attesa livia', search_where: 'forli' }
  expect(found.rows).toEqual([before])
})
