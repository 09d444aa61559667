import { expect, test } from 'vitest'
import { dateTime, longDate, readDay, readWhen } from './dates.ts'
import { canonicalJson, sha256, uuidOf } from './hash.ts'
import { one } from '#platform/db/rows.ts'
import { pageOf } from './pages.ts'
import { readableLines, readableText } from './readable-text.ts'
import { alikePairs, similarity, wordsOnly } from './similarity.ts'
import { likePattern, normalise } from './text.ts'

test('texts compare without case, accents and stray spaces', () => {
  expect(normalise('  Forlì   CESENA ')).toBe('forli cesena')
})

test('treats typed wildcards as ordinary characters', () => {
  expect(likePattern('100%_\\')).toBe(String.raw`%100\%\_\\%`)
})

test('equal values hash alike, whatever the order of their keys', () => {
  expect(canonicalJson({ b: [{ d: 1, c: 2 }], a: null })).toBe('{"a":null,"b":[{"c":2,"d":1}]}')
  expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
})

test('the same parts make the same UUID, and no other parts do', () => {
  expect(uuidOf('a', 'b')).toBe(uuidOf('a', 'b'))
  expect(new Set([uuidOf('a', 'b'), uuidOf('ab'), uuidOf('a', 'b', ''), uuidOf('b', 'a')]).size).toBe(4)
  expect(uuidOf('x')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('dates are written in Italian, in Italian time', () => {
  expect(dateTime('2026-01-31T23:30:09Z')).toBe('01/02/2026, 00:30:09')
  expect(longDate('2026-01-31T23:30:09Z')).toBe('1 febbraio 2026')
})

test('a day is read the Italian way, and only if it exists', () => {
  expect(readDay('29/05/2009')).toBe('2009-05-29')
  expect(readDay('1.2.2003')).toBe('2003-02-01')
  expect(readDay('2009-05-29')).toBe('2009-05-29')
  for (const wrong of ['31/02/2020', '29/13/2009', 'ieri', '']) expect(readDay(wrong)).toBeUndefined()
  expect(readWhen('2026-11')).toBe('a novembre 2026')
  expect(readWhen('2026-11-21')).toBe('il 21 novembre 2026')
})

test('texts are alike by the runs of letters they share', () => {
  expect(wordsOnly(' «L’Àlfa», S.r.l. ')).toBe('l alfa s r l')
  expect(similarity('Gestalt Roma', 'GESTALT-ROMA')).toBe(1)
  expect(similarity('abc', 'xyz')).toBe(0)
  const pairs = alikePairs(['terapia familiare', 'gestalt'], ['gestalt', 'terapie familiari'], 0.5)
  expect(pairs.map(({ left, right }) => [left, right])).toEqual([
    [0, 1],
    [1, 0],
  ])
})

test('a page beyond the last is the last, and an empty list has one', () => {
  expect(pageOf(51, 9, 25)).toEqual({ total: 51, page: 3, pages: 3, offset: 50 })
  expect(pageOf(50, 2, 25)).toEqual({ total: 50, page: 2, pages: 2, offset: 25 })
  expect(pageOf(0, 4, 25)).toEqual({ total: 0, page: 1, pages: 1, offset: 0 })
})

test('a query that must return one row and returned none, or two, is a failure', () => {
  expect(one([1])).toBe(1)
  expect(() => one([])).toThrow('one row')
  expect(() => one([1, 2])).toThrow('one row')
})

test('a text is trimmed, limited and readable; a line break counts once', () => {
  expect(readableText(3).parse(' abc ')).toBe('abc')
  expect(readableText(3).safeParse('abcd').error?.issues).toMatchObject([
    { message: 'Al massimo 3 caratteri' },
  ])
  expect(readableText(3).safeParse('a\u202Eb').success).toBe(false)
  expect(readableLines(3).parse('a\r\nb')).toBe('a\nb')
})
