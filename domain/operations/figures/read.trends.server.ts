import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { figureReaders, pageViews } from '#database/tables/figures.ts'
import type { PageKind } from '#content/figures.ts'
import { italianDay, monthsBefore } from '#lib/dates.ts'
import type { Editor, System } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { periodsOf, trendsOf, type Span, type Trends } from './rules.trends.ts'

/** @param kind one kind of page; all without it */
export async function readTrends(
  db: Db,
  _actor: Editor,
  { span, kind }: { span: Span; kind: PageKind | undefined },
  now: Date,
): Promise<Trends> {
  const periods = periodsOf(span, italianDay(now))
  const first =
    span === 'weeks'
      ? sql`date_trunc('week', ${pageViews.since})`
      : sql`date_trunc('month', ${pageViews.since})`
  const rows = await db
    .select({ ...sums, since: sql<string>`to_char(${first}, 'YYYY-MM-DD')` })
    .from(pageViews)
    .where(and(gte(pageViews.since, periods.at(-1)!), kind && eq(pageViews.kind, kind)))
    .groupBy(first, pageViews.kind, pageViews.source)
  return trendsOf(rows, periods)
}

const sums = {
  kind: pageViews.kind,
  source: pageViews.source,
  count: sql`sum(${pageViews.count})`.mapWith(Number),
}

export type Month = Omit<Trends, 'periods'> & { all: number | undefined; before: number | undefined }

/** A whole month by kind and source, and all visits of the month before. @param month its first day */
export async function readMonth(db: Db, _actor: System, month: string): Promise<Month> {
  const months = [month, monthsBefore(month, 1)]
  const since = sql<string>`to_char(${pageViews.since}, 'YYYY-MM-01')`
  const rows = await db
    .select({ ...sums, since })
    .from(pageViews)
    .where(and(gte(pageViews.since, months[1]!), lt(pageViews.since, monthsBefore(month, -1))))
    .groupBy(since, pageViews.kind, pageViews.source)
  const [all, before] = trendsOf(rows, months).periods.map(({ count }) => count)
  const { kinds, sources } = trendsOf(
    rows.filter((row) => row.since === month),
    months,
  )
  return { kinds, sources, all, before }
}

export async function wantsReport(db: Db, actor: Editor): Promise<boolean> {
  return (await db.$count(figureReaders, eq(figureReaders.user_id, actor.id))) > 0
}
