import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { users } from '#database/tables/accounts.ts'
import { contactReplies, contacts } from '#database/tables/contacts.ts'
import { professionals } from '#database/tables/professionals.ts'
import { profiles } from '#database/tables/profiles.ts'
import { recordAudit } from '#domain/audit/write.server.ts'
import * as doubtedMail from '#domain/contacts/mails/doubted.tsx'
import * as newsMail from '#domain/contacts/mails/news.tsx'
import { listColleagues, sendersOf, type ContactRow } from '#domain/contacts/read.server.ts'
import type { AnswerForm } from '#domain/contacts/schema.ts'
import {
  addMessage,
  goOn,
  subjectOf,
  tellPerson,
  tellProfessional,
  type ContactMeans,
} from '#domain/contacts/write.server.ts'
import { refreshEntry } from '#domain/register/write.server.ts'
import { system, type Member } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'

type Own = { professionalId: string; id: string }
type Refused<Reason extends string> = { ok: false; reason: Reason }

/** Answers once: of two tabs, one answers and the other is told so. Also late, after the fourteen days. */
export async function answerContact(
  means: ContactMeans,
  member: Member,
  { professionalId, id }: Own,
  form: AnswerForm,
  now: Date,
): Promise<{ ok: true } | Refused<'answered' | 'not-found'>> {
  return means.db.transaction(async (tx) => {
    const own = and(eq(contacts.id, id), eq(contacts.professional_id, professionalId))
    const named = form.answer === 'not_my_field' ? await listColleagues(tx, form.colleagues) : []
    const colleagues = named.map((colleague) => colleague.id).filter((one) => one !== professionalId)
    const [row] = await tx
      .update(contacts)
      .set({ state: 'answered', answer: form.answer, colleagues, answered_at: now, moved_at: now })
      .where(and(own, inArray(contacts.state, ['waiting', 'unanswered']), isNull(contacts.answer)))
      .returning()
    if (!row) {
      const known = await tx.$count(contacts, and(own, ne(contacts.state, 'unconfirmed')))
      return { ok: false, reason: known > 0 ? 'answered' : 'not-found' }
    }
    if (form.words) await addMessage(tx, means.authSecret, id, 'professional', form.words, now)
    await recordAudit(tx, member, { action: 'contact.answer', subject: subjectOf(id) })
    await tellPerson(tx, means, row, newsMail)
    await learnFrom(tx, means, row, now)
    return { ok: true }
  })
}

/** What an answer tells in public: how long it took, and whether there really is room. Not of oneself to oneself. */
async function learnFrom(tx: Db, means: ContactMeans, row: ContactRow, now: Date): Promise<void> {
  const [own] = await tx
    .select({ email: users.email, registered: professionals.email })
    .from(professionals)
    .leftJoin(profiles, eq(profiles.professional_id, professionals.id))
    .leftJoin(users, eq(users.id, profiles.user_id))
    .where(eq(professionals.id, row.professional_id))
  const ownSenders = [own?.email, own?.registered].flatMap((email) =>
    email ? sendersOf(means.authSecret, email) : [],
  )
  if (ownSenders.includes(row.sender)) return
  const waited = now.getTime() - (row.confirmed_at ?? row.created_at).getTime()
  const minutes = Math.max(0, Math.round(waited / 60_000))
  await tx.insert(contactReplies).values({ professional_id: row.professional_id, minutes, answered_at: now })
  if (row.answer === 'no_place') await doubtAvailability(tx, means, row.professional_id, now, ownSenders)
}

/** Two different people were told «no place» since it was said that there is: it counts no more until said again. */
async function doubtAvailability(
  tx: Db,
  means: ContactMeans,
  id: string,
  now: Date,
  ownSenders: string[],
): Promise<void> {
  // Of two answers at once, the second sees the first.
  await tx.select().from(profiles).where(eq(profiles.professional_id, id)).for('update')
  const senders = await tx
    .selectDistinct({ sender: contacts.sender })
    .from(contacts)
    .innerJoin(profiles, eq(profiles.professional_id, contacts.professional_id))
    .where(and(eq(contacts.professional_id, id), eq(contacts.answer, 'no_place'), isSinceConfirmed))
  if (senders.filter(({ sender }) => !ownSenders.includes(sender)).length < 2) return
  const [doubted] = await tx
    .update(profiles)
    .set({ availability_doubted_at: now })
    .where(
      and(
        eq(profiles.professional_id, id),
        eq(profiles.availability, 'open'),
        isNull(profiles.availability_doubted_at),
      ),
    )
    .returning({ id: profiles.professional_id })
  if (!doubted) return
  await refreshEntry(tx, id)
  await recordAudit(tx, system, {
    action: 'profile.availability-doubted',
    subject: { kind: 'professional', id },
  })
  await tellProfessional(tx, means, id, doubtedMail)
}

/** The confirmation has a day and no hour: of that day itself only what came after the profile was last saved. */
const isSinceConfirmed = sql`(
  (${contacts.answered_at} at time zone 'Europe/Rome')::date > ${profiles.availability_on}
  or ((${contacts.answered_at} at time zone 'Europe/Rome')::date = ${profiles.availability_on}
    and ${contacts.answered_at} > ${profiles.updated_at}))`

/** The professional writes again. @returns whether it was still possible */
export function writeAsProfessional(
  means: ContactMeans,
  member: Member,
  message: Own & { words: string },
  now: Date,
): Promise<boolean> {
  return goOn(means, member, 'professional', message, now)
}

/** The professional ends an answered conversation. @returns whether there was one */
export async function closeContact(
  db: Db,
  member: Member,
  { professionalId, id }: Own,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const own = and(eq(contacts.id, id), eq(contacts.professional_id, professionalId))
    const [row] = await tx
      .update(contacts)
      .set({ state: 'ended', ended_at: now, moved_at: now })
      .where(and(own, eq(contacts.state, 'answered')))
      .returning({ id: contacts.id })
    if (!row) return (await tx.$count(contacts, and(own, eq(contacts.state, 'ended')))) > 0
    await recordAudit(tx, member, { action: 'contact.close', subject: subjectOf(id) })
    return true
  })
}
