const ROME = { timeZone: 'Europe/Rome' } as const

const full = new Intl.DateTimeFormat('it-IT', {
  ...ROME,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

const day = new Intl.DateTimeFormat('it-IT', { ...ROME, day: 'numeric', month: 'long', year: 'numeric' })

export function dateTime(moment: Date | string): string {
  return full.format(new Date(moment))
}

export function longDate(moment: Date | string): string {
  return day.format(new Date(moment))
}

/** The article loses its vowel before «8» and «11», and before no other day. */
const withArticle = (date: string, article: string, elided: string) =>
  /^(8|11)\b/.test(date) ? elided + date : `${article} ${date}`

/** «il 3 novembre», «l’11 novembre», from the words of a day. */
export const onDay = (date: string) => withArticle(date, 'il', 'l’')

/** «dal 3 novembre», «dall’11 novembre». */
export const fromDay = (date: string) => withArticle(date, 'dal', 'dall’')

/** «al 3 novembre», «all’11 novembre». */
export const toDay = (date: string) => withArticle(date, 'al', 'all’')

const weekday = new Intl.DateTimeFormat('it-IT', { ...ROME, weekday: 'long', day: 'numeric', month: 'long' })
const clock = new Intl.DateTimeFormat('it-IT', { ...ROME, hour: 'numeric', minute: '2-digit' })

/** «giovedì 3 dicembre, ore 18» and «ore 18:30». */
export function hourInWords(moment: Date): string {
  return `${weekday.format(moment)}, ore ${clock.format(moment).replace(/^0(?=\d)|:00$/g, '')}`
}

const month = new Intl.DateTimeFormat('it-IT', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** «novembre 2025» from `2025-11-01` or `2025-11`. */
export const monthInWords = (from: string): string => month.format(new Date(from))

/** «il 21 novembre 2026» from `2026-11-21`, «a novembre 2026» from `2026-11`. */
export function readWhen(dayOrMonth: string): string {
  return dayOrMonth.length > 7 ? onDay(longDate(dayOrMonth)) : `a ${monthInWords(dayOrMonth)}`
}

/** «2023», «settembre 2025» or «21 novembre 2026», as exactly as it is known. */
export function datePart(known: string): string {
  if (known.length > 7) return longDate(known)
  return known.length > 4 ? monthInWords(known) : known
}

/** `2009-05-29` from «29/05/2009», «29.5.2009» or itself; undefined when no such day exists. */
export function readDay(text: string): string | undefined {
  const [, dayOf = '', monthOf = '', year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  const iso = year
    ? `${year}-${monthOf.padStart(2, '0')}-${dayOf.padStart(2, '0')}`
    : /^\d{4}-\d\d-\d\d$/.exec(text)?.[0]
  if (!iso) return undefined
  const found = new Date(iso)
  return !Number.isNaN(found.getTime()) && found.toISOString().startsWith(iso) ? iso : undefined
}

const isoDay = new Intl.DateTimeFormat('sv-SE', ROME)

const MINUTE_MS = 60_000
let last = { minute: NaN, day: '' }

export function italianDay(moment: Date): string {
  const minute = Math.floor(moment.getTime() / MINUTE_MS)
  // Cached because every page asks several times; no day begins within a minute.
  if (last.minute !== minute) last = { minute, day: isoDay.format(moment) }
  return last.day
}

/** The last day of a term of months: the same day, or the month's last (Regulation 1182/71, art. 3). */
export function termEnd(since: Date, months: number): string {
  const [yearOf, monthOf, dayOf] = italianDay(since).split('-').map(Number)
  const end = new Date(Date.UTC(yearOf!, monthOf! + months, 0)).getUTCDate()
  return new Date(Date.UTC(yearOf!, monthOf! - 1 + months, Math.min(dayOf!, end))).toISOString().slice(0, 10)
}

/** The moment of an hour on Italian clocks, `2026-11-21` and `18:30`. In the hour that occurs twice it is the first. */
export function italianMoment(isoDate: string, hour: string): Date {
  const moments = ['+02:00', '+01:00'].map((offset) => new Date(`${isoDate}T${hour}:00${offset}`))
  return moments.find((moment) => italianHour(moment) === `${isoDate} ${hour}`) ?? moments[1]!
}

const isoMinute = new Intl.DateTimeFormat('sv-SE', {
  ...ROME,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** `2026-11-21 18:30`, as Italian clocks show it. */
export function italianHour(moment: Date): string {
  return isoMinute.format(moment)
}

export function addDays(from: string, days: number): string {
  return new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10)
}

export const dayBefore = (from: string, days: number): string => addDays(from, -days)

/** The first day of the month of a day, `2026-11-01`. */
export const monthOf = (isoDate: string): string => `${isoDate.slice(0, 7)}-01`

/** The first day of an earlier month; negative for a later one. */
export function monthsBefore(from: string, months: number): string {
  const [year, number] = from.split('-').map(Number)
  return new Date(Date.UTC(year!, number! - 1 - months, 1)).toISOString().slice(0, 10)
}
