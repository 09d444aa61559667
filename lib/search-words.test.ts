import { expect, test } from 'vitest'
import { searchWords } from './search-words.ts'

test.each([
  ['  Mario   D’Angelo ', ['Mario', 'D’Angelo']],
  ['n° 1234', ['1234']],
  ['n.1234', ['1234']],
  ['N°1234', ['1234']],
  ['sez. A n. 1234', ['A', '1234']],
  ['Albo n.1234/A', ['1234/A']],
  // Without a number these are ordinary words.
  ['No Sez', ['No', 'Sez']],
  ['nuccio 7', ['nuccio', '7']],
  ['– Rossi %', ['Rossi']],
  ['', []],
])('«%s» looks for %j', (typed, words) => {
  expect(searchWords(typed)).toEqual(words)
})
