import { and, count, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { mails } from '#database/tables/mails.ts'
import {
  newsletterDeliveries,
  newsletterIssues,
  newsletterSubscriptions,
} from '#database/tables/newsletter.ts'
import { listNewest, readChosenNews } from '#domain/publishing/news/read.server.ts'
import type { Editor } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'

const issues = newsletterIssues
const subscriptions = newsletterSubscriptions

export type Issue = typeof issues.$inferSelect

/** Who is sent the next issue. */
const receives = and(eq(subscriptions.state, 'confirmed'), isNull(subscriptions.paused_at))

export function listIssues(db: Db, _editor: Editor) {
  return db
    .select()
    .from(issues)
    .orderBy(desc(sql`coalesce(${issues.started_at}, ${issues.updated_at})`), issues.id)
    .limit(200)
}

export async function findIssue(db: Db, _editor: Editor, id: string): Promise<Issue | undefined> {
  if (!/^[0-9a-f-]{36}$/.test(id)) return undefined
  const [row] = await db.select().from(issues).where(eq(issues.id, id))
  return row
}

export function countRecipients(db: Db): Promise<number> {
  return db.$count(subscriptions, receives)
}

/** News to choose from: the newest, and those chosen already. */
export async function listChoices(db: Db, _editor: Editor, chosen: readonly string[]) {
  const [newest, kept] = [await listNewest(db, 30), await readChosenNews(db, chosen)]
  return [...kept, ...newest.filter(({ id }) => !chosen.includes(id))]
}

/** What an issue says of its news: as sent, or as they are now. */
export async function readItems(db: Db, { items, news_ids }: Pick<Issue, 'items' | 'news_ids'>) {
  if (items) return items
  const chosen = await readChosenNews(db, news_ids)
  return chosen.map(({ slug, title, summary, partner_name }) => ({
    slug,
    title,
    summary,
    partner: partner_name,
  }))
}

export async function readProgress(db: Db, _editor: Editor, { id, sent, refused, started_at }: Issue) {
  const delivery = and(eq(newsletterDeliveries.issue_id, id), isNull(newsletterDeliveries.settled_at))
  const [open] = await db
    .select({ total: count(), later: sql<number>`count(*) filter (where ${mails.attempts} > 0)::int` })
    .from(newsletterDeliveries)
    .leftJoin(mails, eq(mails.id, newsletterDeliveries.mail_id))
    .where(delivery)
  const left = started_at ? await db.$count(subscriptions, isLeft(id, started_at)) : 0
  const { total, later } = open!
  return { sent, refused, later, total: sent + refused + total + left }
}

/** Confirmed before the sending began, and not sent to yet. */
export function isLeft(id: string, startedAt: Date) {
  return and(
    receives,
    sql`${subscriptions.confirmed_at} <= ${startedAt.toISOString()}::timestamptz`,
    sql`not exists (select 1 from ${newsletterDeliveries}
      where ${newsletterDeliveries.issue_id} = ${id} and ${newsletterDeliveries.subscription_id} = ${subscriptions.id})`,
  )
}

/** An issue that was stopped is not shown: it may have been stopped for what it says. */
const isPublic = and(inArray(issues.state, ['sending', 'sent']), isNotNull(issues.number))

const { number, subject, body, items, started_at } = issues

export async function listArchive(db: Db) {
  const rows = await db
    .select({ number, subject, started_at })
    .from(issues)
    .where(isPublic)
    .orderBy(desc(number))
    .limit(500)
  return rows.map((row) => ({ ...row, number: row.number! }))
}

export async function findArchived(db: Db, wanted: number) {
  const [row] = await db
    .select({ subject, body, items, started_at })
    .from(issues)
    .where(and(isPublic, eq(number, wanted)))
  return row
}

export async function hasArchive(db: Db): Promise<boolean> {
  return (await db.$count(issues, and(isPublic, gt(number, 0)))) > 0
}
