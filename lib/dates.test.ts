import { expect, test } from 'vitest'
import { datePart, fromDay, longDate, onDay, readWhen, toDay } from './dates.ts'

test.each([
  ['2023', '2023'],
  ['2025-09', 'settembre 2025'],
  ['2026-11-21', '21 novembre 2026'],
])('%s is said as exactly as it is known: %s', (known, words) => {
  expect(datePart(known)).toBe(words)
})

test.each([
  ['2026-11-01', 'il 1 novembre 2026', 'dal 1 novembre 2026', 'al 1 novembre 2026'],
  ['2026-11-08', 'l’8 novembre 2026', 'dall’8 novembre 2026', 'all’8 novembre 2026'],
  ['2026-11-11', 'l’11 novembre 2026', 'dall’11 novembre 2026', 'all’11 novembre 2026'],
  ['2026-11-18', 'il 18 novembre 2026', 'dal 18 novembre 2026', 'al 18 novembre 2026'],
  ['2026-11-28', 'il 28 novembre 2026', 'dal 28 novembre 2026', 'al 28 novembre 2026'],
])('%s has the article that is said before its number', (day, on, from, to) => {
  const words = longDate(day)
  expect([onDay(words), fromDay(words), toDay(words)]).toEqual([on, from, to])
  expect(readWhen(day)).toBe(on)
})
