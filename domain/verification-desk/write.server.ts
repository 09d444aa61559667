import { and, eq, isNull } from 'drizzle-orm'
import { profiles } from '#database/tables/profiles.ts'
import { verificationSamples } from '#database/tables/verification.ts'
import { recordAudit } from '#domain/audit/write.server.ts'
import { refreshEntry } from '#domain/register/write.server.ts'
import { monthOf, nextDueOn, romanDay } from '#domain/verification/rules.ts'
import { holdClaim, holdEntry, recordCheck } from '#domain/verification/write.server.ts'
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

/** Takes an entry off the public pages. Its status stays: whether it is approved is another decision. */
export async function hideEntry(db: Db, reviewer: Reviewer, id: string, now = new Date()): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await holdEntry(tx, id, now))) return false
    const [hidden] = await tx
      .insert(profiles)
      .values({ professional_id: id, visible: false })
      .onConflictDoUpdate({
        target: profiles.professional_id,
        set: { visible: false, updated_at: now },
        setWhere: eq(profiles.visible, true),
      })
      .returning({ id: profiles.professional_id })
    if (!hidden) return true
    await refreshEntry(tx, id)
    await recordAudit(tx, reviewer, {
      action: 'profile.hide',
      subject: { kind: 'professional', id },
      before: { visible: true },
      after: { visible: false },
    })
    return true
  })
}
