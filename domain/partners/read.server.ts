import { count, desc, isNull } from 'drizzle-orm'
import { partnerRequests } from '#database/tables/partners.ts'
import type { Editor } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { PARTNER_PAGE_SIZE } from './rules.ts'

export type PartnerRequest = typeof partnerRequests.$inferSelect

/** Messages of organisations, those that wait first, then the newest first. */
export async function listPartnerRequests(db: Db, _admin: Editor, wanted: number) {
  const [counted] = await db.select({ total: count() }).from(partnerRequests)
  const total = counted!.total
  const pages = Math.max(1, Math.ceil(total / PARTNER_PAGE_SIZE))
  const page = Math.min(wanted, pages)
  const rows = await db
    .select()
    .from(partnerRequests)
    .orderBy(desc(isNull(partnerRequests.handled_at)), desc(partnerRequests.created_at), partnerRequests.id)
    .limit(PARTNER_PAGE_SIZE)
    .offset((page - 1) * PARTNER_PAGE_SIZE)
  return { rows, total, page, pages }
}
