import { italianDay } from '#lib/dates.ts'

/**
 * The work that a law sets a term for: one month from the day a person asks to be forgotten or says that something
 * about them is wrong (GDPR art. 12(3), with arts. 16 and 17). Others who report are answered as soon.
 */
const MONTHS: Record<string, number> = { leavings: 1, reports: 1 }

/** The last day by which what came at this moment must be answered; undefined without a term. */
export function dueDay(kind: string, since: Date): string | undefined {
  const months = MONTHS[kind]
  if (months === undefined) return undefined
  const [year, month, day] = italianDay(since).split('-').map(Number)
  // A term of months ends on the same day, or on the month's last (Regulation 1182/71, art. 3).
  const last = new Date(Date.UTC(year!, month! + months, 0)).getUTCDate()
  return new Date(Date.UTC(year!, month! - 1 + months, Math.min(day!, last))).toISOString().slice(0, 10)
}
