import { and, count, desc, eq, inArray, not, sql } from 'drizzle-orm'
import { contacts } from '#content/contacts.ts'
import { mailKey, mails } from '#database/tables/mails.ts'
import { PERSON_MAILS } from '#domain/contacts/conversations/rules.ts'
import type { Admin } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { holdsWords } from '#platform/db/search-key.ts'
import { OUTBOX_PAGE_SIZE } from './rules.outbox.ts'
import type { OutboxSearch } from './schema.outbox.ts'

/**
 * Mails to people who wrote to a professional or reported a profile. Not even the office sees their recipients.
 */
const SILENT_KINDS = [...PERSON_MAILS, 'profile-report-reply']
const isSilent = inArray(mails.kind, SILENT_KINDS)

/** Every column except body and attachments; `hasWords` tells whether the body still exists. */
const columns = {
  id: mails.id,
  kind: mails.kind,
  recipient: sql<string>`case when ${isSilent} then ${contacts.hiddenRecipient} else ${mails.recipient} end`,
  subject: mails.subject,
  state: mails.state,
  attempts: mails.attempts,
  createdAt: mails.created_at,
  sentAt: mails.sent_at,
  lastError: mails.last_error,
  hasWords: sql<boolean>`${mails.html} <> ''`,
}

/** One page of outgoing mail that the filters leave, newest first. */
export async function listMails(db: Db, _admin: Admin, search: OutboxSearch) {
  const where = and(
    search.q ? and(holdsWords(mailKey(mails), search.q), not(isSilent)) : undefined,
    search.stato ? eq(mails.state, search.stato) : undefined,
    search.tipo ? eq(mails.kind, search.tipo) : undefined,
  )
  const [counted] = await db.select({ total: count() }).from(mails).where(where)
  const total = counted!.total
  const pages = Math.max(1, Math.ceil(total / OUTBOX_PAGE_SIZE))
  const page = Math.min(search.pagina, pages)
  const rows = await db
    .select(columns)
    .from(mails)
    .where(where)
    .orderBy(desc(mails.created_at), desc(mails.id))
    .limit(OUTBOX_PAGE_SIZE)
    .offset((page - 1) * OUTBOX_PAGE_SIZE)
  return { rows, total, page, pages }
}

export type OutboxRow = Awaited<ReturnType<typeof listMails>>['rows'][number]

export async function listMailKinds(db: Db, _admin: Admin): Promise<string[]> {
  const rows = await db.selectDistinct({ kind: mails.kind }).from(mails).orderBy(mails.kind)
  return rows.map(({ kind }) => kind)
}
