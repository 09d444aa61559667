import { expect, test } from 'vitest'
import { withTo } from './to-whom.ts'

test('takes a «d» before another «a» alone', () => {
  expect(['Arianna', 'Bruna', 'Elena', 'Ancona', 'aprile'].map(withTo)).toEqual([
    'ad Arianna',
    'a Bruna',
    'a Elena',
    'ad Ancona',
    'ad aprile',
  ])
})
