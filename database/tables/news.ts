import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const news = pgTable(
  'news',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Follows the title until the first publication, then stays. */
    slug: text().notNull().unique(),
    title: text().notNull(),
    summary: text().notNull(),
    /** Markdown. */
    body: text().notNull(),
    category: text().notNull(),
    /** Who wrote it, if not the office: every place that shows it says so. */
    partner_name: text(),
    partner_link: text(),
    /** An event has a first day; without hours it lasts whole days. */
    starts_on: date({ mode: 'string' }),
    ends_on: date({ mode: 'string' }),
    starts_at: text(),
    ends_at: text(),
    place: text(),
    online: boolean().notNull().default(false),
    /** The last day in the lists. */
    expires_on: date({ mode: 'string' }),
    /** draft → published → withdrawn → published. */
    state: text({ enum: ['draft', 'published', 'withdrawn'] })
      .notNull()
      .default('draft'),
    version: integer().notNull().default(1),
    created_at: moment('created_at').notNull().defaultNow(),
    updated_at: moment('updated_at').notNull().defaultNow(),
    published_at: moment('published_at'),
  },
  (table) => [
    check('news_state', sql`${table.state} in ('draft', 'published', 'withdrawn')`),
    check(
      'news_partner_has_a_name',
      sql`${table.partner_name} is null or length(trim(${table.partner_name})) > 1`,
    ),
    check('news_published_when', sql`${table.state} = 'draft' or ${table.published_at} is not null`),
    check(
      'news_event_ends_after_it_starts',
      sql`${table.ends_on} is null or ${table.ends_on} >= ${table.starts_on}`,
    ),
    index('news_newest').on(table.state, table.published_at.desc()),
  ],
)
