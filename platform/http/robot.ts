import { isbot } from 'isbot'

/** Whether a user agent is a program; a request without one counts as such. */
export function isRobot(userAgent: string | null): boolean {
  return !userAgent?.startsWith('Mozilla/') || isbot(userAgent)
}
