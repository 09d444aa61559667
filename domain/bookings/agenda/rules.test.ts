import { describe, expect, test } from 'vitest'
import { Temporal } from 'temporal-polyfill'
import { freeHours, type AgendaFacts, type Exception, type WeekSpan } from './rules.ts'
import { isHoliday } from './rules.holidays.ts'

const agenda: AgendaFacts['agenda'] = {
  zone: 'Europe/Rome',
  talk_minutes: 50,
  pause_minutes: 10,
  notice_hours: 24,
  ahead_days: 14,
  weekly_most: null,
  closed_on_holidays: true,
  calls: true,
}
const everyDay = (starts: number, ends: number, place_id: string | null = null): WeekSpan[] =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, starts, ends, place_id }))
const facts = (
  change: Partial<AgendaFacts> = {},
  rules: Partial<AgendaFacts['agenda']> = {},
): AgendaFacts => ({
  week: everyDay(9 * 60, 12 * 60),
  exceptions: [],
  taken: [],
  talks: [],
  ...change,
  agenda: { ...agenda, ...rules },
})
const at = (moment: string) => new Date(moment)
const clock =
  (zone = 'Europe/Rome') =>
  (moment: Date) =>
    Temporal.Instant.fromEpochMilliseconds(moment.getTime())
      .toZonedDateTimeISO(zone)
      .toPlainDateTime()
      .toString({ smallestUnit: 'minute' })
const starts = (given: AgendaFacts, now: string, kind: 'talk' | 'call' = 'talk') =>
  freeHours(given, kind, at(now)).map((hour) => clock(given.agenda.zone)(hour.starts))
const closed = (change: Partial<Exception>): Exception => ({
  kind: 'closed',
  first_day: '2026-12-01',
  last_day: '2026-12-01',
  starts: null,
  ends: null,
  place_id: null,
  ...change,
})

describe('hours that can be taken', () => {
  test('fill the weekly spans with talks and pauses, from the notice on, as far ahead as stated', () => {
    const found = starts(facts({}, { ahead_days: 2 }), '2026-11-30T09:30:00Z')
    expect(found).toEqual(['2026-12-01T11:00', '2026-12-02T09:00', '2026-12-02T10:00', '2026-12-02T11:00'])
  })

  test('a call lasts a quarter of an hour, on the telephone, only where calls are offered', () => {
    const given = facts({ week: everyDay(540, 600) }, { ahead_days: 1, notice_hours: 1 })
    const calls = freeHours(given, 'call', at('2026-12-01T12:00:00Z'))
    expect(calls.map(({ way, place_id }) => [way, place_id])).toEqual([
      ['phone', null],
      ['phone', null],
    ])
    expect(calls.map((call) => (call.ends.getTime() - call.starts.getTime()) / 60_000)).toEqual([15, 15])
    expect(freeHours(facts({}, { calls: false }), 'call', at('2026-12-01T12:00:00Z'))).toEqual([])
  })

  test('an hour in a place and online at the same time is offered both ways', () => {
    const week = [...everyDay(540, 590, 'a'), ...everyDay(540, 590)]
    const found = freeHours(
      facts({ week }, { ahead_days: 1, notice_hours: 1 }),
      'talk',
      at('2026-12-01T12:00:00Z'),
    )
    expect(found.map(({ way }) => way)).toEqual(['studio', 'online'])
  })

  test('what is taken is not offered, and neither is what its pause touches', () => {
    const taken = [{ starts: at('2026-12-02T08:00:00Z'), until: at('2026-12-02T09:10:00Z') }]
    const found = starts(facts({ taken }, { ahead_days: 2 }), '2026-12-01T07:00:00Z')
    expect(found.filter((hour) => hour.startsWith('2026-12-02'))).toEqual(['2026-12-02T11:00'])
  })

  test('a week with as many first talks as wanted is full; calls do not count', () => {
    const talks = [at('2026-12-02T09:00:00Z')]
    const given = facts({ talks }, { weekly_most: 1, ahead_days: 6 })
    expect(starts(given, '2026-12-01T07:00:00Z').every((hour) => hour >= '2026-12-07')).toBe(true)
    expect(starts(given, '2026-12-01T07:00:00Z', 'call').some((hour) => hour < '2026-12-07')).toBe(true)
  })
})

describe('days that differ', () => {
  const now = '2026-11-29T12:00:00Z'
  const onFirst = (exceptions: Exception[]) =>
    starts(facts({ exceptions }, { ahead_days: 3 }), now).filter((hour) => hour.startsWith('2026-12-01'))

  test('a closed day has no hours, a closed span takes its own', () => {
    expect(onFirst([closed({})])).toEqual([])
    expect(onFirst([closed({ starts: 600, ends: 660 })])).toEqual(['2026-12-01T09:00', '2026-12-01T11:00'])
  })

  test('hours added for a day stand even where the day is closed', () => {
    const open = closed({ kind: 'open', starts: 900, ends: 960 })
    expect(onFirst([closed({}), open])).toEqual(['2026-12-01T15:00'])
  })

  test('national holidays are closed unless the professional works on them', () => {
    const immaculate = (rules: Partial<AgendaFacts['agenda']>) =>
      starts(facts({}, rules), now).filter((hour) => hour.startsWith('2026-12-08'))
    expect(immaculate({})).toEqual([])
    expect(immaculate({ closed_on_holidays: false })).toHaveLength(3)
  })

  test('Easter and its Monday move; Saint Francis counts since 2026', () => {
    const holiday = (day: string) => isHoliday(Temporal.PlainDate.from(day))
    expect(['2026-04-06', '2027-03-29', '2028-04-17', '2026-10-04'].map(holiday)).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(['2026-04-07', '2025-10-04', '2027-03-30'].map(holiday)).toEqual([false, false, false])
  })
})

describe('when clocks change', () => {
  // 28 March 2027 is Easter Sunday too.
  const short = {
    ahead_days: 1,
    notice_hours: 1,
    talk_minutes: 30,
    pause_minutes: 0,
    closed_on_holidays: false,
  }
  const night = (now: string, rules: Partial<AgendaFacts['agenda']> = {}) => {
    const given = facts({ week: everyDay(60, 300) }, { ...short, ...rules })
    return freeHours(given, 'talk', at(now))
  }

  test('on 28 March 2027 the hour that does not exist is given once, at the moment after', () => {
    const hours = night('2027-03-27T21:00:00Z').filter(({ starts: one }) => one >= at('2027-03-27T23:00:00Z'))
    const shown = hours.map(({ starts: one }) => clock()(one).slice(11))
    expect(shown).toEqual(['01:00', '01:30', '03:00', '03:30', '04:00', '04:30'])
  })

  test('on 25 October 2026 the hour that happens twice is given once, the first time', () => {
    const hours = night('2026-10-24T20:00:00Z').filter(({ starts: one }) => one >= at('2026-10-24T22:00:00Z'))
    expect(hours.map(({ starts: one }) => one.toISOString().slice(11, 16))).toEqual([
      '23:00',
      '23:30',
      '00:00',
      '00:30',
      '02:00',
      '02:30',
      '03:00',
      '03:30',
    ])
  })

  test.each([
    ['Europe/Rome'],
    ['Atlantic/Azores'],
    ['Indian/Reunion'],
    ['Pacific/Chatham'],
    ['America/Havana'],
  ])('no two hours of one span meet in a year, in %s', (zone) => {
    for (let day = 0; day < 366; day += 1) {
      const now = new Date(Date.UTC(2027, 11, 1) + day * 86_400_000).toISOString()
      const hours = night(now, { zone, ahead_days: 1 }).toSorted(
        (one, other) => one.starts.getTime() - other.starts.getTime(),
      )
      for (const [n, hour] of hours.entries())
        if (n > 0) expect(hour.starts >= hours[n - 1]!.busyUntil).toBe(true)
    }
  })

  test('nine o’clock stays nine o’clock before and after, and the leap day is a day', () => {
    const given = facts({}, { ahead_days: 3 })
    const nine = starts(given, '2026-10-23T06:00:00Z').filter((hour) => hour.endsWith('09:00'))
    expect(nine).toEqual(['2026-10-24T09:00', '2026-10-25T09:00', '2026-10-26T09:00'])
    expect(starts(given, '2028-02-27T12:00:00Z')).toContain('2028-02-29T09:00')
  })
})
