import { eq } from 'drizzle-orm'
import { digestChoices } from '#database/tables/request-desk.ts'
import type { Staff } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import type { Rhythm } from './rules.ts'

export type DigestChoice = { rhythm: Rhythm | 'never'; parts: string[] }

export async function readChoice(db: Db, staff: Staff): Promise<DigestChoice> {
  const { rhythm, parts, user_id } = digestChoices
  const [row] = await db.select({ rhythm, parts }).from(digestChoices).where(eq(user_id, staff.id))
  return row ?? { rhythm: 'never', parts: [] }
}
