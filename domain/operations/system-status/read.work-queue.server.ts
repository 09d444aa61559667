import { and, count, countDistinct, eq, isNotNull, isNull, min, ne, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { editions } from '#database/tables/editions.ts'
import { mails } from '#database/tables/mails.ts'
import {
  organisationDisputes,
  organisationMembers,
  organisationProposals,
} from '#database/tables/organisations.ts'
import { partnerRequests } from '#database/tables/partners.ts'
import { professionals } from '#database/tables/professionals.ts'
import { profileEdits } from '#database/tables/profiles.ts'
import { informationRequests } from '#database/tables/registrations.ts'
import { schoolMessages } from '#database/tables/schools.ts'
import { claims, profileReports } from '#database/tables/verification.ts'
import { isNoSample, isPublicReal, isReal } from '#domain/verification/claims/read.public.server.ts'
import { lacksCheck } from '#domain/verification/claims/read.server.ts'
import type { Reviewer } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { one } from '#platform/db/rows.ts'

export type WorkKind =
  | 'unchecked'
  | 'requests'
  | 'answered'
  | 'edits'
  | 'ended'
  | 'reports'
  | 'partners'
  | 'schools'
  | 'proposals'
  | 'members'
  | 'disputes'
  | 'texts'
  | 'mails'
export type WaitingWork = { kind: WorkKind; count: number; since: Date }

export async function listWork(db: Db, reviewer: Reviewer): Promise<WaitingWork[]> {
  const kinds: [WorkKind, (db: Db) => Promise<Counted>][] = [
    ['unchecked', countUnchecked],
    ['requests', countRequests],
    ['answered', countAnswered],
    ['edits', countEdits],
    ['reports', countReports],
    ['ended', countEnded],
  ]
  if (reviewer.kind === 'admin') {
    kinds.push(
      ['partners', countPartners],
      ['schools', countSchools],
      ['proposals', countProposals],
      ['members', countMembers],
      ['disputes', countDisputes],
      ['texts', countTexts],
      ['mails', countMails],
    )
  }
  const found = await Promise.all(kinds.map(async ([kind, read]) => ({ kind, ...(await read(db)) })))
  return found.flatMap(({ since, ...rest }) => (since ? [{ ...rest, since }] : []))
}

type Counted = { count: number; since: Date | null }

async function countIn(
  db: Db,
  table: PgTable,
  moment: AnyPgColumn,
  where: SQL | undefined,
): Promise<Counted> {
  return one(
    await db
      .select({ count: count(), since: min(moment) })
      .from(table)
      .where(where),
  ) as Counted
}

/** Public entries never checked at the Albo, because they were approved before that was required. */
async function countUnchecked(db: Db): Promise<Counted> {
  const moment = sql<Date>`coalesce(${professionals.decided_at}, ${professionals.created_at})`
  const since = min(moment).mapWith(professionals.created_at)
  return one(
    await db.select({ count: count(), since }).from(professionals).where(and(isPublicReal, lacksCheck)),
  )
}

const countRequests = (db: Db) =>
  countIn(db, professionals, professionals.created_at, and(eq(professionals.status, 'pending'), isNoSample))

/** Pending requests whose newest question has been answered. */
async function countAnswered(db: Db): Promise<Counted> {
  const newest = db
    .selectDistinctOn([informationRequests.professional_id], {
      id: informationRequests.professional_id,
      answeredAt: informationRequests.answered_at,
    })
    .from(informationRequests)
    .orderBy(informationRequests.professional_id, sql`${informationRequests.asked_at} desc`)
    .as('newest')
  return one(
    await db
      .select({ count: count(), since: min(newest.answeredAt) })
      .from(newest)
      .innerJoin(professionals, eq(professionals.id, newest.id))
      .where(and(isNotNull(newest.answeredAt), eq(professionals.status, 'pending'))),
  )
}

const countEdits = (db: Db) =>
  countIn(db, profileEdits, profileEdits.created_at, eq(profileEdits.status, 'waiting'))

/** Badges that ended because the checked value changed, so that a new check is needed. */
async function countEnded(db: Db): Promise<Counted> {
  return one(
    await db
      .select({ count: countDistinct(professionals.id), since: min(claims.ended_at) })
      .from(claims)
      .innerJoin(professionals, eq(professionals.id, claims.professional_id))
      .where(and(isReal, isNotNull(claims.ended_at), eq(claims.state, 'declared'))),
  )
}

const countReports = (db: Db) =>
  countIn(db, profileReports, profileReports.created_at, eq(profileReports.status, 'new'))

const countPartners = (db: Db) =>
  countIn(db, partnerRequests, partnerRequests.created_at, isNull(partnerRequests.handled_at))

const countSchools = (db: Db) =>
  countIn(db, schoolMessages, schoolMessages.created_at, isNull(schoolMessages.handled_at))

const countProposals = (db: Db) =>
  countIn(
    db,
    organisationProposals,
    organisationProposals.created_at,
    eq(organisationProposals.status, 'waiting'),
  )

/** Who asks for a page and waits for the office: for its decision, or for the code that it sends by PEC. */
const countMembers = (db: Db) => {
  const { state, proof, code_sha256, created_at } = organisationMembers
  const byOffice = or(eq(proof, 'office'), and(eq(proof, 'pec'), isNull(code_sha256)))
  return countIn(db, organisationMembers, created_at, and(eq(state, 'asked'), byOffice))
}

const countDisputes = (db: Db) =>
  countIn(db, organisationDisputes, organisationDisputes.created_at, eq(organisationDisputes.state, 'open'))

const countTexts = (db: Db) => countIn(db, editions, editions.updated_at, eq(editions.state, 'in_review'))

/** After its retention period the text is deleted, and the mail cannot be sent again. */
const countMails = (db: Db) =>
  countIn(db, mails, mails.created_at, and(eq(mails.state, 'failed'), ne(mails.html, '')))
