import { expect, test } from 'vitest'
import { WordRows } from './word-rows.ts'

test('finds rows by a word, by its beginning, and with one mistake', () => {
  const words = new WordRows()
  words.put(1, 'livia serafini')
  words.put(2, 'ugo lanfranchi')
  words.put(3, 'sergio di mauro dimauro')
  expect(words.exactly('livia')).toEqual([1])
  expect(words.exactly('liv')).toEqual([])
  expect(words.beginning('s').toSorted()).toEqual([1, 3])
  expect(words.oneApart('lanfarnchi')).toEqual([2])
  expect(words.oneApart('serafin')).toEqual([1])
  expect(words.exactly('dimauro')).toEqual([3])
})

test('forgets a row', () => {
  const words = new WordRows()
  words.put(1, 'livia serafini')
  words.put(2, 'livia serafino')
  words.remove(1)
  words.remove(7)
  expect(words.exactly('serafini')).toEqual([])
  expect(words.exactly('livia')).toEqual([2])
  words.put(1, 'livia serafini')
  expect(words.exactly('serafini')).toEqual([1])
})

test('replaces the words of a row', () => {
  const words = new WordRows()
  words.put(1, 'anna rossi')
  words.put(2, 'anna verdi')
  words.put(1, 'anna neri')
  words.put(2, 'anna verdi')
  expect(words.exactly('rossi')).toEqual([])
  expect([...words.exactly('anna')].toSorted()).toEqual([1, 2])
  expect(words.exactly('neri')).toEqual([1])
  expect(words.beginning('ro')).toEqual([])
})
