import { and, eq, inArray, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
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
import { isNoSample } from '#domain/verification/claims/read.public.server.ts'
import { eraseEntries } from '#domain/registrations/departure/write.erasure.server.ts'
import { eraseAccount } from '#domain/operations/data-rights/write.server.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import { NO_WORDS } from '#platform/mail/body.ts'
import { ruleOf, type RetentionRuleId } from './rules.ts'

/** Rows per transaction: few enough that pages hardly wait on the embedded database, which has one connection. */
const BATCH = 200
const ACCOUNTS = 25

type Removed = { rows: number; files?: string[] }

/** Applied to the rows that are due before `limit`. */
export type Step = {
  count(db: Db, limit: SQL): Promise<number>
  /** Removes or blanks at most one batch of rows; absent for rules that another job applies. */
  apply?(tx: Db, limit: SQL, secret: Secret): Promise<Removed>
}

type Due = (limit: SQL) => SQL | undefined

export function limitOf(id: RetentionRuleId, now: Date): SQL {
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
  return { count: (db, limit) => db.$count(table, due(limit)) }
}

function removing(table: PgTable, due: Due): Step {
  return {
    ...counting(table, due),
    async apply(tx, limit) {
      const gone = await tx
        .delete(table)
        .where(batchOf(table, due(limit)))
        .returning({ one: sql`1` })
      return { rows: gone.length }
    },
  }
}

function blanking<Table extends PgTable>(table: Table, due: Due, values: PgUpdateSetSource<Table>): Step {
  return {
    ...counting(table, due),
    async apply(tx, limit) {
      const blanked = await tx
        .update(table)
        .set(values)
        .where(batchOf(table, due(limit)))
        .returning({ one: sql`1` })
      return { rows: blanked.length }
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

export const STEPS: Record<RetentionRuleId, Step> = {
  'rejected-requests': { ...counting(professionals, isRejectedDue), apply: removeRejected },
  'pending-requests': counting(professionals, (limit) =>
    and(eq(professionals.status, 'pending'), isNoSample, lt(professionals.created_at, limit)),
  ),
  'unconfirmed-accounts': { ...counting(users, isUnconfirmedDue), apply: removeUnconfirmed },
  'mail-bodies': blanking(mails, hasWordsDue, NO_WORDS),
  'mail-rows': removing(mails, isMailDue),
  'newsletter-unconfirmed': counting(newsletterSubscriptions, (limit) =>
    and(eq(newsletterSubscriptions.state, 'pending'), lt(newsletterSubscriptions.requested_at, limit)),
  ),
  'newsletter-withdrawn': removing(newsletterSubscriptions, (limit) =>
    and(eq(newsletterSubscriptions.state, 'withdrawn'), lt(newsletterSubscriptions.withdrawn_at, limit)),
  ),
  'partner-messages': removing(partnerRequests, before(partnerRequests.created_at)),
  'school-messages': removing(schoolMessages, before(schoolMessages.created_at)),
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
  'contact-unconfirmed': counting(contacts, (limit) =>
    and(eq(contacts.state, 'unconfirmed'), lt(contacts.created_at, limit)),
  ),
  contacts: removing(contacts, isContactDue),
  'contact-mails': removing(mails, (limit) => and(inArray(mails.kind, [...PERSON_MAILS]), isMailDue(limit))),
  'contact-replies': removing(contactReplies, before(contactReplies.answered_at)),
  'profile-counts': removing(profileCounts, (limit) => sql`${profileCounts.day} < ${limit}::date`),
  'unmet-searches': removing(unmetSearches, (limit) => sql`${unmetSearches.month} < ${limit}::date`),
  'audit-entries': removing(auditEntries, before(auditEntries.at)),
}

async function removeRejected(tx: Db, limit: SQL, secret: Secret): Promise<Removed> {
  const due = await tx
    .select({ id: professionals.id })
    .from(professionals)
    .where(isRejectedDue(limit))
    .limit(BATCH)
    .for('update')
  const ids = due.map(({ id }) => id)
  if (ids.length === 0) return { rows: 0 }
  return { rows: ids.length, files: await eraseEntries(tx, secret, ids) }
}

async function removeUnconfirmed(tx: Db, limit: SQL): Promise<Removed> {
  const due = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(isUnconfirmedDue(limit))
    .limit(ACCOUNTS)
    .for('update')
  for (const account of due) await eraseAccount(tx, account)
  return { rows: due.length }
}
