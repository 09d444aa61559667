import { professionalArea } from '#content/professional-area.ts'
import type { FieldErrors } from '#lib/form.ts'

const words = professionalArea.profile.hours
const MINUTES_OF_DAY = 24 * 60

/** One span of a usual week: weekday 1 is Monday, minutes after midnight. */
type Span = { weekday: number; starts: number; ends: number }

/** `place` is the position among the professional's places; null is online. */
export type WeekHours = Span & { place: number | null }

/** `place_id` null is online. */
export type NewHours = Span & { place_id: string | null }

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
export const MOST_SPANS = 14
export const ONLINE = 'online'

/** Minutes after midnight of «9:30», «9.30» or «9»; undefined when that is no time. */
export function readTime(text: string): number | undefined {
  const [, hours, minutes = '0'] = /^([01]?\d|2[0-4])(?:[:.]([0-5]\d))?$/.exec(text.trim()) ?? []
  const sum = hours === undefined ? Number.NaN : Number(hours) * 60 + Number(minutes)
  return sum <= MINUTES_OF_DAY ? sum : undefined
}

/** «09:30», as a time field has it. */
export function timeField(minutes: number): string {
  const pad = (number: number) => String(number).padStart(2, '0')
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}

/** Reads the rows of the form; a row without any answer is none. @param placeIds the professional's own */
export function readWeek(values: Record<string, string>, errors: FieldErrors, placeIds: readonly string[]) {
  const week: NewHours[] = []
  for (let at = 0; at < MOST_SPANS; at += 1) {
    const field = (name: string) => (values[`week.${at}.${name}`] ?? '').trim()
    const days = WEEKDAYS.filter((day) => field(`day.${day}`) === 'on')
    if (days.length === 0 && field('starts') === '' && field('ends') === '') continue
    const [starts, ends] = [readTime(field('starts')), readTime(field('ends'))]
    const place_id = field('where') === ONLINE ? null : field('where')
    if (days.length === 0) errors[`week.${at}.day.1`] = [words.errors.days]
    if (starts === undefined) errors[`week.${at}.starts`] = [words.errors.time]
    if (ends === undefined) errors[`week.${at}.ends`] = [words.errors.time]
    if (place_id !== null && !placeIds.includes(place_id)) errors[`week.${at}.where`] = [words.errors.where]
    if (starts === undefined || ends === undefined) continue
    const spans = days.map((weekday) => ({ weekday, starts, ends, place_id }))
    if (ends <= starts) errors[`week.${at}.ends`] = [words.errors.order]
    else if (spans.some((span) => week.some((other) => overlap(span, other))))
      errors[`week.${at}.starts`] = [words.errors.overlap]
    week.push(...spans)
  }
  return week
}

/** In a place and online at the same time is possible; twice in one place is not. */
const overlap = (one: NewHours, other: NewHours) =>
  one.weekday === other.weekday &&
  one.place_id === other.place_id &&
  one.starts < other.ends &&
  other.starts < one.ends

/** The rows of the form: equal spans of several days are one. */
export function formRows(week: readonly WeekHours[]) {
  const rows = new Map<string, Omit<WeekHours, 'weekday'> & { days: number[] }>()
  for (const { weekday, ...span } of week) {
    const key = JSON.stringify(span)
    const row = rows.get(key) ?? { ...span, days: [] }
    row.days.push(weekday)
    rows.set(key, row)
  }
  return [...rows.values()]
}

/** «lun e mer 9–13 e 15–19, ven 14.30–19» for the hours of one place. */
export function weekInWords(week: readonly Span[]): string {
  const groups = new Map<string, number[]>()
  for (const day of WEEKDAYS) {
    const spans = week.filter(({ weekday }) => weekday === day).toSorted((a, b) => a.starts - b.starts)
    const times = inList(spans.map(({ starts, ends }) => `${clock(starts)}–${clock(ends)}`))
    if (times) groups.set(times, [...(groups.get(times) ?? []), day])
  }
  return [...groups].map(([times, days]) => `${daysInWords(days)} ${times}`).join(', ')
}

function clock(minutes: number): string {
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`
}

/** «lun–ven» for three days in a row or more. */
function daysInWords(days: readonly number[]): string {
  const [first = 1, last = 1] = [days[0], days.at(-1)]
  const name = (day: number) => words.days[day - 1]!.short
  if (days.length > 2 && last - first === days.length - 1) return `${name(first)}–${name(last)}`
  return inList(days.map(name))
}

function inList(items: readonly string[]): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} e ${items.at(-1)}`
}
