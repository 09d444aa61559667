import type { AlboCheck } from '#domain/verification/review/schema.ts'
import { decideRequest } from '#domain/registrations/decisions/write.server.ts'
import type { Reviewer } from '#platform/auth/actor.ts'
import type { TestDeps } from './deps.ts'
import { freshAlboNumber } from './samples.ts'
import { italianDay } from '#lib/dates.ts'

/** What the office would have read at the Albo of a psychologist, today. */
export function alboCheck(change: Partial<AlboCheck> = {}): AlboCheck {
  return {
    albo: { ordine: 'emilia-romagna', number: freshAlboNumber(), section: 'A', annotation: 'yes' },
    basis: 'art3',
    specialty: '',
    checkedOn: italianDay(new Date()),
    note: '',
    ...change,
  }
}

/** Approves a request with a check. @throws when that is refused */
export async function approveRequest(deps: TestDeps, reviewer: Reviewer, id: string) {
  const outcome = await decideRequest(deps, reviewer, { id, action: 'approve', check: alboCheck() })
  if (!outcome.ok) throw new Error(`not approved: ${outcome.reason}`)
  return outcome
}
