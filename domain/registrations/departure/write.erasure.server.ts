import { and, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import { users } from '#database/tables/accounts.ts'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { auditEntries } from '#database/tables/audit.ts'
import { contacts } from '#database/tables/contacts.ts'
import { documents } from '#database/tables/documents.ts'
import { pageViews } from '#database/tables/figures.ts'
import { oneTimeLinks } from '#database/tables/links.ts'
import { mails } from '#database/tables/mails.ts'
import { professionals } from '#database/tables/professionals.ts'
import { profileEdits, profiles } from '#database/tables/profiles.ts'
import { pecChallenges } from '#database/tables/verification.ts'
import { eraseMailsOf } from '#domain/bookings/appointments/write.person.server.ts'
import { lockRegister } from '#domain/professionals/listing/write.server.ts'
import { deleteMails } from '#domain/contacts/conversations/write.server.ts'
import { DELETED } from '#content/data-rights.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import { NO_WORDS } from '#platform/mail/body.ts'
import { findUnsentAbout } from '#platform/mail/forget-words.ts'
import { ENTRY_MAIL_KINDS, KEPT_FACTS, mentionPattern } from './rules.erasure.ts'

/** Somebody who is being erased, with every address the portal wrote to. */
type Leaver = Parameters<typeof mentionPattern>[0][number] & {
  id: string
  /** Addresses of the registration and the PEC: every mail to them is about the entry. */
  own: string[]
  /** The account's address. The account itself stays, so only mails about the entry are deleted. */
  account: string | null
}
type Step = (tx: Db, people: Leaver[], secret: Secret) => Promise<unknown>

/** The steps before the rows are deleted, in this order. */
const STEPS: readonly Step[] = [
  removeLinks,
  removeMails,
  forgetConversations,
  forgetAppointments,
  blankMentions,
  reduceLog,
]

/**
 * Erases entries or requests with everything known about the people through them, in the caller's transaction.
 * A trigger deletes the person's encryption key with the row, so that no copy of their files or signature can be
 * decrypted any more.
 * @returns the files to delete after the commit
 */
export async function eraseEntries(tx: Db, secret: Secret, ids: readonly string[]): Promise<string[]> {
  const people = await lockPeople(tx, ids)
  if (people.length === 0) return []
  const held = people.map(({ id }) => id)
  const files = await filesOf(tx, held)
  for (const step of STEPS) await step(tx, people, secret)
  await tx.delete(pageViews).where(and(eq(pageViews.kind, 'professional'), inArray(pageViews.owner, held)))
  await lockRegister(tx)
  await tx.delete(professionals).where(inArray(professionals.id, held))
  return files
}

async function lockPeople(tx: Db, ids: readonly string[]): Promise<Leaver[]> {
  // As everywhere: agenda (by the caller), profile, person, and the register last.
  await tx
    .select({ id: profiles.professional_id })
    .from(profiles)
    .where(inArray(profiles.professional_id, [...ids]))
    .orderBy(profiles.professional_id)
    .for('update')
  const isLeaving = inArray(professionals.id, [...ids])
  const rows = await tx.select().from(professionals).where(isLeaving).orderBy(professionals.id).for('update')
  const linked = await tx
    .select({ id: profiles.professional_id, email: users.email })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.user_id))
    .where(inArray(profiles.professional_id, [...ids]))
  const pec = await tx
    .select()
    .from(pecChallenges)
    .where(inArray(pecChallenges.professional_id, [...ids]))
  return rows.map(({ id, email, first_name, last_name, phone }) => {
    const account = linked.find((one) => one.id === id)?.email ?? null
    const own = [email, ...pec.filter((one) => one.professional_id === id).map(({ address }) => address)]
    return { id, first_name, last_name, phone, own, account, addresses: account ? [...own, account] : own }
  })
}

const idsOf = (people: Leaver[]) => people.map(({ id }) => id)

function forgetAppointments(tx: Db, people: Leaver[], secret: Secret) {
  return eraseMailsOf(tx, secret, idsOf(people))
}

function removeLinks(tx: Db, people: Leaver[]) {
  const subject = oneTimeLinks.subject_id
  // Some links have `<id> <more>` as subject.
  const withMore = people.map(({ id }) => sql`starts_with(${subject}, ${`${id} `})`)
  return tx.delete(oneTimeLinks).where(or(inArray(subject, idsOf(people)), ...withMore))
}

/** Deletes mails to the person, sent or not; of those to the account only mails about the entry. */
function removeMails(tx: Db, people: Leaver[]) {
  const to = sql`lower(${mails.recipient})`
  const own = people.flatMap((one) => one.own.map((address) => address.toLowerCase()))
  const accounts = people.flatMap(({ account }) => account?.toLowerCase() ?? [])
  const ofEntry = and(inArray(to, accounts), sql`${mails.kind} ~ ${ENTRY_MAIL_KINDS}`)
  return tx.delete(mails).where(or(inArray(to, own), accounts.length > 0 ? ofEntry : undefined))
}

/**
 * Deletes the entry's conversations and the mails that lead there; in others' conversations the person is no
 * longer suggested as a colleague.
 */
async function forgetConversations(tx: Db, people: Leaver[], secret: Secret): Promise<void> {
  const ofLeavers = inArray(contacts.professional_id, idsOf(people))
  const rows = await tx.select({ id: contacts.id }).from(contacts).where(ofLeavers)
  for (const { id } of rows) await deleteMails(tx, secret, id)
  for (const id of idsOf(people)) {
    await tx
      .update(contacts)
      .set({ colleagues: sql`array_remove(${contacts.colleagues}, ${id})` })
      .where(sql`${id} = any(${contacts.colleagues})`)
  }
}

/** Deletes unsent mails to others that mention the person, and blanks those that were sent. */
async function blankMentions(tx: Db, people: Leaver[], secret: Secret): Promise<void> {
  const pattern = mentionPattern(people)
  const words = [mails.subject, mails.text, mails.html, sql`${mails.headers}::text`]
  const speaks = or(...words.map((text) => sql`${text} ~* ${pattern}`), attachedTo(people))
  await tx.delete(mails).where(and(speaks, ne(mails.state, 'sent')))
  const sealed = (await findUnsentAbout(tx, secret, pattern)).map(({ id }) => id)
  if (sealed.length > 0) await tx.delete(mails).where(inArray(mails.id, sealed))
  await tx.update(mails).set(NO_WORDS).where(speaks)
}

const attachedTo = (people: Leaver[]) =>
  or(...idsOf(people).map((id) => sql`strpos(${mails.attachments}::text, ${id}) > 0`))

/** Reduces audit entries about the person to states, and removes mentions of them from other entries. */
async function reduceLog(tx: Db, people: Leaver[]): Promise<void> {
  const { before, after, reason, subject_id, subject_kind } = auditEntries
  const kept = sql.join(
    KEPT_FACTS.map((name) => sql`${name}`),
    sql`, `,
  )
  const facts = (column: AnyPgColumn) =>
    sql`(select jsonb_object_agg(fact.key, fact.value) from jsonb_each(${column}) as fact where fact.key in (${kept}))`
  await tx
    .update(auditEntries)
    .set({ reason: null, before: facts(before), after: facts(after) })
    .where(and(eq(subject_kind, 'professional'), inArray(subject_id, idsOf(people))))
  const pattern = mentionPattern(people)
  const texts = [sql`${before}::text`, sql`${after}::text`, reason, subject_id]
  const without = (text: SQL | AnyPgColumn) => sql`regexp_replace(${text}, ${pattern}, ${DELETED}, 'gi')`
  await tx
    .update(auditEntries)
    .set({
      before: sql`${without(sql`${before}::text`)}::jsonb`,
      after: sql`${without(sql`${after}::text`)}::jsonb`,
      reason: without(reason),
      subject_id: without(subject_id),
    })
    .where(or(...texts.map((text) => sql`${text} ~* ${pattern}`)))
}

/** Every file of these entries: documents, photos, and photos proposed in edits. */
async function filesOf(tx: Db, ids: string[]): Promise<string[]> {
  const kept = await tx.select().from(documents).where(inArray(documents.professional_id, ids))
  const own = await tx.select().from(profiles).where(inArray(profiles.professional_id, ids))
  const edits = await tx
    .select({
      after: sql<string | null>`${profileEdits.after}->>'photo'`,
      before: sql<string | null>`${profileEdits.before}->>'photo'`,
    })
    .from(profileEdits)
    .where(inArray(profileEdits.professional_id, ids))
  const photos = [...own.map(({ photo }) => photo), ...edits.flatMap(({ after, before }) => [after, before])]
  return [...new Set([...kept.map(({ path }) => path), ...photos.flatMap((path) => path ?? [])])]
}
