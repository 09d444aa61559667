import type { Actor, Admin } from '#platform/auth/actor.ts'

/** Only administrators see how the portal itself is doing. */
export function mayReadHealth(actor: Actor | undefined): actor is Admin {
  return actor?.kind === 'admin'
}
