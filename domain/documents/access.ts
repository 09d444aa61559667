import type { Actor, Admin } from '#platform/auth/actor.ts'

/** A document and a signature are read by administrators, and by nobody else. */
export function mayReadDocuments(actor: Actor | undefined): actor is Admin {
  return actor?.kind === 'admin'
}
