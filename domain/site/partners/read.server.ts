import { and, asc, desc, eq, getTableColumns, isNull } from 'drizzle-orm'
import { partnerKey, partnerRequests, partners } from '#database/tables/partners.ts'
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
    .select({ ...getTableColumns(partnerRequests), partner: partners.id })
    .from(partnerRequests)
    .leftJoin(partners, eq(partners.request_id, partnerRequests.id))
    .where(where)
    .orderBy(desc(isNull(partnerRequests.handled_at)), desc(partnerRequests.created_at), partnerRequests.id)
    .limit(PAGE_SIZE)
    .offset(offset)
  return { ...found, rows }
}

const isPublic = eq(partners.state, 'active')

export type Partner = NonNullable<Awaited<ReturnType<typeof findPartner>>>

/** A partner with a public page. */
export async function findPartner(db: Db, id: string) {
  const [row] = await db
    .select()
    .from(partners)
    .where(and(eq(partners.id, id), isPublic))
  return row
}

/** By name: no partner pays for a place. */
export function listPartners(db: Db) {
  const { id, name, city, description } = partners
  return db.select({ id, name, city, description }).from(partners).where(isPublic).orderBy(asc(name))
}

export function listOfficePartners(db: Db, _editor: Editor) {
  const { id, name, state } = partners
  return db.select({ id, name, state }).from(partners).orderBy(asc(name))
}
