import { and, eq, isNull, inArray, sql } from 'drizzle-orm'
import { verificationSamples, claims } from '#database/tables/verification.ts'
import { alboKey, nextDueOn, isPublishedTitle, stateShown } from '#domain/verification/claims/rules.ts'
import {
  lockClaim,
  lockAndFillLedger,
  recordCheck,
  declareFromRegistration,
  resetClaim,
  setDeclared,
  type Registered,
} from '#domain/verification/claims/write.server.ts'
import type { Reviewer } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import type { ClaimKind, Declared } from '#domain/verification/claims/rules.fields.ts'
import { findTwin, isPublished, type Twin } from './read.twins.server.ts'
import { sourceOf } from './rules.ts'
import type { AlboCheck, SampleInput } from './schema.ts'
import { italianDay, monthOf } from '#lib/dates.ts'

/** Records a sample check, once. «Same» renews the earlier check, «different» refutes it. */
export async function recordSample(
  db: Db,
  reviewer: Reviewer,
  id: string,
  { outcome, ...form }: SampleInput,
  now = new Date(),
): Promise<'done' | 'already' | 'not-found'> {
  const today = italianDay(now)
  return db.transaction(async (tx) => {
    if (!(await lockAndFillLedger(tx, id, now))) return 'not-found'
    const ofMonth = and(
      eq(verificationSamples.professional_id, id),
      eq(verificationSamples.month, monthOf(today)),
    )
    const open = and(ofMonth, isNull(verificationSamples.done_at))
    const [done] = await tx.update(verificationSamples).set({ done_at: now, outcome }).where(open).returning()
    if (!done) return 'already'
    const row = await lockClaim(tx, id, 'albo')
    if (!row) return 'done'
    const result =
      outcome === 'same'
        ? { outcome: 'confirmed' as const, due_on: nextDueOn('albo', row.declared, today) }
        : { outcome: 'refuted' as const, due_on: null }
    await recordCheck(tx, reviewer, row, { ...form, ...result, sampled: true }, now)
    return 'done'
  })
}

/** Whether the ledger has a valid check of enrolment and title, which publishing requires. */
export async function isChecked(tx: Db, id: string, today: string): Promise<boolean> {
  const rows = await tx
    .select({ kind: claims.kind, declared: claims.declared, state: claims.state, due_on: claims.due_on })
    .from(claims)
    .where(and(eq(claims.professional_id, id), inArray(claims.kind, ['albo', 'title'])))
  const valid = rows.filter((row) => stateShown(row, today) === 'valid')
  const title = valid.find(({ kind }) => kind === 'title')
  return isPublishedTitle(title?.declared.kind) && valid.some(({ kind }) => kind === 'albo')
}

/**
 * Finds the published profile with the same Ordine, section and number as the one that is to be published, as just read at
 * the Albo or else as recorded. A lock on that number makes two such approvals wait for each other.
 */
export async function lockTwin(tx: Db, id: string, read: Declared | undefined): Promise<Twin | undefined> {
  const declared = read ?? (await lockClaim(tx, id, 'albo'))?.declared
  const key = declared && alboKey(declared)
  if (!key) return undefined
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`albo ${key}`}, 0))`)
  const twin = await findTwin(tx, id, declared)
  return twin && isPublished(twin) ? twin : undefined
}

/** In the transaction of the approval the claims take the values read and are confirmed. @returns their kinds */
export async function recordAlboCheck(
  tx: Db,
  reviewer: Reviewer,
  person: Registered,
  check: AlboCheck,
  now: Date,
): Promise<ClaimKind[]> {
  await declareFromRegistration(tx, person, now)
  const title = person.profession === 'Medico' ? 'medico' : 'psicologo-psicoterapeuta'
  const read: [ClaimKind, Declared][] = [
    ['albo', check.albo],
    ['title', { kind: title, basis: check.basis }],
    ...(check.specialty ? [['specialty', { name: check.specialty }] as [ClaimKind, Declared]] : []),
  ]
  // A check of an earlier day is dated 11:00 UTC, about noon in Italy; one of today gets the present time.
  const at = check.checkedOn === italianDay(now) ? now : new Date(`${check.checkedOn}T11:00:00Z`)
  const source = { ...sourceOf(check.albo.ordine), outcome: 'confirmed', note: check.note } as const
  for (const [kind, declared] of read) {
    const row = await setDeclared(tx, reviewer, { professional_id: person.id, kind, declared }, now)
    const due_on = nextDueOn(kind, declared, check.checkedOn)
    await recordCheck(tx, reviewer, row, { ...source, due_on }, at)
  }
  return read.map(([kind]) => kind)
}

/** Invalidates the checks of an undone approval; they stay in the history. */
export async function revokeChecks(
  tx: Db,
  reviewer: Reviewer,
  id: string,
  kinds: string[],
  now: Date,
): Promise<void> {
  for (const kind of kinds) {
    const row = await lockClaim(tx, id, kind as ClaimKind)
    if (row) await resetClaim(tx, reviewer, row, row.declared, now)
  }
}
