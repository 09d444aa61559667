import { desc, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm'
import { schoolMessageKey, schoolMessages, schools } from '#database/tables/schools.ts'
import { pageOf } from '#lib/pages.ts'
import type { Editor } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { holdsWords } from '#platform/db/search-key.ts'

const PAGE_SIZE = 25

export type SchoolMessage = Awaited<ReturnType<typeof listSchoolMessages>>['rows'][number]

export async function listSchoolMessages(db: Db, _editor: Editor, wanted: number, q = '') {
  const where = or(
    holdsWords(schoolMessageKey(schoolMessages), q),
    holdsWords(sql`search_key(${schools.name})`, q),
  )
  const ofSchool = eq(schools.id, schoolMessages.school_id)
  const total = await db.$count(sql`${schoolMessages} join ${schools} on ${ofSchool}`, where)
  const { offset, ...found } = pageOf(total, wanted, PAGE_SIZE)
  const rows = await db
    .select({ ...getTableColumns(schoolMessages), school: schools.name })
    .from(schoolMessages)
    .innerJoin(schools, ofSchool)
    .where(where)
    .orderBy(desc(isNull(schoolMessages.handled_at)), desc(schoolMessages.created_at), schoolMessages.id)
    .limit(PAGE_SIZE)
    .offset(offset)
  return { rows, ...found }
}
