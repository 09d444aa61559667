import type { Actor, Reviewer } from '#platform/auth/actor.ts'

/** Requests, with their contacts and evidence, are read and decided by administrators and reviewers alone. */
export function mayDecideRequests(actor: Actor | undefined): actor is Reviewer {
  return actor?.kind === 'admin' || actor?.kind === 'reviewer'
}
