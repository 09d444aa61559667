import { and, asc, desc, eq, gte, inArray, isNull, or } from 'drizzle-orm'
import { news } from '#database/tables/news.ts'
import { italianDay } from '#lib/dates.ts'
import { pageOf } from '#lib/pages.ts'
import type { Editor } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { sql } from 'drizzle-orm'
import { likePattern } from '#lib/text.ts'

export type NewsItem = typeof news.$inferSelect

const PAGE_SIZE = 12
const OFFICE_PAGE_SIZE = 25

const { slug, title, summary, category, partner_name, published_at, updated_at } = news
const { starts_on, starts_at, ends_on, ends_at, place, online } = news
const shown = { slug, title, summary, category, partner_name, published_at, updated_at }
const event = { starts_on, starts_at, ends_on, ends_at, place, online }

export type ListedNews = Awaited<ReturnType<typeof listNews>>['rows'][number]

/** Published, and still in the lists on that day. */
const isCurrent = (now: Date) =>
  and(eq(news.state, 'published'), or(isNull(news.expires_on), gte(news.expires_on, italianDay(now))))

const newest = [desc(news.published_at), asc(news.id)] as const

export async function listNews(db: Db, wanted: { categoria: string; pagina: number }, now = new Date()) {
  const where = and(isCurrent(now), wanted.categoria ? eq(news.category, wanted.categoria) : undefined)
  const { offset, ...found } = pageOf(await db.$count(news, where), wanted.pagina, PAGE_SIZE)
  const rows = await db
    .select({ ...shown, ...event })
    .from(news)
    .where(where)
    .orderBy(...newest)
    .limit(PAGE_SIZE)
    .offset(offset)
  return { ...found, rows }
}

/** What a partner published, for its own page. */
export function listPartnerNews(db: Db, name: string, now = new Date()) {
  return db
    .select({ slug, title })
    .from(news)
    .where(and(isCurrent(now), eq(partner_name, name)))
    .orderBy(...newest)
    .limit(PAGE_SIZE)
}

/** The categories that have something, so that no link leads to an empty list. */
export async function listCategories(db: Db, now = new Date()): Promise<string[]> {
  const rows = await db.selectDistinct({ category }).from(news).where(isCurrent(now))
  return rows.map((row) => row.category)
}

export async function hasNews(db: Db, now = new Date()): Promise<boolean> {
  const rows = await db.select({ slug }).from(news).where(isCurrent(now)).limit(1)
  return rows.length > 0
}

export function listNewest(db: Db, most: number, now = new Date()) {
  return db
    .select({ ...shown, id: news.id })
    .from(news)
    .where(isCurrent(now))
    .orderBy(...newest)
    .limit(most)
}

export function listSearchableNews(db: Db, now = new Date()) {
  return db
    .select({ ...shown, body: news.body })
    .from(news)
    .where(isCurrent(now))
}

/** Withdrawn ones too, because their address must say so. */
export async function findNews(db: Db, address: string): Promise<NewsItem | undefined> {
  const [row] = await db
    .select()
    .from(news)
    .where(and(eq(slug, address), inArray(news.state, ['published', 'withdrawn'])))
  return row
}

const isEvent = and(eq(news.state, 'published'), sql`${starts_on} is not null`)

export async function findEvent(db: Db, id: string): Promise<NewsItem | undefined> {
  if (!/^[0-9a-f-]{36}$/.test(id)) return undefined
  const [row] = await db
    .select()
    .from(news)
    .where(and(eq(news.id, id), isEvent))
  return row
}

/** Lists the events that are not over yet, the next one first. */
export function listEvents(db: Db, now = new Date()) {
  const last = sql`coalesce(${ends_on}, ${starts_on})`
  return db
    .select()
    .from(news)
    .where(and(isEvent, isCurrent(now), sql`${last} >= ${italianDay(now)}`))
    .orderBy(asc(starts_on))
}

export async function listOfficeNews(db: Db, _editor: Editor, { q, wanted }: { q: string; wanted: number }) {
  const where = q
    ? sql`search_key(${title} || ' ' || coalesce(${partner_name}, '')) like ${likePattern(q)}`
    : undefined
  const { offset, ...found } = pageOf(await db.$count(news, where), wanted, OFFICE_PAGE_SIZE)
  const rows = await db
    .select()
    .from(news)
    .where(where)
    .orderBy(desc(updated_at), asc(news.id))
    .limit(OFFICE_PAGE_SIZE)
    .offset(offset)
  return { ...found, rows }
}

export async function findOfficeNews(db: Db, _editor: Editor, id: string): Promise<NewsItem | undefined> {
  if (!/^[0-9a-f-]{36}$/.test(id)) return undefined
  const [row] = await db.select().from(news).where(eq(news.id, id))
  return row
}

/** The chosen ones that are still published, in the chosen order. */
export async function readChosenNews(db: Db, ids: readonly string[], now = new Date()) {
  if (ids.length === 0) return []
  const rows = await db
    .select({ ...shown, id: news.id })
    .from(news)
    .where(and(isCurrent(now), inArray(news.id, [...ids])))
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
