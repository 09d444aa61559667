import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { professionalKey, professionals } from '#database/tables/professionals.ts'
import { placeKey, profilePlaces } from '#database/tables/profiles.ts'
import { claims, verificationSamples } from '#database/tables/verification.ts'
import { isNoSample, isPublicReal, isReal } from '#domain/verification/claims/read.public.server.ts'
import {
  findOpenChallenge,
  findPerson,
  isConfirmed,
  listClaims,
  hasChanged,
  listHistory,
  lacksCheck,
  presentState,
} from '#domain/verification/claims/read.server.ts'
import { REMIND_DAYS } from '#domain/verification/claims/rules.ts'
import { CLAIM_KINDS, type ClaimKind, type Declared } from '#domain/verification/claims/rules.fields.ts'
import type { Reviewer } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { pageOf } from '#lib/pages.ts'
import { one } from '#platform/db/rows.ts'
import { everyWord, holdsWord } from '#platform/db/search-key.ts'
import { findTwin } from './read.twins.server.ts'
import type { QueueFilter } from './schema.ts'
import { addDays, italianDay, monthOf } from '#lib/dates.ts'

const QUEUE_PAGE_SIZE = 25

export type QueueClaim = { kind: ClaimKind; state: string; due_on: string | null }
type Found = {
  id: string
  name: string
  isDoctor: boolean
  /** Empty for an entry older than the ledger. */
  claims: QueueClaim[]
  due: string | null
  sample?: { outcome: string | null }
}
export type QueueRow = Found & { albo: Declared }

const name = sql<string>`${professionals.first_name} || ' ' || ${professionals.last_name}`
const isDoctor = sql<boolean>`${professionals.profession} = 'Medico'`
const personColumns = { id: professionals.id, name, isDoctor }
const byName = [asc(sql`lower(${professionals.last_name})`), asc(professionals.id)]

/** The office's search: every word must occur in the name, address or number, or in a place of the profile. */
export function personMatches(typed: string): SQL | undefined {
  return everyWord(
    typed,
    (word) => sql`${professionals.id} in (
      select ${professionals.id} from ${professionals}
      where ${holdsWord(professionalKey(professionals), word)} and ${isNoSample}
      union all select ${profilePlaces.professional_id} from ${profilePlaces} where ${holdsWord(placeKey(profilePlaces), word)})`,
  )
}

/** The claims each filter selects; «campione» selects people instead. */
function conditions(today: string): Record<Exclude<QueueFilter, 'campione'>, SQL> {
  const lapsed = sql`(${isConfirmed} and ${claims.due_on} <= ${today})`
  const unchecked = sql`(${claims.id} is null or ${presentState} = 'declared')`
  return {
    attesa: sql`(${lapsed} or ${unchecked})`,
    scaduti: lapsed,
    'entro-30': sql`(${isConfirmed} and ${claims.due_on} > ${today} and ${claims.due_on} <= ${addDays(today, REMIND_DAYS)})`,
    mai: unchecked,
    cambiati: hasChanged,
    pubblici: sql`(${isPublicReal} and ${lacksCheck})`,
    'non-confermati': sql`${claims.state} = 'refuted'`,
  }
}

/** How many people each filter shows, within a name search. */
export async function countQueue(db: Db, _reviewer: Reviewer, today: string, q = '') {
  const of = conditions(today)
  const people = (condition: SQL) =>
    sql<number>`count(distinct ${professionals.id}) filter (where ${condition})`.mapWith(Number)
  const counts = await db
    .select({
      attesa: people(of.attesa),
      scaduti: people(of.scaduti),
      'entro-30': people(of['entro-30']),
      mai: people(of.mai),
      cambiati: people(of.cambiati),
      pubblici: people(of.pubblici),
      'non-confermati': people(of['non-confermati']),
    })
    .from(professionals)
    .leftJoin(claims, eq(claims.professional_id, professionals.id))
    .where(and(isReal, personMatches(q)))
  return { ...one(counts), campione: await countSample(db, today, q) }
}

const due = sql<string | null>`min(${claims.due_on})`
const queueOrder = [sql`${due} asc nulls last`, ...byName]

/** The people a filter shows, earliest due date first. */
export async function listQueue(
  db: Db,
  reviewer: Reviewer,
  { filter, wanted, today, q = '' }: { filter: QueueFilter; wanted: number; today: string; q?: string },
) {
  if (filter === 'campione') return listSample(db, wanted, today, q)
  const condition = conditions(today)[filter]
  const total = (await countQueue(db, reviewer, today, q))[filter]
  const { offset, ...page } = pageOf(total, wanted, QUEUE_PAGE_SIZE)
  const found = await db
    .select({
      ...personColumns,
      due,
      claims: sql<
        QueueClaim[]
      >`coalesce(json_agg(json_build_object('kind', ${claims.kind}, 'state', ${presentState}, 'due_on', ${claims.due_on})) filter (where ${claims.id} is not null), '[]')`,
    })
    .from(professionals)
    .leftJoin(claims, eq(claims.professional_id, professionals.id))
    .where(and(isReal, condition, personMatches(q)))
    .groupBy(professionals.id)
    .orderBy(...queueOrder)
    .limit(QUEUE_PAGE_SIZE)
    .offset(offset)
  const rows = found.map((row) => ({ ...row, claims: inOrder(row.claims) }))
  return { ...page, rows: await withAlbo(db, rows) }
}

/** Everybody in «Da fare», in the order of its list. */
export async function listWaitingIds(db: Db, _reviewer: Reviewer, today: string): Promise<string[]> {
  const found = await db
    .select({ id: professionals.id })
    .from(professionals)
    .leftJoin(claims, eq(claims.professional_id, professionals.id))
    .where(and(isReal, conditions(today).attesa))
    .groupBy(professionals.id)
    .orderBy(...queueOrder)
  return found.map(({ id }) => id)
}

/** Earliest due date first, then in the ledger's order. */
function inOrder(list: QueueClaim[]): QueueClaim[] {
  const key = ({ kind, due_on }: QueueClaim) => `${due_on ?? '~'} ${CLAIM_KINDS.indexOf(kind)}`
  return list.toSorted((a, b) => key(a).localeCompare(key(b)))
}

async function countSample(db: Db, today: string, q: string): Promise<number> {
  const named = db.select({ id: professionals.id }).from(professionals).where(personMatches(q))
  const inMonth = eq(verificationSamples.month, monthOf(today))
  return db.$count(verificationSamples, and(inMonth, inArray(verificationSamples.professional_id, named)))
}

/** The month's sample: those still to be checked first. */
async function listSample(db: Db, wanted: number, today: string, q: string) {
  const { offset, ...page } = pageOf(await countSample(db, today, q), wanted, QUEUE_PAGE_SIZE)
  const found = await db
    .select({ ...personColumns, sample: { outcome: verificationSamples.outcome } })
    .from(verificationSamples)
    .innerJoin(professionals, eq(professionals.id, verificationSamples.professional_id))
    .where(and(eq(verificationSamples.month, monthOf(today)), personMatches(q)))
    .orderBy(sql`${verificationSamples.done_at} is not null`, ...byName)
    .limit(QUEUE_PAGE_SIZE)
    .offset(offset)
  const rows = found.map((row) => ({ ...row, claims: [], due: null }))
  return { ...page, rows: await withAlbo(db, rows) }
}

async function withAlbo(db: Db, found: Found[]): Promise<QueueRow[]> {
  const ids = found.map(({ id }) => id)
  const albi = await db
    .select({ id: claims.professional_id, declared: claims.declared })
    .from(claims)
    .where(and(inArray(claims.professional_id, ids), eq(claims.kind, 'albo')))
  return found.map((row) => ({ ...row, albo: albi.find(({ id }) => id === row.id)?.declared ?? {} }))
}

export type Review = NonNullable<Awaited<ReturnType<typeof findReview>>>

export async function findReview(db: Db, _reviewer: Reviewer, id: string, now: Date) {
  const person = await findPerson(db, id)
  if (!person) return undefined
  const rows = await listClaims(db, person)
  const month = monthOf(italianDay(now))
  const [sample] = await db
    .select({ done_at: verificationSamples.done_at, outcome: verificationSamples.outcome })
    .from(verificationSamples)
    .where(and(eq(verificationSamples.professional_id, id), eq(verificationSamples.month, month)))
  return {
    person: { id, name: `${person.first_name} ${person.last_name}`, profession: person.profession },
    visible: person.visible,
    rows,
    history: await listHistory(db, id),
    challenge: await findOpenChallenge(db, id, now),
    duplicate: await findTwin(db, id, rows.find(({ kind }) => kind === 'albo')?.declared),
    sample,
  }
}
