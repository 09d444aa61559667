import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { professionals } from './professionals.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * What the public search looks into: one row for each entry that anybody may see, written in the transaction of the
 * change that it shows. Nothing stands here that does not stand on the public page.
 */
export const registerEntries = pgTable(
  'register_entries',
  {
    professional_id: text()
      .primaryKey()
      .references(() => professionals.id, { onDelete: 'cascade' }),
    /** Of the rules that made the row: when they change, rows are made anew. */
    version: smallint().notNull(),
    /** «livia serafini» and «serafini livia»: lower case, without accents. */
    name: text().notNull(),
    surname_first: text().notNull(),
    words: tsvector().notNull(),
    /** What filters ask for: `a:gestaltico`, `p:ansia` (declared), `m:ansia` (declared or told in words), `e:adulti` … */
    tags: text().array().notNull(),
    /** Squares of a tenth of a degree in which they receive: `cellOf` in `domain/places/rules.ts`. */
    cells: integer().array().notNull(),
    latitudes: real().array().notNull(),
    longitudes: real().array().notNull(),
    /** The day on which room for new people was last confirmed; null when there is none, or it is doubted. */
    open_on: date({ mode: 'string' }),
    complete: boolean().notNull(),
    sample: boolean().notNull(),
  },
  (table) => [
    index('register_entries_find')
      .using('gin', table.tags, table.cells, table.words)
      .with({ fastupdate: false }),
    index('register_entries_name').on(table.name.op('text_pattern_ops')),
    index('register_entries_surname').on(table.surname_first.op('text_pattern_ops')),
    index('register_entries_like').using('gin', table.name.op('gin_trgm_ops')),
  ],
)

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
