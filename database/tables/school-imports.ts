import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A list of the ministry as the office uploaded it, with what its columns mean. */
export const schoolImports = pgTable(
  'school_imports',
  {
    id: uuid().primaryKey().defaultRandom(),
    file_name: text().notNull(),
    file_sha256: text().notNull(),
    /** The names of the columns; a file with the same ones gets the same mapping. */
    header: jsonb().$type<string[]>().notNull(),
    rows: jsonb().$type<string[][]>().notNull(),
    /** Which column holds what: the field's name and the column's place, from 0. */
    mapping: jsonb().$type<Record<string, number>>(),
    /** Where the list was published, and the day it bears. */
    source_url: text().notNull(),
    listed_on: date({ mode: 'string' }).notNull(),
    created_by: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('school_imports_newest').on(table.created_at.desc())],
)

/** What an import changed, seat by seat, with all that is needed to take it back. */
export const schoolImportChanges = pgTable(
  'school_import_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    import_id: uuid()
      .notNull()
      .references(() => schoolImports.id, { onDelete: 'cascade' }),
    /** The row of the file, from 1 below the header; null for a seat that the file no longer names. */
    row_number: integer(),
    kind: text({ enum: ['new', 'changed', 'gone'] }).notNull(),
    seat_id: text().notNull(),
    school_id: text().notNull(),
    /** The school's row and the seat's, before and after; null where there was none. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>().notNull(),
    created_by: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    undone_by: text(),
    undone_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('school_import_change_kind', sql`${table.kind} in ('new', 'changed', 'gone')`),
    index('changes_of_import').on(table.import_id, table.id),
  ],
)
