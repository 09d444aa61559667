import { desc, isNull } from 'drizzle-orm'
import { partnerKey, partnerRequests } from '#database/tables/partners.ts'
import type { Editor } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { pageOf } from '#platform/db/rows.ts'
import { holdsWords } from '#platform/db/search-key.ts'

const PAGE_SIZE = 25

export async function listPartnerRequests(db: Db, _admin: Editor, wanted: number, q = '') {
  const where = holdsWords(partnerKey(partnerRequests), q)
  const total = await db.$count(partnerRequests, where)
  return pageOf(total, PAGE_SIZE, wanted, (limit, offset) =>
    db
      .select()
      .from(partnerRequests)
      .where(where)
      .orderBy(desc(isNull(partnerRequests.handled_at)), desc(partnerRequests.created_at), partnerRequests.id)
      .limit(limit)
      .offset(offset),
  )
}
