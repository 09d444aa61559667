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

test('nor does one that parts cells at semicolons find a formula inside a cell', () => {
  const typed = ['a;=1+1', 'a; "=1+1', 'b\t@x', 'c\n-2', ' =1', '＝1', '\t1', 'x;y', 'nome-cognome', 'a@b.it']
  const lines = csv([typed]).trimEnd()
  for (const parts of [/[;,\t\r\n]/]) {
    for (const cell of lines.split(parts))
      expect(cell.replaceAll(/["\s]/g, ''), cell).not.toMatch(/^[=+\-@＝]/)
  }
  expect(csv([['x;y', 'nome-cognome', 'a@b.it', -5]])).toBe(`"x;y",nome-cognome,a@b.it,'-5\r\n`)
})
