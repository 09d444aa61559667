import { and, asc, count, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { users } from '#database/tables/accounts.ts'
import { auditEntries } from '#database/tables/audit.ts'
import type { Admin, Staff } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { AUDIT_EXPORT_ROWS, AUDIT_PAGE_SIZE, type AuditSearch } from './schema.ts'

export type AuditLine = { id: number; at: Date; actor: string | null; action: string; reason: string | null }
/** A line with what it changed. */
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

/** What happened to one subject, oldest first, with the e-mail of the account that did it. */
export async function listAudit(db: Db, _admin: Staff, subject: Subject): Promise<AuditLine[]> {
  return db
    .select(line)
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actor_id))
    .where(about(subject))
    .orderBy(asc(auditEntries.id))
}

/** The same with from which state to which. */
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
  actor: users.email,
  action: auditEntries.action,
  subjectKind: auditEntries.subject_kind,
  subjectId: auditEntries.subject_id,
  before: auditEntries.before,
  after: auditEntries.after,
  reason: auditEntries.reason,
  requestId: auditEntries.request_id,
}

/** What the audit log finds, newest first. */
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

/** Everything the filters find, for a file. */
export async function listAuditForExport(db: Db, _admin: Admin, search: AuditSearch): Promise<AuditEntry[]> {
  return entries(db, await filtersOf(db, search), AUDIT_EXPORT_ROWS, 0)
}

/** What can be chosen in the filters: only what was ever written down. */
export async function listAuditChoices(db: Db, _admin: Admin) {
  const distinct = async (column: typeof auditEntries.action | typeof auditEntries.subject_kind) =>
    (await db.selectDistinct({ value: column }).from(auditEntries).orderBy(column)).map(({ value }) => value)
  const [actions, kinds] = await Promise.all([
    distinct(auditEntries.action),
    distinct(auditEntries.subject_kind),
  ])
  return { actions, kinds }
}

function entries(db: Db, where: SQL | undefined, limit: number, offset: number) {
  return db
    .select(entry)
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actor_id))
    .where(where)
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(limit)
    .offset(offset)
}

async function filtersOf(db: Db, { q, tipo, azione, chi, dal, al }: AuditSearch): Promise<SQL | undefined> {
  // Days are Italian days.
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

/** What an account did and what was done to it; or, when it is no account's address, to the subject of this id. */
async function matches(db: Db, q: string): Promise<SQL | undefined> {
  const subject = eq(auditEntries.subject_id, q)
  if (!q.includes('@')) return subject
  const found = await db.select({ id: users.id }).from(users).where(eq(users.email, q))
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return subject
  return or(inArray(auditEntries.actor_id, ids), inArray(auditEntries.subject_id, ids))
}
