import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { createElement, type FunctionComponent } from 'react'
import { users } from '#database/tables/accounts.ts'
import { contactMessages, contacts } from '#database/tables/contacts.ts'
import { mails } from '#database/tables/mails.ts'
import { professionals } from '#database/tables/professionals.ts'
import { profiles } from '#database/tables/profiles.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { countOn } from '#domain/professionals/profile/write.server.ts'
import type { Member, System, Visitor } from '#platform/auth/actor.ts'
import { isReachable } from '#domain/verification/standing/read.server.ts'
import { makeOneTimeLink } from '#platform/auth/one-time-link.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import type { Mail } from '#platform/mail/mail.ts'
import * as confirmMail from './mails/confirm.tsx'
import * as expiredMail from './mails/expired.tsx'
import * as firstDoorMail from './mails/first-door.tsx'
import * as newsMail from './mails/news.tsx'
import * as sentMail from './mails/sent.tsx'
import * as waitingMail from './mails/waiting.tsx'
import {
  CONSENT_SHA256,
  contactCipher,
  contactKey,
  mailCodes,
  readContactKey,
  type ContactRow,
} from './read.server.ts'
import { senderOf, sendersOf } from '#domain/accounts/members/read.server.ts'
import { PERSON_MAILS, unconfirmedLimit, type Author } from './rules.ts'
import type { ContactForm } from './schema.ts'

export type ContactMeans = { db: Db; mail: Mail; appUrl: URL; authSecret: Secret }
type Sending = Omit<ContactMeans, 'db'>
type MailModule = { subject: string; Body: FunctionComponent<{ url: string }> }
type Refused<Reason extends string> = { ok: false; reason: Reason }

export const subjectOf = (id: string) => ({ kind: 'contact' as const, id })

/** Whether a professional can be written to. */
async function canReach(tx: Db, professionalId: string): Promise<boolean> {
  return (await tx.$count(professionals, and(eq(professionals.id, professionalId), isReachable))) > 0
}

/** A mail to the person, with the link back; none when the portal's secret does not open their address any more. */
export async function tellPerson(tx: Db, means: Sending, row: ContactRow, module: MailModule): Promise<void> {
  const to = contactCipher(means.authSecret).open(row.email, [row.id, 'email'])
  if (to === undefined) return
  const key = contactKey(means.authSecret, row.id)
  const confirms = module === confirmMail
  const url = new URL(confirms ? `/messaggi/conferma/${key}` : `/messaggi/${key}`, means.appUrl).href
  await means.mail.queue(tx, {
    kind: PERSON_MAILS[confirms ? 0 : 1],
    to,
    subject: module.subject,
    about: mailCodes(means.authSecret, row.id)[0],
    body: createElement(module.Body, { url }),
  })
}

/**
 * A mail to the account of the professional, hidden or not; it leads to the list and names no message. Who has no account
 * yet hears at the address of the registration, with a link that works once and proves it.
 */
export async function tellProfessional(
  tx: Db,
  { mail, appUrl }: Pick<Sending, 'mail' | 'appUrl'>,
  professionalId: string,
  module: MailModule,
): Promise<void> {
  const [person] = await tx
    .select({ account: users.email, registered: professionals.email, isReachable })
    .from(professionals)
    .leftJoin(profiles, eq(profiles.professional_id, professionals.id))
    .leftJoin(users, eq(users.id, profiles.user_id))
    .where(eq(professionals.id, professionalId))
  const to = person?.account ?? person?.registered
  if (!person || !to || (!person.account && !person.isReachable)) return
  // Once the deadline is over nothing asks them to make an account.
  if (!person.account && module === expiredMail) return
  const told = person.account ? module : firstDoorMail
  const url = new URL(person.account ? '/professionista/messaggi' : '/professionista/collega', appUrl)
  if (!person.account) url.searchParams.set('chiave', await makeOneTimeLink(tx, 'claim', professionalId))
  await mail.queue(tx, {
    kind: 'contact-professional',
    to,
    subject: told.subject,
    body: createElement(told.Body, { url: url.href }),
  })
}

export async function addMessage(
  tx: Db,
  secret: Secret,
  contactId: string,
  author: Author,
  text: string,
  at: Date,
) {
  const words = contactCipher(secret).seal(text, [contactId, 'words'])
  await tx.insert(contactMessages).values({ contact_id: contactId, author, words, created_at: at })
}

export type Sent = { ok: true; id: string; confirmed: boolean } | Refused<'unreachable'>

type ToSend = ContactForm & { id: string; professionalId: string }

/**
 * Keeps a message, encrypted. It leaves when the address is confirmed: at once for a member who writes with the address
 * of the account, which was confirmed when it was opened.
 */
export async function sendContact(
  means: ContactMeans,
  form: ToSend,
  visitor: Visitor,
  now: Date,
  member?: Member,
): Promise<Sent> {
  return means.db.transaction(async (tx): Promise<Sent> => {
    if (!(await canReach(tx, form.professionalId))) return { ok: false, reason: 'unreachable' }
    const row = await keepContact(tx, means.authSecret, form, now)
    const known = member?.email.toLowerCase() === form.email
    if (row.repeated) return { ok: true, id: row.id, confirmed: known }
    // The visitor, also for a member: which account looks for help is nobody's business.
    await recordAudit(tx, visitor, { action: 'contact.send', subject: subjectOf(row.id) })
    if (known) await passOn(tx, means, row, visitor, now)
    await tellPerson(tx, means, row, known ? sentMail : confirmMail)
    return { ok: true, id: row.id, confirmed: known }
  })
}

/** The same form twice is one message; a form sent again with another address or other words is another. */
async function keepContact(tx: Db, secret: Secret, form: ToSend, now: Date) {
  const cipher = contactCipher(secret)
  const insert = async (id: string) => {
    const [row] = await tx
      .insert(contacts)
      .values({
        id,
        professional_id: form.professionalId,
        name: cipher.seal(form.name, [id, 'name']),
        email: cipher.seal(form.email, [id, 'email']),
        sender: senderOf(secret, form.email),
        consent_sha256: CONSENT_SHA256,
        created_at: now,
        moved_at: now,
      })
      .onConflictDoNothing()
      .returning()
    if (row) await addMessage(tx, secret, id, 'person', form.message, now)
    return row
  }
  const fresh = await insert(form.id)
  if (fresh) return { ...fresh, repeated: false }
  const [kept] = await tx
    .select({ row: contacts, words: contactMessages.words })
    .from(contacts)
    .innerJoin(contactMessages, eq(contactMessages.contact_id, contacts.id))
    .where(eq(contacts.id, form.id))
    .orderBy(contactMessages.created_at)
    .limit(1)
  const isSame =
    kept !== undefined &&
    sendersOf(secret, form.email).includes(kept.row.sender) &&
    cipher.open(kept.words, [form.id, 'words']) === form.message
  if (kept && isSame) return { ...kept.row, repeated: true }
  return { ...(await insert(randomUUID()))!, repeated: false }
}

/** Of two confirmations at once, one passes the message on. @returns whether this one did */
async function passOn(
  tx: Db,
  means: Sending,
  row: ContactRow,
  visitor: Visitor,
  now: Date,
): Promise<boolean> {
  const [moved] = await tx
    .update(contacts)
    .set({ state: 'waiting', confirmed_at: now, moved_at: now })
    .where(and(eq(contacts.id, row.id), eq(contacts.state, 'unconfirmed')))
    .returning({ id: contacts.id })
  if (!moved) return false
  await countOn(tx, row.professional_id, 'contact')
  await recordAudit(tx, visitor, { action: 'contact.confirm', subject: subjectOf(row.id) })
  await tellProfessional(tx, means, row.professional_id, waitingMail)
  return true
}

/** Lets a message go, for whoever holds the link of its mail; a second time changes nothing. */
export async function confirmContact(
  means: ContactMeans,
  visitor: Visitor,
  key: string,
  now: Date,
): Promise<{ ok: true } | Refused<'unknown' | 'unreachable'>> {
  const id = readContactKey(means.authSecret, key)
  if (!id) return { ok: false, reason: 'unknown' }
  return means.db.transaction(async (tx) => {
    const [row] = await tx.select().from(contacts).where(eq(contacts.id, id))
    if (!row) return { ok: false, reason: 'unknown' }
    if (row.state !== 'unconfirmed') return { ok: true }
    if (row.created_at < unconfirmedLimit(now)) return { ok: false, reason: 'unknown' }
    if (!(await canReach(tx, row.professional_id))) return { ok: false, reason: 'unreachable' }
    await passOn(tx, means, row, visitor, now)
    return { ok: true }
  })
}

/** Writes on after a «yes». The other hears of it once, until they have read. @returns whether it was still possible */
export async function goOn(
  means: ContactMeans,
  actor: Member | Visitor,
  author: Author,
  { id, professionalId, words }: { id: string; professionalId?: string; words: string },
  now: Date,
): Promise<boolean> {
  return means.db.transaction(async (tx) => {
    const [row] = await tx
      .update(contacts)
      .set({ moved_at: now })
      .where(
        and(
          eq(contacts.id, id),
          professionalId === undefined ? undefined : eq(contacts.professional_id, professionalId),
          eq(contacts.state, 'answered'),
          eq(contacts.answer, 'yes'),
        ),
      )
      .returning()
    if (!row) return false
    const known = (await tx.$count(contactMessages, unreadOf(id, author))) > 0
    await addMessage(tx, means.authSecret, id, author, words, now)
    await recordAudit(tx, actor, { action: 'contact.write', subject: subjectOf(id) })
    if (known) return true
    if (author === 'person') await tellProfessional(tx, means, row.professional_id, waitingMail)
    else await tellPerson(tx, means, row, newsMail)
    return true
  })
}

const unreadOf = (id: string, author: Author) =>
  and(eq(contactMessages.contact_id, id), eq(contactMessages.author, author), isNull(contactMessages.read_at))

/** The person writes again. @returns whether it was still possible */
export async function writeAsPerson(
  means: ContactMeans,
  visitor: Visitor,
  { key, words }: { key: string; words: string },
  now: Date,
): Promise<boolean> {
  const id = readContactKey(means.authSecret, key)
  return id !== undefined && goOn(means, visitor, 'person', { id, words }, now)
}

/** Notes that one of the two has read what the other wrote. */
export async function markRead(db: Db, id: string, reader: Author, now: Date): Promise<void> {
  const author = reader === 'person' ? 'professional' : 'person'
  await db.update(contactMessages).set({ read_at: now }).where(unreadOf(id, author))
}

/** The person erases all of it, at once and for both; or the portal does, with their account. @returns whether there was anything */
export async function eraseContact(
  { db, authSecret }: Pick<ContactMeans, 'db' | 'authSecret'>,
  actor: Visitor | System,
  key: string,
): Promise<boolean> {
  const id = readContactKey(authSecret, key)
  if (!id) return false
  return db.transaction(async (tx) => {
    const [gone] = await tx.delete(contacts).where(eq(contacts.id, id)).returning({ id: contacts.id })
    if (!gone) return false
    await forgetMails(tx, authSecret, id)
    await recordAudit(tx, actor, { action: 'contact.erase', subject: subjectOf(id) })
    return true
  })
}

/** The mails that lead to a conversation: their rows hold the person's address. @returns how far each had come */
export async function forgetMails(tx: Db, secret: Secret, contactId: string): Promise<{ state: string }[]> {
  // Mails of earlier versions have no code: they are found by their text.
  const leadsThere = sql`strpos(${mails.html}, ${`/${contactId}.`}) > 0`
  const aboutIt = or(inArray(mails.about, mailCodes(secret, contactId)), leadsThere)
  const theirs = and(inArray(mails.kind, [...PERSON_MAILS]), aboutIt)
  return tx.delete(mails).where(theirs).returning({ state: mails.state })
}
