import { expect, test } from 'vitest'
import { datePart } from './dates.ts'

test.each([
  ['2023', '2023'],
  ['2025-09', 'settembre 2025'],
  ['2026-11-21', '21 novembre 2026'],
])('%s is said as exactly as it is known: %s', (known, words) => {
  expect(datePart(known)).toBe(words)
})
