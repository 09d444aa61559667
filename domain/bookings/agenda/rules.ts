import { Temporal } from 'temporal-polyfill'
import { isHoliday } from './rules.holidays.ts'

export type Mode = 'closed' | 'ask' | 'book'
export type Kind = 'talk' | 'call'

type Span = { starts: number; ends: number; place_id: string | null }

/** Weekday 1 is Monday; minutes after midnight; `place_id` null is online. */
export type WeekSpan = Span & { weekday: number }

/** Days that differ; without `starts` and `ends` the whole days. */
export type Exception = {
  kind: 'open' | 'closed'
  first_day: string
  last_day: string
  starts: number | null
  ends: number | null
  place_id: string | null
}

/** What a form begins with, as the columns do. */
export const FIRST_RULES = {
  mode: 'closed',
  zone: 'Europe/Rome',
  talk_minutes: 50,
  calls: false,
  pause_minutes: 10,
  notice_hours: 24,
  ahead_days: 14,
  weekly_most: null,
  fee_euro: null,
  closed_on_holidays: true,
  video_link: null,
} as const

export type AgendaRules = {
  zone: string
  talk_minutes: number
  pause_minutes: number
  notice_hours: number
  ahead_days: number
  /** First talks in a calendar week at most; null: no limit. */
  weekly_most: number | null
  closed_on_holidays: boolean
  calls: boolean
}

/** A stretch of time from `starts` to just before `until`. */
type Stretch = { starts: Date; until: Date }

export type AgendaFacts = {
  agenda: AgendaRules
  week: readonly WeekSpan[]
  exceptions: readonly Exception[]
  /** Held, asked or booked here, pauses included, and busy in a calendar elsewhere. */
  taken: readonly Stretch[]
  /** Starts of the first talks that count towards the week's limit. */
  talks: readonly Date[]
}

/** An hour that can be taken. `place_id` is null online and on the telephone. */
export type FreeHour = {
  starts: Date
  ends: Date
  busyUntil: Date
  way: 'studio' | 'online' | 'phone'
  place_id: string | null
}

const CALL_MINUTES = 15
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MINUTES = 24 * 60

/** How long one appointment lasts, in minutes. */
export const minutesOf = ({ talk_minutes }: Pick<AgendaRules, 'talk_minutes'>, kind: Kind): number =>
  kind === 'call' ? CALL_MINUTES : talk_minutes

/**
 * The hours that can be taken now, earliest first. An hour begins `notice_hours` from now at the earliest, and at
 * the latest on the `ahead_days`th day after today, by the agenda's clock.
 * @param pressedAt when the hour was pressed: the notice counts from then, however long the form takes
 */
export function freeHours(facts: AgendaFacts, kind: Kind, now: Date, pressedAt = now): FreeHour[] {
  const { agenda, talks } = facts
  if (kind === 'call' && !agenda.calls) return []
  const today = dayAt(now, agenda.zone)
  const earliest = Math.max(now.getTime() + 1, pressedAt.getTime() + agenda.notice_hours * HOUR_MS)
  const isFull = fullWeeks(agenda, kind === 'talk' ? talks : [])
  const taken = facts.taken.toSorted((one, other) => one.starts.getTime() - other.starts.getTime())
  const days = Array.from({ length: agenda.ahead_days + 1 }, (_, ahead) => today.add({ days: ahead }))
  return days
    .filter((day) => !isFull(day))
    .flatMap((day) => hoursOf(facts, kind, day))
    .filter((hour) => hour.starts.getTime() >= earliest && !meets(taken, hour))
    .toSorted((one, other) => one.starts.getTime() - other.starts.getTime())
}

/** Every hour of a day by the rules alone, taken or not. */
function hoursOf({ agenda, week, exceptions }: AgendaFacts, kind: Kind, day: Temporal.PlainDate): FreeHour[] {
  const moment = clockOf(day, agenda.zone)
  const [minutes, pause] = [minutesOf(agenda, kind), agenda.pause_minutes]
  const hours = spansOf({ agenda, week, exceptions }, day).flatMap((span) => {
    const found: FreeHour[] = []
    for (let at = span.starts; at + minutes <= span.ends; at += minutes + pause) {
      const starts = moment(at)
      // Where the clock is put forward, two hours of the rule can fall on the same moment.
      if (starts < (found.at(-1)?.busyUntil ?? starts)) continue
      const ends = new Date(starts.getTime() + minutes * MINUTE_MS)
      const busyUntil = new Date(ends.getTime() + pause * MINUTE_MS)
      found.push({ starts, ends, busyUntil, ...whereOf(kind, span.place_id) })
    }
    return found
  })
  const seen = new Set<string>()
  return hours.filter(({ starts, way, place_id }) => {
    const key = `${starts.getTime()} ${way} ${place_id}`
    return !seen.has(key) && seen.add(key)
  })
}

function whereOf(kind: Kind, place_id: string | null): Pick<FreeHour, 'way' | 'place_id'> {
  if (kind === 'call') return { way: 'phone', place_id: null }
  return place_id === null ? { way: 'online', place_id } : { way: 'studio', place_id }
}

/** The open spans of a day: the weekly ones without what is closed, and the hours added for that day. */
function spansOf(
  { agenda, week, exceptions }: Pick<AgendaFacts, 'agenda' | 'week' | 'exceptions'>,
  day: Temporal.PlainDate,
): Span[] {
  const iso = day.toString()
  const today = exceptions.filter(({ first_day, last_day }) => first_day <= iso && iso <= last_day)
  const added = today.flatMap(({ kind, starts, ends, place_id }) =>
    kind === 'open' && starts !== null && ends !== null ? [{ starts, ends, place_id }] : [],
  )
  if (agenda.closed_on_holidays && isHoliday(day)) return added
  const closed = today.flatMap(({ kind, starts, ends }) =>
    kind === 'closed' ? [{ starts: starts ?? 0, ends: ends ?? DAY_MINUTES }] : [],
  )
  const usual = week.filter(({ weekday }) => weekday === day.dayOfWeek)
  return [...closed.reduce<readonly Span[]>(without, usual), ...added]
}

function without(spans: readonly Span[], closed: { starts: number; ends: number }): Span[] {
  return spans.flatMap((span) => {
    const before = { ...span, ends: Math.min(span.ends, closed.starts) }
    const after = { ...span, starts: Math.max(span.starts, closed.ends) }
    return [before, after].filter(({ starts, ends }) => starts < ends)
  })
}

/**
 * The moment of a minute after midnight. A wall time that the clock skips is the moment just after, one that it shows
 * twice is the first of the two (`compatible` of Temporal).
 */
function clockOf(day: Temporal.PlainDate, timeZone: string): (minutes: number) => Date {
  const midnight = day.toZonedDateTime(timeZone)
  if (midnight.hoursInDay === 24 && midnight.hour === 0)
    return (minutes) => new Date(midnight.epochMilliseconds + minutes * MINUTE_MS)
  return (minutes) => {
    const plainTime = Temporal.PlainTime.from({ hour: Math.floor(minutes / 60), minute: minutes % 60 })
    return new Date(day.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds)
  }
}

export function dayAt(moment: Date, zone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone).toPlainDate()
}

const weekOf = (day: Temporal.PlainDate) => `${day.yearOfWeek} ${day.weekOfYear}`

/** Whether a day's week has as many first talks as the professional wants. */
function fullWeeks(
  { weekly_most, zone }: Pick<AgendaRules, 'weekly_most' | 'zone'>,
  talks: readonly Date[],
): (day: Temporal.PlainDate) => boolean {
  if (weekly_most === null) return () => false
  const counts = new Map<string, number>()
  for (const talk of talks) {
    const week = weekOf(dayAt(talk, zone))
    counts.set(week, (counts.get(week) ?? 0) + 1)
  }
  return (day) => (counts.get(weekOf(day)) ?? 0) >= weekly_most
}

/** @param taken by their starts */
function meets(taken: readonly Stretch[], { starts, busyUntil }: FreeHour): boolean {
  return taken.some((one) => one.starts < busyUntil && starts < one.until)
}

/** «prenota» turns into «chiedi» while a calendar elsewhere cannot be read: its busy times may have changed. */
export function modeNow(mode: Mode, hasStaleCalendar: boolean): Mode {
  return mode === 'book' && hasStaleCalendar ? 'ask' : mode
}
