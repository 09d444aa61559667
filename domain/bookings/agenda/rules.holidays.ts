import { Temporal } from 'temporal-polyfill'

/** Month and day of the national holidays with a fixed date: laws 260/1949, 54/1977, 336/2000 and 151/2025. */
const FIXED = new Set([
  '01-01',
  '01-06',
  '04-25',
  '05-01',
  '06-02',
  '08-15',
  '11-01',
  '12-08',
  '12-25',
  '12-26',
])
/** Saint Francis, a holiday again since 2026 (law 151/2025). */
const SAINT_FRANCIS = { day: '10-04', since: 2026 }

/** Whether a day is a national holiday in Italy. Patron saints' days, which differ by town, are not. */
export function isHoliday(day: Temporal.PlainDate): boolean {
  const monthDay = day.toString().slice(5, 10)
  if (FIXED.has(monthDay)) return true
  if (monthDay === SAINT_FRANCIS.day && day.year >= SAINT_FRANCIS.since) return true
  const easter = easterOf(day.year)
  return day.equals(easter) || day.equals(easter.add({ days: 1 }))
}

/** Easter Sunday in the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
function easterOf(year: number): Temporal.PlainDate {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const sum = h + l - 7 * m + 114
  return Temporal.PlainDate.from({ year, month: Math.floor(sum / 31), day: (sum % 31) + 1 })
}
