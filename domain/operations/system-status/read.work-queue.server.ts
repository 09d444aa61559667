import { and, count, countDistinct, eq, isNotNull, isNull, min, ne, sql } from 'drizzle-orm'
import { mails } from '#database/tables/mails.ts'
import { partnerRequests } from '#database/tables/partners.ts'
import { professionals } from '#database/tables/professionals.ts'
import { profileEdits } from '#database/tables/profiles.ts'
import { informationRequests } from '#database/tables/registrations.ts'
import { schoolMessages } from '#database/tables/schools.ts'
import { claims, profileReports } from '#database/tables/verification.ts'
import { isNoSample, isPublicReal, isReal } from '#domain/verification/claims/read.standing.server.ts'
import { neverChecked } from '#domain/verification/claims/read.server.ts'
import type { Reviewer } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'

export type WorkKind =
  'unchecked' | 'requests' | 'answered' | 'edits' | 'ended' | 'reports' | 'partners' | 'schools' | 'mails'
export type WaitingWork = { kind: WorkKind; count: number; since: Date }

/** What waits for this person and since when, most urgent first; empty kinds are left out. */
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
    kinds.push(['partners', countPartners], ['schools', countSchools], ['mails', countMails])
  }
  const found = await Promise.all(kinds.map(async ([kind, read]) => ({ kind, ...(await read(db)) })))
  return found.flatMap(({ since, ...rest }) => (since ? [{ ...rest, since }] : []))
}

type Counted = { count: number; since: Date | null }

const first = async (rows: Promise<Counted[]>): Promise<Counted> => (await rows)[0]!

/** Public entries never checked at the Albo, because they were approved before that was required. */
function countUnchecked(db: Db) {
  return first(
    db
      .select({
        count: count(),
        since: min(sql<Date>`coalesce(${professionals.decided_at}, ${professionals.created_at})`).mapWith(
          professionals.created_at,
        ),
      })
      .from(professionals)
      .where(and(isPublicReal, neverChecked)),
  )
}

function countRequests(db: Db) {
  return first(
    db
      .select({ count: count(), since: min(professionals.created_at) })
      .from(professionals)
      .where(and(eq(professionals.status, 'pending'), isNoSample)),
  )
}

/** Pending requests whose newest question has been answered. */
function countAnswered(db: Db) {
  const newest = db
    .selectDistinctOn([informationRequests.professional_id], {
      id: informationRequests.professional_id,
      answeredAt: informationRequests.answered_at,
    })
    .from(informationRequests)
    .orderBy(informationRequests.professional_id, sql`${informationRequests.asked_at} desc`)
    .as('newest')
  return first(
    db
      .select({ count: count(), since: min(newest.answeredAt) })
      .from(newest)
      .innerJoin(professionals, eq(professionals.id, newest.id))
      .where(and(isNotNull(newest.answeredAt), eq(professionals.status, 'pending'))),
  )
}

function countEdits(db: Db) {
  return first(
    db
      .select({ count: count(), since: min(profileEdits.created_at) })
      .from(profileEdits)
      .where(eq(profileEdits.status, 'waiting')),
  )
}

/** Badges that ended because the checked value changed, so that a new check is needed. */
function countEnded(db: Db) {
  return first(
    db
      .select({ count: countDistinct(professionals.id), since: min(claims.ended_at) })
      .from(claims)
      .innerJoin(professionals, eq(professionals.id, claims.professional_id))
      .where(and(isReal, isNotNull(claims.ended_at), eq(claims.state, 'declared'))),
  )
}

function countReports(db: Db) {
  return first(
    db
      .select({ count: count(), since: min(profileReports.created_at) })
      .from(profileReports)
      .where(eq(profileReports.status, 'new')),
  )
}

function countPartners(db: Db) {
  return first(
    db
      .select({ count: count(), since: min(partnerRequests.created_at) })
      .from(partnerRequests)
      .where(isNull(partnerRequests.handled_at)),
  )
}

function countSchools(db: Db) {
  return first(
    db
      .select({ count: count(), since: min(schoolMessages.created_at) })
      .from(schoolMessages)
      .where(isNull(schoolMessages.handled_at)),
  )
}

function countMails(db: Db) {
  return first(
    db
      .select({ count: count(), since: min(mails.created_at) })
      .from(mails)
      // After 90 days the text is deleted, and the mail cannot be sent again.
      .where(and(eq(mails.state, 'failed'), ne(mails.html, ''))),
  )
}
