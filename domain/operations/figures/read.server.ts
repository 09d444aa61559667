import { and, eq, gte, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { pageViews } from '#database/tables/figures.ts'
import { profileCounts } from '#database/tables/profiles.ts'
import { keysFor } from '#platform/auth/keys.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import {
  OUTSIDE_FIGURES,
  publishedMonths,
  SEARCH_FIGURES,
  withNoise,
  type MonthCount,
  type MonthFigures,
} from './rules.published.ts'

type Deps = { db: Db; authSecret: Secret }
/** A page and the id or slug in its address. */
export type OwnedPage = { kind: 'professional' | 'school' | 'partner'; owner: string }

/** What may be told outside the office about visits of somebody's page: twelve whole months, from ten on, with noise. */
export async function readFigures(
  { db, authSecret }: Deps,
  page: OwnedPage,
  now: Date,
): Promise<MonthFigures[]> {
  const months = publishedMonths(now)
  const isProfessional = page.kind === 'professional'
  const counts = [
    ...(await countVisits(db, page, months.at(-1)!)),
    ...(isProfessional ? await countSearches(db, page.owner, months.at(-1)!) : []),
  ]
  const figures = isProfessional ? [...OUTSIDE_FIGURES, ...SEARCH_FIGURES] : OUTSIDE_FIGURES
  // The oldest key, so that a new secret draws no second noise for the same month.
  const key = keysFor(authSecret, 'figures').at(-1)!
  return withNoise(key.bytes, `${page.kind} ${page.owner}`, { months, figures }, counts)
}

const monthOfDay = (day: AnyPgColumn): SQL<string> => sql<string>`to_char(${day}, 'YYYY-MM-01')`
const total = (count: AnyPgColumn) => sql`sum(${count})`.mapWith(Number)

async function countVisits(db: Db, { kind, owner }: OwnedPage, from: string): Promise<MonthCount[]> {
  const month = monthOfDay(pageViews.since)
  const rows = await db
    .select({ month, source: pageViews.source, count: total(pageViews.count) })
    .from(pageViews)
    .where(and(eq(pageViews.kind, kind), eq(pageViews.owner, owner), gte(pageViews.since, from)))
    .groupBy(month, pageViews.source)
  return rows.flatMap(({ source, ...row }) => [
    { ...row, figure: source },
    { ...row, figure: 'visits' as const },
  ])
}

/** Appearances among results; also `view`, which versions before `page_views` counted. */
async function countSearches(db: Db, professionalId: string, from: string): Promise<MonthCount[]> {
  const month = monthOfDay(profileCounts.day)
  const rows = await db
    .select({ month, kind: profileCounts.kind, count: total(profileCounts.count) })
    .from(profileCounts)
    .where(and(eq(profileCounts.professional_id, professionalId), gte(profileCounts.day, from)))
    .groupBy(month, profileCounts.kind)
  return rows.flatMap(({ kind, ...row }) =>
    kind === 'contact' ? [] : [{ ...row, figure: kind === 'view' ? ('visits' as const) : kind }],
  )
}
