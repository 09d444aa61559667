import { and, count, countDistinct, eq, isNotNull, isNull, min, ne, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { documents } from '#database/tables/documents.ts'
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
import { isWaiting } from '#domain/professionals/edits/read.server.ts'
import { isNewDocument } from '#domain/registrations/application/read.documents.server.ts'
import { isNoSample, isPublicReal, isReal } from '#domain/verification/claims/read.public.server.ts'
import { hasChanged, lacksCheck } from '#domain/verification/claims/read.server.ts'
import type { Staff } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { one } from '#platform/db/rows.ts'
import { dueDay } from './rules.deadlines.ts'
import { workOf, type WaitingWork, type WorkKind } from './rules.work.ts'

const READERS: Record<WorkKind, (db: Db) => Promise<Counted>> = {
  leavings: countLeavings,
  reports: countReports,
  unchecked: countUnchecked,
  requests: countRequests,
  answered: countAnswered,
  edits: countEdits,
  ended: countEnded,
  documents: countDocuments,
  partners: countPartners,
  schools: countSchools,
  proposals: countProposals,
  members: countMembers,
  disputes: countDisputes,
  texts: countTexts,
  mails: countMails,
}

export const listWork = (db: Db, staff: Staff) => readWork(db, workOf(staff.kind))

/** Sorts work without a deadline after every day. */
const NEVER = '9999'

/** What waits of these kinds; what a law sets a day for comes first. */
export async function readWork(db: Db, kinds: readonly WorkKind[]): Promise<WaitingWork[]> {
  const found = await Promise.all(kinds.map(async (kind) => ({ kind, ...(await READERS[kind](db)) })))
  const waiting = found.flatMap(({ since, kind, count: many }): WaitingWork[] => {
    if (!since) return []
    const due = dueDay(kind, since)
    return [{ kind, count: many, since, ...(due ? { due } : {}) }]
  })
  return waiting.toSorted((a, b) => (a.due ?? NEVER).localeCompare(b.due ?? NEVER))
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

function countRequests(db: Db) {
  return countIn(
    db,
    professionals,
    professionals.created_at,
    and(eq(professionals.status, 'pending'), isNoSample),
  )
}

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
      .where(and(isNotNull(newest.answeredAt), eq(professionals.status, 'pending'), isNoSample)),
  )
}

function countEdits(db: Db) {
  return countIn(db, profileEdits, profileEdits.created_at, isWaiting.change)
}

function countLeavings(db: Db) {
  return countIn(db, profileEdits, profileEdits.created_at, isWaiting.leaving)
}

async function countDocuments(db: Db): Promise<Counted> {
  return one(
    await db
      .select({ count: countDistinct(professionals.id), since: min(documents.created_at) })
      .from(documents)
      .innerJoin(professionals, eq(professionals.id, documents.professional_id))
      .where(and(isNoSample, isNewDocument)),
  )
}

/** Badges that ended because the checked value changed, so that a new check is needed. */
async function countEnded(db: Db): Promise<Counted> {
  return one(
    await db
      .select({ count: countDistinct(professionals.id), since: min(claims.ended_at) })
      .from(claims)
      .innerJoin(professionals, eq(professionals.id, claims.professional_id))
      .where(and(isReal, hasChanged)),
  )
}

function countReports(db: Db) {
  return countIn(db, profileReports, profileReports.created_at, eq(profileReports.status, 'new'))
}

function countPartners(db: Db) {
  return countIn(db, partnerRequests, partnerRequests.created_at, isNull(partnerRequests.handled_at))
}

function countSchools(db: Db) {
  return countIn(db, schoolMessages, schoolMessages.created_at, isNull(schoolMessages.handled_at))
}

function countProposals(db: Db) {
  return countIn(
    db,
    organisationProposals,
    organisationProposals.created_at,
    eq(organisationProposals.status, 'waiting'),
  )
}

/** Who asks for a page and waits for the office: for its decision, or for the code that it sends by PEC. */
function countMembers(db: Db) {
  const { state, proof, code_sha256, created_at } = organisationMembers
  const byOffice = or(eq(proof, 'office'), and(eq(proof, 'pec'), isNull(code_sha256)))
  return countIn(db, organisationMembers, created_at, and(eq(state, 'asked'), byOffice))
}

function countDisputes(db: Db) {
  return countIn(
    db,
    organisationDisputes,
    organisationDisputes.created_at,
    eq(organisationDisputes.state, 'open'),
  )
}

function countTexts(db: Db) {
  return countIn(db, editions, editions.updated_at, eq(editions.state, 'in_review'))
}

/** After its retention period the text is deleted, and the mail cannot be sent again. */
function countMails(db: Db) {
  return countIn(db, mails, mails.created_at, and(eq(mails.state, 'failed'), ne(mails.html, '')))
}
