import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { users } from '#database/tables/accounts.ts'
import { professionals } from '#database/tables/professionals.ts'
import { profiles } from '#database/tables/profiles.ts'
import { claimChecks, claims, pecChallenges, verificationSamples } from '#database/tables/verification.ts'
import { isPublic, isReal } from './read.standing.server.ts'
import type { Member } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { preparedOnce } from '#platform/db/prepared-once.ts'
import {
  badgesOf,
  claimsFromRegistration,
  isExpected,
  publicDeclared,
  romanDay,
  stateShown,
  warningsOf,
  type Badge,
  type BadgeRow,
  type ClaimRow,
  type ShownState,
} from './rules.ts'
import { CLAIM_KINDS, type ClaimKind, type Declared } from './schema.ts'

export type Claim = ClaimRow & {
  /** Absent while the claim exists only as the registration's fields. */
  id?: string
  source: string | null
  source_url: string | null
  method: string | null
  /**
   * The time of the row's last change, sent with a form so that nobody overwrites a change they have not seen.
   */
  seen: string
}

/**
 * A claim's present state: a confirmation counts only for the checked value. A trigger ends the confirmation
 * when the value changes; this comparison also covers two simultaneous changes. Table names are written out,
 * because Drizzle omits them in the columns of a single-table select.
 */
export const presentState = sql<string>`case when claims.state = 'confirmed' and claims.checked_value is distinct from
  claim_value(claims.professional_id, claims.kind, claims.declared) then 'declared' else claims.state end`

/** The claim was checked, and its value is still the checked one. */
export const isConfirmed = sql<boolean>`(${claims.state} = 'confirmed' and ${presentState} = 'confirmed')`

const claimColumns = {
  id: claims.id,
  kind: claims.kind,
  declared: claims.declared,
  state: presentState,
  source: claims.source,
  source_url: claims.source_url,
  method: claims.method,
  checked_at: claims.checked_at,
  due_on: claims.due_on,
  updated_at: claims.updated_at,
}

const personColumns = {
  id: professionals.id,
  first_name: professionals.first_name,
  last_name: professionals.last_name,
  profession: professionals.profession,
  registration_number: professionals.registration_number,
  registration_year: professionals.registration_year,
  specialization: professionals.specialization,
  city: professionals.city,
  visible: isPublic,
}

/** An approved entry that is no sample: samples have no ledger. */
export async function findPerson(db: Db, id: string) {
  const [person] = await personQuery(db).execute({ id })
  return person
}

const personQuery = preparedOnce((db) =>
  db
    .select(personColumns)
    .from(professionals)
    .where(and(eq(professionals.id, sql.placeholder('id')), isReal))
    .prepare('ledger_person'),
)

type Registered = Parameters<typeof claimsFromRegistration>[0]

/** An entry's claims; for an entry older than the ledger, what its registration says. */
export async function listClaims(db: Db, person: Registered & { id: string }): Promise<Claim[]> {
  const rows = await claimsQuery(db).execute({ id: person.id })
  if (rows.length > 0) {
    return rows.map(({ updated_at, kind, ...row }) => ({
      ...row,
      kind: kind as ClaimKind,
      seen: updated_at.toISOString(),
    }))
  }
  const nothing = { source: null, source_url: null, method: null, checked_at: null, due_on: null }
  return claimsFromRegistration(person).map((claim) => ({
    ...claim,
    ...nothing,
    state: 'declared',
    seen: '',
  }))
}

const claimsQuery = preparedOnce((db) =>
  db
    .select(claimColumns)
    .from(claims)
    .where(eq(claims.professional_id, sql.placeholder('id')))
    .prepare('ledger_claims'),
)

export type PublicClaim = {
  kind: ClaimKind
  state: ShownState
  declared: Declared
  source: string | null
  source_url: string | null
  method: string | null
  checked_on: string | null
  due_on: string | null
}

export type PublicLedger = { isDoctor: boolean; claims: PublicClaim[]; badges: Badge[] }

/**
 * The public part of an entry's ledger: how and when something was checked, never by whom, and only the fields
 * of `publicDeclared`. Undefined for samples and entries that are not public.
 */
export async function readPublicLedger(
  db: Db,
  professionalId: string,
  today: string,
): Promise<PublicLedger | undefined> {
  const person = await findPerson(db, professionalId)
  if (!person?.visible) return undefined
  return publicLedger(await listClaims(db, person), person.profession, today)
}

function publicLedger(rows: Claim[], profession: string, today: string): PublicLedger {
  const shown = CLAIM_KINDS.flatMap((kind): PublicClaim[] => {
    const row = rows.find((one) => one.kind === kind)
    if (!row && !isExpected(kind, profession)) return []
    const state = stateShown(row, today)
    return [
      {
        kind,
        state,
        declared: row ? publicDeclared(kind, row.declared, state) : {},
        source: row?.source ?? null,
        source_url: row?.source_url ?? null,
        method: row?.method ?? null,
        checked_on: row?.checked_at ? romanDay(row.checked_at) : null,
        due_on: row?.due_on ?? null,
      },
    ]
  })
  return { isDoctor: profession === 'Medico', claims: shown, badges: badgesOf(rows, today) }
}

/** A subquery of the confirmed claims of the professional in that column, for `badgesOf`. */
export function confirmedClaimsOf(id: PgColumn) {
  const claim = sql`json_build_object('kind', ${claims.kind}, 'declared', ${claims.declared}, 'state', ${claims.state}, 'due_on', ${claims.due_on})`
  return sql<BadgeRow[]>`(
    select coalesce(json_agg(${claim}), '[]') from ${claims}
    where ${claims.professional_id} = ${id} and ${isConfirmed})`
}

export type OpenChallenge = { expires_at: Date; tries: number }

export async function findOpenChallenge(db: Db, id: string, now: Date): Promise<OpenChallenge | undefined> {
  const [row] = await db
    .select({ expires_at: pecChallenges.expires_at, tries: pecChallenges.tries })
    .from(pecChallenges)
    .where(
      and(
        eq(pecChallenges.professional_id, id),
        isNull(pecChallenges.ended_at),
        sql`${pecChallenges.expires_at} > ${now.toISOString()}::timestamptz`,
      ),
    )
  return row
}

/** The ledger of the member's own entry, with what only its owner sees. */
export async function findOwnLedger(db: Db, member: Member, now: Date) {
  const [own] = await db
    .select({ id: profiles.professional_id })
    .from(profiles)
    .where(eq(profiles.user_id, member.id))
  const person = own && (await findPerson(db, own.id))
  if (!person) return undefined
  const rows = await listClaims(db, person)
  return {
    id: person.id,
    name: `${person.first_name} ${person.last_name}`,
    rows,
    ledger: publicLedger(rows, person.profession, romanDay(now)),
    challenge: await findOpenChallenge(db, person.id, now),
  }
}

export type HistoryLine = Awaited<ReturnType<typeof listHistory>>[number]

/** Every check of an entry, newest first. */
export function listHistory(db: Db, id: string) {
  return db
    .select({
      id: claimChecks.id,
      kind: claims.kind,
      declared: claimChecks.declared,
      outcome: claimChecks.outcome,
      source: claimChecks.source,
      source_url: claimChecks.source_url,
      method: claimChecks.method,
      note: claimChecks.note,
      checked_at: claimChecks.checked_at,
      due_on: claimChecks.due_on,
      sampled: claimChecks.sampled,
      by: users.email,
    })
    .from(claimChecks)
    .innerJoin(claims, eq(claims.id, claimChecks.claim_id))
    .leftJoin(users, eq(users.id, claimChecks.checked_by))
    .where(eq(claims.professional_id, id))
    .orderBy(desc(claimChecks.id))
}

/** SQL condition on a row of `professionals`: its present enrolment and title were never both checked. */
export const neverChecked = sql<boolean>`(
  select count(*) from ${claims} as checked
  where checked.professional_id = ${professionals.id} and checked.kind in ('albo', 'title')
    and checked.state <> 'declared') < 2`

/**
 * Whether a refuted check prevents showing an entry, until the office resolves it. A new declaration does not
 * lift it: the earlier finding counts until a check confirms the new value.
 */
export async function isHeldBack(db: Db, id: string): Promise<boolean> {
  const ofEntry = and(eq(claims.professional_id, id), inArray(claims.kind, ['title', 'albo']))
  const rows = await db
    .select({ kind: claims.kind, declared: claims.declared, state: presentState })
    .from(claims)
    .where(ofEntry)
  const checks = await db
    .select({ kind: claims.kind, declared: claimChecks.declared, state: claimChecks.outcome })
    .from(claimChecks)
    .innerJoin(claims, eq(claims.id, claimChecks.claim_id))
    .leftJoin(profiles, eq(profiles.professional_id, claims.professional_id))
    // A change by the office itself resolves the finding.
    .where(
      and(
        ofEntry,
        sql`(${claimChecks.outcome} <> 'changed' or ${claimChecks.checked_by} = ${profiles.user_id})`,
      ),
    )
    .orderBy(asc(claimChecks.id))
  const open = checks.filter(
    ({ kind }, at) =>
      !checks.slice(at + 1).some((later) => later.kind === kind && later.state === 'confirmed'),
  )
  return [...rows, ...open].some((row) => warningsOf([{ ...row, kind: row.kind }]).length > 0)
}

/** Everything the ledger contains about an entry, for the person it concerns. Staff are not named. */
export async function exportLedger(db: Db, id: string) {
  const { id: _claim, ...columns } = claimColumns
  const { reminded_for, created_at } = claims
  const rows = await db
    .select({ ...columns, reminded_for, created_at })
    .from(claims)
    .where(eq(claims.professional_id, id))
    .orderBy(asc(claims.kind))
  const history = await listHistory(db, id)
  const { address, created_at: sent_at, expires_at, tries, ended_at } = pecChallenges
  return {
    claims: rows,
    checks: history.map(({ by: _who, id: _id, ...line }) => line),
    pec_codes: await db
      .select({ address, sent_at, expires_at, tries, ended_at })
      .from(pecChallenges)
      .where(eq(pecChallenges.professional_id, id))
      .orderBy(asc(sent_at)),
    samples: await db
      .select({
        month: verificationSamples.month,
        done_at: verificationSamples.done_at,
        outcome: verificationSamples.outcome,
      })
      .from(verificationSamples)
      .where(eq(verificationSamples.professional_id, id))
      .orderBy(asc(verificationSamples.month)),
  }
}
