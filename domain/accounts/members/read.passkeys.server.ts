import { asc, eq } from 'drizzle-orm'
import { passkeys } from '#database/tables/accounts.ts'
import type { Member } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'

export type OwnPasskey = { id: string; name: string; since: Date; lastUsed: Date | null }

/** The member's passkeys, oldest first. */
export async function listPasskeys(db: Db, member: Pick<Member, 'id'>): Promise<OwnPasskey[]> {
  return db
    .select({
      id: passkeys.id,
      name: passkeys.name,
      since: passkeys.created_at,
      lastUsed: passkeys.last_used_at,
    })
    .from(passkeys)
    .where(eq(passkeys.user_id, member.id))
    .orderBy(asc(passkeys.created_at))
}
