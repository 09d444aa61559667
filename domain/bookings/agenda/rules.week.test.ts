import { describe, expect, test } from 'vitest'
import { daysLater, layWeek, mondayOf, weekFrom } from './rules.week.ts'

const ROME = 'Europe/Rome'
const at = (text: string) => new Date(text)
const one = (starts: string, ends: string) => ({ starts: at(starts), ends: at(ends) })
const lay = (
  monday: string,
  lines: { starts: Date; ends: Date }[],
  { busy = [], usual = [] }: { busy?: typeof lines; usual?: { starts: number; ends: number }[] } = {},
  zone = ROME,
) => layWeek(weekFrom(monday, zone), { lines, busy, usual }, zone)

describe('the week of a day', () => {
  test('begins on its Monday, whichever day of it is asked for', () => {
    for (const day of ['2026-11-23', '2026-11-26', '2026-11-29', '29/11/2026'])
      expect(mondayOf(day, '2026-01-01'), day).toBe('2026-11-23')
    expect(mondayOf('2027-01-01', '2026-01-01')).toBe('2026-12-28')
  })

  test('is today’s for what is no day, and for days that no agenda has', () => {
    for (const text of [null, '', 'ieri', '2026-02-30', '0001-01-01', '9999-12-31'])
      expect(mondayOf(text, '2026-11-25'), String(text)).toBe('2026-11-23')
  })

  test('has a day of 23 hours in March and one of 25 in October', () => {
    const hours = (monday: string) =>
      weekFrom(monday, ROME).map(({ from, until }) => (until.getTime() - from.getTime()) / 3_600_000)
    expect(hours('2027-03-22')).toEqual([24, 24, 24, 24, 24, 24, 23])
    expect(hours('2026-10-19')).toEqual([24, 24, 24, 24, 24, 24, 25])
    expect(daysLater('2026-12-28', 7)).toBe('2027-01-04')
  })

  test('follows the clock of the agenda', () => {
    expect(weekFrom('2026-11-23', 'America/New_York')[0]!.from).toEqual(at('2026-11-23T05:00:00Z'))
  })
})

describe('the rows of a week', () => {
  test('are quarters of an hour from nine to six, and further where something happens or hours are given', () => {
    const usual = lay('2026-11-23', [])
    expect([usual.hours[0], usual.hours.at(-1), usual.end]).toEqual([
      { hour: 9, row: 2 },
      { hour: 17, row: 34 },
      38,
    ])
    const early = lay('2026-11-23', [one('2026-11-24T06:30:00Z', '2026-11-24T07:20:00Z')])
    expect(early.hours[0]).toEqual({ hour: 7, row: 2 })
    expect(early.days[1]!.entries).toMatchObject([{ starts: 450, ends: 500, row: 4, end: 7 }])
    expect(
      lay('2026-11-23', [], { usual: [{ starts: 600, ends: 20 * 60 + 30 }] }).hours.at(-1),
    ).toMatchObject({
      hour: 20,
    })
  })

  test('keep a call of a quarter of an hour visible, and neighbours apart', () => {
    const calls = ['08:00', '08:15', '08:30'].map((time) =>
      one(`2026-11-24T${time}:00Z`, `2026-11-24T08:${Number(time.slice(3)) + 15}:00Z`),
    )
    const [first, second, third] = lay('2026-11-23', calls).days[1]!.entries
    expect([first!.end, second!.end]).toEqual([second!.row, third!.row])
    expect(third!.end).toBe(third!.row + 1)
  })

  test('show of what is busy elsewhere what falls between the hours, day by day, and open no hours for it', () => {
    const busy = [one('2026-11-24T21:00:00Z', '2026-11-26T11:00:00Z')]
    const week = lay('2026-11-23', [], { busy })
    expect(week.days.map(({ entries }) => entries.map(({ starts, ends }) => [starts, ends]))).toEqual([
      [],
      [],
      [[0, 1440]],
      [[0, 720]],
      [],
      [],
      [],
    ])
    expect(week.days[2]!.entries[0]).toMatchObject({ row: 2, end: 38 })
  })

  test('never end before they begin in the hour that the clock shows twice', () => {
    const [entry] = lay('2026-10-19', [one('2026-10-25T00:40:00Z', '2026-10-25T01:20:00Z')]).days[6]!.entries
    expect(entry!.ends).toBeGreaterThanOrEqual(entry!.starts)
    expect(entry!.end).toBeGreaterThan(entry!.row)
  })
})
