import { RETENTION_RULES, type RetentionRule, type RetentionRuleId } from '#content/retention.ts'

import { PERSON_MAILS as APPOINTMENT_MAILS } from '#domain/bookings/appointments/rules.ts'
import { WAITING_MAILS } from '#domain/bookings/waiting-list/rules.ts'
import { PERSON_MAILS as CONTACT_MAILS } from '#domain/contacts/conversations/rules.ts'

export type { RetentionRuleId }

/** Kinds of mail to people who look for help: that one exists is health data (GDPR art. 9). */
export const HEALTH_MAILS: readonly string[] = [...CONTACT_MAILS, ...APPOINTMENT_MAILS, ...WAITING_MAILS]

export const RETENTION_RUN = 'retention.run'

export type RetentionCounts = Partial<Record<RetentionRuleId, number>>

export type RetentionRun = { at: Date; byOffice: boolean; counts: RetentionCounts }

export function ruleOf(id: RetentionRuleId): RetentionRule {
  return RETENTION_RULES.find((rule) => rule.id === id)!
}

export function readCounts(after: Record<string, unknown> | null): RetentionCounts {
  const known = RETENTION_RULES.flatMap(({ id }) => {
    const count = after?.[id]
    return typeof count === 'number' ? [[id, count] as const] : []
  })
  return Object.fromEntries(known)
}

/** How many rows a run removed or blanked, without rules that only report. */
export function totalRemoved(counts: RetentionCounts): number {
  return RETENTION_RULES.reduce((sum, { id, does }) => sum + (does === 'report' ? 0 : (counts[id] ?? 0)), 0)
}
