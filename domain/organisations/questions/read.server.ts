import { desc, isNull, sql } from 'drizzle-orm'
import { organisationQuestions } from '#database/tables/organisations.ts'
import { isOf, type Membership } from '#domain/organisations/members/read.server.ts'
import { pageOf } from '#lib/pages.ts'
import type { Db } from '#platform/db/database.ts'

const rows = organisationQuestions
const PAGE_SIZE = 20

/** Those without an answer first, the oldest of them on top. */
export async function listQuestions(db: Db, { organisation }: Membership, wanted: number) {
  const own = isOf(rows, organisation)
  const { offset, ...found } = pageOf(await db.$count(rows, own), wanted, PAGE_SIZE)
  const isOpen = isNull(rows.answered_at)
  const list = await db
    .select()
    .from(rows)
    .where(own)
    .orderBy(
      desc(isOpen),
      sql`case when ${isOpen} then ${rows.created_at} end`,
      desc(rows.answered_at),
      rows.id,
    )
    .limit(PAGE_SIZE)
    .offset(offset)
  return { rows: list, ...found }
}
