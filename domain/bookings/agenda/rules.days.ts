import { bookingPages as words } from '#content/booking-pages.ts'
import { dayAt, type FreeHour } from './rules.ts'

/** How many days stand beside each other; more are a press away. */
export const DAYS_SHOWN = 6

type PlaceName = { id: string; city: string; district: string | null }
export type Day = { day: string; words: string; short: string; count: number }
type HourGroup = { where: string; hours: { value: string; time: string }[] }

export type DayView = {
  days: Day[]
  /** The first day of the days before and after those shown. */
  earlier: string | undefined
  later: string | undefined
  chosen: Day & { groups: HourGroup[] }
  /** The next day with a free hour. */
  next: Day | undefined
}

type Options = {
  zone: string
  places: readonly PlaceName[]
  /** As the address says it; any other than a day with free hours means the first. */
  asked: string | null
  valueOf: (hour: FreeHour) => string
}

/** The days with free hours, and the hours of one of them; undefined without a free hour. */
export function viewDays(hours: readonly FreeHour[], options: Options): DayView | undefined {
  const { zone, asked } = options
  const byDay = Map.groupBy(hours, ({ starts }) => dayAt(starts, zone).toString())
  const days = [...byDay].map(([day, found]) => ({
    day,
    ...dayWords(found[0]!.starts, zone),
    count: found.length,
  }))
  const at = Math.max(
    0,
    days.findIndex(({ day }) => day === asked),
  )
  const chosen = days[at]
  if (!chosen) return undefined
  const from = at - (at % DAYS_SHOWN)
  return {
    days: days.slice(from, from + DAYS_SHOWN),
    earlier: days[from - DAYS_SHOWN]?.day,
    later: days[from + DAYS_SHOWN]?.day,
    chosen: { ...chosen, groups: groupHours(byDay.get(chosen.day)!, options) },
    next: days[at + 1],
  }
}

/** Hours by way and place, the places in the order of their first hour. */
function groupHours(
  hours: readonly FreeHour[],
  { zone, places, valueOf }: Omit<Options, 'asked'>,
): HourGroup[] {
  const groups = Map.groupBy(hours, (hour) =>
    whereInWords(
      hour,
      places.find(({ id }) => id === hour.place_id),
    ),
  )
  return [...groups].map(([where, found]) => ({
    where,
    hours: found.map((hour) => ({ value: valueOf(hour), time: timeInWords(hour.starts, zone) })),
  }))
}

export type NextHour = { value: string; day: string; time: string; where: string }

/** The first free hours, whatever their day. */
export function listNext(
  hours: readonly FreeHour[],
  { zone, places, valueOf }: Omit<Options, 'asked'>,
  most: number,
): NextHour[] {
  return hours.slice(0, most).map((hour) => {
    const { words: day } = dayWords(hour.starts, zone)
    const place = places.find(({ id }) => id === hour.place_id)
    return {
      value: valueOf(hour),
      day,
      time: timeInWords(hour.starts, zone),
      where: whereInWords(hour, place),
    }
  })
}

/** «In studio, Bologna, Savena»: without the address, which is told once an hour is booked. */
export function whereInWords(
  { way }: Pick<FreeHour, 'way'>,
  place?: { city: string; district: string | null } | null,
): string {
  if (way !== 'studio') return words.ways[way]
  return [words.ways.studio, place?.city, place?.district].filter(Boolean).join(', ')
}

export const timeInWords = (moment: Date, timeZone: string) =>
  new Intl.DateTimeFormat('it-IT', { timeZone, timeStyle: 'short' }).format(moment)

function dayWords(moment: Date, timeZone: string) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('it-IT', { timeZone, ...options }).format(moment)
  return {
    words: format({ weekday: 'long', day: 'numeric', month: 'long' }),
    short: format({ weekday: 'short', day: 'numeric', month: 'short' }),
  }
}
