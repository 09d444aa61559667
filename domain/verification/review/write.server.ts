import { and, eq, isNull } from 'drizzle-orm'
import { verificationSamples } from '#database/tables/verification.ts'
import { monthOf, nextDueOn, romanDay } from '#domain/verification/claims/rules.ts'
import { holdClaim, holdEntry, recordCheck } from '#domain/verification/claims/write.server.ts'
import type { Reviewer } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'

export type SampleResult = { outcome: 'same' | 'different'; source: string; method: string; note: string }

/** The second look at somebody of the month's sample. «Same» renews the check, «different» refutes it. Once. */
export async function recordSample(
  db: Db,
  reviewer: Reviewer,
  id: string,
  { outcome, source, method, note }: SampleResult,
  now = new Date(),
): Promise<'done' | 'already' | 'not-found'> {
  const today = romanDay(now)
  return db.transaction(async (tx) => {
    if (!(await holdEntry(tx, id, now))) return 'not-found'
    const [taken] = await tx
      .update(verificationSamples)
      .set({ done_at: now, outcome })
      .where(
        and(
          eq(verificationSamples.professional_id, id),
          eq(verificationSamples.month, monthOf(today)),
          isNull(verificationSamples.done_at),
        ),
      )
      .returning({ id: verificationSamples.professional_id })
    if (!taken) return 'already'
    const row = await holdClaim(tx, id, 'albo')
    if (!row) return 'done'
    const same = outcome === 'same'
    const due_on = same ? nextDueOn('albo', row.declared, today) : null
    const told = { source, source_url: '', method, note, due_on, sampled: true }
    await recordCheck(tx, reviewer, row, { ...told, outcome: same ? 'confirmed' : 'refuted' }, now)
    return 'done'
  })
}
