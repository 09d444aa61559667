import { expect, test } from 'vitest'
import { phoneInWords, readPhone } from './phone.ts'

test.each([
  ['0543 123456', '+390543123456', '0543 123456'],
  ['(06) 12.34.56-78', '+390612345678', '06 12345678'],
  ['051/123456', '+39051123456', '051 123456'],
  ['+39 333 123 4567', '+393331234567', '333 1234567'],
  ['0039 333 1234567', '+393331234567', '333 1234567'],
  ['800 123456', '+39800123456', '800 123456'],
  ['+41 91 123 45 67', '+41911234567', '+41911234567'],
])('«%s» is %s, written «%s»', (typed, phone, words) => {
  expect(readPhone(typed)).toBe(phone)
  expect(phoneInWords(phone)).toBe(words)
})

test.each([
  '',
  '12345',
  '333',
  '39 0543 123456',
  '899 123456',
  'tre tre tre',
  '+39 333 123 4567 8901',
  '+0123456789',
])('«%s» is no number that anybody can be called at', (typed) => expect(readPhone(typed)).toBeUndefined())
