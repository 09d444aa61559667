import { RETENTION_RULES, type RetentionRule, type RetentionRuleId } from '#content/retention.ts'

export type { RetentionRuleId }

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
