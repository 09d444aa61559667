import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'

/** The instant of a wall time. */
type Clock = (wall: number) => number

/**
 * A time as a calendar names it. `wall` is what the clock shows, in milliseconds as if it were UTC, so that times of any
 * clock are counted alike; `period` is a length that came with it.
 */
export type Moment = { wall: number; isDay: boolean; clock: Clock; period?: number }

export type Clocks = ReturnType<typeof openClocks>

const DAY_MS = 86_400_000
/** In the library's form of a property. */
const FIRST_VALUE = 3

/** Reads times by the zones of one calendar. @param zone for whole days and times without a zone */
export function openClocks(calendar: ICAL.Component, zone: string) {
  const own = new Map<string, ICAL.Timezone>()
  for (const component of calendar.getAllSubcomponents('vtimezone')) {
    const name = component.getFirstPropertyValue('tzid')?.toString()
    if (name) own.set(name, new ICAL.Timezone({ component, tzid: name }))
  }
  const known = new Map<string, Clock>()
  const floating = clockOf(zone)
  const find = (name: string): Clock => {
    const clock = known.get(name) ?? clockOfName(name, own.get(name))
    known.set(name, clock)
    return clock
  }

  function momentOf(time: ICAL.Time, zoneName: string | undefined): Moment {
    const isUtc = time.zone === ICAL.Timezone.utcTimezone
    const clock = isUtc ? utc : time.isDate || !zoneName ? floating : find(zoneName)
    return { wall: wallOf(time), isDay: time.isDate, clock }
  }

  function momentsOfProperty(property: ICAL.Property): Moment[] {
    const name = property.getFirstParameter('tzid') || undefined
    return property.getValues().map((value: unknown, place) => {
      if (value instanceof ICAL.Time) {
        const moment = momentOf(value, name)
        // The library turns 31 February into 3 March.
        const written = String(property.jCal[FIRST_VALUE + place]).slice(0, 19)
        if (new Date(moment.wall).toISOString().startsWith(written)) return moment
        throw new Error('no day or hour')
      }
      if (!(value instanceof ICAL.Period)) throw new Error('neither a time nor a period')
      const moment = momentOf(value.start, name)
      const until = value.end && momentOf(value.end, name)
      const period = until ? instantOf(until) - instantOf(moment) : (value.duration?.toSeconds() ?? 0) * 1000
      return { ...moment, period }
    })
  }

  const momentsOf = (event: ICAL.Component, name: string): Moment[] =>
    event.getAllProperties(name).flatMap(momentsOfProperty)

  return {
    momentsOf,
    momentsOfProperty,
    instantOf,
    /** How exceptions name a repetition: some by its instant, some by its day. */
    keys: (moment: Moment): string[] => [dayOf(moment), String(instantOf(moment))],
    keysOf: (event: ICAL.Component, name: string): string[] =>
      momentsOf(event, name).map((moment) => (moment.isDay ? dayOf(moment) : String(instantOf(moment)))),
    wallOf,
    timeOf,
    /** Whether a repetition lies behind the end of its rule, which may be a day, a wall time or an instant. */
    lastOf({ until }: ICAL.Recur, start: Moment): (moment: Moment) => boolean {
      if (!until) return () => false
      const end = wallOf(until)
      if (until.isDate) return ({ wall }) => wall >= end + DAY_MS
      if (start.isDay || until.zone !== ICAL.Timezone.utcTimezone) return ({ wall }) => wall > end
      return (moment) =>
        Math.abs(moment.wall - end) < 2 * DAY_MS ? instantOf(moment) > end : moment.wall > end
    },
  }
}

const instantOf = ({ wall, clock }: Moment): number => clock(wall)
const dayOf = ({ wall }: Moment): string => new Date(wall).toISOString().slice(0, 10)

function wallOf({ year, month, day, hour, minute, second }: ICAL.Time): number {
  const wall = Date.UTC(year, month - 1, day, hour, minute, second)
  if (Number.isNaN(wall)) throw new Error('no time')
  return wall
}

/** For the library, which counts repetitions on the wall clock alone. */
function timeOf({ wall, isDay }: Pick<Moment, 'wall' | 'isDay'>): ICAL.Time {
  const at = new Date(wall)
  return new ICAL.Time(
    {
      year: at.getUTCFullYear(),
      month: at.getUTCMonth() + 1,
      day: at.getUTCDate(),
      hour: at.getUTCHours(),
      minute: at.getUTCMinutes(),
      second: at.getUTCSeconds(),
      isDate: isDay,
    },
    ICAL.Timezone.localTimezone,
  )
}

const utc: Clock = (wall) => wall

/** A wall time that the clock skips moves on by as much; of one that it shows twice, the first counts. */
function clockOf(zone: string): Clock {
  return (wall) =>
    Temporal.Instant.fromEpochMilliseconds(wall)
      .toZonedDateTimeISO('UTC')
      .toPlainDateTime()
      .toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds
}

/**
 * The zone of that name in the world's list, which knows changes that a file's own description leaves out; else the file's.
 * Some programs put a path before the name.
 */
function clockOfName(name: string, own: ICAL.Timezone | undefined): Clock {
  const parts = name.split('/')
  const names = [name, parts.slice(-3).join('/'), parts.slice(-2).join('/')]
  const listed = names.find(isListed)
  if (listed) return clockOf(listed)
  if (own) return (wall) => wall - own.utcOffset(timeOf({ wall, isDay: false })) * 1000
  // Matters only for a time that could lie in the window.
  return () => {
    throw new Error('an unknown zone')
  }
}

function isListed(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
