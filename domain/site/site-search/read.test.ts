import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchEntries } from '#database/tables/search.ts'
import type { Database } from '#platform/db/database.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { searchableSite } from '#server/searchable-site.ts'
import { urgentNeed } from '#domain/site/urgent/rules.ts'
import { searchSite } from './read.server.ts'
import { splitMarks } from './rules.ts'
import { writeSearchEntries } from './write.server.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
  await writeSearchEntries(database.db, await searchableSite(database.db))
}, 30_000)
afterAll(() => database.close())

const urls = async (text: string) => (await searchSite(database.db, text)).hits.map(({ url }) => url)

describe('the search of the site', () => {
  test('finds by stem, whatever accents and case, the title first', async () => {
    expect((await urls('ansia'))[0]).toBe('/topic/ansia-attacchi-panico')
    expect(await urls('DEPRESSIONI')).toContain('/topic/depressione')
    expect(await urls('citta')).toEqual(await urls('città'))
    expect((await urls('bonus psicologo'))[0]).toBe('/topic/bonus-psicologo')
  })

  test('finds approaches and pages of text too', async () => {
    expect(await urls('accessibilità')).toContain('/accessibilita')
    expect(await urls('gestalt')).toContain('/#approcci')
    for (const text of ['gratis', 'serd', 'guardia medica', 'consultorio'])
      expect(await urls(text), text).toContain('/servizi-pubblici')
  })

  test('forgives a typing mistake and says what it looked for instead', async () => {
    for (const [typed, meant] of [
      ['depresione', 'depressione'],
      ['supervisoine', 'supervisione'],
      ['depressoine', 'depressione'],
      ['supervisone', 'supervisione'],
    ]) {
      const found = await searchSite(database.db, typed!)
      expect(found.corrected, typed).toBe(meant)
      expect(found.hits.length).toBeGreaterThan(0)
    }
  })

  test('a word that exists is not changed: the one beside it is offered', async () => {
    const found = await searchSite(database.db, 'ansai')
    expect(found).toEqual({ hits: [], corrected: undefined, suggested: 'ansia' })
  })

  test('nothing is corrected towards danger, and nothing of danger is offered', async () => {
    for (const typed of [
      'violneza',
      'suicido',
      'mrote',
      'botet',
      'picchaita',
      'stupor',
      'abusoo',
      'ammazzre',
    ]) {
      const { corrected, suggested } = await searchSite(database.db, typed)
      expect(urgentNeed(corrected ?? ''), typed).toBeUndefined()
      expect(urgentNeed(suggested ?? ''), typed).toBeUndefined()
      expect(`${corrected} ${suggested}`, typed).not.toMatch(
        /violen|suicid|mort|botte|picchi|stupr|abus|ammazz/,
      )
    }
  })

  test('a short last word is no beginning of others, and excerpts are sentences', async () => {
    const { hits } = await searchSite(database.db, 'aiuto a me')
    expect(hits.length).toBeGreaterThan(0)
    const marked = hits.flatMap(({ excerpt }) => splitMarks(excerpt).filter((_, place) => place % 2 === 1))
    expect(marked.filter((word) => /^(?:medic|mes|mentr)/i.test(word))).toEqual([])
    expect(hits.filter(({ excerpt }) => /(?:^| )[*] /.test(excerpt))).toEqual([])
  })

  test('shows the words found where they stand', async () => {
    const [hit] = (await searchSite(database.db, 'panico')).hits
    const marked = splitMarks(hit!.excerpt).filter((_, place) => place % 2 === 1)
    expect(marked.map((word) => word.toLowerCase())).toContain('panico')
  })

  test.each([
    '',
    '   ',
    '!!!',
    "'; drop table search_entries; --",
    '🙂',
    '<script>',
    '& | !',
    'a:*',
    'zzzzqqq',
  ])('%j is no error', async (text) => {
    expect((await searchSite(database.db, text)).hits.length).toBeLessThanOrEqual(30)
  })
})

test('writing the same words again touches nothing; a page that is gone leaves the search', async () => {
  const before = await database.db.select().from(searchEntries)
  await writeSearchEntries(database.db, await searchableSite(database.db))
  expect(await database.db.select().from(searchEntries)).toEqual(before)
  const fewer = (await searchableSite(database.db)).filter(({ url }) => url !== '/topic/emdr')
  await writeSearchEntries(database.db, fewer)
  expect(await database.db.$count(searchEntries)).toBe(before.length - 1)
  await writeSearchEntries(database.db, await searchableSite(database.db))
  expect(await database.db.$count(searchEntries)).toBe(before.length)
})
