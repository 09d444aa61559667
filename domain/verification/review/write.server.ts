import { and, eq, isNull, inArray } from 'drizzle-orm'
import { verificationSamples, claims } from '#database/tables/verification.ts'
import {
  monthOf,
  nextDueOn,
  romanDay,
  isPublishedTitle,
  sameDeclared,
  stateShown,
} from '#domain/verification/claims/rules.ts'
import {
  lockClaim,
  lockEntry,
  recordCheck,
  declareFromRegistration,
  replaceDeclaration,
} from '#domain/verification/claims/write.server.ts'
import type { Reviewer } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import type { professionals } from '#database/tables/professionals.ts'
import type { ClaimKind, Declared } from '#domain/verification/claims/schema.ts'
import { sourceOf } from './rules.ts'
import type { AlboCheck } from './schema.ts'

export type SampleResult = { outcome: 'same' | 'different'; source: string; method: string; note: string }

/** Records a sample check, once. «Same» renews the earlier check, «different» refutes it. */
export async function recordSample(
  db: Db,
  reviewer: Reviewer,
  id: string,
  { outcome, source, method, note }: SampleResult,
  now = new Date(),
): Promise<'done' | 'already' | 'not-found'> {
  const today = romanDay(now)
  return db.transaction(async (tx) => {
    if (!(await lockEntry(tx, id, now))) return 'not-found'
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
    const row = await lockClaim(tx, id, 'albo')
    if (!row) return 'done'
    const same = outcome === 'same'
    const due_on = same ? nextDueOn('albo', row.declared, today) : null
    const told = { source, source_url: '', method, note, due_on, sampled: true }
    await recordCheck(tx, reviewer, row, { ...told, outcome: same ? 'confirmed' : 'refuted' }, now)
    return 'done'
  })
}

type Person = Pick<
  typeof professionals.$inferSelect,
  'id' | 'profession' | 'registration_number' | 'registration_year' | 'specialization' | 'city'
>

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
 * Records an Albo check in the transaction of the approval: the claims take the values read and are confirmed.
 * @returns their kinds
 */
export async function recordAlboCheck(
  tx: Db,
  reviewer: Reviewer,
  person: Person,
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
  // A check of an earlier day is dated noon; one of today gets the present time.
  const at = check.checkedOn === romanDay(now) ? now : new Date(`${check.checkedOn}T11:00:00Z`)
  for (const [kind, declared] of read) {
    await declareRead(tx, reviewer, person.id, kind, declared, now)
    const row = (await lockClaim(tx, person.id, kind))!
    await recordCheck(
      tx,
      reviewer,
      row,
      {
        ...sourceOf(check.albo.ordine!),
        outcome: 'confirmed',
        note: check.note,
        due_on: nextDueOn(kind, row.declared, check.checkedOn),
        sampled: false,
      },
      at,
    )
  }
  return read.map(([kind]) => kind)
}

/** Sets a claim to the value read; the earlier declaration goes into its history. */
async function declareRead(
  tx: Db,
  reviewer: Reviewer,
  professional_id: string,
  kind: ClaimKind,
  declared: Declared,
  now: Date,
): Promise<void> {
  const row = await lockClaim(tx, professional_id, kind)
  if (!row) {
    await tx.insert(claims).values({ professional_id, kind, declared, created_at: now, updated_at: now })
    return
  }
  if (!sameDeclared(row.declared, declared)) await replaceDeclaration(tx, reviewer, row, declared, now)
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
    if (row) await replaceDeclaration(tx, reviewer, row, row.declared, now)
  }
}
