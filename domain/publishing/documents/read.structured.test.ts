import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { helpLines } from '#content/help-lines.ts'
import { editions } from '#database/tables/editions.ts'
import type { Database } from '#platform/db/database.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { lastHelpLines, readFrameTexts, readHelpLines, readStructured } from './read.structured.server.ts'
import { printStructured, STRUCTURED, type StructuredSlug } from './rules.structured.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
}, 30_000)
afterAll(() => database.close())
beforeEach(() => database.db.delete(editions))

async function publish(slug: StructuredSlug, value: unknown): Promise<void> {
  const row = { kind: 'data', slug, number: 1, needs_facts: false, author_id: 'anna' } as const
  const body = typeof value === 'string' ? value : printStructured(value)
  await database.db.insert(editions).values({ ...row, body, state: 'published', published_at: new Date() })
}

test('the value of the file is read until another is published', async () => {
  const { db } = database
  const { file } = STRUCTURED['prezzi-partner']
  expect(await readStructured(db, 'prezzi-partner')).toEqual(file)
  expect(file.afterwards).toBe('70 euro all’anno dal 4° mese')
  await publish('prezzi-partner', { ...file, afterwards: '80 euro all’anno dal 4° mese' })
  expect((await readStructured(db, 'prezzi-partner')).afterwards).toBe('80 euro all’anno dal 4° mese')
})

test('a text with the fields of another version is passed over, never shown in part', async () => {
  await publish('prezzi-partner', { first: 'Gratis' })
  expect(await readStructured(database.db, 'prezzi-partner')).toEqual(STRUCTURED['prezzi-partner'].file)
})

test('published help numbers reach every page, and failure pages of the same process', async () => {
  const { db } = database
  expect(await readFrameTexts(db, '2026-11-24')).toEqual({ help: undefined, notice: undefined })
  expect(await readHelpLines(db)).toEqual(helpLines)
  const { lines } = STRUCTURED['numeri-aiuto'].file
  const changed = lines.map((line) => (line.dial === '116000' ? { ...line, read: '2026-11-24' } : line))
  await publish('numeri-aiuto', { lines: changed })
  const { help } = await readFrameTexts(db, '2026-11-24')
  expect(help!.find(({ dial }) => dial === '116000')).toMatchObject({ read: '2026-11-24', hours: undefined })
  expect(help!.filter(({ dial }) => dial !== '116000')).toEqual(helpLines.filter(({ dial }) => dial !== '116000')) // prettier-ignore
  expect(lastHelpLines()).toEqual(help)
  expect(await readHelpLines(db)).toEqual(help)
})

test('a notice is there until its last day, and none by default', async () => {
  const { db } = database
  expect((await readFrameTexts(db, '2026-11-24')).notice).toBeUndefined()
  const notice = { text: 'Domani il portale è fermo.', linkTo: '', linkLabel: '', from: '2026-11-24', until: '2026-11-25' } // prettier-ignore
  await publish('avviso', notice)
  expect((await readFrameTexts(db, '2026-11-25')).notice).toEqual(notice)
  expect((await readFrameTexts(db, '2026-11-26')).notice).toBeUndefined()
})
