import type { Actor, Reviewer } from '#platform/auth/actor.ts'

/** A document and a signature are read by administrators and reviewers, and by nobody else. */
export function mayReadDocuments(actor: Actor | undefined): actor is Reviewer {
  return actor?.kind === 'admin' || actor?.kind === 'reviewer'
}
