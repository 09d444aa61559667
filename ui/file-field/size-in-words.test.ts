import { expect, test } from 'vitest'
import { sizeInWords } from './size-in-words.ts'

test.each([
  [0, '1 kB'],
  [1, '1 kB'],
  [319_488, '312 kB'],
  [5 * 1024 * 1024, '5 MB'],
  [5_138_022, '4,9 MB'],
])('%d bytes are «%s»', (bytes, words) => {
  expect(sizeInWords(bytes)).toBe(words.replace(' ', '\u00a0'))
})
