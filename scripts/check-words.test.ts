import { describe, expect, test } from 'vitest'
import { gulpease, sentencesOf } from '#lib/gulpease.ts'
import { blocksOf } from '#lib/gulpease.ts'
import { hardEntries, saidTwice, textsWritten } from './check-words.rules.ts'

const HARD =
  'Qualora sussistano condizioni di pericolo imminente, si raccomanda vivamente di contattare tempestivamente i servizi competenti per territorio.'
const EASY = 'Se il pericolo è adesso, chiama il 112. Resta con chi ti vuole bene.'

describe('how easily a text is read', () => {
  test('short words and sentences are easy, long ones are not', () => {
    expect(gulpease([EASY])).toBeGreaterThan(75)
    expect(gulpease([HARD])).toBeLessThan(40)
  })

  test('a full stop of an abbreviation ends no sentence, an item of a list does', () => {
    expect(sentencesOf('Vale l’art. 9 del D.P.R. 445/2000. Poi basta.')).toEqual([
      'Vale l’art. 9 del D.P.R. 445/2000.',
      'Poi basta.',
    ])
    expect(
      blocksOf('<ul><li>Dove sei</li><li>Che cosa succede</li></ul><p>Resta in <b>linea</b></p>'),
    ).toEqual(['Dove sei', 'Che cosa succede', 'Resta in linea'])
  })

  test('an entry under its limit is named with what it reaches', () => {
    const entries = [
      { name: 'facile', texts: [EASY] },
      { name: 'difficile', texts: [HARD] },
    ]
    expect(hardEntries(entries, () => 60)).toEqual([expect.stringMatching(/^difficile: Gulpease \d/)])
    expect(hardEntries(entries, () => 0)).toEqual([])
  })
})

describe('what is said twice', () => {
  const says = (name: string, ...texts: string[]) => ({ name, texts })

  test('is a sentence of eight words in two entries, also in nearly the same words', () => {
    const one = says('a', 'Controlliamo ogni iscrizione presso l’albo prima di pubblicare un profilo qui.')
    const near = says('b', 'Controlliamo ogni iscrizione presso l’albo prima di pubblicare un profilo.')
    expect(saidTwice([one, near], [])).toHaveLength(1)
    expect(saidTwice([one, near], ['Controlliamo ogni'])).toEqual([])
    expect(saidTwice([says('a', one.texts[0]!, one.texts[0]!)], [])).toEqual([])
  })

  test('is neither a short sentence nor another one', () => {
    const short = 'Torna indietro e riprova più tardi.'
    expect(saidTwice([says('a', short), says('b', short)], [])).toEqual([])
    const other = 'Chi cerca trova prima chi ha posto e riceve vicino a casa.'
    expect(saidTwice([says('a', other), says('b', EASY)], [])).toEqual([])
  })

  test('texts of a file are those written in it, without comments, addresses and names', () => {
    const source = [
      "import { a } from './un-file-qualsiasi.ts'",
      "// Don’t read 'this comment of quite a few words'",
      "export const texts = { a, b: 'Una frase di sei parole intere.', c: 'Breve' }",
      'const made = (n: number) => `Restano ancora ${n} giorni per rispondere qui.`',
    ].join('\n')
    expect(textsWritten(source)).toEqual([
      'Una frase di sei parole intere.',
      'Restano ancora N giorni per rispondere qui.',
    ])
  })
})
