import { expect, test } from 'vitest'
import type { FieldErrors } from '#lib/form.ts'
import { formRows, readWeek, weekInWords } from './rules.hours.ts'

const STUDIO = '5b0d5bd8-0a9e-4d7c-9a34-3a3b1a1f0c11'
const read = (values: Record<string, string>) => {
  const errors: FieldErrors = {}
  return { week: readWeek(values, errors, [STUDIO]), errors }
}
const row = (at: number, days: number[], starts: string, ends: string, where = STUDIO) => ({
  ...Object.fromEntries(days.map((day) => [`week.${at}.day.${day}`, 'on'])),
  [`week.${at}.starts`]: starts,
  [`week.${at}.ends`]: ends,
  [`week.${at}.where`]: where,
})

test('a row of several days is one span for each day, of a place or online', () => {
  const { week, errors } = read({ ...row(0, [1, 3], '9', '13:00'), ...row(3, [5], '14.30', '19', 'online') })
  expect(errors).toEqual({})
  expect(week).toEqual([
    { weekday: 1, starts: 540, ends: 780, place_id: STUDIO },
    { weekday: 3, starts: 540, ends: 780, place_id: STUDIO },
    { weekday: 5, starts: 870, ends: 1140, place_id: null },
  ])
})

test.each<[string, Record<string, string>, string]>([
  ['no day', row(0, [], '9', '13'), 'week.0.day.1'],
  ['no end', row(0, [1], '9', ''), 'week.0.ends'],
  ['a time that is none', row(0, [1], '25', '26:10'), 'week.0.starts'],
  ['an end before the beginning', row(0, [1], '13', '9'), 'week.0.ends'],
  ['a place that is not theirs', row(0, [1], '9', '13', STUDIO.replace('5', '6')), 'week.0.where'],
  ['twice in one place', { ...row(0, [1], '9', '13'), ...row(1, [1, 2], '12', '14') }, 'week.1.starts'],
])('%s is refused beside its field', (_what, values, field) => {
  expect(Object.keys(read(values).errors)).toContain(field)
})

test('in a place and online at the same hours is possible', () => {
  expect(read({ ...row(0, [1], '9', '13'), ...row(1, [1], '9', '13', 'online') }).errors).toEqual({})
})

test('hours are read aloud in few words', () => {
  const span = (weekday: number, starts: number, ends: number) => ({ weekday, starts, ends })
  expect(weekInWords([span(1, 540, 780), span(3, 540, 780)])).toBe('lun e mer 9–13')
  expect(weekInWords([1, 2, 3, 4, 5].map((day) => span(day, 540, 780)))).toBe('lun–ven 9–13')
  expect(
    weekInWords([
      span(5, 870, 1140),
      span(1, 900, 1140),
      span(1, 540, 780),
      span(2, 540, 780),
      span(2, 900, 1140),
    ]),
  ).toBe('lun e mar 9–13 e 15–19, ven 14.30–19')
  expect(weekInWords([])).toBe('')
})

test('the form gathers equal spans again', () => {
  const span = { starts: 540, ends: 780, place: 0 }
  expect(
    formRows([
      { weekday: 1, ...span },
      { weekday: 3, ...span },
      { weekday: 3, ...span, place: null },
    ]),
  ).toEqual([
    { ...span, days: [1, 3] },
    { ...span, place: null, days: [3] },
  ])
})
