import { and, desc, eq } from 'drizzle-orm'
import { RETENTION_RULES, type RetentionRule } from '#content/retention.ts'
import { auditEntries } from '#database/tables/audit.ts'
import type { Admin } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { readCounts, RETENTION_RUN, type RetentionRun, type RetentionRuleId } from './rules.ts'
import { cutoffOf, STEPS } from './write.server.ts'

export type RuleState = RetentionRule & { id: RetentionRuleId; due: number }

export async function previewRetention(db: Db, _admin: Admin, now: Date): Promise<RuleState[]> {
  const rows: RuleState[] = []
  for (const rule of RETENTION_RULES) {
    rows.push({ ...rule, due: await STEPS[rule.id].count(db, cutoffOf(rule.id, now)) })
  }
  return rows
}

export async function findLastRun(db: Db, _admin: Admin): Promise<RetentionRun | undefined> {
  const [row] = await db
    .select({ at: auditEntries.at, kind: auditEntries.actor_kind, after: auditEntries.after })
    .from(auditEntries)
    .where(and(eq(auditEntries.subject_kind, 'retention'), eq(auditEntries.action, RETENTION_RUN)))
    .orderBy(desc(auditEntries.id))
    .limit(1)
  return row && { at: row.at, byOffice: row.kind !== 'system', counts: readCounts(row.after) }
}
