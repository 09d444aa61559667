import { italianDay } from '#lib/dates.ts'
export type Course = {
  id: string
  title: string
  organiser: string
  description: string | null
  starts_on: string
  ends_on: string
  place: string | null
  online: boolean
  ecm_credits: number | null
  link: string | null
}

/** Today's date in Italy, `2026-11-21`. */
export function italianToday(now = new Date()): string {
  return italianDay(now)
}

/** «Online», «Milano», «Milano e online». */
export function whereItIs({ place, online }: Pick<Course, 'place' | 'online'>): string {
  if (!place) return 'Online'
  return online ? `${place} e online` : place
}
