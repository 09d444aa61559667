import { eq } from 'drizzle-orm'
import { contactReaders } from '#database/tables/contacts.ts'
import type { Member } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { SINCE_EVER } from './rules.ts'

/** Whether the account sees everything that was ever written from its address. */
export async function showsEarlierContacts(db: Db, member: Member): Promise<boolean> {
  const [row] = await db
    .select({ from: contactReaders.shown_from })
    .from(contactReaders)
    .where(eq(contactReaders.user_id, member.id))
  return row !== undefined && row.from.getTime() <= SINCE_EVER.getTime()
}
