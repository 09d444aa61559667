import { and, asc, desc, eq, gte } from 'drizzle-orm'
import { courses } from '#database/tables/courses.ts'
import type { Editor } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { italianToday, type Course } from './rules.ts'

const columns = {
  id: courses.id,
  title: courses.title,
  organiser: courses.organiser,
  description: courses.description,
  starts_on: courses.starts_on,
  ends_on: courses.ends_on,
  place: courses.place,
  online: courses.online,
  ecm_credits: courses.ecm_credits,
  link: courses.link,
}

export function listCourses(db: Db, only: { online?: boolean } = {}, now = new Date()): Promise<Course[]> {
  return db
    .select(columns)
    .from(courses)
    .where(and(gte(courses.ends_on, italianToday(now)), only.online ? eq(courses.online, true) : undefined))
    .orderBy(asc(courses.starts_on), asc(courses.title))
}

export async function findCourse(db: Db, id: string, now = new Date()): Promise<Course | undefined> {
  if (!/^[0-9a-f-]{36}$/.test(id)) return undefined
  const [row] = await db
    .select(columns)
    .from(courses)
    .where(and(eq(courses.id, id), gte(courses.ends_on, italianToday(now))))
  return row
}

export function listAllCourses(db: Db, _admin: Editor): Promise<Course[]> {
  return db.select(columns).from(courses).orderBy(desc(courses.starts_on), asc(courses.title)).limit(500)
}
