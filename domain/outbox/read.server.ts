import { and, count, desc, eq, like } from 'drizzle-orm'
import { mails } from '#database/tables/mails.ts'
import { likePattern } from '#lib/text.ts'
import type { Admin } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { OUTBOX_PAGE_SIZE } from './rules.ts'
import type { OutboxSearch } from './schema.ts'

/** Everything but the body and its attachments. */
const columns = {
  id: mails.id,
  kind: mails.kind,
  recipient: mails.recipient,
  subject: mails.subject,
  state: mails.state,
  attempts: mails.attempts,
  createdAt: mails.created_at,
  sentAt: mails.sent_at,
  lastError: mails.last_error,
}

/** Outgoing mail that the filters find, newest first. */
export async function listMails(db: Db, _admin: Admin, search: OutboxSearch) {
  const where = and(
    search.q ? like(mails.recipient, likePattern(search.q)) : undefined,
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

/** The kinds of mail ever written. */
export async function listMailKinds(db: Db, _admin: Admin): Promise<string[]> {
  const rows = await db.selectDistinct({ kind: mails.kind }).from(mails).orderBy(mails.kind)
  return rows.map(({ kind }) => kind)
}
