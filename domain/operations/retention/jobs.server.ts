import type { SQL } from 'drizzle-orm'
import { RETENTION_RULES } from '#content/retention.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { system, type Admin, type System } from '#platform/auth/actor.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import type { Files } from '#platform/files/files.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log/log.ts'
import { removeForgottenCopies } from '#platform/mail/outbox-copies.ts'
import { RETENTION_RUN, type RetentionCounts, type RetentionRuleId } from './rules.ts'
import { cutoffOf, STEPS, type Step } from './write.server.ts'

/** The most batches of one rule in one run; the rest waits for the next night. */
const ROUNDS = 500

export type RetentionDeps = { db: Db; files: Files; log: Log; dataDir: string; authSecret: Secret }

export function retentionJob(deps: RetentionDeps): JobDefinition {
  return {
    name: 'run-retention',
    schedule: '23 3 * * *',
    async run() {
      const { failed } = await runRetention(deps, system, new Date())
      if (failed.length > 0) throw new Error(`retention failed for ${failed.join(', ')}`)
    },
  }
}

export function mailCopiesJob(deps: Pick<RetentionDeps, 'db' | 'log' | 'dataDir'>): JobDefinition {
  return {
    name: 'remove-mail-copies',
    schedule: '29 * * * *',
    async run() {
      const removed = await removeForgottenCopies(deps.db, deps.dataDir)
      if (removed > 0) deps.log.info({ removed }, 'copies of mails removed')
    },
  }
}

/** A rule that fails does not stop the others, and what it already deleted stays deleted. */
export async function runRetention(deps: RetentionDeps, actor: Admin | System, now: Date) {
  const counts: RetentionCounts = {}
  const failed: RetentionRuleId[] = []
  for (const { id, does } of RETENTION_RULES) {
    if (does === 'elsewhere') continue
    try {
      counts[id] = await runStep(deps, STEPS[id], cutoffOf(id, now))
    } catch (error) {
      failed.push(id)
      deps.log.error({ rule: id, error }, 'retention rule failed')
    }
  }
  await recordAudit(deps.db, actor, {
    action: RETENTION_RUN,
    subject: { kind: 'retention', id: 'all' },
    after: { ...counts, ...(failed.length > 0 ? { failed } : {}) },
  })
  await removeForgottenCopies(deps.db, deps.dataDir)
  deps.log.info({ counts, failed }, 'retention run')
  return { counts, failed }
}

/** @returns how many rows were removed; for a rule that only reports, how many are due */
async function runStep(
  { db, files, authSecret }: RetentionDeps,
  { count, apply }: Step,
  limit: SQL,
): Promise<number> {
  if (!apply) return count(db, limit)
  let rows = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const removed = await db.transaction((tx) => apply(tx, limit, authSecret))
    if (removed.rows === 0) break
    rows += removed.rows
    // After the commit: if the process dies here, the clean-up job removes the orphaned files.
    for (const path of removed.files ?? []) await files.remove(path)
  }
  return rows
}
