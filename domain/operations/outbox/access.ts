import type { Actor, Admin } from '#platform/auth/actor.ts'

/** Only administrators read and resend outgoing mail, because it shows recipients. */
export function mayReadOutbox(actor: Actor | undefined): actor is Admin {
  return actor?.kind === 'admin'
}
