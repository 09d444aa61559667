import { and, eq, isNull, sql } from 'drizzle-orm'
import { professionals } from '#database/tables/professionals.ts'
import { profiles } from '#database/tables/profiles.ts'
import { claimChecks, claims, pecChallenges } from '#database/tables/verification.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { isReal } from './read.public.server.ts'
import { findSeat } from '#domain/schools/directory/read.server.ts'
import type { Outcome } from '#lib/outcome.ts'
import type { Actor, Member, Reviewer } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { one } from '#platform/db/rows.ts'
import { claimsFromRegistration, nextDueOn, sameDeclared } from './rules.ts'
import type { ClaimKind, Declared, OwnKind } from './rules.fields.ts'
import type { CheckInput } from './schema.ts'
import { italianDay } from '#lib/dates.ts'

type Row = typeof claims.$inferSelect
export type Registered = Parameters<typeof claimsFromRegistration>[0] & { id: string }

export const subjectOf = (id: string) => ({ kind: 'professional' as const, id })
const idOf = (actor: Actor) => ('id' in actor ? actor.id : null)

/** Always later than the stored time, so that `seen` distinguishes two writes within one clock tick. */
const movedOn = (now: Date) =>
  sql`greatest(${now.toISOString()}::timestamptz, ${claims.updated_at} + interval '1 millisecond')`

/** Writes the claims of an approved registration; existing ones stay. @returns the kinds that are new */
export async function declareFromRegistration(tx: Db, row: Registered, now: Date): Promise<string[]> {
  const shared = { professional_id: row.id, created_at: now, updated_at: now }
  const values = claimsFromRegistration(row).map((claim) => ({ ...claim, ...shared }))
  const added = await tx.insert(claims).values(values).onConflictDoNothing().returning({ kind: claims.kind })
  return added.map(({ kind }) => kind)
}

/**
 * Locks an entry in the register, also if suspended or hidden, until the transaction ends. An entry older than the
 * ledger gets the claims of its registration. @returns the kinds that are new
 */
export async function lockAndFillLedger(tx: Db, id: string, now: Date): Promise<string[] | undefined> {
  const isEntry = and(eq(professionals.id, id), isReal)
  const [person] = await tx.select().from(professionals).where(isEntry).for('no key update')
  if (!person) return undefined
  if ((await tx.$count(claims, eq(claims.professional_id, id))) > 0) return []
  return declareFromRegistration(tx, person, now)
}

export async function lockClaim(tx: Db, id: string, kind: ClaimKind): Promise<Row | undefined> {
  const isClaim = and(eq(claims.professional_id, id), eq(claims.kind, kind))
  const [row] = await tx.select().from(claims).where(isClaim).for('update')
  return row
}

/** Whether the claim changed since the form was made. */
function isStale(row: Row | undefined, added: string[], seen: string): boolean {
  // Empty `seen`: the form showed no stored row. One that `lockAndFillLedger` has just added is no change.
  if (seen === '') return row !== undefined && !added.includes(row.kind)
  return row?.updated_at.toISOString() !== seen
}

export type DeclareOutcome = 'saved' | 'unchanged' | 'stale' | 'not-found'
type Declaration = { kind: ClaimKind; declared: Declared; seen: string }

export function declareForEntry(
  db: Db,
  reviewer: Reviewer,
  id: string,
  declaration: Declaration,
  now = new Date(),
): Promise<DeclareOutcome> {
  return db.transaction((tx) => declare(tx, reviewer, id, declaration, now))
}

export function declareOwn(
  db: Db,
  member: Member,
  declaration: Declaration & { kind: OwnKind },
  now = new Date(),
): Promise<DeclareOutcome> {
  return db.transaction(async (tx) => {
    const [own] = await tx
      .select({ id: profiles.professional_id })
      .from(profiles)
      .where(eq(profiles.user_id, member.id))
    return own ? declare(tx, member, own.id, declaration, now) : 'not-found'
  })
}

async function declare(
  tx: Db,
  actor: Member | Reviewer,
  id: string,
  { kind, declared: typed, seen }: Declaration,
  now: Date,
): Promise<DeclareOutcome> {
  const added = await lockAndFillLedger(tx, id, now)
  if (!added) return 'not-found'
  const row = await lockClaim(tx, id, kind)
  if (isStale(row, added, seen)) return 'stale'
  const declared = kind === 'school' ? await completeSchool(tx, typed) : typed
  if (row && sameDeclared(row.declared, declared)) return 'unchanged'
  await setDeclared(tx, actor, { professional_id: id, kind, declared }, now)
  if (kind === 'pec') await endChallenges(tx, id, now)
  await recordAudit(tx, actor, {
    action: 'claim.declare',
    subject: subjectOf(id),
    ...(row ? { before: { state: row.state } } : {}),
    after: { kind, state: 'declared' },
  })
  return 'saved'
}

/** Sets a claim to a value, which waits for its own check; the same value keeps the check it has. */
export async function setDeclared(
  tx: Db,
  actor: Actor,
  claim: { professional_id: string; kind: ClaimKind; declared: Declared },
  now: Date,
): Promise<Row> {
  const row = await lockClaim(tx, claim.professional_id, claim.kind)
  const fresh = { ...claim, created_at: now, updated_at: now }
  if (!row) return one(await tx.insert(claims).values(fresh).returning())
  const { declared } = claim
  return sameDeclared(row.declared, declared) ? row : resetClaim(tx, actor, row, declared, now)
}

/** The declaration so far goes into the history; the claim, perhaps with the same declaration, waits for a check. */
export async function resetClaim(
  tx: Db,
  actor: Actor,
  row: Row,
  declared: Declared,
  now: Date,
): Promise<Row> {
  const { source, source_url, method, due_on } = row
  await tx.insert(claimChecks).values({
    claim_id: row.id,
    declared: row.declared,
    outcome: 'changed',
    source,
    source_url,
    method,
    due_on,
    checked_at: now,
    checked_by: idOf(actor),
  })
  const unchecked = {
    source: null,
    source_url: null,
    method: null,
    checked_at: null,
    checked_by: null,
    due_on: null,
    reminded_for: null,
  }
  const changed = { ...unchecked, declared, state: 'declared' as const, updated_at: movedOn(now) }
  return one(await tx.update(claims).set(changed).where(eq(claims.id, row.id)).returning())
}

/** Adds the decree of the chosen seat; a seat that is not in the directory is left out. */
async function completeSchool(tx: Db, { seat_id, ...typed }: Declared): Promise<Declared> {
  const seat = seat_id ? await findSeat(tx, seat_id) : undefined
  if (!seat) return typed
  return {
    ...typed,
    seat_id: seat.seat_id,
    school: seat.school,
    city: seat.city,
    ...(seat.decree ? { decree: seat.decree } : {}),
    ...(seat.decree_date ? { decree_date: seat.decree_date } : {}),
  }
}

/** Invalidates the codes that were sent. */
export async function endChallenges(tx: Db, id: string, now: Date): Promise<void> {
  await tx
    .update(pecChallenges)
    .set({ ended_at: now })
    .where(and(eq(pecChallenges.professional_id, id), isNull(pecChallenges.ended_at)))
}

export type CheckOutcome = Outcome<
  { due_on: string | null },
  'not-found' | 'not-declared' | 'stale' | 'expired' | 'due'
>

type Check = CheckInput & { kind: ClaimKind; seen: string }

/** Records a check, valid for the term of its kind. Of two simultaneous checks the second has to look again. */
export async function checkClaim(
  db: Db,
  reviewer: Reviewer,
  id: string,
  { kind, seen, ...form }: Check,
  now = new Date(),
): Promise<CheckOutcome> {
  return db.transaction(async (tx): Promise<CheckOutcome> => {
    const added = await lockAndFillLedger(tx, id, now)
    if (!added) return { ok: false, reason: 'not-found' }
    const row = await lockClaim(tx, id, kind)
    if (!row) return { ok: false, reason: 'not-declared' }
    if (isStale(row, added, seen)) return { ok: false, reason: 'stale' }
    const today = italianDay(now)
    const latest = nextDueOn(kind, row.declared, today)
    const due_on = form.outcome === 'refuted' ? null : form.due_on || latest
    if (due_on && latest <= today) return { ok: false, reason: 'expired' }
    if (due_on && (due_on <= today || due_on > latest)) return { ok: false, reason: 'due' }
    await recordCheck(tx, reviewer, row, { ...form, due_on }, now)
    return { ok: true, due_on }
  })
}

type Recorded = Pick<CheckInput, 'outcome' | 'source' | 'method'> &
  Partial<Pick<CheckInput, 'source_url' | 'note'>> & { due_on: string | null; sampled?: boolean }

/** Writes the claim, its history and the audit entry of one check, in the caller's transaction. */
export async function recordCheck(
  tx: Db,
  actor: Member | Reviewer,
  row: Row,
  { outcome, source, source_url, method, note, due_on, sampled = false }: Recorded,
  now: Date,
): Promise<void> {
  const checked_by = idOf(actor)
  const check = { source, source_url: source_url || null, method, due_on, checked_at: now, checked_by }
  await tx
    .update(claims)
    .set({ ...check, state: outcome, reminded_for: null, updated_at: movedOn(now) })
    .where(eq(claims.id, row.id))
  const { id: claim_id, declared } = row
  await tx.insert(claimChecks).values({ ...check, claim_id, declared, outcome, note: note || null, sampled })
  await recordAudit(tx, actor, {
    action: 'claim.check',
    subject: subjectOf(row.professional_id),
    before: { state: row.state },
    after: { kind: row.kind, state: outcome, due_on, ...(sampled ? { sampled } : {}) },
  })
}
