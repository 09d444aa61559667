import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { professionals } from './professionals.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * What the public search looks into: one row for each entry that anybody may see, written in the transaction of the
 * change that it shows. Nothing stands here that does not stand on the public page. Every process keeps the rows'
 * tags in memory and asks by `version` for what has changed.
 */
export const registerEntries = pgTable(
  'register_entries',
  {
    /** The row's place in the columns that processes keep in memory. */
    n: integer().notNull().unique().generatedAlwaysAsIdentity(),
    professional_id: text()
      .primaryKey()
      .references(() => professionals.id, { onDelete: 'cascade' }),
    version: bigint({ mode: 'number' }).notNull(),
    /** Of the rules that made the row: when they change, rows are made anew. */
    rules: smallint().notNull(),
    /** «livia serafini» and «serafini livia»: lower case, without accents. */
    name: text().notNull(),
    surname_first: text().notNull(),
    /** Every word of the name, also written in one («damico»): processes keep them in memory. */
    called: text().notNull(),
    /** Words of what is declared, and of the presentation. */
    declared: tsvector().notNull(),
    mentioned: tsvector('told').notNull(),
    /** What filters ask for: `a:gestaltico`, `p:ansia` (declared), `m:ansia` (declared, or mentioned in a text), `e:adulti` … */
    tags: text().array().notNull(),
    /** Slugs of the towns in which they receive. */
    towns: text().array().notNull(),
    /** The day on which room for new people was last confirmed; null when there is none, or it is doubted. */
    availableSince: date('open_on', { mode: 'string' }),
    complete: boolean().notNull(),
    sample: boolean().notNull(),
  },
  (table) => [
    index('register_entries_changed').on(table.version),
    index('register_entries_words').using('gin', table.declared, table.mentioned).with({ fastupdate: false }),
    index('register_entries_name').on(table.name.op('text_pattern_ops')),
    index('register_entries_names').using('gin', table.name.op('gin_trgm_ops')),
    index('register_entries_surname').on(table.surname_first.op('text_pattern_ops')),
  ],
)

/** Rows that are gone, for processes that still have them in memory: a trigger writes them. Removed after a week. */
export const registerGone = pgTable(
  'register_gone',
  {
    n: integer().primaryKey(),
    version: bigint({ mode: 'number' }).notNull(),
    gone_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('register_gone_changed').on(table.version)],
)

/** One row: moved by every write of an entry, which so waits for the other writers. */
export const registerVersion = pgTable('register_version', {
  id: integer().primaryKey(),
  version: bigint({ mode: 'number' }).notNull(),
})

/** Searches that found nobody: how many in a month for a province and a problem. Never by whom. */
export const unmetSearches = pgTable(
  'unmet_searches',
  {
    /** The first day of the month, in Italian time. */
    month: date({ mode: 'string' }).notNull(),
    province: text().notNull(),
    problem: text().notNull(),
    count: integer()
      .notNull()
      .default(sql`0`),
  },
  (table) => [primaryKey({ columns: [table.month, table.province, table.problem] })],
)
