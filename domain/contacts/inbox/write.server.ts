import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { contactReplies, contacts } from '#database/tables/contacts.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { news } from '#domain/contacts/conversations/mails/templates.tsx'
import { listColleagues, type ContactRow } from '#domain/contacts/conversations/read.server.ts'
import type { AnswerForm } from '#domain/contacts/conversations/schema.ts'
import {
  addMessage,
  subjectOf,
  notifyPerson,
  type ContactDeps,
} from '#domain/contacts/conversations/write.server.ts'
import { ownSenders } from '#domain/professionals/availability/read.server.ts'
import { doubtAvailability } from '#domain/professionals/availability/write.server.ts'
import type { Outcome } from '#lib/outcome.ts'
import type { Member } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'

type Own = { professionalId: string; id: string }
const isOwn = ({ professionalId, id }: Own) =>
  and(eq(contacts.id, id), eq(contacts.professional_id, professionalId))

/**
 * Answers a message once, even after the deadline. Of two open tabs the second is told that there is an answer
 * already.
 */
export async function answerContact(
  deps: ContactDeps,
  member: Member,
  about: Own,
  form: AnswerForm,
  now: Date,
): Promise<Outcome<void, 'answered' | 'not-found'>> {
  return deps.db.transaction(async (tx) => {
    const own = isOwn(about)
    const named = form.answer === 'not_my_field' ? await listColleagues(tx, form.colleagues) : []
    const colleagues = named.map((colleague) => colleague.id).filter((one) => one !== about.professionalId)
    const [row] = await tx
      .update(contacts)
      .set({ state: 'answered', answer: form.answer, colleagues, answered_at: now, moved_at: now })
      .where(and(own, inArray(contacts.state, ['waiting', 'unanswered']), isNull(contacts.answer)))
      .returning()
    if (!row) {
      const known = await tx.$count(contacts, and(own, ne(contacts.state, 'unconfirmed')))
      return { ok: false, reason: known > 0 ? 'answered' : 'not-found' }
    }
    const message = { author: 'professional', words: form.words, created_at: now } as const
    if (form.words) await addMessage(tx, deps.authSecret, about.id, message)
    await recordAudit(tx, member, { action: 'contact.answer', subject: subjectOf(about.id) })
    await notifyPerson(tx, deps, row, news)
    await applyAnswer(tx, deps, row, now)
    return { ok: true }
  })
}

/**
 * Updates the public answer time, and doubts the stated availability after refusals for lack of it. Messages
 * from the professional's own addresses do not count.
 */
async function applyAnswer(tx: Db, deps: ContactDeps, row: ContactRow, now: Date): Promise<void> {
  if ((await ownSenders(tx, deps.authSecret, row.professional_id)).includes(row.sender)) return
  const waited = now.getTime() - (row.confirmed_at ?? row.created_at).getTime()
  const minutes = Math.max(0, Math.round(waited / 60_000))
  await tx.insert(contactReplies).values({ professional_id: row.professional_id, minutes, answered_at: now })
  if (row.answer === 'no_place') await doubtAvailability(tx, deps, row.professional_id, now)
}

/** The professional ends an answered conversation. @returns whether there was one */
export async function closeContact(db: Db, member: Member, about: Own, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const own = isOwn(about)
    const [row] = await tx
      .update(contacts)
      .set({ state: 'ended', ended_at: now, moved_at: now })
      .where(and(own, eq(contacts.state, 'answered')))
      .returning({ id: contacts.id })
    if (!row) return (await tx.$count(contacts, and(own, eq(contacts.state, 'ended')))) > 0
    await recordAudit(tx, member, { action: 'contact.close', subject: subjectOf(about.id) })
    return true
  })
}
