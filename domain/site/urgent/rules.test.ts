import { describe, expect, test } from 'vitest'
import { helpLines } from '#content/help-lines.ts'
import { URGENT_LINES } from '#content/urgent-words.ts'
import {
  hasUrgentWords,
  urgentLines,
  urgentNeed,
  type UrgentNeed,
  isDangerWord,
  isSafeReading,
  mayCorrect,
} from './rules.ts'
import { readFileSync } from 'node:fs'
import { decodeTrie } from 'cspell-trie-lib'
import { EXPRESSIONS } from '#content/problem-words.ts'
import { planOf } from '#domain/register-search/results/rules.ts'
import { readRegisterSearch } from '#domain/register-search/results/schema.ts'
import { understand } from '#domain/professionals/problems/rules.ts'
import { normalise } from '#lib/text.ts'
import { isItalianWord } from '#platform/dictionary/italian.ts'

const MUST_SHOW: readonly [string, UrgentNeed][] = [
  ['suicidio', 'suicide'],
  ['SUICIDIO', 'suicide'],
  ['sucidio', 'suicide'],
  ['suicidoi', 'suicide'],
  ['penso di suicidarmi', 'suicide'],
  ['pensieri suicidi', 'suicide'],
  ['ideazione suicidaria', 'suicide'],
  ['voglio morire', 'suicide'],
  ['volgio morire', 'suicide'],
  ['vorrei solo morire', 'suicide'],
  ['ho voglia di morire', 'suicide'],
  ['Non voglio più vivere.', 'suicide'],
  ["non voglio piu' vivere", 'suicide'],
  ['nn voglio piu vivere', 'suicide'],
  ['non ho più voglia di vivere', 'suicide'],
  ['non ce la faccio più a vivere', 'suicide'],
  ['sono stanca di vivere', 'suicide'],
  ['voglio farla finita', 'suicide'],
  ['la faccio finita', 'suicide'],
  ['togliermi la vita', 'suicide'],
  ['mettere fine alla mia vita', 'suicide'],
  ['uccidermi', 'suicide'],
  ['mi ammazzo', 'suicide'],
  ['buttarmi sotto un treno', 'suicide'],
  ['vorrei non svegliarmi più', 'suicide'],
  ['starebbero meglio senza di me', 'suicide'],
  ['sarebbe meglio se morissi', 'suicide'],
  ['mi taglio', 'suicide'],
  ['autolesionismo', 'suicide'],
  ['autolesonismo', 'suicide'],
  ['ho impulsi a farmi del male', 'suicide'],
  ['non ho pensieri di suicidio', 'suicide'],
  ['anni fa ho tentato il suicidio', 'suicide'],
  ['mio fratello si è suicidato', 'suicide'],
  ['mi picchia', 'violence'],
  ['mi ha picchiata', 'violence'],
  ['mi ha picchiato davanti ai figli', 'violence'],
  ['mio marito mi picchia', 'violence'],
  ['mio marito è violento', 'violence'],
  ['violenza domestica', 'violence'],
  ['violneza', 'violence'],
  ['violenza', 'violence'],
  ['stupro', 'violence'],
  ['sono stata stuprata', 'violence'],
  ['stalking', 'violence'],
  ['stalkig', 'violence'],
  ['mi maltratta', 'violence'],
  ['maltrattamenti in famiglia', 'violence'],
  ['abuso sessuale', 'violence'],
  ['molestie sul lavoro', 'violence'],
  ['ho paura di mio marito', 'violence'],
  ['minaccia di uccidermi', 'violence'],
  ['mi ha messo le mani addosso', 'violence'],
  ['mi prende a schiaffi', 'violence'],
  ['mio figlio vuole morire', 'child'],
  ['mio figlio di quindici anni dice che vuole morire', 'child'],
  ['mia figlia si taglia', 'child'],
  ['ho 14 anni e voglio morire', 'child'],
  ['abusi su minori', 'child'],
  ['picchia mio figlio', 'child'],
  ['pedofilia', 'child'],
  ['overdose', 'danger'],
  ['ho preso delle pastiglie', 'danger'],
  ['ho ingoiato tutte le compresse e voglio morire', 'danger'],
  ['ho preso troppi farmaci', 'danger'],
  ['mi sono tagliata le vene', 'danger'],
]

const MUST_NOT_SHOW = [
  '',
  '   ',
  'ansia',
  'attacchi di panico',
  'paura di morire',
  'ho paura di morire durante gli attacchi di panico',
  'voglio superare la paura di morire',
  'lutto',
  'morte di un genitore',
  'mio padre è morto a marzo',
  'depressione',
  'abuso di alcol',
  'abuso di sostanze',
  'valenza',
  'Vicenza',
  'Piacenza',
  'stupore',
  'talking therapy',
  'modestia',
  'modestie',
  'picchi di ansia',
  'taglio cesareo',
  'ho un figlio di 12 anni con ansia da scuola',
  'non ce la faccio più con il lavoro',
  'non voglio più litigare con mia madre',
  'la solitudine mi uccide',
  'mi ammazzo di lavoro',
  'prendo farmaci per dormire',
  'ho preso farmaci per due anni',
  'paura di perdere il mio compagno',
  'vorrei vivere meglio',
  'voglio cambiare vita',
  'fine di una relazione',
  'paura del giudizio',
  'bullismo',
  'Ammazzalorso Giulia',
  'Dott.ssa Violante Violetti',
  'Suvereto',
  'terapia di coppia Milano',
  'EMDR trauma',
  'vorrei non essere così ansiosa',
  'penso di non farcela all’esame',
  'mio marito non parla',
  'psicoterapeuta per adolescenti online',
]

describe('urgent words', () => {
  test.each(MUST_SHOW)('«%s» shows the lines for %s', (text, need) => {
    expect(urgentNeed(text)).toBe(need)
    expect(hasUrgentWords(text)).toBe(true)
  })

  test.each(MUST_NOT_SHOW)('«%s» shows nothing', (text) => {
    expect(urgentNeed(text)).toBeUndefined()
    expect(hasUrgentWords(text)).toBe(false)
  })

  test('are found in the middle of a long message, quickly', () => {
    const long = 'Dormo poco e lavoro molto, la sera leggo. '.repeat(300)
    const started = performance.now()
    expect(urgentNeed(long)).toBeUndefined()
    expect(urgentNeed(`${long.slice(0, 2000)} Non voglio più vivere così. ${long}`)).toBe('suicide')
    expect(performance.now() - started).toBeLessThan(500)
  })
})

describe('the lines shown', () => {
  test('are two or three for each need, all known, the one that fits among the first two', () => {
    for (const [need, dials] of Object.entries(URGENT_LINES)) {
      const lines = urgentLines(need as UrgentNeed)
      expect(
        lines.map(({ dial }) => dial),
        need,
      ).toEqual(dials)
      expect(lines.length).toBeGreaterThanOrEqual(2)
      expect(lines.length).toBeLessThanOrEqual(3)
    }
    expect(urgentLines('violence').map(({ dial }) => dial)).toContain('1522')
    expect(helpLines.map(({ dial }) => dial)).toEqual(
      expect.arrayContaining(URGENT_LINES.suicide as string[]),
    )
  })
})

/** Numbers from a seed, always the same. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

const dictionary = decodeTrie(readFileSync('node_modules/@cspell/dict-it-it/dict/it-it.trie'))

/** Words of the dictionary from beginnings taken at random, as people type them. */
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
  test('none of 2,000 words that Italians write is changed, alone or beside a problem', () => {
    for (const word of someWords(2000, 17)) {
      expect(understand(word).corrected, word).toEqual([])
      expect(understand(`ansia ${word}`).corrected, word).toEqual([])
      expect(mayCorrect(normalise(word), 'qualcosa'), word).toBe(false)
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
    for (const word of italian) expect(understand(word).corrected, word).toEqual([])
  })

  test('no word with one or two mistakes is corrected into one of danger', () => {
    const next = random(23)
    expect(DANGEROUS.length).toBeGreaterThan(15)
    for (const word of DANGEROUS) {
      for (let time = 0; time < 60; time += 1) {
        const once = mistakesIn(word, next)
        for (const typed of [once, mistakesIn(once, next)]) {
          for (const { read } of understand(typed).corrected)
            expect(isDangerWord(normalise(read)), typed).toBe(false)
          for (const { read } of understand(`mi ${typed} lui`).corrected)
            expect(isDangerWord(normalise(read)), typed).toBe(false)
        }
      }
    }
  })

  test('«ansia la notte» asks for ansia and nothing else', () => {
    const plan = planOf(readRegisterSearch(new URLSearchParams({ q: 'ansia la notte' })))
    expect(plan.tags).toEqual(['m:ansia'])
    expect(plan.understood.corrected).toEqual([])
    expect(urgentNeed('ansia la notte')).toBeUndefined()
  })

  test('mistakes are mended still', () => {
    for (const [typed, read] of [
      ['depresione', 'depressione'],
      ['attachi di panico', 'attacchi'],
    ] as const) {
      expect(understand(typed).corrected.map((one) => one.read)).toEqual([read])
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
