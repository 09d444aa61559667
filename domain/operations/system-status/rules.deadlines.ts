import { termEnd } from '#lib/dates.ts'

/**
 * The work that a law sets a term for: one month from the day a person asks to be forgotten or says that something
 * about them is wrong (GDPR art. 12(3), with arts. 16 and 17). Others who report are answered as soon.
 */
const MONTHS: Record<string, number> = { leavings: 1, reports: 1 }

/** The last day by which what came at this moment must be answered; undefined without a term. */
export function dueDay(kind: string, since: Date): string | undefined {
  const months = MONTHS[kind]
  return months === undefined ? undefined : termEnd(since, months)
}
