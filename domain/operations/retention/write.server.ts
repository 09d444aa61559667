import { and, eq, inArray, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { sessions, signUpAttempts, users, verifications } from '#database/tables/accounts.ts'
import { auditEntries } from '#database/tables/audit.ts'
import { contactReplies, contacts } from '#database/tables/contacts.ts'
import { documentLinks } from '#database/tables/documents.ts'
import { oneTimeLinks } from '#database/tables/links.ts'
import { mails } from '#database/tables/mails.ts'
import { newsletterSubscriptions } from '#database/tables/newsletter.ts'
import { partnerRequests } from '#database/tables/partners.ts'
import { professionals } from '#database/tables/professionals.ts'
import { profileCounts } from '#database/tables/profiles.ts'
import { unmetSearches } from '#database/tables/register.ts'
import { schoolImports } from '#database/tables/school-imports.ts'
import { schoolMessages } from '#database/tables/schools.ts'
import { pecChallenges, profileReports } from '#database/tables/verification.ts'
import { PERSON_MAILS } from '#domain/contacts/conversations/rules.ts'
import { isNoSample } from '#domain/verification/claims/read.standing.server.ts'
import { eraseEntries } from '#domain/registrations/departure/write.erasure.server.ts'
import { eraseAccount } from '#domain/operations/data-rights/write.server.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import { ruleOf, type RetentionRuleId } from './rules.ts'

/** Rows per transaction: few enough that pages hardly wait on the embedded database, which has one connection. */
const BATCH = 200
const ACCOUNTS = 25

/** The result of one transaction, and the files to delete after its commit. */
type Removed = { rows: number; files?: string[] }

export type Step = {
  count(db: Db, now: Date): Promise<number>
  /** Removes or blanks at most one batch of rows; absent for rules that another job applies. */
  apply?(tx: Db, now: Date, secret: Secret): Promise<Removed>
}

/** A condition on the rows that are due before a moment. */
type Due = (limit: SQL) => SQL | undefined

function limitOf(id: RetentionRuleId, now: Date): SQL {
  const { after } = ruleOf(id)
  const moment = sql`${now.toISOString()}::timestamptz`
  return 'days' in after
    ? sql`(${moment} - make_interval(days => ${after.days}))`
    : sql`(${moment} - make_interval(months => ${after.months}))`
}

/** One batch of due rows of a table, whatever its key is. */
function batchOf(table: PgTable, due: SQL | undefined): SQL {
  return sql`${table}.ctid = any(array(select ctid from ${table} where ${due} limit ${BATCH}))`
}

function counting(id: RetentionRuleId, table: PgTable, due: Due): Step {
  return { count: (db, now) => db.$count(table, due(limitOf(id, now))) }
}

function removing(id: RetentionRuleId, table: PgTable, due: Due): Step {
  return {
    ...counting(id, table, due),
    async apply(tx, now) {
      const gone = await tx
        .delete(table)
        .where(batchOf(table, due(limitOf(id, now))))
        .returning({ one: sql`1` })
      return { rows: gone.length }
    },
  }
}

const before =
  (column: AnyPgColumn | SQL): Due =>
  (limit) =>
    sql`${column} < ${limit}`

/** A link's retention begins when it was used, or else when it expires. */
const endOf = (link: { used_at: AnyPgColumn; expires_at: AnyPgColumn }) =>
  sql`least(coalesce(${link.used_at}, ${link.expires_at}), ${link.expires_at})`

const isMailDue: Due = (limit) =>
  and(ne(mails.state, 'queued'), sql`coalesce(${mails.sent_at}, ${mails.created_at}) < ${limit}`)

/** Mails whose text is due to be deleted; a sent mail only has its subject left. */
const hasWordsDue: Due = (limit) => and(isMailDue(limit), or(ne(mails.html, ''), ne(mails.subject, '')))

/** A conversation's retention begins when somebody ended it, or with its last message. */
const isContactDue: Due = (limit) =>
  and(
    inArray(contacts.state, ['answered', 'unanswered', 'ended']),
    sql`coalesce(${contacts.ended_at}, ${contacts.moved_at}) < ${limit}`,
  )

const isRejectedDue: Due = (limit) =>
  and(
    eq(professionals.status, 'rejected'),
    isNoSample,
    sql`coalesce(${professionals.decided_at}, ${professionals.created_at}) < ${limit}`,
  )

const isUnconfirmedDue: Due = (limit) => and(eq(users.emailVerified, false), lt(users.createdAt, limit))

const hasRowsDue: Due = (limit) =>
  and(lt(schoolImports.created_at, limit), sql`${schoolImports.rows} <> '[]'::jsonb`)

/** How each rule of `content/retention.ts` is applied. */
export const STEPS: Record<RetentionRuleId, Step> = {
  'rejected-requests': {
    ...counting('rejected-requests', professionals, isRejectedDue),
    apply: removeRejected,
  },
  'pending-requests': counting('pending-requests', professionals, (limit) =>
    and(eq(professionals.status, 'pending'), isNoSample, lt(professionals.created_at, limit)),
  ),
  'unconfirmed-accounts': {
    ...counting('unconfirmed-accounts', users, isUnconfirmedDue),
    apply: removeUnconfirmed,
  },
  'mail-bodies': {
    ...counting('mail-bodies', mails, hasWordsDue),
    async apply(tx, now) {
      const blanked = await tx
        .update(mails)
        .set({ subject: '', html: '', text: '', headers: {}, attachments: [] })
        .where(batchOf(mails, hasWordsDue(limitOf('mail-bodies', now))))
        .returning({ id: mails.id })
      return { rows: blanked.length }
    },
  },
  'mail-rows': removing('mail-rows', mails, isMailDue),
  'newsletter-unconfirmed': counting('newsletter-unconfirmed', newsletterSubscriptions, (limit) =>
    and(eq(newsletterSubscriptions.state, 'pending'), lt(newsletterSubscriptions.requested_at, limit)),
  ),
  'newsletter-withdrawn': removing('newsletter-withdrawn', newsletterSubscriptions, (limit) =>
    and(eq(newsletterSubscriptions.state, 'withdrawn'), lt(newsletterSubscriptions.withdrawn_at, limit)),
  ),
  'partner-messages': removing('partner-messages', partnerRequests, before(partnerRequests.created_at)),
  'school-messages': removing('school-messages', schoolMessages, before(schoolMessages.created_at)),
  'profile-reports': removing('profile-reports', profileReports, before(profileReports.created_at)),
  'one-time-links': removing('one-time-links', oneTimeLinks, before(endOf(oneTimeLinks))),
  'document-links': removing('document-links', documentLinks, before(endOf(documentLinks))),
  'sign-up-attempts': removing('sign-up-attempts', signUpAttempts, before(signUpAttempts.expires_at)),
  verifications: removing('verifications', verifications, before(verifications.expiresAt)),
  sessions: removing('sessions', sessions, before(sessions.expiresAt)),
  'school-import-rows': {
    ...counting('school-import-rows', schoolImports, hasRowsDue),
    async apply(tx, now) {
      const blanked = await tx
        .update(schoolImports)
        .set({ rows: [] })
        .where(batchOf(schoolImports, hasRowsDue(limitOf('school-import-rows', now))))
        .returning({ id: schoolImports.id })
      return { rows: blanked.length }
    },
  },
  'pec-challenges': removing(
    'pec-challenges',
    pecChallenges,
    before(sql`coalesce(${pecChallenges.ended_at}, ${pecChallenges.expires_at})`),
  ),
  'contact-unconfirmed': counting('contact-unconfirmed', contacts, (limit) =>
    and(eq(contacts.state, 'unconfirmed'), lt(contacts.created_at, limit)),
  ),
  contacts: removing('contacts', contacts, isContactDue),
  'contact-mails': removing('contact-mails', mails, (limit) =>
    and(inArray(mails.kind, [...PERSON_MAILS]), isMailDue(limit)),
  ),
  'contact-replies': removing('contact-replies', contactReplies, before(contactReplies.answered_at)),
  'profile-counts': removing(
    'profile-counts',
    profileCounts,
    (limit) => sql`${profileCounts.day} < ${limit}::date`,
  ),
  'unmet-searches': removing(
    'unmet-searches',
    unmetSearches,
    (limit) => sql`${unmetSearches.month} < ${limit}::date`,
  ),
  'audit-entries': removing('audit-entries', auditEntries, before(auditEntries.at)),
}

/** Rejected requests, with everything known about the person through them. */
async function removeRejected(tx: Db, now: Date, secret: Secret): Promise<Removed> {
  const due = await tx
    .select({ id: professionals.id })
    .from(professionals)
    .where(isRejectedDue(limitOf('rejected-requests', now)))
    .limit(BATCH)
    .for('update')
  const ids = due.map(({ id }) => id)
  if (ids.length === 0) return { rows: 0 }
  return { rows: ids.length, files: await eraseEntries(tx, secret, ids) }
}

async function removeUnconfirmed(tx: Db, now: Date): Promise<Removed> {
  const due = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(isUnconfirmedDue(limitOf('unconfirmed-accounts', now)))
    .limit(ACCOUNTS)
    .for('update')
  for (const account of due) await eraseAccount(tx, account)
  return { rows: due.length }
}
