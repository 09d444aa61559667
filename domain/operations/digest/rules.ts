import { dayBefore } from '#lib/dates.ts'

export const RHYTHMS = ['daily', 'weekly'] as const
export type Rhythm = (typeof RHYTHMS)[number]

/** Not before on an Italian clock, so that nobody is woken. */
export const FIRST_HOUR = '07:00'

/** The day from which on a summary of this rhythm stands for today: today itself, or this week's Monday. */
export function dueSince(rhythm: Rhythm, today: string): string {
  if (rhythm === 'daily') return today
  const weekday = (new Date(today).getUTCDay() + 6) % 7
  return dayBefore(today, weekday)
}
