import { assert, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Temporal } from 'temporal-polyfill'
import { freeHours, type AgendaFacts } from './rules.ts'

/** Italy, islands abroad, and clocks that change by half an hour, at midnight, in the other half of the year or never. */
const ZONES = [
  'Europe/Rome',
  'Atlantic/Azores',
  'Atlantic/Canary',
  'Atlantic/Reykjavik',
  'America/Martinique',
  'America/Havana',
  'Indian/Reunion',
  'Pacific/Noumea',
  'Pacific/Chatham',
  'Australia/Lord_Howe',
  'Asia/Beirut',
] as const
const DAY_MS = 86_400_000

type Rules = { zone: string; starts: number; length: number; talk: number; pause: number }

/** Hours of one day, with a span that is open on every day. */
function hoursOn(day: Temporal.PlainDate, { zone, starts, length, talk, pause }: Rules) {
  const ends = Math.min(1440, starts + length)
  const facts: AgendaFacts = {
    agenda: {
      zone,
      talk_minutes: talk,
      pause_minutes: pause,
      notice_hours: 1,
      ahead_days: 3,
      weekly_most: null,
      closed_on_holidays: false,
      calls: false,
    },
    week: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, starts, ends, place_id: null })),
    exceptions: [],
    taken: [],
    talks: [],
  }
  const now = new Date(
    day.subtract({ days: 2 }).toZonedDateTime({ timeZone: zone, plainTime: '12:00' }).epochMilliseconds,
  )
  return freeHours(facts, 'talk', now).filter((hour) => wallOf(hour.starts, zone).toPlainDate().equals(day))
}

const wallOf = (moment: Date, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone).toPlainDateTime()

/** The wall times that the rules name, skipped or not. */
function named({ starts, length, talk, pause }: Rules): number[] {
  const ends = Math.min(1440, starts + length)
  const found: number[] = []
  for (let at = starts; at + talk <= ends; at += talk + pause) found.push(at)
  return found
}

const minuteOf = (moment: Date, zone: string) => {
  const { hour, minute } = wallOf(moment, zone)
  return 60 * hour + minute
}

const isOrdinary = (day: Temporal.PlainDate, zone: string) => day.toZonedDateTime(zone).hoursInDay === 24

const rules = record({
  zone: constantFrom(...ZONES),
  starts: integer({ min: 0, max: 1380 }),
  length: integer({ min: 15, max: 480 }),
  talk: integer({ min: 15, max: 120 }),
  pause: integer({ min: 0, max: 60 }),
})
/** Any day of three years; 2028 has a 29 February. */
const day = integer({ min: 0, max: 3 * 366 }).map((n) =>
  Temporal.PlainDate.from('2026-01-01').add({ days: n }),
)

describe('whatever the rules, the clock and the day', () => {
  test('an hour lasts as long as it says, and no two of a span meet', () => {
    assert(
      property(record({ rules, day }), ({ rules: given, day: on }) => {
        const hours = hoursOn(on, given)
        for (const [n, hour] of hours.entries()) {
          expect(hour.ends.getTime() - hour.starts.getTime()).toBe(given.talk * 60_000)
          if (n > 0) expect(hour.starts.getTime()).toBeGreaterThanOrEqual(hours[n - 1]!.busyUntil.getTime())
        }
      }),
      { numRuns: 400, seed: 22 },
    )
  })

  test('on a day of 24 hours the clock shows exactly the hours that the rules name', () => {
    assert(
      property(record({ rules, day }), ({ rules: given, day: on }) => {
        if (!isOrdinary(on, given.zone)) return
        expect(hoursOn(on, given).map(({ starts }) => minuteOf(starts, given.zone))).toEqual(named(given))
      }),
      { numRuns: 400, seed: 23 },
    )
  })
})

/** The days of three years on which a clock is changed. */
function changes(zone: string): Temporal.PlainDate[] {
  const first = Temporal.PlainDate.from('2026-01-01')
  return Array.from({ length: 3 * 366 }, (_, n) => first.add({ days: n })).filter(
    (one) => !isOrdinary(one, zone),
  )
}

const CHANGING = ZONES.filter((zone) => changes(zone).length > 0)

test('clocks are changed in Rome in March and October, and on some of the islands', () => {
  expect(changes('Europe/Rome').map(String)).toEqual([
    '2026-03-29',
    '2026-10-25',
    '2027-03-28',
    '2027-10-31',
    '2028-03-26',
    '2028-10-29',
  ])
  expect(CHANGING.length).toBeGreaterThan(5)
})

test.each(CHANGING)('when the clock of %s changes, an hour is neither lost nor given twice', (zone) => {
  const given = { zone, starts: 0, length: 1440, talk: 30, pause: 0 }
  for (const on of changes(zone)) {
    const hours = hoursOn(on, given)
    const shown = hours.map(({ starts }) => minuteOf(starts, zone))
    const skipped = named(given).filter((at) => !shown.includes(at))
    // Only what the clock skips is missing; what it shows twice is given once, the first time.
    const lost = 24 * 60 - on.toZonedDateTime(zone).hoursInDay * 60
    expect(skipped.length * 30, `${zone} ${on.toString()}`).toBe(Math.max(0, lost))
    expect(new Set(shown).size).toBe(shown.length)
    expect(new Set(hours.map(({ starts }) => starts.getTime())).size).toBe(hours.length)
  }
})

test('29 February has its hours, in every zone, and the years around it have none on that day', () => {
  for (const zone of ZONES) {
    const given = { zone, starts: 540, length: 180, talk: 50, pause: 10 }
    expect(hoursOn(Temporal.PlainDate.from('2028-02-29'), given)).toHaveLength(3)
    const [before, after] = ['2028-02-28', '2028-03-01'].map(
      (on) => hoursOn(Temporal.PlainDate.from(on), given)[0]!.starts,
    )
    expect(after!.getTime() - before!.getTime()).toBe(2 * DAY_MS)
  }
})
