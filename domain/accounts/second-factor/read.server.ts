import { eq } from 'drizzle-orm'
import { users } from '#database/tables/accounts.ts'
import type { Staff } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'

/** Whether the person's sign-in asks for a code, as it stands now. */
export async function hasSecondFactor(db: Db, staff: Staff): Promise<boolean> {
  const [row] = await db.select({ on: users.twoFactorEnabled }).from(users).where(eq(users.id, staff.id))
  return row?.on ?? false
}
