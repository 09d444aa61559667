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
import { ofProfessional } from './professionals.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** The search's projection: one row per public entry, with public data only. Processes fetch changes by `version`. */
export const registerEntries = pgTable(
  'register_entries',
  {
    n: integer().notNull().unique().generatedAlwaysAsIdentity(),
    professional_id: ofProfessional().primaryKey(),
    version: bigint({ mode: 'number' }).notNull(),
    /** Version of the rules that made the row; when it changes, rows are made anew. */
    rules: smallint().notNull(),
    /** «livia serafini» and «serafini livia»: lower case, without accents. */
    name: text().notNull(),
    surname_first: text().notNull(),
    /** The words of the name, also joined («damico»). */
    called: text().notNull(),
    declared: tsvector().notNull(),
    mentioned: tsvector('told').notNull(),
    /** `a:gestaltico`, `p:ansia` (declared), `m:ansia` (declared or mentioned in a text), `e:adulti` … */
    tags: text().array().notNull(),
    towns: text().array().notNull(),
    /** The day on which room, or with the tag `attesa` a waiting list, was last confirmed; null otherwise, or when it is doubted. */
    availableSince: date('open_on', { mode: 'string' }),
    complete: boolean().notNull(),
    sample: boolean().notNull(),
    /** Start of the first hour that can be taken in the agenda; null without one. */
    next_free: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('register_entries_changed').on(table.version),
    index('register_entries_words').using('gin', table.declared, table.mentioned).with({ fastupdate: false }),
    index('register_entries_name').on(table.name.op('text_pattern_ops')),
    index('register_entries_names').using('gin', table.name.op('gin_trgm_ops')),
    index('register_entries_surname').on(table.surname_first.op('text_pattern_ops')),
  ],
)

/** Deleted rows, for processes that still hold them; written by a trigger, removed after a week. */
export const registerGone = pgTable(
  'register_gone',
  {
    n: integer().primaryKey(),
    version: bigint({ mode: 'number' }).notNull(),
    gone_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('register_gone_changed').on(table.version)],
)

/** One row. Every write of an entry updates it and so waits for other writers. */
export const registerVersion = pgTable('register_version', {
  id: integer().primaryKey(),
  version: bigint({ mode: 'number' }).notNull(),
})

/** Searches without results per month, province and problem; nothing about who searched. */
export const unmetSearches = pgTable(
  'unmet_searches',
  {
    month: date({ mode: 'string' }).notNull(),
    province: text().notNull(),
    problem: text().notNull(),
    count: integer()
      .notNull()
      .default(sql`0`),
  },
  (table) => [primaryKey({ columns: [table.month, table.province, table.problem] })],
)
