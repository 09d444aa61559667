import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPerson } from '#e2e/support/people.ts'
import { refreshEntry } from '#domain/professionals/listing/write.server.ts'
import type { Database } from '#platform/db/database.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { suggestWhat } from './read.server.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
  const add = async (change: Parameters<typeof addPerson>[1]) => {
    await refreshEntry(database.db, await addPerson(database.db, change))
  }
  await add({ first_name: 'Niccolò', last_name: 'Anselmi', city: 'Forlì' })
  await add({ first_name: 'Anna', last_name: 'Panizzi', city: 'Trento' })
  await add({ first_name: 'Ugo', last_name: 'Pannella', status: 'pending' })
  await add({ first_name: 'Pandora', last_name: 'Esempio', is_demo: true })
}, 60_000)
afterAll(() => database.close())

const labels = async (typed: string, samples = false) =>
  (await suggestWhat(database.db, typed, samples)).map(({ label }) => label)

describe('while somebody types', () => {
  test('problems come first, then people by name or surname, whatever accents and case', async () => {
    expect(await labels('PANI')).toEqual(['Attacchi di panico', 'Anna Panizzi'])
    expect(await labels('nicco')).toContain('Niccolò Anselmi')
    expect(await labels('anselmi n')).toEqual(['Niccolò Anselmi'])
  })

  test('nobody who is not public, and invented people only where they are shown', async () => {
    expect(await labels('pannel')).toEqual([])
    expect(await labels('pandora')).toEqual([])
    expect(await labels('pandora', true)).toEqual(['Pandora Esempio'])
  })

  test.each(['', 'p', '%%', '__', "'; drop", '\\'])('%j suggests nobody', async (typed) => {
    expect(await suggestWhat(database.db, typed, true)).toEqual([])
  })
})
