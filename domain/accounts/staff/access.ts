import type { Actor, Admin } from '#platform/auth/actor.ts'

/** Only administrators see and change who works in the office. */
export function mayManageStaff(actor: Actor | undefined): actor is Admin {
  return actor?.kind === 'admin'
}
