import { and, eq } from 'drizzle-orm'
import { savedAnswers } from '#database/tables/contacts.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { lockOwnProfile } from '#domain/professionals/profile/write.server.ts'
import type { Outcome } from '#lib/outcome.ts'
import type { Member } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { MOST_SAVED, type SavedAnswerForm } from './schema.ts'

const subjectOf = (id: string) => ({ kind: 'professional', id }) as const

/** Adds an answer, or replaces one of the member's own. The profile's lock counts two new ones one after the other. */
export function saveAnswer(
  db: Db,
  member: Member,
  { id, title, words }: SavedAnswerForm,
): Promise<Outcome<void, 'full' | 'gone'>> {
  return db.transaction(async (tx) => {
    const own = await lockOwnProfile(tx, member)
    if (!own) return { ok: false, reason: 'gone' }
    const { professional_id } = own
    const isOwn = eq(savedAnswers.professional_id, professional_id)
    if (id) {
      const [saved] = await tx
        .update(savedAnswers)
        .set({ title, words })
        .where(and(isOwn, eq(savedAnswers.id, id)))
        .returning({ id: savedAnswers.id })
      if (!saved) return { ok: false, reason: 'gone' }
    } else {
      if ((await tx.$count(savedAnswers, isOwn)) >= MOST_SAVED) return { ok: false, reason: 'full' }
      await tx.insert(savedAnswers).values({ professional_id, title, words })
    }
    await recordAudit(tx, member, { action: 'answer.save', subject: subjectOf(professional_id) })
    return { ok: true }
  })
}

/** @returns false when it is not theirs */
export function removeAnswer(db: Db, member: Member, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const own = await lockOwnProfile(tx, member)
    if (!own) return false
    const { professional_id } = own
    const gone = await tx
      .delete(savedAnswers)
      .where(and(eq(savedAnswers.professional_id, professional_id), eq(savedAnswers.id, id)))
      .returning({ id: savedAnswers.id })
    if (gone.length === 0) return false
    await recordAudit(tx, member, { action: 'answer.remove', subject: subjectOf(professional_id) })
    return true
  })
}
