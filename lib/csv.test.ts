import { expect, test } from 'vitest'
import { csv } from './csv.ts'

test('cells with commas, quotes and line breaks are quoted, nothing is lost', () => {
  expect(
    csv([
      ['a', 'b,c', 'd"e'],
      ['f\ng', null, 3],
    ]),
  ).toBe('a,"b,c","d""e"\r\n"f\ng",,3\r\n')
})

test('what a spreadsheet would run stays text', () => {
  expect(csv([['=1+1', '+39', '-x', '@y']])).toBe("'=1+1,'+39,'-x,'@y\r\n")
})
