import { and, asc, desc, eq, isNull, ne, or } from 'drizzle-orm'
import { exportWords } from '#content/data-rights.ts'
import { sessions, users } from '#database/tables/accounts.ts'
import { auditEntries } from '#database/tables/audit.ts'
import { favouriteConsents, favourites } from '#database/tables/favourites.ts'
import { mails } from '#database/tables/mails.ts'
import { newsletterSubscriptions } from '#database/tables/newsletter.ts'
import { partnerRequests } from '#database/tables/partners.ts'
import { schoolMessages } from '#database/tables/schools.ts'
import {
  contactCipher,
  findOwnContacts,
  listColleagues,
  listMessages,
  type OwnContact,
} from '#domain/contacts/conversations/read.server.ts'
import { exportAppointments, findOwnAppointments } from '#domain/bookings/appointments/read.server.ts'
import { exportWishes, findOwnWishes } from '#domain/bookings/waiting-list/read.server.ts'
import { listFavourites } from '#domain/favourites/read.server.ts'
import { deviceName, listPasskeys } from '#domain/accounts/members/read.server.ts'
import { exportNotifications } from '#domain/accounts/notifications/read.server.ts'
import { countUnlinkedEntries, exportEntry, findLinkedEntry, isAddress } from './read.entry.server.ts'
import { exportOrganisations, exportQuestions } from './read.organisations.server.ts'
import type { Member } from '#platform/auth/actor.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import { toJson, type AccountExport, type PartId } from './rules.ts'

type Reading = { db: Db; authSecret: Secret }

export async function exportAccount(reading: Reading, member: Member, now: Date): Promise<AccountExport> {
  const { db } = reading
  const data: Record<PartId, unknown> = {
    account: await exportUser(db, member),
    passkeys: await exportPasskeys(db, member),
    sessions: await exportSessions(db, member),
    notifications: await exportNotifications(db, member.id),
    favourites: await exportFavourites(reading, member),
    consents: await exportConsents(db, member),
    register_entry: await exportEntry(reading, member),
    newsletter: await exportNewsletter(db, member),
    partner_messages: await exportPartnerMessages(db, member),
    school_messages: await exportSchoolMessages(db, member),
    organisations: await exportOrganisations(db, member),
    organisation_questions: await exportQuestions(db, member),
    conversations: await exportConversations(reading, member),
    appointments: await exportAppointments(reading, member),
    waiting_list: await exportWishes(reading, member),
    mails: await exportMails(db, member),
    operations: await exportOperations(db, member),
  }
  const ids = Object.keys(data) as PartId[]
  const parts = ids.map((id) => [id, { about: exportWords.parts[id].about, data: toJson(data[id]) }] as const)
  return {
    format: 'portale-psicoterapia/dati-personali',
    version: 1,
    made_at: now.toISOString(),
    about: exportWords.about,
    parts: Object.fromEntries(parts) as AccountExport['parts'],
  }
}

async function exportUser(db: Db, member: Member) {
  const [row] = await db
    .select({
      email: users.email,
      since: users.createdAt,
      role: users.role,
      confirmed: users.emailVerified,
      second_factor: users.twoFactorEnabled,
    })
    .from(users)
    .where(eq(users.id, member.id))
  return row ?? null
}

async function exportPasskeys(db: Db, member: Member) {
  const rows = await listPasskeys(db, member)
  return rows.map(({ name, since, lastUsed }) => ({ name, since, last_used: lastUsed }))
}

async function exportSessions(db: Db, member: Member) {
  const rows = await db
    .select({ since: sessions.createdAt, expires_at: sessions.expiresAt, user_agent: sessions.userAgent })
    .from(sessions)
    .where(eq(sessions.userId, member.id))
    .orderBy(desc(sessions.createdAt))
  return rows.map((row) => ({ device: deviceName(row.user_agent ?? ''), ...row }))
}

async function exportFavourites(reading: Reading, member: Member) {
  const rows = await listFavourites({ ...reading, showSamples: true }, member)
  return rows.map(({ id, at: since, note, person }) => ({
    professional_id: id,
    professional: person ? `${person.first_name} ${person.last_name}` : null,
    since,
    note,
  }))
}

function exportConsents(db: Db, member: Member) {
  const { answer, answered_at, text_sha256 } = favouriteConsents
  return db
    .select({ answer, answered_at, text_sha256 })
    .from(favouriteConsents)
    .where(eq(favouriteConsents.user_id, member.id))
}

async function exportNewsletter(db: Db, member: Member) {
  const [row] = await db
    .select()
    .from(newsletterSubscriptions)
    .where(isAddress(newsletterSubscriptions.email, member.email))
  if (!row) return null
  const { id: _id, ...subscription } = row
  return subscription
}

function exportPartnerMessages(db: Db, member: Member) {
  const { created_at, organisation, name, email, phone, message, handled_at } = partnerRequests
  return db
    .select({ created_at, organisation, name, email, phone, message, handled_at })
    .from(partnerRequests)
    .where(isAddress(email, member.email))
    .orderBy(asc(created_at))
}

function exportSchoolMessages(db: Db, member: Member) {
  const { created_at, kind, school_id, name, role, email, message, handled_at } = schoolMessages
  return db
    .select({ created_at, kind, school_id, name, role, email, message, handled_at })
    .from(schoolMessages)
    .where(isAddress(email, member.email))
    .orderBy(asc(created_at))
}

async function exportConversations(reading: Reading, member: Member) {
  const own = await findOwnContacts(reading, member)
  return Promise.all(own.map((one) => exportConversation(reading, one)))
}

async function exportConversation(reading: Reading, { row, professional }: OwnContact) {
  const { id, name, colleagues, professional_id, state, answer, consent_sha256 } = row
  const { created_at, confirmed_at, first_reminder_at, second_reminder_at, answered_at, ended_at, moved_at } =
    row
  // The address of an unconfirmed message may have been typed by somebody else.
  const isTheirs = state !== 'unconfirmed'
  const messages = isTheirs ? await listMessages(reading, id) : []
  return {
    professional_id,
    professional,
    state,
    answer,
    created_at,
    confirmed_at,
    first_reminder_at,
    second_reminder_at,
    answered_at,
    ended_at,
    moved_at,
    consent_sha256,
    name: isTheirs ? contactCipher(reading.authSecret).open(name, [id, 'name']) : null,
    colleagues: (await listColleagues(reading.db, colleagues)).map((colleague) => colleague.name),
    messages: messages.map(({ author, words = null, at: written_at }) => ({ author, words, written_at })),
  }
}

function exportMails(db: Db, member: Member) {
  const { kind, subject, created_at: queued_at, sent_at, state, recipient } = mails
  return db
    .select({ kind, subject, state, queued_at, sent_at })
    .from(mails)
    .where(isAddress(recipient, member.email))
    .orderBy(asc(queued_at))
}

/** Audit entries by or about the account. Staff who acted are not named, because they are other people. */
async function exportOperations(db: Db, member: Member) {
  const { at: when, action, actor_kind, actor_id, subject_kind, subject_id } = auditEntries
  const { before, after, reason, id } = auditEntries
  const rows = await db
    .select({ when, action, actor_kind, actor_id, subject_kind, subject_id, before, after, reason })
    .from(auditEntries)
    .where(or(eq(actor_id, member.id), and(eq(subject_kind, 'account'), eq(subject_id, member.id))))
    .orderBy(asc(id))
  return rows.map((row) => {
    const isOwn = row.subject_kind === 'account' && row.subject_id === member.id
    const line = { at: row.when, action: row.action, by: byWhom(row, member), about: row.subject_kind }
    // Values that a member of staff changed elsewhere are data of other people.
    return isOwn ? { ...line, before: row.before, after: row.after, reason: row.reason } : line
  })
}

function byWhom(row: { actor_kind: string; actor_id: string | null }, member: Member): string {
  if (row.actor_id === member.id) return exportWords.by.self
  if (row.actor_kind === 'visitor') return exportWords.by.visitor
  return row.actor_kind === 'system' ? exportWords.by.system : exportWords.by.office
}

export type DeletionPreview = Awaited<ReturnType<typeof previewDeletion>>

export async function previewDeletion(reading: Reading, member: Member) {
  const { db } = reading
  return {
    favourites: await db.$count(favourites, eq(favourites.user_id, member.id)),
    sessions: await db.$count(sessions, eq(sessions.userId, member.id)),
    linked: (await findLinkedEntry(db, member)) !== undefined,
    unlinked: (await countUnlinkedEntries(db, member)) > 0,
    newsletter: (await exportNewsletter(db, member)) !== null,
    partnerMessages: await db.$count(partnerRequests, isAddress(partnerRequests.email, member.email)),
    schoolMessages: await db.$count(schoolMessages, isAddress(schoolMessages.email, member.email)),
    conversations: (await findOwnContacts(reading, member)).length,
    appointments: (await findOwnAppointments(reading, member)).length,
    wishes: (await findOwnWishes(reading, member)).length,
    lastAdministrator: await isLastAdministrator(db, member.id),
  }
}

export async function isLastAdministrator(db: Db, id: string): Promise<boolean> {
  const able = and(
    eq(users.role, 'admin'),
    eq(users.emailVerified, true),
    or(isNull(users.banned), ne(users.banned, true)),
  )
  const rows = await db.select({ id: users.id }).from(users).where(able).limit(2)
  return rows.length === 1 && rows[0]?.id === id
}
