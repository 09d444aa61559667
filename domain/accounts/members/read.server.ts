import { eq } from 'drizzle-orm'
import { users } from '#database/tables/accounts.ts'
import type { Db } from '#platform/db/database.ts'

/** Whether anybody could open the office's door. */
export async function hasAdministrator(db: Db): Promise<boolean> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1)
  return row !== undefined
}
