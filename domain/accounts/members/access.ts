import type { Actor, Admin, System } from '#platform/auth/actor.ts'

/** Only administrators create administrators (decision 3); the first one is made by the portal itself. */
export function mayCreateAdministrators(actor: Actor | undefined): actor is Admin | System {
  return actor?.kind === 'admin' || actor?.kind === 'system'
}
