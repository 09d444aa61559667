import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { printFile, readFields, roundTrip, splitFile } from './rules.markdown.ts'

const ROOT = join(import.meta.dirname, '../../..')
const files = globSync('content/{topics/*,pages}/*.md', { cwd: ROOT })

test('every file of the portal is read and saved unchanged with the same bytes', () => {
  expect(files.length).toBeGreaterThan(100)
  for (const file of files) {
    const text = readFileSync(join(ROOT, file), 'utf8')
    expect({ file, ...roundTrip(text) }).toEqual({ file, ok: true })
    const { head, body } = splitFile(text)
    expect(printFile(readFields(head!)!, body.slice(1))).toBe(text)
  }
})

describe('what is saved as it stands', () => {
  test.each([
    ['nested lists', '- uno\n  - due\n    1. tre\n    2. quattro\n- cinque\n'],
    ['a list in a quotation', '> detto\n>\n> - uno\n> - due\n'],
    ['a table with a bar in a cell', '| a    | b   |\n| ---- | --- |\n| x\\|y | `z` |\n'],
    ['parentheses in an address', '[voce](https://it.wikipedia.org/wiki/Ansia_(psicologia))\n'],
    ['emphasis inside a word', 'dis*piac*ere e **gr**ande\n'],
    ['a hard break', 'una riga\\\nun’altra\n'],
    ['a space that does not break', 'art.\u00a09 e 10\u00a0euro\n'],
    ['placeholders', 'Scrivi a {{contatto_privacy}} o a **{{titolare}}**.\n'],
    ['an address as it is', 'Vedi www.agid.gov.it oppure https://example.org/a_b?c=1.\n'],
    [
      'signs at the start of a line',
      '\\- non è un elenco\n\n1\\. nemmeno questo\n\n\\# e nemmeno un titolo\n',
    ],
    ['a code with an accent grave', 'Scrivi ``a`b`` qui\n'],
    ['emphasis in bold', 'Uno **due _tre_** quattro\n'],
    ['an exclamation before a link', 'Ciao\\![qui](/x)\n'],
  ])('%s', (_, text) => {
    expect(roundTrip(text)).toEqual({ ok: true })
  })
})

describe('what is refused, and where', () => {
  const before = 'Prima.\n\n## Titolo\n\n'
  test.each([
    ['HTML', '<b>x</b>\n', 5, 'html'],
    ['a script', '<script>alert(1)</script>\n', 5, 'html'],
    ['HTML in a cell', '| a |\n| --- |\n| <img src=x> |\n', 7, 'html'],
    ['HTML in an item', '- a\n- b <i>c</i>\n', 6, 'html'],
    ['a script as an address', '[x](javascript:alert(1))\n', 5, 'address'],
    ['an address of another site without its scheme', '[x](//altro.example)\n', 5, 'address'],
    ['a picture', '![x](/y.png)\n', 5, 'image'],
    ['a code block', '```\nx\n```\n', 5, 'code-block'],
    ['a struck word', 'a ~~b~~\n', 5, 'struck'],
    ['a quotation in an item', '- a\n\n  > b\n', 5, 'loose-list'],
    ['an item of two paragraphs', '- a\n\n  b\n', 5, 'loose-list'],
    ['a heading of the first level', '# Uno\n', 5, 'heading-level'],
    ['a line', '---\n', 5, 'line'],
    ['a box to tick', '- [ ] x\n', 5, 'task'],
    ['a reference', '[a]: /x\n', 5, 'reference'],
    ['an entity', 'a &copy; b\n', 5, 'entity'],
    ['a line that ends in the middle', 'a\nb\n', 6, 'soft-break'],
    ['carriage returns', 'a\r\n', 5, 'characters'],
    ['a tab', 'a\tb\n', 5, 'characters'],
    ['characters that turn the reading round', 'a\u202eb\n', 5, 'characters'],
    ['aligned columns', '| a |\n| :-: |\n| b |\n', 5, 'alignment'],
  ])('%s', (_, text, line, reason) => {
    expect(roundTrip(before + text)).toEqual({ ok: false, at: { line, reason } })
    expect(roundTrip(`---\ntitle: 'x'\n---\n\n${before}${text}`)).toEqual({
      ok: false,
      at: { line: line + 4, reason },
    })
  })

  test.each([
    ['another sign for items', 'a\n\n* b\n', { line: 3, found: '* b', expected: '- b' }],
    ['another sign for emphasis', 'a *b* c\n', { line: 1, found: 'a *b* c', expected: 'a _b_ c' }],
    ['no line break at the end', 'a', { line: 2, found: '', expected: '' }],
    ['two empty lines', 'a\n\n\nb\n', { line: 3, found: '', expected: 'b' }],
    ['a space at the end', 'a \n', { line: 1, found: 'a ', expected: 'a' }],
  ])('says how it would be saved: %s', (_, text, at) => {
    expect(roundTrip(text)).toEqual({ ok: false, at: { reason: 'form', ...at } })
  })

  test('fields that are no fields, or written in another way', () => {
    expect(roundTrip("---\n'\n---\n\na\n")).toEqual({ ok: false, at: { line: 1, reason: 'front-matter' } })
    expect(roundTrip('---\na: "b"\n---\n\na\n')).toEqual({
      ok: false,
      at: { line: 2, reason: 'form', found: 'a: "b"', expected: "a: 'b'" },
    })
  })
})
