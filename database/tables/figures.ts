import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'

/** How often pages were opened; nothing about who opened them. */
export const pageViews = pgTable(
  'page_views',
  {
    span: text({ enum: ['day', 'month'] }).notNull(),
    /** The Italian day, or the first day of the month. */
    since: date({ mode: 'string' }).notNull(),
    kind: text().notNull(),
    /** Whose page it is: an id or slug of the page's address; empty for all other pages. */
    owner: text().notNull().default(''),
    source: text({ enum: ['direct', 'search', 'site', 'inside', 'mail'] }).notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.span, table.since, table.kind, table.owner, table.source] }),
    check('page_view_span', sql`${table.span} in ('day', 'month')`),
    check('page_view_source', sql`${table.source} in ('direct', 'search', 'site', 'inside', 'mail')`),
    index('page_views_of_owner').on(table.kind, table.owner, table.since),
  ],
)

/** Staff who get the monthly report. */
export const figureReaders = pgTable('figure_readers', {
  user_id: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** First day of the last month that was reported, or in which the person asked for reports. */
  sent_for: date({ mode: 'string' }).notNull(),
})
