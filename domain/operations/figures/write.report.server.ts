import { eq } from 'drizzle-orm'
import { figureReaders } from '#database/tables/figures.ts'
import type { Editor } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { publishedMonths } from './rules.published.ts'

/** From the month that is running on, the person gets its figures when it is over. */
export async function startReport(db: Db, actor: Editor, now: Date): Promise<void> {
  const sent_for = publishedMonths(now)[0]!
  await db.insert(figureReaders).values({ user_id: actor.id, sent_for }).onConflictDoNothing()
}

export async function stopReport(db: Db, actor: Editor): Promise<void> {
  await db.delete(figureReaders).where(eq(figureReaders.user_id, actor.id))
}
