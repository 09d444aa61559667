import { count, desc, isNull } from 'drizzle-orm'
import { partnerKey, partnerRequests } from '#database/tables/partners.ts'
import type { Editor } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { holdsWords } from '#platform/db/search-key.ts'
import { PARTNER_PAGE_SIZE } from './rules.ts'

export type PartnerRequest = typeof partnerRequests.$inferSelect

/** Messages from organisations: unhandled ones first, then newest first. */
export async function listPartnerRequests(db: Db, _admin: Editor, wanted: number, q = '') {
  const where = holdsWords(partnerKey(partnerRequests), q)
  const [counted] = await db.select({ total: count() }).from(partnerRequests).where(where)
  const total = counted!.total
  const pages = Math.max(1, Math.ceil(total / PARTNER_PAGE_SIZE))
  const page = Math.min(wanted, pages)
  const rows = await db
    .select()
    .from(partnerRequests)
    .where(where)
    .orderBy(desc(isNull(partnerRequests.handled_at)), desc(partnerRequests.created_at), partnerRequests.id)
    .limit(PARTNER_PAGE_SIZE)
    .offset((page - 1) * PARTNER_PAGE_SIZE)
  return { rows, total, page, pages }
}
