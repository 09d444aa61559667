import { expect, test } from 'vitest'
import { counted, theMany } from './numbers.ts'

test.each([
  [8, 'gli 8'],
  [11, 'gli 11'],
  [80, 'gli 80'],
  [849, 'gli 849'],
  [8000, 'gli 8.000'],
  [11_500, 'gli 11.500'],
  [2, 'i 2'],
  [18, 'i 18'],
  [110, 'i 110'],
  [1190, 'i 1.190'],
])('%i: %s', (count, text) => expect(theMany(count)).toBe(text))

test('thousands have their point', () =>
  expect([999, 1501, 12_000].map(counted)).toEqual(['999', '1.501', '12.000']))
