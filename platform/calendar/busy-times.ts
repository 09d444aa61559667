import ICAL from 'ical.js'
import type { Outcome } from '#lib/outcome.ts'
import { openClocks, type Clocks, type Moment } from './clocks.ts'

/** `zone` is where whole days and times without a zone happen. */
export type BusyWindow = { from: Date; until: Date; zone: string }
export type BusyTime = { starts: Date; ends: Date }
export type BusyAnswer = Outcome<{ busy: BusyTime[] }, 'broken'>

/** In milliseconds since 1970. */
type Span = { starts: number; ends: number }

const DAY_MS = 86_400_000
/** Wider than any two clocks are apart: what lies farther off needs no conversion. */
const MARGIN_MS = 2 * DAY_MS

/** Of a whole file: far more than anybody's two months hold. */
const MOST_STEPS = 20_000
const MOST_TIMES = 5_000
/** The library walks wider steps month by month. */
const WIDEST_INTERVAL = 100_000

/**
 * The busy times of iCalendar texts (RFC 5545) within a window: sorted, joined, cut off at its ends. Nothing else of the
 * events leaves this function. A rule without an end can keep the library busy for ever: call it in `busy-thread.ts` for
 * texts of others.
 */
export function readBusyTimes(text: string, window: BusyWindow): BusyAnswer {
  try {
    const steps = { left: MOST_STEPS }
    const spans = calendarsOf(text).flatMap((calendar) => spansOf(calendar, window, steps))
    const busy = joined(spans, window)
    if (busy.length <= MOST_TIMES) return { ok: true, busy }
  } catch {
    // Whatever the library throws, it is about the text.
  }
  return { ok: false, reason: 'broken' }
}

function calendarsOf(text: string): ICAL.Component[] {
  const parsed = ICAL.parse(text) as unknown[]
  const roots = (typeof parsed[0] === 'string' ? [parsed] : parsed) as [string, ...unknown[]][]
  if (roots.length === 0 || roots.some(([name]) => name !== 'vcalendar')) throw new Error('no calendar')
  return roots.map((root) => new ICAL.Component(root))
}

type Reading = { clocks: Clocks; from: number; until: number; steps: { left: number } }

function spansOf(calendar: ICAL.Component, window: BusyWindow, steps: Reading['steps']): Span[] {
  const clocks = openClocks(calendar, window.zone)
  const reading = { clocks, from: window.from.getTime(), until: window.until.getTime(), steps }
  const series = new Map<string, ICAL.Component[]>()
  for (const [place, event] of calendar.getAllSubcomponents('vevent').entries()) {
    const uid = event.getFirstPropertyValue('uid')?.toString() ?? `without ${place}`
    const known = series.get(uid)
    if (known) known.push(event)
    else series.set(uid, [event])
  }
  return [
    ...[...series.values()].flatMap((events) => spansOfSeries(events, reading)),
    ...calendar.getAllSubcomponents('vfreebusy').flatMap((list) => spansOfList(list, clocks)),
  ]
}

/** One event with all that was changed about its repetitions. */
function spansOfSeries(events: ICAL.Component[], reading: Reading): Span[] {
  const { clocks } = reading
  const isChange = (event: ICAL.Component) => event.hasProperty('recurrence-id')
  const changes = new Map<string, ICAL.Component>()
  for (const event of events.filter(isChange)) {
    const [key = ''] = clocks.keysOf(event, 'recurrence-id')
    const known = changes.get(key)
    if (!known || revisionOf(event) >= revisionOf(known)) changes.set(key, event)
  }
  const whole = events.filter((event) => !isChange(event))
  const latest = Math.max(...whole.map(revisionOf))
  const onwards = [...changes.values()].filter(isOnwards).map((event) => onwardsOf(event, clocks))
  return [
    ...whole
      .filter((event) => revisionOf(event) === latest && isBusy(event))
      .flatMap((event) => spansOfEvent(event, { changes, onwards }, reading)),
    ...[...changes.values()].filter(isBusy).map((event) => spanFrom(startOf(event, clocks), event, clocks)),
  ]
}

const textOf = (event: ICAL.Component, name: string) =>
  event.getFirstPropertyValue(name)?.toString().toUpperCase()
const revisionOf = (event: ICAL.Component) => Number(textOf(event, 'sequence')) || 0
const isBusy = (event: ICAL.Component) =>
  textOf(event, 'transp') !== 'TRANSPARENT' && textOf(event, 'status') !== 'CANCELLED'
const isOnwards = (event: ICAL.Component) =>
  event.getFirstProperty('recurrence-id')?.getFirstParameter('range')?.toUpperCase() === 'THISANDFUTURE'

/** A change of one repetition and all that follow. */
type Onwards = { since: number; shift: number; event: ICAL.Component }
type Changes = { changes: Map<string, ICAL.Component>; onwards: Onwards[] }

function onwardsOf(event: ICAL.Component, clocks: Clocks): Onwards {
  const since = clocks.momentsOf(event, 'recurrence-id')[0]!
  return { since: clocks.instantOf(since), shift: startOf(event, clocks).wall - since.wall, event }
}

function startOf(event: ICAL.Component, clocks: Clocks): Moment {
  const [start] = clocks.momentsOf(event, 'dtstart')
  if (!start) throw new Error('an event without a start')
  return start
}

function spansOfEvent(event: ICAL.Component, { changes, onwards }: Changes, reading: Reading): Span[] {
  const { clocks, from, until } = reading
  const left = new Set([...changes.keys(), ...clocks.keysOf(event, 'exdate')])
  const shifts = onwards.map(({ shift }) => Math.abs(shift))
  const longest = Math.max(...[event, ...onwards.map((one) => one.event)].map((one) => lengthOf(one, clocks)))
  const margin = MARGIN_MS + Math.max(0, ...shifts)
  const spans: Span[] = []
  const near = { from: from - margin - longest, until: until + margin }
  for (const moment of repetitionsOf(event, near, reading)) {
    if (moment.wall < near.from || moment.wall > near.until) continue
    if (clocks.keys(moment).some((key) => left.has(key))) continue
    const instant = clocks.instantOf(moment)
    const change = onwards.filter(({ since }) => since <= instant).toSorted((a, b) => b.since - a.since)[0]
    if (!change) spans.push(spanFrom(moment, event, clocks))
    else if (isBusy(change.event))
      spans.push(spanFrom({ ...moment, wall: moment.wall + change.shift }, change.event, clocks))
  }
  return spans
}

type Near = { from: number; until: number }

/** The starts of an event near the window, among others: its own, those of its rules, and those it names. */
function* repetitionsOf(event: ICAL.Component, near: Near, { clocks, steps }: Reading): Iterable<Moment> {
  const start = startOf(event, clocks)
  yield start
  yield* clocks.momentsOf(event, 'rdate')
  for (const rule of event.getAllProperties('rrule')) {
    const recur = rule.getFirstValue() as ICAL.Recur
    if (recur.interval > WIDEST_INTERVAL) throw new Error('too wide an interval')
    const last = clocks.lastOf(recur, start)
    const walls = endless(recur, start).iterator(clocks.timeOf(skipTo(near.from, start, recur)))
    for (let time = walls.next(); time; time = walls.next()) {
      if ((steps.left -= 1) < 0) throw new Error('too many repetitions')
      const moment = { ...start, wall: clocks.wallOf(time) }
      if (moment.wall > near.until || last(moment)) break
      yield moment
    }
  }
}

const DAYS = ['BYDAY', 'BYMONTHDAY', 'BYYEARDAY', 'BYWEEKNO']

/**
 * The rule without its end, which the library compares without zones. The day of a yearly one is named, since the library
 * would move 29 February to 1 March.
 */
function endless(recur: ICAL.Recur, { wall }: Moment): ICAL.Recur {
  const rule = recur.clone()
  rule.until = null
  const parts = rule.parts as Record<string, unknown>
  if (rule.freq === 'YEARLY' && !DAYS.some((name) => name in parts)) {
    parts.BYMONTH ??= [new Date(wall).getUTCMonth() + 1]
    parts.BYMONTHDAY = [new Date(wall).getUTCDate()]
  }
  return rule
}

const PERIOD_MS: Record<string, number> = {
  SECONDLY: 1000,
  MINUTELY: 60_000,
  HOURLY: 3_600_000,
  DAILY: DAY_MS,
  WEEKLY: 7 * DAY_MS,
}

/** Years of repetitions before the window are left out; a rule that counts its repetitions needs them all. */
function skipTo(from: number, start: Moment, { freq, interval, count }: ICAL.Recur): Moment {
  const period = (PERIOD_MS[freq] ?? 0) * (interval || 1)
  if (count || period === 0 || start.wall >= from) return start
  return { ...start, wall: start.wall + Math.floor((from - start.wall) / period) * period }
}

/** How long an event lasts on the wall clock. */
function lengthOf(event: ICAL.Component, clocks: Clocks): number {
  const [end] = clocks.momentsOf(event, 'dtend')
  if (end) return end.wall - startOf(event, clocks).wall
  const duration = event.getFirstPropertyValue('duration') as ICAL.Duration | null
  return duration ? duration.toSeconds() * 1000 : DAY_MS
}

/**
 * An end is as far from its start in every repetition; of a duration, days follow the clock and hours do not (RFC 5545,
 * 3.3.6 and 3.8.5.3).
 */
function spanFrom(moment: Moment, event: ICAL.Component, clocks: Clocks): Span {
  const starts = clocks.instantOf(moment)
  const after = (days: number, seconds: number) =>
    clocks.instantOf({ ...moment, wall: moment.wall + days * DAY_MS }) + seconds * 1000
  const [end] = clocks.momentsOf(event, 'dtend')
  if (moment.period !== undefined) return { starts, ends: starts + moment.period }
  if (end) {
    const start = startOf(event, clocks)
    if (moment.isDay) return { starts, ends: after((end.wall - start.wall) / DAY_MS, 0) }
    return { starts, ends: starts + clocks.instantOf(end) - clocks.instantOf(start) }
  }
  const duration = event.getFirstPropertyValue('duration') as ICAL.Duration | null
  if (!duration) return { starts, ends: moment.isDay ? after(1, 0) : starts }
  const { weeks, days, hours, minutes, seconds } = duration
  if (duration.isNegative) return { starts, ends: starts }
  return { starts, ends: after(weeks * 7 + days, hours * 3600 + minutes * 60 + seconds) }
}

/** A list of busy times without events, as some services publish it. */
function spansOfList(list: ICAL.Component, clocks: Clocks): Span[] {
  return list
    .getAllProperties('freebusy')
    .filter((property) => property.getFirstParameter('fbtype')?.toUpperCase() !== 'FREE')
    .flatMap((property) => clocks.momentsOfProperty(property))
    .map((moment) => {
      const starts = clocks.instantOf(moment)
      return { starts, ends: starts + (moment.period ?? 0) }
    })
}

function joined(spans: Span[], { from, until }: BusyWindow): BusyTime[] {
  const inside = spans
    .map(({ starts, ends }) => ({
      starts: Math.max(starts, from.getTime()),
      ends: Math.min(ends, until.getTime()),
    }))
    .filter(({ starts, ends }) => starts < ends)
    .toSorted((a, b) => a.starts - b.starts)
  const whole: Span[] = []
  for (const span of inside) {
    const last = whole.at(-1)
    if (last && span.starts <= last.ends) last.ends = Math.max(last.ends, span.ends)
    else whole.push(span)
  }
  return whole.map(({ starts, ends }) => ({ starts: new Date(starts), ends: new Date(ends) }))
}
