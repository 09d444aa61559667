import { and, asc, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { userKey, users } from '#database/tables/accounts.ts'
import { auditEntries } from '#database/tables/audit.ts'
import { courses } from '#database/tables/courses.ts'
import { news } from '#database/tables/news.ts'
import { partnerRequests, partners } from '#database/tables/partners.ts'
import { professionalKey, professionals } from '#database/tables/professionals.ts'
import { profiles } from '#database/tables/profiles.ts'
import { schoolImports } from '#database/tables/school-imports.ts'
import { schools } from '#database/tables/schools.ts'
import { chunks } from '#lib/chunks.ts'
import { pageOf } from '#lib/pages.ts'
import type { Admin, Staff } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { holdsWords } from '#platform/db/search-key.ts'
import { changesOf } from './rules.changes.ts'
import { nameKey, sentenceOf, type Names } from './rules.ts'
import { AUDIT_EXPORT_ROWS, AUDIT_PAGE_SIZE, type AuditSearch } from './schema.ts'

export type AuditLine = { id: number; at: Date; actor: string | null; action: string; reason: string | null }
export type AuditChange = AuditLine & {
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}
type Subject = { kind: 'professional' | 'account' | 'school'; id: string }

const { at, action, before, after, reason, actor_id, subject_kind, subject_id } = auditEntries
const line = { id: auditEntries.id, at, actor: users.email, action, reason }

const about = (subject: Subject) => and(eq(subject_kind, subject.kind), eq(subject_id, subject.id))

export async function listAudit(db: Db, _staff: Staff, subject: Subject): Promise<AuditLine[]> {
  return db
    .select(line)
    .from(auditEntries)
    .leftJoin(users, eq(users.id, actor_id))
    .where(about(subject))
    .orderBy(asc(auditEntries.id))
}

export async function listAuditChanges(db: Db, _staff: Staff, subject: Subject): Promise<AuditChange[]> {
  return db
    .select({ ...line, before, after })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, actor_id))
    .where(about(subject))
    .orderBy(asc(auditEntries.id))
}

const entry = {
  ...line,
  actorKind: auditEntries.actor_kind,
  actorId: actor_id,
  subjectKind: subject_kind,
  subjectId: subject_id,
  before,
  after,
  requestId: auditEntries.request_id,
}

export async function searchAudit(db: Db, _admin: Admin, search: AuditSearch) {
  const where = await filtersOf(db, search)
  const total = await db.$count(auditEntries, where)
  const { offset, ...found } = pageOf(total, search.pagina, AUDIT_PAGE_SIZE)
  return { ...found, rows: await entries(db, where, AUDIT_PAGE_SIZE, offset) }
}

export type AuditEntry = Awaited<ReturnType<typeof entries>>[number]

export async function listAuditForExport(db: Db, _admin: Admin, search: AuditSearch): Promise<AuditEntry[]> {
  return entries(db, await filtersOf(db, search), AUDIT_EXPORT_ROWS, 0)
}

export async function listAuditChoices(db: Db, _admin: Admin) {
  const distinct = async (column: typeof action | typeof subject_kind) =>
    (await db.selectDistinct({ value: column }).from(auditEntries).orderBy(column)).map(({ value }) => value)
  const [actions, kinds] = await Promise.all([distinct(action), distinct(subject_kind)])
  return { actions, kinds }
}

async function entries(db: Db, where: SQL | undefined, limit: number, offset: number) {
  const rows = await db
    .select(entry)
    .from(auditEntries)
    .leftJoin(users, eq(users.id, actor_id))
    .where(where)
    .orderBy(desc(at), desc(auditEntries.id))
    .limit(limit)
    .offset(offset)
  const names = await readNames(db, rows)
  return rows.map((row) => ({
    ...row,
    sentence: sentenceOf(row, names),
    changes: changesOf(row.before, row.after),
  }))
}

type Named = { actorId: string | null; subjectKind: string; subjectId: string }

async function readNames(db: Db, rows: Named[]): Promise<Names> {
  const names: Names = new Map()
  for (const [kind, read] of Object.entries(NAME_READERS)) {
    const ids = rows.flatMap(({ actorId, subjectKind, subjectId }) => [
      ...(subjectKind === kind ? [subjectId] : []),
      ...(kind === 'account' && actorId ? [actorId] : []),
    ])
    for (const some of chunks([...new Set(ids)])) {
      for (const { id, name } of await read(db, some)) names.set(nameKey(kind, id), name)
    }
  }
  return names
}

const fullName = sql<string>`${professionals.first_name} || ' ' || ${professionals.last_name}`

type NamesById = (db: Db, ids: string[]) => Promise<{ id: string; name: string }[]>

const nameReader =
  (table: PgTable & { id: AnyPgColumn }, name: AnyPgColumn | SQL): NamesById =>
  (db, ids) =>
    db
      .select({ id: sql<string>`${table.id}::text`, name: sql<string>`${name}` })
      .from(table as PgTable)
      .where(inArray(sql`${table.id}::text`, ids))

/** A person with a profile is named by name, other accounts by e-mail address, which `users.name` holds. */
const NAME_READERS: Record<string, NamesById> = {
  professional: nameReader(professionals, fullName),
  account: (db, ids) =>
    db
      .select({ id: users.id, name: sql<string>`coalesce(min(${fullName}), ${users.name})` })
      .from(users)
      .leftJoin(profiles, eq(profiles.user_id, users.id))
      .leftJoin(professionals, eq(professionals.id, profiles.professional_id))
      .where(inArray(users.id, ids))
      .groupBy(users.id),
  school: nameReader(schools, schools.name),
  'school-import': nameReader(schoolImports, schoolImports.file_name),
  course: nameReader(courses, courses.title),
  news: nameReader(news, news.title),
  partner: nameReader(partnerRequests, partnerRequests.organisation),
  'partner-page': nameReader(partners, partners.name),
}

async function filtersOf(db: Db, { q, tipo, azione, chi, dal, al }: AuditSearch): Promise<SQL | undefined> {
  // The filters name calendar days in Italy, whatever the server's time zone.
  const midnight = (day: string, plus = 0) =>
    sql`((${day}::date + ${plus}::int)::timestamp at time zone 'Europe/Rome')`
  return and(
    q ? await matches(db, q) : undefined,
    tipo ? eq(subject_kind, tipo) : undefined,
    azione ? eq(action, azione) : undefined,
    chi ? eq(auditEntries.actor_kind, chi) : undefined,
    dal ? sql`${at} >= ${midnight(dal)}` : undefined,
    al ? sql`${at} < ${midnight(al, 1)}` : undefined,
  )
}

const MOST_PEOPLE = 200

/** Restricts a name search to people who occur in the log, so that a common name does not match thousands. */
const isInLog = sql`exists (select 1 from ${auditEntries} where
  (${subject_kind} = 'professional' and ${subject_id} = ${professionals.id})
  or ${actor_id} = ${profiles.user_id})`

async function matches(db: Db, q: string): Promise<SQL | undefined> {
  const people = await db
    .select({ id: professionals.id, userId: profiles.user_id })
    .from(professionals)
    .leftJoin(profiles, eq(profiles.professional_id, professionals.id))
    .where(and(holdsWords(professionalKey(professionals), q), isInLog))
    .limit(MOST_PEOPLE)
  const accounts = await db
    .select({ id: users.id })
    .from(users)
    .where(holdsWords(userKey(users), q))
    .limit(MOST_PEOPLE)
  const ids = [...accounts.map(({ id }) => id), ...people.flatMap(({ userId }) => userId ?? [])]
  const aboutSome = (kind: string, some: string[]) => and(eq(subject_kind, kind), inArray(subject_id, some))
  return or(
    eq(subject_id, q),
    inArray(actor_id, ids),
    aboutSome('account', ids),
    aboutSome(
      'professional',
      people.map(({ id }) => id),
    ),
  )
}
