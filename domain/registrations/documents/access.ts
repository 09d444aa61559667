import type { Actor, Reviewer } from '#platform/auth/actor.ts'

/** Only administrators and reviewers read documents and signatures. */
export function mayReadDocuments(actor: Actor | undefined): actor is Reviewer {
  return actor?.kind === 'admin' || actor?.kind === 'reviewer'
}
