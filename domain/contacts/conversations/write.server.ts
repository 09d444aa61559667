import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { users } from '#database/tables/accounts.ts'
import { contactMessages, contacts } from '#database/tables/contacts.ts'
import { mails } from '#database/tables/mails.ts'
import { professionals } from '#database/tables/professionals.ts'
import { profiles } from '#database/tables/profiles.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { notify } from '#domain/accounts/notifications/write.server.ts'
import { countContact } from '#domain/professionals/profile/write.counts.server.ts'
import type { Member, System, Visitor } from '#platform/auth/actor.ts'
import { isReachable } from '#domain/verification/claims/read.public.server.ts'
import { makeOneTimeLink } from '#platform/auth/one-time-link.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import { one } from '#platform/db/rows.ts'
import { mailOf, type Mail } from '#platform/mail/mail.ts'
import type { Outcome } from '#lib/outcome.ts'
import * as templates from './mails/templates.tsx'
import {
  CONSENT_SHA256,
  contactCipher,
  contactKey,
  mailCodes,
  readContactKey,
  type ContactRow,
} from './read.server.ts'
import { senderOf, sendersOf } from '#domain/accounts/members/read.senders.server.ts'
import { PERSON_MAILS, unconfirmedLimit, type Author } from './rules.ts'
import type { ContactForm } from './schema.ts'

export type ContactDeps = { db: Db; mail: Mail; appUrl: URL; authSecret: Secret }
type Sending = Omit<ContactDeps, 'db'>
type Template = typeof templates.news

export const subjectOf = (id: string) => ({ kind: 'contact' as const, id })

async function canReach(tx: Db, professionalId: string): Promise<boolean> {
  return (await tx.$count(professionals, and(eq(professionals.id, professionalId), isReachable))) > 0
}

/**
 * Queues a mail to the person with the link to the conversation; none when the portal's key no longer decrypts
 * the address.
 */
export async function notifyPerson(tx: Db, deps: Sending, row: ContactRow, mail: Template): Promise<void> {
  const to = contactCipher(deps.authSecret).open(row.email, [row.id, 'email'])
  if (to === undefined) return
  const key = contactKey(deps.authSecret, row.id)
  const path = mail.kind === 'contact-confirm' ? `/messaggi/conferma/${key}` : `/messaggi/${key}`
  const url = new URL(path, deps.appUrl).href
  const about = mailCodes(deps.authSecret, row.id)[0]
  await deps.mail.queue(tx, { ...mailOf(mail.kind, to, mail, { url }), about })
}

/**
 * Queues a mail to the professional's account, even while the entry is hidden. It leads to the inbox and names
 * no message. A professional without an account is written to at the registration's address, with a one-time
 * link that proves it.
 */
export async function notifyProfessional(
  tx: Db,
  { mail, appUrl }: Pick<Sending, 'mail' | 'appUrl'>,
  professionalId: string,
  usual: Template,
): Promise<void> {
  const [person] = await tx
    .select({
      account: users.email,
      accountId: users.id,
      registered: professionals.email,
      reachable: isReachable,
    })
    .from(professionals)
    .leftJoin(profiles, eq(profiles.professional_id, professionals.id))
    .leftJoin(users, eq(users.id, profiles.user_id))
    .where(eq(professionals.id, professionalId))
  if (!person) return
  const { account, reachable } = person
  if (!account && (!reachable || usual.onlyWithAccount)) return
  const template = account ? usual : templates.noAccountYet
  const url = new URL(account ? '/professionista/messaggi' : '/professionista/collega', appUrl)
  if (!account) url.searchParams.set('chiave', await makeOneTimeLink(tx, 'claim', professionalId))
  await notify(tx, mail, person.accountId, {
    kind: 'message',
    mail: mailOf(template.kind, account ?? person.registered, template, { url: url.href }),
  })
}

type NewMessage = { author: Author; words: string; created_at: Date }

export async function addMessage(tx: Db, secret: Secret, contact_id: string, message: NewMessage) {
  const words = contactCipher(secret).seal(message.words, [contact_id, 'words'])
  await tx.insert(contactMessages).values({ ...message, contact_id, words })
}

export type Sent = Outcome<{ id: string; confirmed: boolean }, 'unreachable'>
type ToSend = ContactForm & { id: string; professionalId: string }

/**
 * Stores a message, encrypted. It is delivered once the address is confirmed, and at once for a member who
 * writes with the confirmed address of their account.
 */
export async function sendContact(
  deps: ContactDeps,
  form: ToSend,
  visitor: Visitor,
  now: Date,
  member?: Member,
): Promise<Sent> {
  return deps.db.transaction(async (tx): Promise<Sent> => {
    if (!(await canReach(tx, form.professionalId))) return { ok: false, reason: 'unreachable' }
    const row = await keepContact(tx, deps.authSecret, form, now)
    const known = member?.email.toLowerCase() === form.email
    if (row.repeated) return { ok: true, id: row.id, confirmed: known }
    // Recorded as a visitor even for members: the log must not say which account looks for help.
    await recordAudit(tx, visitor, { action: 'contact.send', subject: subjectOf(row.id) })
    if (known) await deliver(tx, deps, row, visitor, now)
    await notifyPerson(tx, deps, row, known ? templates.sent : templates.confirm)
    return { ok: true, id: row.id, confirmed: known }
  })
}

/** The same form sent twice is one message; with another address or text it is a new one. */
async function keepContact(
  tx: Db,
  secret: Secret,
  form: ToSend,
  now: Date,
): Promise<ContactRow & { repeated: boolean }> {
  const [fresh] = await insertContact(tx, secret, form, now)
  if (fresh) return { ...fresh, repeated: false }
  const [kept] = await tx
    .select({ row: contacts, words: contactMessages.words })
    .from(contacts)
    .innerJoin(contactMessages, eq(contactMessages.contact_id, contacts.id))
    .where(and(eq(contacts.id, form.id), inArray(contacts.sender, sendersOf(secret, form.email))))
    .orderBy(contactMessages.created_at)
    .limit(1)
  if (kept && contactCipher(secret).open(kept.words, [form.id, 'words']) === form.message) {
    return { ...kept.row, repeated: true }
  }
  const other = one(await insertContact(tx, secret, { ...form, id: randomUUID() }, now))
  return { ...other, repeated: false }
}

/** @returns no row when the id is taken */
async function insertContact(
  tx: Db,
  secret: Secret,
  { id, professionalId, name, email, message }: ToSend,
  now: Date,
): Promise<ContactRow[]> {
  const cipher = contactCipher(secret)
  const rows = await tx
    .insert(contacts)
    .values({
      id,
      professional_id: professionalId,
      name: cipher.seal(name, [id, 'name']),
      email: cipher.seal(email, [id, 'email']),
      sender: senderOf(secret, email),
      consent_sha256: CONSENT_SHA256,
      created_at: now,
      moved_at: now,
    })
    .onConflictDoNothing()
    .returning()
  const first = { author: 'person', words: message, created_at: now } as const
  if (rows.length > 0) await addMessage(tx, secret, id, first)
  return rows
}

/** Delivers a confirmed message to the professional, unless a simultaneous confirmation already did. */
async function deliver(tx: Db, deps: Sending, row: ContactRow, visitor: Visitor, now: Date): Promise<void> {
  const [moved] = await tx
    .update(contacts)
    .set({ state: 'waiting', confirmed_at: now, moved_at: now })
    .where(and(eq(contacts.id, row.id), eq(contacts.state, 'unconfirmed')))
    .returning({ id: contacts.id })
  if (!moved) return
  await countContact(tx, row.professional_id)
  await recordAudit(tx, visitor, { action: 'contact.confirm', subject: subjectOf(row.id) })
  await notifyProfessional(tx, deps, row.professional_id, templates.waiting)
}

/** Delivers a message for whoever holds the link of its mail; confirming again changes nothing. */
export async function confirmContact(
  deps: ContactDeps,
  visitor: Visitor,
  key: string,
  now: Date,
): Promise<Outcome<void, 'unknown' | 'unreachable'>> {
  const id = readContactKey(deps.authSecret, key)
  if (!id) return { ok: false, reason: 'unknown' }
  return deps.db.transaction(async (tx) => {
    // Locked, so that a message that is erased at the same moment is not acknowledged.
    const [row] = await tx.select().from(contacts).where(eq(contacts.id, id)).for('update')
    if (!row) return { ok: false, reason: 'unknown' }
    if (row.state !== 'unconfirmed') return { ok: true }
    if (row.created_at < unconfirmedLimit(now)) return { ok: false, reason: 'unknown' }
    if (!(await canReach(tx, row.professional_id))) return { ok: false, reason: 'unreachable' }
    await deliver(tx, deps, row, visitor, now)
    return { ok: true }
  })
}

/**
 * Adds a message to an accepted conversation. The other side gets one mail until they have read it.
 * @returns whether the conversation still allows it
 */
export async function reply(
  deps: ContactDeps,
  actor: Member | Visitor,
  author: Author,
  { id, professionalId, words }: { id: string; professionalId?: string; words: string },
  now: Date,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const [row] = await tx
      .update(contacts)
      .set({ moved_at: now })
      .where(
        and(
          eq(contacts.id, id),
          professionalId === undefined ? undefined : eq(contacts.professional_id, professionalId),
          and(eq(contacts.state, 'answered'), eq(contacts.answer, 'yes')),
        ),
      )
      .returning()
    if (!row) return false
    const known = (await tx.$count(contactMessages, unreadOf(id, author))) > 0
    await addMessage(tx, deps.authSecret, id, { author, words, created_at: now })
    await recordAudit(tx, actor, { action: 'contact.write', subject: subjectOf(id) })
    if (known) return true
    if (author === 'person') await notifyProfessional(tx, deps, row.professional_id, templates.waiting)
    else await notifyPerson(tx, deps, row, templates.news)
    return true
  })
}

const unreadOf = (id: string, author: Author) =>
  and(eq(contactMessages.contact_id, id), eq(contactMessages.author, author), isNull(contactMessages.read_at))

export async function markRead(db: Db, id: string, reader: Author, now: Date): Promise<void> {
  const author = reader === 'person' ? 'professional' : 'person'
  await db.update(contactMessages).set({ read_at: now }).where(unreadOf(id, author))
}

/** Erases a conversation for both sides, on the person's request or with their account. */
export async function eraseContact(
  { db, authSecret }: Pick<ContactDeps, 'db' | 'authSecret'>,
  actor: Visitor | System,
  key: string,
): Promise<boolean> {
  const id = readContactKey(authSecret, key)
  if (!id) return false
  return db.transaction(async (tx) => {
    const [gone] = await tx.delete(contacts).where(eq(contacts.id, id)).returning({ id: contacts.id })
    if (!gone) return false
    await deleteMails(tx, authSecret, id)
    await recordAudit(tx, actor, { action: 'contact.erase', subject: subjectOf(id) })
    return true
  })
}

/**
 * Deletes the mails that lead to a conversation, because their rows hold the person's address.
 * @returns the state each mail had reached
 */
export async function deleteMails(tx: Db, secret: Secret, contactId: string): Promise<{ state: string }[]> {
  // Mails from earlier versions have no code and are found by their text.
  const leadsThere = sql`strpos(${mails.html}, ${`/${contactId}.`}) > 0`
  const aboutIt = or(inArray(mails.about, mailCodes(secret, contactId)), leadsThere)
  const theirs = and(inArray(mails.kind, [...PERSON_MAILS]), aboutIt)
  return tx.delete(mails).where(theirs).returning({ state: mails.state })
}
