import { randomUUID } from 'node:crypto'
import { and, eq, inArray, ne, not, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { sessions, users, verifications } from '#database/tables/accounts.ts'
import { auditEntries } from '#database/tables/audit.ts'
import { oneTimeLinks } from '#database/tables/links.ts'
import { mails } from '#database/tables/mails.ts'
import { newsletterSubscriptions } from '#database/tables/newsletter.ts'
import {
  organisationDisputes,
  organisationMembers,
  organisationProposals,
} from '#database/tables/organisations.ts'
import { partnerRequests, partners } from '#database/tables/partners.ts'
import { professionals } from '#database/tables/professionals.ts'
import { profileEdits, profiles } from '#database/tables/profiles.ts'
import { informationRequests } from '#database/tables/registrations.ts'
import { schoolImportChanges, schoolImports } from '#database/tables/school-imports.ts'
import { schoolMessages } from '#database/tables/schools.ts'
import { siteOwners } from '#database/tables/site-owner.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { contactKey, findOwnContacts } from '#domain/contacts/conversations/read.server.ts'
import { refreshNextFree } from '#domain/bookings/agenda/write.server.ts'
import { eraseOwnAppointments } from '#domain/bookings/appointments/write.person.server.ts'
import { eraseOwnWishes } from '#domain/bookings/waiting-list/write.server.ts'
import { HEALTH_MAILS } from '#domain/operations/retention/rules.ts'
import { eraseContact } from '#domain/contacts/conversations/write.server.ts'
import { isPassword } from '#domain/accounts/members/write.credentials.server.ts'
import type { Outcome } from '#lib/outcome.ts'
import { system, type Member } from '#platform/auth/actor.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import { NO_WORDS } from '#platform/mail/body.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { blankMails, findUnsentAbout } from '#platform/mail/forget-words.ts'
import { isLastAdministrator } from './read.server.ts'
import { addressPattern } from './rules.ts'
import { DELETED } from '#content/data-rights.ts'

type Account = { id: string; email: string }
type Deps = { db: Db; authSecret: Secret }
type DeletionDeps = Deps & { mail: Mail; appUrl: URL }
export type DeletionOutcome = Outcome<void, 'password' | 'last-administrator'>

export async function recordDataExport(db: Db, member: Member, format: 'json' | 'pdf'): Promise<void> {
  const subject = { kind: 'account' as const, id: member.id }
  await recordAudit(db, member, { action: 'account.export', subject, after: { format } })
}

/** What remains names nobody: audit entries keep action and time, mail rows kind and time; the entry is unlinked. */
export async function deleteAccount(
  { db, mail, appUrl, authSecret }: DeletionDeps,
  member: Member,
  form: { password: string; newsletter: boolean },
): Promise<DeletionOutcome> {
  if (!(await isPassword(db, member.id, form.password))) return { ok: false, reason: 'password' }
  return db.transaction(async (tx): Promise<DeletionOutcome> => {
    // Of two administrators who delete their accounts at once, the second must see that it is the last.
    await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.role, 'admin'))
      .orderBy(users.id)
      .for('update')
    if (await isLastAdministrator(tx, member.id)) return { ok: false, reason: 'last-administrator' }
    const [account] = await tx
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(eq(users.id, member.id))
      .for('update')
    // A second click: the account is already deleted.
    if (!account) return { ok: true }
    if (form.newsletter) await removeSubscription(tx, account.email)
    await eraseConversations({ db: tx, authSecret }, member)
    const now = new Date()
    const touched = await eraseOwnAppointments(tx, { mail, appUrl, authSecret }, member, now)
    await eraseOwnWishes({ db: tx, authSecret }, member)
    await unlinkEntry(tx, member)
    const subject = { kind: 'account' as const, id: account.id }
    await recordAudit(tx, member, {
      action: 'account.delete',
      subject,
      after: { newsletter: form.newsletter },
    })
    const standIn = await eraseAccount(tx, account)
    await eraseMentions(tx, account, standIn)
    const about = await findUnsentAbout(tx, authSecret, addressPattern(account.email))
    await blankMails(
      tx,
      about.filter(({ state }) => state === 'failed'),
    )
    await refreshNextFree(tx, touched, now)
    return { ok: true }
  })
}

/** @returns the random id that replaces it in all of its audit entries */
export async function eraseAccount(tx: Db, account: Account): Promise<string> {
  const standIn = `${DELETED}-${randomUUID()}`
  await blankOwnMails(tx, account)
  await removeLinksAndCodes(tx, account)
  const { actor_id, subject_id, subject_kind } = auditEntries
  await tx
    .update(auditEntries)
    .set({ subject_id: standIn })
    .where(and(eq(subject_kind, 'account'), eq(subject_id, account.id)))
  await tx.update(auditEntries).set({ actor_id: standIn }).where(eq(actor_id, account.id))
  // Sessions, password, second factor, favourites and consents are deleted by cascade.
  await tx.delete(users).where(eq(users.id, account.id))
  return standIn
}

/**
 * Earlier addresses are found through the mail of an address change: it was created in the transaction of its audit entry,
 * so both have the same `now()`.
 */
async function blankOwnMails(tx: Db, { id, email }: Account): Promise<void> {
  const ofSameMoment = (action: string) => sql`
    from ${mails} as notice join ${auditEntries} on ${auditEntries.at} = notice.created_at
    where ${auditEntries.action} = ${action}
      and ${auditEntries.subject_kind} = 'account' and ${auditEntries.subject_id} = ${id}`
  const toOldAddress = sql`exists (select 1 ${ofSameMoment('email.change')} and notice.kind = 'email-changed'
    and lower(notice.recipient) = lower(${mails.recipient}) and ${mails.created_at} <= notice.created_at)`
  const toWantedAddress = sql`${mails.id} in (select notice.id ${ofSameMoment('email.ask')} and notice.kind = 'new-address')`
  const addressed = or(sql`lower(${mails.recipient}) = ${email.toLowerCase()}`, toOldAddress, toWantedAddress)
  // An unconfirmed account has not proved its address: mails to the owner about conversations and appointments stay.
  const isProved = sql`exists (select 1 from ${users} where ${users.id} = ${id} and ${users.emailVerified})`
  const own = and(addressed, or(isProved, not(inArray(mails.kind, [...HEALTH_MAILS]))))
  await tx.delete(mails).where(and(own, ne(mails.state, 'sent')))
  await tx
    .update(mails)
    .set({ ...NO_WORDS, recipient: DELETED })
    .where(own)
}

/** Deletes links and codes that name the account or would open something of it. */
async function removeLinksAndCodes(tx: Db, { id, email }: Account): Promise<void> {
  const subject = oneTimeLinks.subject_id
  await tx
    .delete(oneTimeLinks)
    .where(
      or(
        eq(subject, id),
        sql`starts_with(${subject}, ${`${id} `})`,
        sql`${subject} like ${`% ${escapeLike(email)}`}`,
      ),
    )
  const { identifier, value } = verifications
  const names = (text: string) => sql`(strpos(${identifier}, ${text}) > 0 or strpos(${value}, ${text}) > 0)`
  await tx.delete(verifications).where(or(names(id), names(email)))
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}

async function eraseMentions(tx: Db, { id, email }: Account, standIn: string): Promise<void> {
  for (const [table, column] of DONE_BY) {
    await tx.execute(
      sql`update ${table} set ${sql.identifier(column.name)} = ${standIn} where ${column} = ${id}`,
    )
  }
  const pattern = addressPattern(email)
  const speaks = (text: SQL | AnyPgColumn) => sql`${text} ~* ${pattern}`
  await tx
    .update(mails)
    .set(NO_WORDS)
    .where(
      and(
        sql`${mails.state} <> 'queued'`,
        or(
          speaks(mails.subject),
          speaks(mails.text),
          speaks(mails.html),
          speaks(sql`${mails.headers}::text`),
        ),
      ),
    )
  const { before, after, reason, subject_id } = auditEntries
  const mentions = [sql`${before}::text`, sql`${after}::text`, reason, subject_id].map(
    (text) => sql`(strpos(${text}, ${id}) > 0 or ${text} ~* ${pattern})`,
  )
  const without = (text: SQL | AnyPgColumn) =>
    sql`regexp_replace(replace(${text}, ${id}, ${standIn}), ${pattern}, ${DELETED}, 'gi')`
  await tx
    .update(auditEntries)
    .set({
      before: sql`${without(sql`${before}::text`)}::jsonb`,
      after: sql`${without(sql`${after}::text`)}::jsonb`,
      reason: without(reason),
      subject_id: without(subject_id),
    })
    .where(or(...mentions))
}

const DONE_BY: [PgTable, AnyPgColumn][] = [
  [professionals, professionals.decided_by],
  [informationRequests, informationRequests.asked_by],
  [profileEdits, profileEdits.decided_by],
  [partnerRequests, partnerRequests.handled_by],
  [schoolMessages, schoolMessages.handled_by],
  [organisationMembers, organisationMembers.decided_by],
  [organisationProposals, organisationProposals.decided_by],
  [organisationDisputes, organisationDisputes.answered_by],
  [partners, partners.accepted_by],
  [schoolImports, schoolImports.created_by],
  [schoolImportChanges, schoolImportChanges.created_by],
  [schoolImportChanges, schoolImportChanges.undone_by],
  [siteOwners, siteOwners.made_by],
  [sessions, sessions.impersonatedBy],
]

/** Recorded in the portal's name: the log must not say which account wrote to a professional. */
async function eraseConversations(tx: Deps, member: Member): Promise<void> {
  for (const { row } of await findOwnContacts(tx, member))
    await eraseContact(tx, system, contactKey(tx.authSecret, row.id))
}

async function removeSubscription(tx: Db, email: string): Promise<void> {
  await tx.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email.toLowerCase()))
}

async function unlinkEntry(tx: Db, member: Member): Promise<void> {
  const [entry] = await tx
    .update(profiles)
    // `tied_at` stays: it distinguishes a deleted account from one that never existed.
    .set({ user_id: null })
    .where(eq(profiles.user_id, member.id))
    .returning({ id: profiles.professional_id })
  if (!entry) return
  const subject = { kind: 'professional' as const, id: entry.id }
  await recordAudit(tx, member, { action: 'profile.untie', subject, after: { tied: false } })
}
