import { readFileSync } from 'node:fs'
import { decodeTrie } from 'cspell-trie-lib'
import { describe, expect, test } from 'vitest'
import { EXPRESSIONS, SURNAMES } from '#content/problem-words.ts'
import { planSearch } from '#domain/register-search/query/rules.ts'
import { readRegisterSearch } from '#domain/register-search/query/schema.ts'
import { parseQuery } from '#domain/professionals/listing/rules.problems.ts'
import { isDangerWord, urgentNeed } from '#domain/site/urgent/rules.ts'
import { normalise } from '#lib/text.ts'
import { isItalianWord } from '#platform/dictionary/italian.ts'
import { isSafeReading, mayCorrect } from './rules.spelling.ts'

/** A seeded random generator. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

const dictionary = decodeTrie(readFileSync('node_modules/@cspell/dict-it-it/dict/it-it.trie'))

/** Words of the dictionary that continue randomly chosen beginnings. */
function someWords(count: number, seed: number): string[] {
  const next = random(seed)
  const letter = (of: string) => of[Math.floor(next() * of.length)]!
  const found = new Set<string>()
  while (found.size < count) {
    const start = letter('abcdfgilmnoprstv') + letter('aeiourt') + letter('abcdfglmnprstvz')
    const words = [...take(dictionary.completeWord(start), 400)].filter(
      (word) => /^[a-zàèéìòù]{4,}$/.test(word) && dictionary.has(word),
    )
    for (let time = 0; time < 4 && words.length > 0; time += 1) found.add(oneOf(words, next))
  }
  return [...found].slice(0, count)
}

function* take<T>(all: Iterable<T>, count: number): Generator<T> {
  let left = count
  for (const one of all) {
    if (left <= 0) return
    left -= 1
    yield one
  }
}

const oneOf = <T>(all: readonly T[], next: () => number): T => all[Math.floor(next() * all.length)]!

const LETTERS = 'abcdefghilmnopqrstuvz'

function mistakesIn(word: string, next: () => number): string {
  const at = Math.floor(next() * word.length)
  const letter = LETTERS[Math.floor(next() * LETTERS.length)]!
  const kind = Math.floor(next() * 4)
  if (kind === 0) return word.slice(0, at) + letter + word.slice(at)
  if (kind === 1) return word.slice(0, at) + word.slice(at + 1)
  if (kind === 2) return word.slice(0, at) + letter + word.slice(at + 1)
  return word.slice(0, at) + (word[at + 1] ?? '') + word[at]! + word.slice(at + 2)
}

const DANGEROUS = [
  ...new Set(
    [
      EXPRESSIONS['m:violenza']!,
      EXPRESSIONS['m:autolesionismo']!,
      'suicidio, morire, uccidermi, ammazzarmi, botte',
    ]
      .join(' ')
      .split(/[^\p{L}]+/u)
      .map(normalise)
      .filter((word) => word.length > 3 && isDangerWord(word)),
  ),
]

describe('corrections', () => {
  test('none of 20,000 words that Italians write is changed, alone or beside a problem', () => {
    for (const [at, word] of someWords(20_000, 17).entries()) {
      expect(parseQuery(word).corrected, word).toEqual([])
      if (at % 10 === 0) expect(parseQuery(`ansia ${word}`).corrected, word).toEqual([])
      expect(mayCorrect(normalise(word), 'qualcosa'), word).toBe(false)
    }
  }, 60_000)

  test('a slip in a surname stays a name: it becomes no problem, even where nobody was found', () => {
    const next = random(31)
    const surnames = [...SURNAMES].filter((name) => name.length >= 6)
    const slips: string[] = []
    while (slips.length < 576) {
      const typed = mistakesIn(oneOf(surnames, next), next)
      const isOurs = parseQuery(typed, false).tags.length > 0 || isItalianWord(typed)
      if (!isOurs && typed.length > 4) slips.push(typed)
    }
    for (const typed of [...slips, 'gariro']) {
      const plan = planSearch(readRegisterSearch(new URLSearchParams({ q: typed })))
      expect([typed, plan.tags]).toEqual([typed, []])
      expect([typed, plan.words.length + Number(plan.where !== undefined)]).toEqual([typed, 1])
    }
  })

  test('no word that Italians write, a letter beside one of ours, is changed', () => {
    const ours = Object.values(EXPRESSIONS)
      .join(' ')
      .split(/[^\p{L}]+/u)
      .map(normalise)
    const beside = new Set<string>()
    for (const word of new Set(ours)) {
      if (word.length < 5) continue
      for (let at = 0; at < word.length; at += 1) {
        for (const letter of LETTERS) beside.add(word.slice(0, at) + letter + word.slice(at + 1))
        beside.add(word.slice(0, at) + word.slice(at + 1))
      }
    }
    const italian = [...beside].filter((word) => dictionary.has(word))
    expect(italian.length).toBeGreaterThan(500)
    expect(italian).toContain('notte')
    for (const word of italian) expect(parseQuery(word).corrected, word).toEqual([])
  })

  test('no word with one or two mistakes is corrected into one of danger', () => {
    const next = random(23)
    expect(DANGEROUS.length).toBeGreaterThan(15)
    for (const word of DANGEROUS) {
      for (let time = 0; time < 60; time += 1) {
        const once = mistakesIn(word, next)
        for (const typed of [once, mistakesIn(once, next)]) {
          for (const { read } of parseQuery(typed).corrected)
            expect(isDangerWord(normalise(read)), typed).toBe(false)
          for (const { read } of parseQuery(`mi ${typed} lui`).corrected)
            expect(isDangerWord(normalise(read)), typed).toBe(false)
        }
      }
    }
  })

  test('«ansia la notte» asks for ansia and nothing else', () => {
    const plan = planSearch(readRegisterSearch(new URLSearchParams({ q: 'ansia la notte' })))
    expect(plan.tags).toEqual(['m:ansia'])
    expect(plan.parsed.corrected).toEqual([])
    expect(urgentNeed('ansia la notte')).toBeUndefined()
  })

  test('mistakes are mended still', () => {
    for (const [typed, read] of [
      ['depresione', 'depressione'],
      ['attachi di panico', 'attacchi'],
    ] as const) {
      expect(parseQuery(typed).corrected.map((one) => one.read)).toEqual([read])
    }
  })

  test('a reading that brings danger where there was none is not safe', () => {
    expect(isSafeReading('ansia', 'voglio morire')).toBe(false)
    expect(isSafeReading('voglio morire', 'voglio morire')).toBe(true)
  })
})

describe('the dictionary', () => {
  test.each(['notte', 'citta', 'perche', 'piu', 'dormire', 'sono', 'cosi', 'virtu'])(
    '«%s» is a word',
    (word) => {
      expect(isItalianWord(word)).toBe(true)
    },
  )
  test.each(['depresione', 'attachi', 'milnao', 'zzzz', ''])('«%s» is none', (word) => {
    expect(isItalianWord(word)).toBe(false)
  })
})
