import { asc, desc, eq, sql } from 'drizzle-orm'
import { users } from '#database/tables/accounts.ts'
import { sources } from '#database/tables/editions.ts'
import type { DeskMember } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'

export type ListedSource = Awaited<ReturnType<typeof listSources>>[number]

/** Every source of what the public reads, broken ones first, then those that nobody read for longest. */
export function listSources(db: Db, _actor: DeskMember) {
  const { id, name, url, last_look, link_state, link_answer, checked_at, broken_since } = sources
  return db
    .select({
      id,
      name,
      url,
      lastLook: last_look,
      lookedBy: users.email,
      state: link_state,
      answer: link_answer,
      checkedAt: checked_at,
      brokenSince: broken_since,
    })
    .from(sources)
    .leftJoin(users, eq(users.id, sources.looked_by))
    .orderBy(desc(sql`${link_state} = 'broken'`), asc(last_look), asc(name), asc(url))
}
