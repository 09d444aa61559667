import { and, desc, eq, inArray, not, sql } from 'drizzle-orm'
import { contacts } from '#content/contacts.ts'
import { mailKey, mails } from '#database/tables/mails.ts'
import { HEALTH_MAILS } from '#domain/operations/retention/rules.ts'
import type { Admin } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { pageOf } from '#lib/pages.ts'
import { holdsWords } from '#platform/db/search-key.ts'
import type { OutboxSearch } from './schema.outbox.ts'

const PAGE_SIZE = 50

/** Not even the office sees who wrote to a professional, made an appointment, waits, or reported a profile. */
const SILENT_KINDS = [...HEALTH_MAILS, 'profile-report-reply']
const isSilent = inArray(mails.kind, SILENT_KINDS)

const { id, kind, subject, state, attempts, created_at: createdAt, sent_at: sentAt } = mails
const columns = {
  id,
  kind,
  subject,
  state,
  attempts,
  createdAt,
  sentAt,
  recipient: sql<string>`case when ${isSilent} then ${contacts.hiddenRecipient} else ${mails.recipient} end`,
  lastError: mails.last_error,
  hasWords: sql<boolean>`${mails.html} <> ''`,
}

export async function listMails(db: Db, _admin: Admin, search: OutboxSearch) {
  const where = and(
    search.q ? and(holdsWords(mailKey(mails), search.q), not(isSilent)) : undefined,
    search.stato ? eq(mails.state, search.stato) : undefined,
    search.tipo ? eq(mails.kind, search.tipo) : undefined,
  )
  const total = await db.$count(mails, where)
  const { offset, ...found } = pageOf(total, search.pagina, PAGE_SIZE)
  const rows = await db
    .select(columns)
    .from(mails)
    .where(where)
    .orderBy(desc(mails.created_at), desc(mails.id))
    .limit(PAGE_SIZE)
    .offset(offset)
  return { ...found, rows }
}

export type OutboxRow = Awaited<ReturnType<typeof listMails>>['rows'][number]

export async function listMailKinds(db: Db, _admin: Admin): Promise<string[]> {
  const rows = await db.selectDistinct({ kind }).from(mails).orderBy(kind)
  return rows.map((row) => row.kind)
}
