import { Temporal } from 'temporal-polyfill'
import { readDay } from '#lib/dates.ts'
import { dayAt } from './rules.ts'

const FIRST_YEAR = 2000
const LAST_YEAR = 2100
const DAY_MINUTES = 24 * 60
/** Hours that a week shows even when nothing happens in them. */
const USUAL = { first: 9, last: 18 }
const ROWS_AN_HOUR = 4
const HEADER_ROWS = 1

/** The Monday before a day as it stands in an address; of today for what is no day, or is centuries away. */
export function mondayOf(text: string | null, today: string): string {
  const asked = readDay(text ?? '') ?? today
  const year = Number(asked.slice(0, 4))
  const day = Temporal.PlainDate.from(year < FIRST_YEAR || year > LAST_YEAR ? today : asked)
  return day.subtract({ days: day.dayOfWeek - 1 }).toString()
}

export const daysLater = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString()

export type WeekDay = { day: string; from: Date; until: Date }

/** Seven days from a Monday, each with its midnights on a clock: one of them has 23 hours, another 25. */
export function weekFrom(monday: string, zone: string): WeekDay[] {
  const midnight = (days: number) =>
    new Date(Temporal.PlainDate.from(monday).add({ days }).toZonedDateTime(zone).epochMilliseconds)
  return Array.from({ length: 7 }, (_day, at) => ({
    day: daysLater(monday, at),
    from: midnight(at),
    until: midnight(at + 1),
  }))
}

type Stretch = { starts: Date; ends: Date }

/** Something of a day: minutes after midnight on the wall, and the rows of the grid. */
export type Placed<One> = { one: One; starts: number; ends: number; row: number; end: number }

export type LaidWeek<One> = {
  hours: { hour: number; row: number }[]
  /** One more than the last row, as the grid counts its lines. */
  end: number
  days: { day: string; entries: Placed<One>[] }[]
}

type Content<One extends Stretch> = {
  lines: readonly One[]
  /** What fills the background: it opens no hours of its own. */
  busy: readonly One[]
  /** The weekly hours, so that a week looks alike whether taken or not. */
  usual: readonly { starts: number; ends: number }[]
}

/** Places what happens in a week on rows of a quarter of an hour, between the first and the last hour that matter. */
export function layWeek<One extends Stretch>(
  days: readonly WeekDay[],
  { lines, busy, usual }: Content<One>,
  zone: string,
): LaidWeek<One> {
  const cut = (all: readonly One[]) => days.map((day) => all.flatMap((one) => cutTo(day, one, zone)))
  const [taken, elsewhere] = [cut(lines), cut(busy)]
  const spans = [...taken.flat(), ...usual]
  const first = Math.min(USUAL.first, ...spans.map(({ starts }) => Math.floor(starts / 60)))
  const last = Math.max(USUAL.last, ...spans.map(({ ends }) => Math.ceil(ends / 60)))
  const rowOf = (minutes: number) =>
    1 + HEADER_ROWS + Math.round((Math.min(Math.max(minutes / 60, first), last) - first) * ROWS_AN_HOUR)
  const place = (one: Omit<Placed<One>, 'row' | 'end'>): Placed<One> => {
    const row = rowOf(one.starts)
    return { ...one, row, end: Math.max(row + 1, rowOf(one.ends)) }
  }
  const isInside = ({ starts, ends }: { starts: number; ends: number }) =>
    starts < last * 60 && ends > first * 60
  const hours = Array.from({ length: last - first }, (_hour, at) => first + at)
  return {
    hours: hours.map((hour) => ({ hour, row: rowOf(hour * 60) })),
    end: rowOf(last * 60),
    days: days.map(({ day }, at) => ({
      day,
      entries: [...elsewhere[at]!.filter(isInside), ...taken[at]!]
        .toSorted((one, other) => one.starts - other.starts)
        .map(place),
    })),
  }
}

/** The part of a stretch that falls on a day. */
function cutTo<One extends Stretch>({ day, from, until }: WeekDay, one: One, zone: string) {
  if (one.starts >= until || one.ends <= from) return []
  const starts = one.starts < from ? 0 : minutesAt(one.starts, zone)
  const isUntilMidnight = one.ends >= until || dayAt(one.ends, zone).toString() !== day
  const ends = isUntilMidnight ? DAY_MINUTES : minutesAt(one.ends, zone)
  // In the hour that the clock shows twice an end can read earlier than its start.
  return [{ one, starts, ends: Math.max(ends, starts) }]
}

function minutesAt(moment: Date, zone: string): number {
  const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone)
  return hour * 60 + minute
}
