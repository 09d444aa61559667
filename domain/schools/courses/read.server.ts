import { and, asc, desc, eq, getTableColumns, gte } from 'drizzle-orm'
import { courses } from '#database/tables/courses.ts'
import { italianDay } from '#lib/dates.ts'
import type { Editor } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'

const { created_at: _created, updated_at: _updated, ...columns } = getTableColumns(courses)
export type Course = Awaited<ReturnType<typeof listAllCourses>>[number]

export function listCourses(db: Db, only: { online?: boolean } = {}, now = new Date()): Promise<Course[]> {
  return db
    .select(columns)
    .from(courses)
    .where(and(gte(courses.ends_on, italianDay(now)), only.online ? eq(courses.online, true) : undefined))
    .orderBy(asc(courses.starts_on), asc(courses.title))
}

export async function findCourse(db: Db, id: string, now = new Date()): Promise<Course | undefined> {
  if (!/^[0-9a-f-]{36}$/.test(id)) return undefined
  const [row] = await db
    .select(columns)
    .from(courses)
    .where(and(eq(courses.id, id), gte(courses.ends_on, italianDay(now))))
  return row
}

export function listAllCourses(db: Db, _editor: Editor) {
  return db.select(columns).from(courses).orderBy(desc(courses.starts_on), asc(courses.title)).limit(500)
}
