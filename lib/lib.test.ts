import { expect, test } from 'vitest'
import { dateTime, longDate } from './dates.ts'
import { canonicalJson, sha256 } from './hash.ts'
import { likePattern, normalise } from './text.ts'

test('texts compare without case, accents and stray spaces', () => {
  expect(normalise('  Forlì   CESENA ')).toBe('forli cesena')
})

test('wildcards that a person types are letters', () => {
  expect(likePattern('100%_\\')).toBe(String.raw`%100\%\_\\%`)
})

test('equal values hash alike, whatever the order of their keys', () => {
  expect(canonicalJson({ b: [{ d: 1, c: 2 }], a: null })).toBe('{"a":null,"b":[{"c":2,"d":1}]}')
  expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
})

test('dates are written in Italian, in Italian time', () => {
  expect(dateTime('2026-01-31T23:30:09Z')).toBe('01/02/2026, 00:30:09')
  expect(longDate('2026-01-31T23:30:09Z')).toBe('1 febbraio 2026')
})
