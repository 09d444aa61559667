import { expect, test } from 'vitest'
import { STYLE_SCALES } from '#content/working-style.ts'
import { styleInWords } from './style-part.tsx'

test.each([
  [1, 'Guida la seduta, con un programma'],
  [2, 'Di solito guida la seduta, con un programma'],
  [3, 'A volte guida la seduta, con un programma; altre volte lascia che la seduta vada dove serve'],
  [4, 'Di solito lascia che la seduta vada dove serve'],
  [5, 'Lascia che la seduta vada dove serve'],
])('place %s of a scale of working style is said as people speak: %s', (position, words) => {
  expect(styleInWords(STYLE_SCALES[0]!, position)).toBe(words)
})
