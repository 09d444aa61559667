import { parse } from 'csv-parse/sync'
import { array, assert, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { csv } from './csv.ts'

test('cells with commas, quotes and line breaks are quoted, nothing is lost', () => {
  expect(
    csv([
      ['a', 'b,c', 'd"e'],
      ['f\ng', null, 3],
      ['h\ri', 'j\tk', undefined],
    ]),
  ).toBe('a,"b,c","d""e"\r\n"f\ng",,3\r\n"h\ri","j\tk",\r\n')
})

test('what a spreadsheet would run stays text', () => {
  expect(csv([['=1+1', '+39', '-x', '@y', -5]])).toBe("'=1+1,'+39,'-x,'@y,'-5\r\n")
  expect(csv([['＝1', '＋1', '－1', '＠1', ' =1', "'=1"]])).toBe("'＝1,'＋1,'－1,'＠1, '=1,''=1\r\n")
  expect(csv([['\t1', '\r1']])).toBe('"\'\t1","\'\r1"\r\n')
  expect(csv([['x;y', 'nome-cognome', 'a@b.it', '1+1=2']])).toBe('"x;y",nome-cognome,a@b.it,1+1=2\r\n')
})

/** Random cells of characters that a spreadsheet gives a meaning: they begin a formula, separate cells or quote them. */
const cell = string({
  unit: constantFrom(...'=+-@＝＋－＠;,|\t\r\n"\' a1', '\u00A0'),
  minLength: 1,
  maxLength: 12,
})
const rows = array(array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 3 })

test('whatever the cells hold, they are read back with nothing added but apostrophes', () => {
  const bare = (table: string[][]) => table.map((row) => row.map((text) => text.replaceAll("'", '')))
  assert(
    property(rows, (table) => {
      const read = parse(csv(table), { record_delimiter: '\r\n' })
      expect(bare(read)).toEqual(bare(table))
    }),
  )
})

test('nor does one that parts cells at semicolons find a formula inside a cell', () => {
  assert(
    property(rows, (table) => {
      const pieces = csv(table).split(/[;,|\t\r\n]/)
      expect(pieces.filter((piece) => /^[\s"]*[=+\-@＝＋－＠]/.test(piece))).toEqual([])
    }),
    { numRuns: 1000 },
  )
})
