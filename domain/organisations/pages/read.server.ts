import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { users } from '#database/tables/accounts.ts'
import { courses } from '#database/tables/courses.ts'
import { organisationCourses, organisationProposals } from '#database/tables/organisations.ts'
import { partners } from '#database/tables/partners.ts'
import { schools } from '#database/tables/schools.ts'
import { isOf, type Membership } from '#domain/organisations/members/read.server.ts'
import { organisationOf, type Organisation } from '#domain/organisations/members/rules.ts'
import { factsOf, holds, type Facts } from '#domain/schools/editing/rules.ts'
import { pageOf } from '#lib/pages.ts'
import type { Editor } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import type { Files } from '#platform/files/files.ts'
import { pageLabels, PICTURES, seenOf } from './rules.ts'

const rows = organisationProposals
export type Proposal = typeof rows.$inferSelect

/** The row of a school or partner, as far as its page shows it. */
export async function findPage(db: Db, { kind, id }: Organisation) {
  const [row] =
    kind === 'school'
      ? await db.select().from(schools).where(eq(schools.id, id))
      : await db.select().from(partners).where(eq(partners.id, id))
  return row && { facts: factsOf(row, pageLabels(kind)), updated_at: row.updated_at, name: row.name }
}

export async function findWaitingPage(db: Db, organisation: Organisation): Promise<Proposal | undefined> {
  const [row] = await db
    .select()
    .from(rows)
    .where(and(isOf(rows, organisation), eq(rows.status, 'waiting'), eq(rows.kind, 'page')))
  return row
}

/** The page as it will be if the proposal that waits is approved, and what is decided. */
export async function readOwnPage(db: Db, { organisation }: Membership) {
  const page = await findPage(db, organisation)
  if (!page) throw new Error(`no page of ${organisation.kind} ${organisation.id}`)
  const waiting = await findWaitingPage(db, organisation)
  return {
    facts: { ...page.facts, ...waiting?.after },
    shown: page.facts,
    seen: seenOf(page.updated_at, waiting?.id),
    waiting: waiting && { id: waiting.id, fields: Object.keys(waiting.after), at: waiting.created_at },
  }
}

const SHOWN = 12

export function listOwnProposals(db: Db, { organisation }: Membership) {
  return db
    .select()
    .from(rows)
    .where(and(isOf(rows, organisation), ne(rows.status, 'replaced')))
    .orderBy(desc(eq(rows.status, 'waiting')), desc(rows.created_at))
    .limit(SHOWN)
}

/** The courses and open days of a school or partner, the next first. */
export function listOwnCourses(db: Db, organisation: Organisation, from = '0001-01-01') {
  const { created_at: _created, updated_at: _updated, ...columns } = coursesColumns
  return db
    .select({ ...columns, kind: organisationCourses.kind })
    .from(courses)
    .innerJoin(organisationCourses, eq(organisationCourses.course_id, courses.id))
    .where(and(isOf(organisationCourses, organisation), sql`${courses.ends_on} >= ${from}`))
    .orderBy(asc(courses.starts_on), asc(courses.title))
}
const coursesColumns = {
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
  created_at: courses.created_at,
  updated_at: courses.updated_at,
}

/** A course as a proposal compares it; undefined when it is not this organisation's. */
export async function findCourseFacts(
  db: Db,
  organisation: Organisation,
  id: string,
): Promise<Facts | undefined> {
  const [found] = await db
    .select({ course: courses, kind: organisationCourses.kind })
    .from(courses)
    .innerJoin(organisationCourses, eq(organisationCourses.course_id, courses.id))
    .where(and(eq(courses.id, id), isOf(organisationCourses, organisation)))
  if (!found) return undefined
  const { id: _id, created_at: _created, updated_at: _updated, ...facts } = found.course
  return { ...facts, kind: found.kind }
}

/** The present values of what a proposal is about; undefined when it is gone. */
export async function findTarget(db: Db, proposal: Proposal): Promise<Facts | undefined> {
  const organisation = organisationOf(proposal)
  if (proposal.kind === 'page') return (await findPage(db, organisation))?.facts
  if (proposal.kind === 'course-new' && !proposal.course_id) return {}
  return findCourseFacts(db, organisation, proposal.course_id ?? '')
}

const PAGE_SIZE = 20
export type OfficeProposal = Awaited<ReturnType<typeof listProposals>>['rows'][number]

/** Those that wait, the oldest first; then what was decided, the newest first. */
export async function listProposals(db: Db, _editor: Editor, wanted: number) {
  const listed = inArray(rows.status, ['waiting', 'approved', 'rejected'])
  const waiting = await db.$count(rows, eq(rows.status, 'waiting'))
  const { offset, ...found } = pageOf(await db.$count(rows, listed), wanted, PAGE_SIZE)
  const isWaiting = sql`${rows.status} = 'waiting'`
  const list = await db
    .select({
      proposal: rows,
      name: sql<string>`coalesce(${schools.name}, ${partners.name})`,
      by: users.email,
    })
    .from(rows)
    .leftJoin(schools, eq(schools.id, rows.school_id))
    .leftJoin(partners, eq(partners.id, rows.partner_id))
    .leftJoin(users, eq(users.id, rows.made_by))
    .where(listed)
    .orderBy(
      desc(isWaiting),
      sql`case when ${isWaiting} then ${rows.created_at} end`,
      desc(rows.decided_at),
      rows.id,
    )
    .limit(PAGE_SIZE)
    .offset(offset)
  return { rows: await Promise.all(list.map((line) => withTarget(db, line))), waiting, ...found }
}

type Line = { proposal: Proposal; name: string; by: string | null }

/** @returns with it whether the page has changed since, so that the proposal cannot be published */
async function withTarget(db: Db, { proposal, name, by }: Line) {
  const target = proposal.status === 'waiting' ? await findTarget(db, proposal) : undefined
  const isStale = proposal.status === 'waiting' && !(target && holds(target, proposal.before))
  return { ...proposal, organisation: organisationOf(proposal), name, by, isStale }
}

/** A picture of a page; `isPublic` unless it only waits. */
export async function findPicture({ db, files }: { db: Db; files: Files }, name: string) {
  if (!/^[0-9a-f]{36}\.webp$/.test(name)) return undefined
  const path = `${PICTURES}/${name}`
  const [school] = await db.select({ id: schools.id }).from(schools).where(eq(schools.picture, path))
  const [partner] = await db
    .select({ id: partners.id })
    .from(partners)
    .where(and(eq(partners.picture, path), eq(partners.state, 'active')))
  const [proposal] = await db
    .select()
    .from(rows)
    .where(sql`${rows.after}->>'picture' = ${path}`)
    .limit(1)
  const isPublic = school !== undefined || partner !== undefined
  if (!isPublic && !proposal) return undefined
  const bytes = await files.find(path)
  return bytes && { bytes, isPublic, organisation: proposal && organisationOf(proposal) }
}
