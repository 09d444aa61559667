import { and, asc, count, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { userKey, users } from '#database/tables/accounts.ts'
import { auditEntries } from '#database/tables/audit.ts'
import { courses } from '#database/tables/courses.ts'
import { partnerRequests } from '#database/tables/partners.ts'
import { professionalKey, professionals } from '#database/tables/professionals.ts'
import { profiles } from '#database/tables/profiles.ts'
import { schoolImports } from '#database/tables/school-imports.ts'
import { schools } from '#database/tables/schools.ts'
import { chunks } from '#lib/chunks.ts'
import type { Admin, Staff } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { holdsWords } from '#platform/db/search-key.ts'
import { nameKey, sentenceOf, type Names } from './rules.ts'
import { AUDIT_EXPORT_ROWS, AUDIT_PAGE_SIZE, type AuditSearch } from './schema.ts'

export type AuditLine = { id: number; at: Date; actor: string | null; action: string; reason: string | null }
/** An audit entry with the values before and after. */
export type AuditChange = AuditLine & {
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}
type Subject = { kind: 'professional' | 'account' | 'school'; id: string }

const line = {
  id: auditEntries.id,
  at: auditEntries.at,
  actor: users.email,
  action: auditEntries.action,
  reason: auditEntries.reason,
}

const about = ({ kind, id }: Subject) =>
  and(eq(auditEntries.subject_kind, kind), eq(auditEntries.subject_id, id))

/** The history of one subject, oldest first, with the e-mail of the account that acted. */
export async function listAudit(db: Db, _admin: Staff, subject: Subject): Promise<AuditLine[]> {
  return db
    .select(line)
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actor_id))
    .where(about(subject))
    .orderBy(asc(auditEntries.id))
}

/** Like `listAudit`, with the values before and after. */
export async function listAuditChanges(db: Db, _admin: Staff, subject: Subject): Promise<AuditChange[]> {
  return db
    .select({ ...line, before: auditEntries.before, after: auditEntries.after })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actor_id))
    .where(about(subject))
    .orderBy(asc(auditEntries.id))
}

const entry = {
  id: auditEntries.id,
  at: auditEntries.at,
  actorKind: auditEntries.actor_kind,
  actorId: auditEntries.actor_id,
  actor: users.email,
  action: auditEntries.action,
  subjectKind: auditEntries.subject_kind,
  subjectId: auditEntries.subject_id,
  before: auditEntries.before,
  after: auditEntries.after,
  reason: auditEntries.reason,
  requestId: auditEntries.request_id,
}

/** One page of the audit log that the filters leave, newest first. */
export async function searchAudit(db: Db, _admin: Admin, search: AuditSearch) {
  const where = await filtersOf(db, search)
  const [counted] = await db.select({ total: count() }).from(auditEntries).where(where)
  const total = counted!.total
  const pages = Math.max(1, Math.ceil(total / AUDIT_PAGE_SIZE))
  const page = Math.min(search.pagina, pages)
  const rows = await entries(db, where, AUDIT_PAGE_SIZE, (page - 1) * AUDIT_PAGE_SIZE)
  return { rows, total, page, pages }
}

export type AuditEntry = Awaited<ReturnType<typeof entries>>[number]

/** All entries that the filters leave, for the CSV export (at most `AUDIT_EXPORT_ROWS`). */
export async function listAuditForExport(db: Db, _admin: Admin, search: AuditSearch): Promise<AuditEntry[]> {
  return entries(db, await filtersOf(db, search), AUDIT_EXPORT_ROWS, 0)
}

/** The choices of the filters: only actions and subjects that occur in the log. */
export async function listAuditChoices(db: Db, _admin: Admin) {
  const distinct = async (column: typeof auditEntries.action | typeof auditEntries.subject_kind) =>
    (await db.selectDistinct({ value: column }).from(auditEntries).orderBy(column)).map(({ value }) => value)
  const [actions, kinds] = await Promise.all([
    distinct(auditEntries.action),
    distinct(auditEntries.subject_kind),
  ])
  return { actions, kinds }
}

async function entries(db: Db, where: SQL | undefined, limit: number, offset: number) {
  const rows = await db
    .select(entry)
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actor_id))
    .where(where)
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(limit)
    .offset(offset)
  const names = await namesOf(db, rows)
  return rows.map((row) => ({ ...row, sentence: sentenceOf(row, names) }))
}

type Named = { actorId: string | null; subjectKind: string; subjectId: string }

/** Present names of the people and things in the log; erased people have none. */
async function namesOf(db: Db, rows: Named[]): Promise<Names> {
  const names: Names = new Map()
  for (const [kind, read] of Object.entries(NAMES)) {
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

/** How to name the subjects of each kind: a person with a profile by name, other accounts by e-mail address. */
const NAMES: Record<string, (db: Db, ids: string[]) => Promise<{ id: string; name: string }[]>> = {
  professional: (db, ids) =>
    db
      .select({ id: professionals.id, name: fullName })
      .from(professionals)
      .where(inArray(professionals.id, ids)),
  account: (db, ids) =>
    db
      .select({ id: users.id, name: sql<string>`coalesce(min(${fullName}), ${users.name})` })
      .from(users)
      .leftJoin(profiles, eq(profiles.user_id, users.id))
      .leftJoin(professionals, eq(professionals.id, profiles.professional_id))
      .where(inArray(users.id, ids))
      .groupBy(users.id),
  school: (db, ids) =>
    db.select({ id: schools.id, name: schools.name }).from(schools).where(inArray(schools.id, ids)),
  'school-import': (db, ids) =>
    db
      .select({ id: sql<string>`${schoolImports.id}::text`, name: schoolImports.file_name })
      .from(schoolImports)
      .where(inArray(sql`${schoolImports.id}::text`, ids)),
  course: (db, ids) =>
    db
      .select({ id: sql<string>`${courses.id}::text`, name: courses.title })
      .from(courses)
      .where(inArray(sql`${courses.id}::text`, ids)),
  partner: (db, ids) =>
    db
      .select({ id: sql<string>`${partnerRequests.id}::text`, name: partnerRequests.organisation })
      .from(partnerRequests)
      .where(inArray(sql`${partnerRequests.id}::text`, ids)),
}

async function filtersOf(db: Db, { q, tipo, azione, chi, dal, al }: AuditSearch): Promise<SQL | undefined> {
  // The filters name calendar days in Italy, whatever the server's time zone.
  const midnight = (day: string, plus = 0) =>
    sql`((${day}::date + ${plus}::int)::timestamp at time zone 'Europe/Rome')`
  return and(
    q ? await matches(db, q) : undefined,
    tipo ? eq(auditEntries.subject_kind, tipo) : undefined,
    azione ? eq(auditEntries.action, azione) : undefined,
    chi ? eq(auditEntries.actor_kind, chi) : undefined,
    dal ? sql`${auditEntries.at} >= ${midnight(dal)}` : undefined,
    al ? sql`${auditEntries.at} < ${midnight(al, 1)}` : undefined,
  )
}

const MOST_PEOPLE = 200

/** Restricts a name search to people who occur in the log, so that a common name does not match thousands. */
const isInLog = sql`exists (select 1 from ${auditEntries} where
  (${auditEntries.subject_kind} = 'professional' and ${auditEntries.subject_id} = ${professionals.id})
  or ${auditEntries.actor_id} = ${profiles.user_id})`

/** Entries whose actor or subject matches these words by name or address, or whose subject has this id. */
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
  const aboutSome = (kind: string, some: string[]) =>
    and(eq(auditEntries.subject_kind, kind), inArray(auditEntries.subject_id, some))
  return or(
    eq(auditEntries.subject_id, q),
    inArray(auditEntries.actor_id, ids),
    aboutSome('account', ids),
    aboutSome(
      'professional',
      people.map(({ id }) => id),
    ),
  )
}
