import { expect, test } from 'vitest'
import type { FreeHour } from './rules.ts'
import { DAYS_SHOWN, listNext, viewDays, whereInWords } from './rules.days.ts'

const places = [{ id: 'p', city: 'Bologna', district: 'Savena' }]
const hour = (at: string, way: FreeHour['way'] = 'online'): FreeHour => {
  const starts = new Date(at)
  return { starts, ends: starts, busyUntil: starts, way, place_id: way === 'studio' ? 'p' : null }
}
const options = { zone: 'Europe/Rome', places, valueOf: ({ starts }: FreeHour) => starts.toISOString() }
/** Ten days with an hour each, from 1 December. */
const tenDays = Array.from({ length: 10 }, (_, day) =>
  hour(`2026-12-${String(day + 1).padStart(2, '0')}T17:00:00Z`),
)
const view = (hours: FreeHour[], asked: string | null = null) => viewDays(hours, { ...options, asked })!

test('no free hour: there is nothing to choose', () => {
  expect(viewDays([], { ...options, asked: '2026-12-03' })).toBeUndefined()
})

test.each([null, '', 'x', '2026-13-77', '2026-12-24', '__proto__'])(
  '«%s» is no day: the first is shown',
  (asked) => {
    expect(view(tenDays, asked).chosen).toMatchObject({ day: '2026-12-01', words: 'martedì 1 dicembre' })
  },
)

test('a chosen day stands among its neighbours, with the days before and after a press away', () => {
  const first = view(tenDays, '2026-12-02')
  expect(first.days).toHaveLength(DAYS_SHOWN)
  expect([first.earlier, first.later, first.next?.day]).toEqual([undefined, '2026-12-07', '2026-12-03'])
  const last = view(tenDays, '2026-12-10')
  expect(last.days.map(({ day }) => day.slice(-2))).toEqual(['07', '08', '09', '10'])
  expect([last.earlier, last.later, last.next]).toEqual(['2026-12-01', undefined, undefined])
})

test('hours are counted by the agenda’s day, also after midnight of Greenwich', () => {
  const late = [hour('2026-12-01T22:30:00Z'), hour('2026-12-01T23:30:00Z')]
  expect(view(late).days.map(({ day, count }) => [day, count])).toEqual([
    ['2026-12-01', 1],
    ['2026-12-02', 1],
  ])
})

test('the hours of a day stand by way and place, as the clock shows them', () => {
  const { chosen } = view([
    hour('2026-12-03T08:00:00Z', 'studio'),
    hour('2026-12-03T09:00:00Z', 'online'),
    hour('2026-12-03T14:30:00Z', 'studio'),
  ])
  expect(chosen.groups.map(({ where, hours }) => [where, hours.map(({ time }) => time)])).toEqual([
    ['In studio, Bologna, Savena', ['09:00', '15:30']],
    ['Online', ['10:00']],
  ])
})

test('the first hours name day, time and place', () => {
  expect(listNext(tenDays, options, 2)).toEqual([
    { value: '2026-12-01T17:00:00.000Z', day: 'martedì 1 dicembre', time: '18:00', where: 'Online' },
    { value: '2026-12-02T17:00:00.000Z', day: 'mercoledì 2 dicembre', time: '18:00', where: 'Online' },
  ])
})

test('where never holds an address', () => {
  const place = { city: 'Bologna', district: null, address: 'Via Roma 1' }
  expect(whereInWords({ way: 'studio' }, place)).toBe('In studio, Bologna')
  expect(whereInWords({ way: 'studio' })).toBe('In studio')
  expect(whereInWords({ way: 'phone' })).toBe('Al telefono')
})
