import { expect, test } from 'vitest'
import { bytesInWords, spanInWords } from './units.ts'

test('sizes and spans are told as people say them', () => {
  expect(bytesInWords(0)).toBe('0 byte')
  expect(bytesInWords(999)).toBe('999 byte')
  expect(bytesInWords(4_230_000)).toBe('4,2 MB')
  expect(bytesInWords(3.5e15)).toBe('3500 TB')
  expect(spanInWords(59_000)).toBe('meno di un minuto')
  expect(spanInWords(61 * 60_000)).toBe('1 ora e 1 minuto')
  expect(spanInWords((3 * 1440 + 7) * 60_000)).toBe('3 giorni e 7 minuti')
})
