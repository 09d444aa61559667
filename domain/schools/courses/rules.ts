import type { Course } from './read.server.ts'

/** «Online», «Milano», «Milano e online». */
export function whereItIs({ place, online }: Pick<Course, 'place' | 'online'>): string {
  if (!place) return 'Online'
  return online ? `${place} e online` : place
}
