import { italianDay } from '#lib/dates.ts'
import { randomUUID } from 'node:crypto'
import { and, arrayOverlaps, asc, desc, eq, gte, inArray, ne, sql } from 'drizzle-orm'
import { CONTACT_CONSENT } from '#content/contacts.ts'
import { contactMessages, contactReaders, contacts } from '#database/tables/contacts.ts'
import { professionals } from '#database/tables/professionals.ts'
import { profiles } from '#database/tables/profiles.ts'
import { registerEntries } from '#database/tables/register.ts'
import { availableFrom, pausedUntil } from '#domain/professionals/availability/rules.ts'
import { findProvedAddress } from '#domain/accounts/members/read.addresses.server.ts'
import { sendersOf } from '#domain/accounts/members/read.senders.server.ts'
import { isPublic, isPublicReal, isReachable } from '#domain/verification/claims/read.public.server.ts'
import { sha256 } from '#lib/hash.ts'
import type { Outcome } from '#lib/outcome.ts'
import type { Member } from '#platform/auth/actor.ts'
import { openCipher, type Cipher } from '#platform/auth/cipher.ts'
import { codesFor } from '#platform/auth/keys.ts'
import { readSignedKey, signedKey } from '#platform/auth/signed-key.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import { preparedOnce } from '#platform/db/prepared-once.ts'
import { listAnswerTimes } from './read.answer-times.server.ts'
import { DAY_MS, mayReply, SINCE_EVER } from './rules.ts'

export type Reading = { db: Db; authSecret: Secret }
export type ContactRow = typeof contacts.$inferSelect

/** Hash of the present consent text; a form shows it to prove which text was read. */
export const CONSENT_SHA256 = sha256(CONTACT_CONSENT)

export const contactCipher = (secret: Secret): Cipher => openCipher(secret, 'contact')

export const contactKey = (secret: Secret, id: string): string => signedKey('contact', id, secret)

export const readContactKey = (secret: Secret, key: string): string | undefined =>
  readSignedKey('contact', key, secret)

/** Keyed hashes that connect a mail's row with its conversation, so that no table shows who wrote to whom. */
export const mailCodes = (secret: Secret, contactId: string) =>
  codesFor(secret, 'mail-about', `contact:${contactId}`)

/** Signed form field with the future message's id and the time its page was made. */
export function makeTicket(secret: Secret, professionalId: string, now: Date): string {
  const facts = JSON.stringify([randomUUID(), now.getTime()])
  return openCipher(secret, 'contact-form').seal(facts, [professionalId])
}

/** @returns the message's id, or why the form is refused */
export function readTicket(
  secret: Secret,
  professionalId: string,
  ticket: string,
  { now, leastSeconds }: { now: Date; leastSeconds: number },
): Outcome<{ id: string }, 'fast' | 'old'> {
  const facts = openCipher(secret, 'contact-form').open(ticket, [professionalId])
  if (facts === undefined) return { ok: false, reason: 'old' }
  const [id, madeAt] = JSON.parse(facts) as [string, number]
  const age = now.getTime() - madeAt
  // A day old, or made in the future because the clock was set back: the form is issued again.
  const least = 1000 * leastSeconds
  if (age < -least || age > DAY_MS) return { ok: false, reason: 'old' }
  return age < least ? { ok: false, reason: 'fast' } : { ok: true, id }
}

const fullName = sql<string>`${professionals.first_name} || ' ' || ${professionals.last_name}`

export const colleagueColumns = { id: professionals.id, name: fullName, city: professionals.city }

export type Receiver = NonNullable<Awaited<ReturnType<typeof findReceiver>>>

/**
 * A public entry: whether it can be written to, and whether a linked account reads the messages. Without one,
 * the professional first proves the address of the registration.
 */
export async function findReceiver(db: Db, id: string, showSamples: boolean) {
  const [row] = await receiverQuery(db).execute({ id })
  if (!row || (row.sample && !showSamples)) return undefined
  const { account, paused_until, ...receiver } = row
  const pause = pausedUntil({ paused_until }, italianDay(new Date()))
  return { ...receiver, linked: account !== null && !row.sample, pausedUntil: pause }
}

const receiverQuery = preparedOnce((db) =>
  db
    .select({
      ...colleagueColumns,
      sample: professionals.is_demo,
      account: profiles.user_id,
      paused_until: profiles.paused_until,
      reachable: isReachable,
    })
    .from(professionals)
    .leftJoin(profiles, eq(profiles.professional_id, professionals.id))
    .where(and(eq(professionals.id, sql.placeholder('id')), isPublic))
    .prepare('receiver'),
)

export type ContactFacts = Awaited<ReturnType<typeof readContactFacts>>

export async function readContactFacts(db: Db, professionalId: string) {
  const receiver = await findReceiver(db, professionalId, true)
  const { sample = false, linked = false, reachable = false } = receiver ?? {}
  const answerTime = linked ? await listAnswerTimes(db, [professionalId]) : undefined
  return { sample, linked, reachable, answerTime: answerTime?.get(professionalId) }
}

export type Message = Awaited<ReturnType<typeof listMessages>>[number]

/** Oldest first; `words` is undefined when the portal's key no longer decrypts them. */
export async function listMessages({ db, authSecret }: Reading, contactId: string) {
  const cipher = contactCipher(authSecret)
  const rows = await db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.contact_id, contactId))
    .orderBy(asc(contactMessages.created_at), asc(contactMessages.id))
  return rows.map(({ id, author, words, created_at: at }) => {
    return { id, author, words: cipher.open(words, [contactId, 'words']), at }
  })
}

export type Colleague = { id: string; name: string; city: string | null }

/** The public entries among these ids, in this order, without samples. */
export async function listColleagues(db: Db, ids: readonly string[]): Promise<Colleague[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select(colleagueColumns)
    .from(professionals)
    .where(and(inArray(professionals.id, [...ids]), isPublicReal))
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

const MOST_OTHERS = 2
const MOST_ALTERNATIVES = 3

/** To whom somebody may write too. The day seeds the choice among equals. */
export function listOthers(db: Db, receiverId: string, now: Date): Promise<Colleague[]> {
  return listNearby(db, receiverId, { seed: italianDay(now), most: MOST_OTHERS, now })
}

type Choice = { seed: string; most: number; now: Date }

/**
 * Professionals in the receiver's towns with confirmed availability who can be written to, first those who share most of
 * the receiver's problems. The same seed always gives the same people.
 */
async function listNearby(db: Db, receiverId: string, { seed, most, now }: Choice): Promise<Colleague[]> {
  const { towns, availableSince, professional_id } = registerEntries
  const ofReceiver = eq(professional_id, receiverId)
  const [near] = await db.select({ towns }).from(registerEntries).where(ofReceiver)
  if (!near || near.towns.length === 0) return []
  const shared = sql`(
    select count(*) from ${profiles} as mine, ${profiles} as theirs, unnest(mine.problems) as problem
    where mine.professional_id = ${receiverId} and theirs.professional_id = ${professional_id}
      and problem = any(theirs.problems))`
  const found = await db
    .select({ id: professional_id })
    .from(registerEntries)
    .innerJoin(professionals, eq(professionals.id, professional_id))
    .where(
      and(
        arrayOverlaps(towns, near.towns),
        gte(availableSince, availableFrom(italianDay(now))),
        isReachable,
        ne(professional_id, receiverId),
      ),
    )
    .orderBy(desc(shared), sql`md5(${professional_id} || ${seed})`)
    .limit(most)
  return listColleagues(
    db,
    found.map(({ id }) => id),
  )
}

export type Thread = NonNullable<Awaited<ReturnType<typeof findThread>>>

/** A conversation as the person with its link sees it; undefined when it no longer exists. */
export async function findThread(reading: Reading, key: string, now: Date) {
  const { db, authSecret } = reading
  const id = readContactKey(authSecret, key)
  if (!id) return undefined
  const [found] = await db
    .select({ row: contacts, professional: { ...colleagueColumns, reachable: isReachable } })
    .from(contacts)
    .innerJoin(professionals, eq(professionals.id, contacts.professional_id))
    .where(eq(contacts.id, id))
  if (!found) return undefined
  const { row, professional } = found
  const alone = row.state === 'unanswered' || row.answer === 'no_place' || row.answer === 'not_my_field'
  return {
    id,
    state: row.state,
    answer: row.answer,
    professional,
    confirmedAt: row.confirmed_at,
    reminded: row.first_reminder_at !== null,
    goesOn: mayReply(row),
    messages: await listMessages(reading, id),
    colleagues: await listColleagues(db, row.colleagues),
    alternatives: alone
      ? await listNearby(db, row.professional_id, { seed: row.id, most: MOST_ALTERNATIVES, now })
      : [],
  }
}

// The table names are written out, because Drizzle may omit them in the columns of a select.
const hasNews = sql<boolean>`exists (select 1 from contact_messages
  where contact_messages.contact_id = contacts.id
    and contact_messages.author = 'professional' and contact_messages.read_at is null)`

export type OwnContact = Awaited<ReturnType<typeof findOwnContacts>>[number]

/**
 * A member's conversations, last changed first: those since the account has its address, and older ones once
 * the member opened a link sent there (`write.shown-from.server.ts`). Only a confirmed address counts, and only
 * exactly this one: `sender` treats `anna+x@…` as `anna@…`, but that may be somebody else's mailbox.
 */
export async function findOwnContacts({ db, authSecret }: Reading, member: Member) {
  const account = await findProvedAddress(db, member)
  if (!account) return []
  const isSender = inArray(contacts.sender, sendersOf(authSecret, account.email))
  const rows = await db
    .select({ row: contacts, professional: fullName, unread: hasNews })
    .from(contacts)
    .innerJoin(professionals, eq(professionals.id, contacts.professional_id))
    .where(and(isSender, gte(contacts.created_at, account.from)))
    .orderBy(desc(contacts.moved_at), asc(contacts.id))
  const cipher = contactCipher(authSecret)
  return rows.filter(({ row }) => cipher.open(row.email, [row.id, 'email'])?.toLowerCase() === account.email)
}

export type OwnLine = Awaited<ReturnType<typeof listOwnLines>>[number]

export async function listOwnLines(reading: Reading, member: Member) {
  const own = await findOwnContacts(reading, member)
  return own.map(({ row, professional, unread }) => {
    const { id, state, answer, moved_at: movedAt } = row
    return { key: contactKey(reading.authSecret, id), professional, state, answer, unread, movedAt }
  })
}

/** Whether the account sees everything that was ever written from its address. */
export async function showsEarlierContacts(db: Db, member: Member): Promise<boolean> {
  const [row] = await db.select().from(contactReaders).where(eq(contactReaders.user_id, member.id))
  return row !== undefined && row.shown_from <= SINCE_EVER
}
