import { expect, test } from 'vitest'
import {
  addDays,
  datePart,
  dayBefore,
  fromDay,
  italianMoment,
  longDate,
  monthInWords,
  monthOf,
  monthsBefore,
  onDay,
  readWhen,
  toDay,
} from './dates.ts'

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

test('days and months are counted over the ends of months, years and summer time', () => {
  expect([addDays('2026-12-31', 1), addDays('2027-03-28', 1), dayBefore('2027-01-05', 21)]).toEqual([
    '2027-01-01',
    '2027-03-29',
    '2026-12-15',
  ])
  expect([monthOf('2026-11-21'), monthsBefore('2026-01-31', 1), monthsBefore('2026-12-01', -1)]).toEqual([
    '2026-11-01',
    '2025-12-01',
    '2027-01-01',
  ])
  expect(monthInWords('2025-11-01')).toBe('novembre 2025')
})

test.each([
  ['2026-12-03', '09:00', '2026-12-03T08:00:00.000Z'],
  ['2027-07-15', '21:00', '2027-07-15T19:00:00.000Z'],
  // This hour does not exist, the next one exists twice.
  ['2027-03-28', '02:30', '2027-03-28T01:30:00.000Z'],
  ['2027-10-31', '02:30', '2027-10-31T00:30:00.000Z'],
])('%s, %s on Italian clocks is %s', (day, hour, moment) => {
  expect(italianMoment(day, hour).toISOString()).toBe(moment)
})
