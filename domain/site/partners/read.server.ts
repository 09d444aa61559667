import { desc, isNull } from 'drizzle-orm'
import { partnerKey, partnerRequests } from '#database/tables/partners.ts'
import type { Editor } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { pageOf } from '#lib/pages.ts'
import { holdsWords } from '#platform/db/search-key.ts'

const PAGE_SIZE = 25

export async function listPartnerRequests(db: Db, _editor: Editor, wanted: number, q = '') {
  const where = holdsWords(partnerKey(partnerRequests), q)
  const total = await db.$count(partnerRequests, where)
  const { offset, ...found } = pageOf(total, wanted, PAGE_SIZE)
  const rows = await db
    .select()
    .from(partnerRequests)
    .where(where)
    .orderBy(desc(isNull(partnerRequests.handled_at)), desc(partnerRequests.created_at), partnerRequests.id)
    .limit(PAGE_SIZE)
    .offset(offset)
  return { ...found, rows }
}
