import { expect, test } from 'vitest'
import { phraseReader } from './phrases.ts'
import { sentenceWords } from './sentence-words.ts'

const read = phraseReader({
  sera: 'sera, dopo cena, dopo il lavoro|turno',
  pranzo: 'pausa pranzo, pranzo',
  mattina: 'mattin*',
})
const found = (text: string) => {
  const words = sentenceWords(text)
  return read(words).map(({ value, at, length }) => [value, words.slice(at, at + length).join(' ')])
}

test.each([
  ['vorrei la sera', [['sera', 'sera']]],
  ['dopo il turno', [['sera', 'dopo il turno']]],
  [
    'dopo turno o la matina presto',
    [
      ['sera', 'dopo turno'],
      ['mattina', 'matina'],
    ],
  ],
  ['dopo la cena', [['sera', 'dopo la cena']]],
  ['dopo', []],
  ['di serata', []],
])('«%s»', (text, expected) => expect(found(text)).toEqual(expected))

test('of what begins at one word the longest counts, of what stands inside it all', () => {
  expect(found('in pausa pranzo')).toEqual([
    ['pranzo', 'pausa pranzo'],
    ['pranzo', 'pranzo'],
  ])
})
