import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

const STATES = [
  'draft',
  'in_review',
  'changes_asked',
  'approved',
  'scheduled',
  'published',
  'superseded',
  'withdrawn',
] as const

/** Editions of the site's texts. The file in `content/` is edition 0 and has no row. */
export const editions = pgTable(
  'editions',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: ['topic', 'page', 'data'] }).notNull(),
    slug: text().notNull(),
    number: integer().notNull(),
    state: text({ enum: STATES }).notNull().default('draft'),
    /** Grows with each saved text; a review is about one version. */
    version: integer().notNull().default(1),
    body: text().notNull(),
    /** «Che cosa è cambiato», shown to the public if `is_public_change`. */
    summary: text().notNull().default(''),
    is_public_change: boolean().notNull().default(false),
    needs_facts: boolean().notNull(),
    author_id: text().notNull(),
    next_review_on: date({ mode: 'string' }),
    publish_at: moment('publish_at'),
    published_at: moment('published_at'),
    withdrawn_at: moment('withdrawn_at'),
    created_at: moment('created_at').notNull().defaultNow(),
    updated_at: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    unique('edition_number').on(table.kind, table.slug, table.number),
    check('edition_kind', sql`${table.kind} in ('topic', 'page', 'data')`),
    check(
      'edition_state',
      sql`${table.state} in ('draft', 'in_review', 'changes_asked', 'approved', 'scheduled', 'published', 'superseded', 'withdrawn')`,
    ),
    check('edition_number_after_file', sql`${table.number} > 0`),
    check('edition_body_bounded', sql`char_length(${table.body}) <= 200000`),
    check('edition_scheduled_when', sql`${table.state} <> 'scheduled' or ${table.publish_at} is not null`),
    check(
      'edition_published_when',
      sql`${table.state} not in ('published', 'superseded') or ${table.published_at} is not null`,
    ),
    uniqueIndex('one_open_edition')
      .on(table.kind, table.slug)
      .where(sql`${table.state} in ('draft', 'in_review', 'changes_asked', 'approved', 'scheduled')`),
    uniqueIndex('one_published_edition')
      .on(table.kind, table.slug)
      .where(sql`${table.state} = 'published'`),
    index('editions_due')
      .on(table.publish_at)
      .where(sql`${table.state} = 'scheduled'`),
  ],
)

/** Who wrote which version: none of them may approve it. */
export const editionWriters = pgTable(
  'edition_writers',
  {
    edition_id: uuid()
      .notNull()
      .references(() => editions.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    writer_id: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.edition_id, table.version, table.writer_id] })],
)

export const editionReviews = pgTable(
  'edition_reviews',
  {
    id: uuid().primaryKey().defaultRandom(),
    edition_id: uuid()
      .notNull()
      .references(() => editions.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    kind: text({ enum: ['style', 'facts'] }).notNull(),
    verdict: text({ enum: ['approved', 'changes'] }).notNull(),
    reviewer_id: text().notNull(),
    /** The clinician's name and title as the public reads them; only facts have one. */
    signed_as: text(),
    note: text().notNull().default(''),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    check('edition_review_kind', sql`${table.kind} in ('style', 'facts')`),
    check('edition_review_verdict', sql`${table.verdict} in ('approved', 'changes')`),
    check(
      'edition_review_of_facts_is_signed',
      sql`${table.kind} <> 'facts' or ${table.verdict} <> 'approved' or char_length(${table.signed_as}) > 0`,
    ),
    index('reviews_of_edition').on(table.edition_id),
  ],
)

/** What the documents cite, one row for each name and address, with what the link answered and who last read it. */
export const sources = pgTable(
  'sources',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    /** Empty for a law that is only cited. */
    url: text().notNull().default(''),
    /** Year and month from the document, or the day when the office read it. */
    last_look: text().notNull().default(''),
    looked_by: text(),
    link_state: text({ enum: ['unchecked', 'answers', 'broken'] })
      .notNull()
      .default('unchecked'),
    /** The server's status, or why there was none. */
    link_answer: text(),
    checked_at: moment('checked_at'),
    broken_since: moment('broken_since'),
  },
  (table) => [
    unique('source_once').on(table.name, table.url),
    check('source_link_state', sql`${table.link_state} in ('unchecked', 'answers', 'broken')`),
  ],
)
