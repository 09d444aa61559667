import { and, eq, inArray, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { sessions, signUpAttempts, users, verifications } from '#database/tables/accounts.ts'
import { auditEntries } from '#database/tables/audit.ts'
import { agendaExceptions, appointments, busyTimes } from '#database/tables/bookings.ts'
import { contactReplies, contacts } from '#database/tables/contacts.ts'
import { documentLinks } from '#database/tables/documents.ts'
import { pageViews } from '#database/tables/figures.ts'
import { oneTimeLinks } from '#database/tables/links.ts'
import { mails } from '#database/tables/mails.ts'
import {
  newsletterDeliveries,
  newsletterIssues,
  newsletterSubscriptions,
} from '#database/tables/newsletter.ts'
import { organisationQuestions } from '#database/tables/organisations.ts'
import { partnerRequests } from '#database/tables/partners.ts'
import { professionals } from '#database/tables/professionals.ts'
import { profileCounts } from '#database/tables/profiles.ts'
import { unmetSearches } from '#database/tables/register.ts'
import { schoolImports } from '#database/tables/school-imports.ts'
import { schoolMessages } from '#database/tables/schools.ts'
import { waitingWishes } from '#database/tables/waiting-list.ts'
import { pecChallenges, profileReports } from '#database/tables/verification.ts'
import { PERSON_MAILS } from '#domain/contacts/conversations/rules.ts'
import { NEUTRAL_MAILS } from '#domain/bookings/appointments/rules.ts'
import { isNoSample } from '#domain/verification/claims/read.public.server.ts'
import { eraseEntries } from '#domain/registrations/departure/write.erasure.server.ts'
import { eraseAccount } from '#domain/operations/data-rights/write.server.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import { NO_WORDS } from '#platform/mail/body.ts'
import { ruleOf, type RetentionRuleId } from './rules.ts'

/** Rows per transaction: few enough that pages hardly wait on the embedded database, which has one connection. */
const BATCH = 200
const ACCOUNTS_PER_BATCH = 25

type Removed = { rows: number; files?: string[] }

/** Applied to the rows that are due before `cutoff`. */
export type Step = {
  count(db: Db, cutoff: SQL): Promise<number>
  /** Removes or blanks at most one batch of rows; absent for rules that another job applies. */
  apply?(tx: Db, cutoff: SQL, secret: Secret): Promise<Removed>
}

type Due = (cutoff: SQL) => SQL | undefined

export function cutoffOf(id: RetentionRuleId, now: Date): SQL {
  const { after } = ruleOf(id)
  const moment = sql`${now.toISOString()}::timestamptz`
  return 'days' in after
    ? sql`(${moment} - make_interval(days => ${after.days}))`
    : sql`(${moment} - make_interval(months => ${after.months}))`
}

function batchOf(table: PgTable, due: SQL | undefined): SQL {
  return sql`${table}.ctid = any(array(select ctid from ${table} where ${due} limit ${BATCH}))`
}

function counting(table: PgTable, due: Due): Step {
  return { count: (db, cutoff) => db.$count(table, due(cutoff)) }
}

function removing(table: PgTable, due: Due): Step {
  return {
    ...counting(table, due),
    async apply(tx, cutoff) {
      const gone = await tx
        .delete(table)
        .where(batchOf(table, due(cutoff)))
        .returning({ one: sql`1` })
      return { rows: gone.length }
    },
  }
}

function blanking<Table extends PgTable>(table: Table, due: Due, values: PgUpdateSetSource<Table>): Step {
  return {
    ...counting(table, due),
    async apply(tx, cutoff) {
      const blanked = await tx
        .update(table)
        .set(values)
        .where(batchOf(table, due(cutoff)))
        .returning({ one: sql`1` })
      return { rows: blanked.length }
    },
  }
}

const before =
  (column: AnyPgColumn | SQL): Due =>
  (cutoff) =>
    sql`${column} < ${cutoff}`

/** A link's retention begins when it was used, or else when it expires. */
const endOf = (link: { used_at: AnyPgColumn; expires_at: AnyPgColumn }) =>
  sql`least(coalesce(${link.used_at}, ${link.expires_at}), ${link.expires_at})`

const isMailDue: Due = (cutoff) =>
  and(ne(mails.state, 'queued'), sql`coalesce(${mails.sent_at}, ${mails.created_at}) < ${cutoff}`)

const hasWordsDue: Due = (cutoff) => and(isMailDue(cutoff), or(ne(mails.html, ''), ne(mails.subject, '')))

/** A conversation's retention begins when somebody ended it, or with its last message. */
const isContactDue: Due = (cutoff) =>
  and(
    inArray(contacts.state, ['answered', 'unanswered', 'ended']),
    sql`coalesce(${contacts.ended_at}, ${contacts.moved_at}) < ${cutoff}`,
  )

const isRejectedDue: Due = (cutoff) =>
  and(
    eq(professionals.status, 'rejected'),
    isNoSample,
    sql`coalesce(${professionals.decided_at}, ${professionals.created_at}) < ${cutoff}`,
  )

const isUnconfirmedDue: Due = (cutoff) => and(eq(users.emailVerified, false), lt(users.createdAt, cutoff))

/** While an issue may go on, its rows say who has it already. */
const isDeliveryDue: Due = (cutoff) =>
  and(
    lt(newsletterDeliveries.settled_at, cutoff),
    sql`exists (select 1 from ${newsletterIssues}
      where ${newsletterIssues.id} = ${newsletterDeliveries.issue_id} and ${newsletterIssues.state} = 'sent')`,
  )

const hasRowsDue: Due = (cutoff) =>
  and(lt(schoolImports.created_at, cutoff), sql`${schoolImports.rows} <> '[]'::jsonb`)

export const STEPS: Record<RetentionRuleId, Step> = {
  'rejected-requests': { ...counting(professionals, isRejectedDue), apply: removeRejected },
  'pending-requests': counting(professionals, (cutoff) =>
    and(eq(professionals.status, 'pending'), isNoSample, lt(professionals.created_at, cutoff)),
  ),
  'unconfirmed-accounts': { ...counting(users, isUnconfirmedDue), apply: removeUnconfirmed },
  'mail-bodies': blanking(mails, hasWordsDue, NO_WORDS),
  'mail-rows': removing(mails, isMailDue),
  'newsletter-unconfirmed': counting(newsletterSubscriptions, (cutoff) =>
    and(eq(newsletterSubscriptions.state, 'pending'), lt(newsletterSubscriptions.requested_at, cutoff)),
  ),
  'newsletter-withdrawn': removing(newsletterSubscriptions, (cutoff) =>
    and(eq(newsletterSubscriptions.state, 'withdrawn'), lt(newsletterSubscriptions.withdrawn_at, cutoff)),
  ),
  'newsletter-deliveries': removing(newsletterDeliveries, isDeliveryDue),
  'partner-messages': removing(partnerRequests, before(partnerRequests.created_at)),
  'school-messages': removing(schoolMessages, before(schoolMessages.created_at)),
  'organisation-questions': removing(organisationQuestions, before(organisationQuestions.created_at)),
  'profile-reports': removing(profileReports, before(profileReports.created_at)),
  'one-time-links': removing(oneTimeLinks, before(endOf(oneTimeLinks))),
  'document-links': removing(documentLinks, before(endOf(documentLinks))),
  'sign-up-attempts': removing(signUpAttempts, before(signUpAttempts.expires_at)),
  verifications: removing(verifications, before(verifications.expiresAt)),
  sessions: removing(sessions, before(sessions.expiresAt)),
  'school-import-rows': blanking(schoolImports, hasRowsDue, { rows: [] }),
  'pec-challenges': removing(
    pecChallenges,
    before(sql`coalesce(${pecChallenges.ended_at}, ${pecChallenges.expires_at})`),
  ),
  'contact-unconfirmed': counting(contacts, (cutoff) =>
    and(eq(contacts.state, 'unconfirmed'), lt(contacts.created_at, cutoff)),
  ),
  contacts: removing(contacts, isContactDue),
  'contact-mails': removing(mails, (cutoff) =>
    and(inArray(mails.kind, [...PERSON_MAILS]), isMailDue(cutoff)),
  ),
  'contact-replies': removing(contactReplies, before(contactReplies.answered_at)),
  appointments: removing(appointments, before(appointments.busy_until)),
  'appointment-mails': removing(mails, (cutoff) =>
    and(inArray(mails.kind, [...NEUTRAL_MAILS]), isMailDue(cutoff)),
  ),
  'waiting-wishes': removing(waitingWishes, before(waitingWishes.until)),
  'busy-times': removing(busyTimes, before(busyTimes.ends)),
  'agenda-exceptions': removing(
    agendaExceptions,
    (cutoff) => sql`${agendaExceptions.last_day} < ${cutoff}::date`,
  ),
  'profile-counts': removing(profileCounts, (cutoff) => sql`${profileCounts.day} < ${cutoff}::date`),
  'page-views': removing(pageViews, (cutoff) => sql`${pageViews.since} < ${cutoff}::date`),
  'unmet-searches': removing(unmetSearches, (cutoff) => sql`${unmetSearches.month} < ${cutoff}::date`),
  'audit-entries': removing(auditEntries, before(auditEntries.at)),
}

async function removeRejected(tx: Db, cutoff: SQL, secret: Secret): Promise<Removed> {
  const due = await tx
    .select({ id: professionals.id })
    .from(professionals)
    .where(isRejectedDue(cutoff))
    .limit(BATCH)
    .for('update')
  const ids = due.map(({ id }) => id)
  if (ids.length === 0) return { rows: 0 }
  return { rows: ids.length, files: await eraseEntries(tx, secret, ids) }
}

async function removeUnconfirmed(tx: Db, cutoff: SQL): Promise<Removed> {
  const due = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(isUnconfirmedDue(cutoff))
    .limit(ACCOUNTS_PER_BATCH)
    .for('update')
  for (const account of due) await eraseAccount(tx, account)
  return { rows: due.length }
}
