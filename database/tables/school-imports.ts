import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { schools, schoolSeats } from './schools.ts'

export const schoolImports = pgTable(
  'school_imports',
  {
    id: uuid().primaryKey().defaultRandom(),
    file_name: text().notNull(),
    file_sha256: text().notNull(),
    header: jsonb().$type<string[]>().notNull(),
    rows: jsonb().$type<string[][]>().notNull(),
    mapping: jsonb().$type<Record<string, number>>(),
    source_url: text().notNull(),
    listed_on: date({ mode: 'string' }).notNull(),
    created_by: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('school_imports_newest').on(table.created_at.desc())],
)

/** What a change touched, before or after it; `act` is the id of an act added to the history. */
type Snapshot = {
  seat?: Omit<typeof schoolSeats.$inferSelect, 'published' | 'created_at' | 'updated_at'>
  school?: Omit<typeof schools.$inferSelect, 'created_at' | 'updated_at'>
  act?: string
}

/** Everything needed to undo an import. */
export const schoolImportChanges = pgTable(
  'school_import_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    import_id: uuid()
      .notNull()
      .references(() => schoolImports.id, { onDelete: 'cascade' }),
    row_number: integer(),
    kind: text({ enum: ['new', 'changed', 'gone'] }).notNull(),
    seat_id: text().notNull(),
    school_id: text().notNull(),
    /** School and seat before and after; null where there was none. */
    before: jsonb().$type<Snapshot>(),
    after: jsonb().$type<Snapshot>().notNull(),
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
