import { describe, expect, test } from 'vitest'
import { documentFiles } from '#content/document-files.ts'
import { checkStored, checkWriting } from './read.writing.server.ts'
import { DOCUMENT_KINDS } from './rules.ts'
import { structuredFiles } from './rules.structured.ts'
import { findingsIn } from './rules.writing.ts'

const topic = { kind: 'topic', slug: 'ansia' } as const

describe('while somebody writes', () => {
  test('easy and difficult texts are told apart by the limit of their page', () => {
    const easy = checkWriting(topic, 'Chiama il medico. Poi aspetta. Qualcuno ti risponde.')
    expect(easy.gulpease).toBeGreaterThan(80)
    const hard = 'La sintomatologia caratterizzata prevalentemente da manifestazioni neurovegetative '.repeat(
      5,
    )
    const found = checkWriting(topic, `${hard.trim()}.`)
    expect(found.gulpease).toBeLessThan(found.wanted)
    expect(found.longSentences).toHaveLength(1)
    expect(checkWriting({ kind: 'page', slug: 'urgenze' }, 'Chiama.').wanted).toBe(75)
    expect(checkWriting(topic, '').gulpease).toBeUndefined()
  })

  test.each([
    ['Senti la diferenza tra i due.', ['diferenza']],
    ['Perchè non dormi? Perché sei stanco.', ['Perchè']],
    ['L’ansia dell’adulto e un’altra, com’è.', []],
    ['Scrivi a info@esempio.it o guarda www.esempio.it/pagine', []],
    ['Vedi [la pagina](/topic/bonusss) e **chiamma**.', ['chiamma']],
    ['Nel 2026, alle 18:30, 50 euro.', []],
  ])('%s: %j', (text, unknown) => {
    expect(checkWriting(topic, text).unknownWords).toEqual(unknown)
  })

  test.each([
    ['Ti garantiamo la guarigione.', ['Ti garantiamo la guarigione.', 'Ti garantiamo la guarigione.']],
    ['La terapia più efficace, con uno sconto.', 2],
    ['Una terapia chiede tempo.', []],
  ])('the forbidden claims of «%s»', (text, claims) => {
    const found = checkWriting(topic, text).claims
    if (typeof claims === 'number') expect(found).toHaveLength(claims)
    else expect(found).toEqual(claims)
  })

  test('each word is told once, and no list is endless', () => {
    const words = Array.from({ length: 40 }, (_, at) => `parolona${String.fromCodePoint(97 + (at % 20))}`)
    const { unknownWords } = findingsIn([words.join(' ')], topic, () => false)
    expect(unknownWords).toHaveLength(12)
    expect(new Set(unknownWords).size).toBe(12)
  })
})

test('the texts of the portal pass: readable, and spelt right', () => {
  const files = { ...documentFiles, data: structuredFiles }
  const found = DOCUMENT_KINDS.flatMap((kind) =>
    [...files[kind].values()].map(({ slug, text }) => ({ slug, ...checkStored({ kind, slug }, text) })),
  )
  expect(found.length).toBeGreaterThan(40)
  expect(found.filter(({ unknownWords }) => unknownWords.length > 0)).toEqual([])
  const hard = found.filter(({ gulpease, wanted }) => gulpease !== undefined && gulpease < wanted)
  expect(hard.map(({ slug, gulpease }) => [slug, gulpease])).toEqual([])
})
