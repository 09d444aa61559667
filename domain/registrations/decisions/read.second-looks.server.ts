import { and, asc, eq, isNull } from 'drizzle-orm'
import { applicantWords, professionals } from '#database/tables/professionals.ts'
import type { Reviewer } from '#platform/auth/actor.ts'
import { peekOneTimeLink } from '#platform/auth/one-time-link.ts'
import type { Db } from '#platform/db/database.ts'

export type ApplicantWords = typeof applicantWords.$inferSelect

export async function listApplicantWords(db: Db, _reviewer: Reviewer, professionalId: string) {
  return db
    .select()
    .from(applicantWords)
    .where(eq(applicantWords.professional_id, professionalId))
    .orderBy(asc(applicantWords.said_at), asc(applicantWords.id))
}

/** Whether the link still opens a second look: the request is rejected, and no newer one has its address. */
export async function canLookAgain(db: Db, key: string): Promise<boolean> {
  const id = await peekOneTimeLink(db, 'second-look', key)
  if (!id) return false
  const open = and(
    eq(professionals.id, id),
    eq(professionals.status, 'rejected'),
    isNull(professionals.released_email),
  )
  return (await db.$count(professionals, open)) > 0
}

export async function canDisown(db: Db, key: string): Promise<boolean> {
  const id = await peekOneTimeLink(db, 'disown', key)
  return id !== undefined && (await db.$count(professionals, eq(professionals.id, id))) > 0
}
