import type { Actor, Admin } from '#platform/auth/actor.ts'

/** Who works in the office is seen and changed by administrators alone. */
export function mayManagePeople(actor: Actor | undefined): actor is Admin {
  return actor?.kind === 'admin'
}
