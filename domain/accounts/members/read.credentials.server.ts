import { eq } from 'drizzle-orm'
import { users } from '#database/tables/accounts.ts'
import { peekOneTimeLink } from '#platform/auth/one-time-link.ts'
import type { Db } from '#platform/db/database.ts'

export type AddressChange = { userId: string; from: string; email: string }

/** The change of address behind a link, without using the link up. */
export async function findAddressChange(db: Db, key: string): Promise<AddressChange | undefined> {
  const [userId, email] = ((await peekOneTimeLink(db, 'email', key)) ?? '').split(' ')
  if (!userId || !email) return undefined
  const [row] = await db.select({ from: users.email }).from(users).where(eq(users.id, userId))
  return row && { userId, from: row.from, email }
}
