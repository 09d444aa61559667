import { and, eq } from 'drizzle-orm'
import { users } from '#database/tables/accounts.ts'
import { contactReaders } from '#database/tables/contacts.ts'
import type { Member } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'

/**
 * The confirmed address of an account, and from when what was done with it counts as the account's: since the account
 * exists, or since its owner showed that the mailbox was theirs before.
 */
export async function findProvedAddress(
  db: Db,
  member: Member,
): Promise<{ email: string; from: Date } | undefined> {
  const [account] = await db
    .select({ email: users.email, since: users.createdAt, shownFrom: contactReaders.shown_from })
    .from(users)
    .leftJoin(contactReaders, eq(contactReaders.user_id, users.id))
    .where(and(eq(users.id, member.id), eq(users.emailVerified, true)))
  return account && { email: account.email.toLowerCase(), from: account.shownFrom ?? account.since }
}
