import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { users } from '#database/tables/accounts.ts'
import { professionals } from '#database/tables/professionals.ts'
import { profiles } from '#database/tables/profiles.ts'
import { claimChecks, claims, pecChallenges, verificationSamples } from '#database/tables/verification.ts'
import { isPublic, isReal } from './read.public.server.ts'
import type { Member } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { preparedOnce } from '#platform/db/prepared-once.ts'
import {
  badgesOf,
  claimsFromRegistration,
  isExpected,
  publicDeclared,
  publicSource,
  stateShown,
  warningsOf,
  type BadgeRow,
  type ClaimRow,
} from './rules.ts'
import { CLAIM_KINDS, type ClaimKind, type Declared } from './rules.fields.ts'
import { italianDay } from '#lib/dates.ts'

export type Claim = ClaimRow & {
  source: string | null
  source_url: string | null
  method: string | null
  /** The row's last change, sent with a form so that nobody overwrites a change they have not seen. */
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

/** An entry in the register, also if suspended or hidden; no sample. */
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
  if (rows.length > 0)
    return rows.map(({ updated_at, ...row }) => ({ ...row, seen: updated_at.toISOString() }))
  const nothing = { source: null, source_url: null, method: null, checked_at: null, due_on: null }
  const unchecked = { ...nothing, state: 'declared', seen: '' }
  return claimsFromRegistration(person).map((claim) => ({ ...claim, ...unchecked }))
}

const claimsQuery = preparedOnce((db) =>
  db
    .select(claimColumns)
    .from(claims)
    .where(eq(claims.professional_id, sql.placeholder('id')))
    .prepare('ledger_claims'),
)

export type PublicLedger = ReturnType<typeof publicLedger>

/**
 * The public part of an entry's ledger: how and when something was checked, never by whom, and only the fields
 * of `publicDeclared`. Undefined for samples and entries that are not public.
 */
export async function readPublicLedger(db: Db, professionalId: string, today: string) {
  const person = await findPerson(db, professionalId)
  if (!person?.visible) return undefined
  return publicLedger(await listClaims(db, person), person.profession, today)
}

function publicLedger(rows: Claim[], profession: string, today: string) {
  const albo = rows.find(({ kind }) => kind === 'albo')?.declared ?? {}
  const shown = CLAIM_KINDS.flatMap((kind) => {
    const row = rows.find((one) => one.kind === kind)
    return row || isExpected(kind, profession) ? publicClaim(kind, row, albo, today) : []
  })
  return { isDoctor: profession === 'Medico', claims: shown, badges: badgesOf(rows, today) }
}

export type PublicClaim = ReturnType<typeof publicClaim>

function publicClaim(kind: ClaimKind, row: Claim | undefined, albo: Declared, today: string) {
  const { method = null, checked_at, due_on = null } = row ?? {}
  const source = publicSource(row?.source ?? null, albo)
  const source_url = source && publicSource(row?.source_url ?? null, albo)
  const state = stateShown(row, today)
  const declared = row ? publicDeclared(kind, row.declared, state) : {}
  const checked_on = checked_at ? italianDay(checked_at) : null
  return { kind, state, declared, source, source_url, method, checked_on, due_on }
}

/** A subquery of the confirmed claims of the professional in that column, for `badgesOf`. */
export function confirmedClaimsOf(id: PgColumn) {
  const claim = sql`json_build_object('kind', ${claims.kind}, 'declared', ${claims.declared}, 'state', ${claims.state}, 'due_on', ${claims.due_on})`
  return sql<BadgeRow[]>`(
    select coalesce(json_agg(${claim}), '[]') from ${claims}
    where ${claims.professional_id} = ${id} and ${isConfirmed})`
}

export type CheckDay = { professionalId: string; kind: ClaimKind; on: Date }

/** When the confirmed claims of these professionals were checked. */
export async function listCheckDays(db: Db, ids: string[]): Promise<CheckDay[]> {
  const rows = await db
    .select({ professionalId: claims.professional_id, kind: claims.kind, on: claims.checked_at })
    .from(claims)
    .where(and(inArray(claims.professional_id, ids), isConfirmed))
  return rows.flatMap(({ on, ...row }) => (on ? [{ ...row, on }] : []))
}

/** A code of this entry that is neither used nor expired. */
export const isOpenChallenge = (id: string, now: Date) =>
  and(
    eq(pecChallenges.professional_id, id),
    isNull(pecChallenges.ended_at),
    gt(pecChallenges.expires_at, now),
  )

export type OpenChallenge = { expires_at: Date; tries: number }

export async function findOpenChallenge(db: Db, id: string, now: Date): Promise<OpenChallenge | undefined> {
  const [row] = await db
    .select({ expires_at: pecChallenges.expires_at, tries: pecChallenges.tries })
    .from(pecChallenges)
    .where(isOpenChallenge(id, now))
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
    ledger: publicLedger(rows, person.profession, italianDay(now)),
    challenge: await findOpenChallenge(db, person.id, now),
  }
}

export type HistoryLine = Awaited<ReturnType<typeof listHistory>>[number]

export function listHistory(db: Db, id: string) {
  const { claim_id: _claim, checked_by: _who, ...columns } = getTableColumns(claimChecks)
  return db
    .select({ ...columns, kind: claims.kind, by: users.email })
    .from(claimChecks)
    .innerJoin(claims, eq(claims.id, claimChecks.claim_id))
    .leftJoin(users, eq(users.id, claimChecks.checked_by))
    .where(eq(claims.professional_id, id))
    .orderBy(desc(claimChecks.id))
}

/** On a row of `professionals`: true unless the Albo and the title claim were both checked since they were last declared. */
export const lacksCheck = sql<boolean>`(
  select count(*) from ${claims} as checked
  where checked.professional_id = ${professionals.id} and checked.kind in ('albo', 'title')
    and checked.state <> 'declared') < 2`

/** A claim whose badge ended because the checked value changed, so that a new check is needed. */
export const hasChanged = sql<boolean>`(${claims.ended_at} is not null and ${claims.state} = 'declared')`

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
    // A declaration that the office replaced no longer counts; one that its owner replaced counts until a check
    // confirms the new one. A refuted check always counts until then.
    .where(
      and(
        ofEntry,
        sql`(${claimChecks.outcome} <> 'changed' or ${claimChecks.checked_by} = ${profiles.user_id})`,
      ),
    )
    .orderBy(asc(claimChecks.id))
  const isConfirmedAfter = (kind: ClaimKind, at: number) =>
    checks.slice(at + 1).some((later) => later.kind === kind && later.state === 'confirmed')
  const open = checks.filter(({ kind }, at) => !isConfirmedAfter(kind, at))
  return [...rows, ...open].some((row) => warningsOf([row]).length > 0)
}

/** Everything the ledger contains about an entry, for the person it concerns. Staff are not named. */
export async function exportLedger(db: Db, id: string) {
  const { reminded_for, created_at } = claims
  const rows = await db
    .select({ ...claimColumns, reminded_for, created_at })
    .from(claims)
    .where(eq(claims.professional_id, id))
    .orderBy(asc(claims.kind))
  const history = await listHistory(db, id)
  const { address, created_at: sent_at, expires_at, tries, ended_at } = pecChallenges
  const { month, done_at, outcome } = verificationSamples
  return {
    claims: rows,
    checks: history.map(({ by: _who, id: _id, ...line }) => line),
    pec_codes: await db
      .select({ address, sent_at, expires_at, tries, ended_at })
      .from(pecChallenges)
      .where(eq(pecChallenges.professional_id, id))
      .orderBy(asc(sent_at)),
    samples: await db
      .select({ month, done_at, outcome })
      .from(verificationSamples)
      .where(eq(verificationSamples.professional_id, id))
      .orderBy(asc(month)),
  }
}
