import type { Actor, Reviewer } from '#platform/auth/actor.ts'

/** Requests, with their contacts and evidence, are read and decided by administrators and reviewers alone. */
export function mayDecideRequests(actor: Actor | undefined): actor is Reviewer {
  return actor?.kind === 'admin' || actor?.kind === 'reviewer'
}

/** What anybody may read of somebody approved. Whatever is not named here never leaves the server. */
export const PUBLIC_FIELDS = [
  'id',
  'first_name',
  'last_name',
  'profession',
  'specialization',
  'approach',
  'city',
  'region',
  'bio',
  'is_demo',
] as const
