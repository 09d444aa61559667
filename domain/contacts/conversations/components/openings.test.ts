import { expect, test } from 'vitest'
import { contacts } from '#content/contacts.ts'
import { MESSAGE } from '../rules.ts'
import { withOpening } from './openings.tsx'

test('a beginning stands behind what is written, once', () => {
  const [first, second] = contacts.form.openings.texts
  const once = withOpening('', first)
  expect(once).toBe(`${first} `)
  expect(withOpening(once, second)).toBe(`${first} ${second} `)
  expect(withOpening(once, first)).toBe(once)
})

test('every beginning alone is long enough to be sent', () => {
  for (const text of contacts.form.openings.texts) expect(text.length).toBeGreaterThanOrEqual(MESSAGE.least)
})
