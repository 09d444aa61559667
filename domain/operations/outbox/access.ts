import type { Actor, Admin } from '#platform/auth/actor.ts'

/** Outgoing mail, with its recipients, is seen and sent again by administrators alone. */
export function mayReadOutbox(actor: Actor | undefined): actor is Admin {
  return actor?.kind === 'admin'
}
