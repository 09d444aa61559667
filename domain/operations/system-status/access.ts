import type { Actor, Admin } from '#platform/auth/actor.ts'

/** How the portal is, is read by administrators alone. */
export function mayReadHealth(actor: Actor | undefined): actor is Admin {
  return actor?.kind === 'admin'
}
