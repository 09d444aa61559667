import { count, desc, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm'
import { schoolMessageKey, schoolMessages, schools } from '#database/tables/schools.ts'
import type { Editor } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { holdsWords } from '#platform/db/search-key.ts'

const PAGE_SIZE = 25

export type SchoolMessage = typeof schoolMessages.$inferSelect & { school: string }

export async function listSchoolMessages(db: Db, _admin: Editor, wanted: number, q = '') {
  const where = or(
    holdsWords(schoolMessageKey(schoolMessages), q),
    holdsWords(sql`search_key(${schools.name})`, q),
  )
  const [counted] = await db
    .select({ total: count() })
    .from(schoolMessages)
    .innerJoin(schools, eq(schools.id, schoolMessages.school_id))
    .where(where)
  const total = counted!.total
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const page = Math.min(wanted, pages)
  const rows: SchoolMessage[] = await db
    .select({ ...getTableColumns(schoolMessages), school: schools.name })
    .from(schoolMessages)
    .innerJoin(schools, eq(schools.id, schoolMessages.school_id))
    .where(where)
    .orderBy(desc(isNull(schoolMessages.handled_at)), desc(schoolMessages.created_at), schoolMessages.id)
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return { rows, total, page, pages }
}
