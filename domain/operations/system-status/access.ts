import type { Actor, Admin } from '#platform/auth/actor.ts'

/** Only administrators see how the portal itself is doing. */
export function mayReadSystemStatus(actor: Actor | undefined): actor is Admin {
  return actor?.kind === 'admin'
}
