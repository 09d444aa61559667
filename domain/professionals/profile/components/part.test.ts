import { expect, test } from 'vitest'
import { cutAt } from './part.tsx'

test('a long text is cut after a sentence, or after a word, and never loses a letter', () => {
  const text = `${'Una frase. '.repeat(20)}Fine`
  const cut = cutAt(text, 100)
  expect(text.slice(0, cut)).toMatch(/frase\.$/)
  expect(cut).toBeLessThanOrEqual(100)
  const words = 'parola '.repeat(40)
  expect(words.slice(0, cutAt(words, 100))).toMatch(/parola$/)
  expect(cutAt('x'.repeat(500), 100)).toBe(100)
})

test('a text that is hardly longer stands whole', () => {
  expect(cutAt('a '.repeat(60), 100)).toBe(0)
})
