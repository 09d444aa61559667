import { sql, type SQLWrapper } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** What a school does not declare is null and shown as such, never guessed. */
export const schools = pgTable('schools', {
  id: text().primaryKey(),
  name: text().notNull(),
  approach: text(),
  approach_group: text(),
  website: text(),
  email: text(),
  phone: text(),
  hours_per_year: integer(),
  cost: text(),
  personal_analysis: text(),
  supervision: text(),
  description: text(),
  /** What is paid besides the yearly cost: enrolment, exams, supervision. */
  fees: text(),
  picture: text(),
  picture_alt: text(),
  /** `seed` until somebody changes the row: only then may a start update it from the data file. */
  origin: text({ enum: ['seed', 'import', 'office'] })
    .notNull()
    .default('office'),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

export const schoolSeats = pgTable(
  'school_seats',
  {
    id: text().primaryKey(),
    school_id: text()
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    /** The school's name in the ministry's list, where it differs. */
    listed_name: text(),
    city: text(),
    region: text(),
    address: text(),
    max_students_per_year: integer(),
    /** Only `active` is published; `denied` and `revoked` appear in the history of decrees. */
    status: text({ enum: ['active', 'denied', 'revoked', 'unknown'] }).notNull(),
    decree: text(),
    decree_date: date({ mode: 'string' }),
    source_url: text().notNull(),
    source_type: text().notNull(),
    /** A day, or a month if no more is known (`2026-11`). */
    source_read: text().notNull(),
    evidence: text().notNull(),
    note: text(),
    published: boolean().generatedAlwaysAs(sql`status = 'active'`),
    origin: text({ enum: ['seed', 'import', 'office'] })
      .notNull()
      .default('office'),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('school_seat_status', sql`${table.status} in ('active', 'denied', 'revoked', 'unknown')`),
    check('school_seat_source_read', sql`${table.source_read} ~ '^\\d{4}-\\d{2}(-\\d{2})?$'`),
    index('seats_of_school').on(table.school_id),
    index('seats_by_region').on(table.region, table.city),
  ],
)

/** Acts about a seat other than the one in force: earlier recognitions, moves, extensions, refusals. */
export const schoolActs = pgTable(
  'school_acts',
  {
    id: uuid().primaryKey().defaultRandom(),
    seat_id: text()
      .notNull()
      .references(() => schoolSeats.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['recognised', 'changed', 'denied', 'revoked'] }).notNull(),
    decree: text().notNull(),
    decree_date: date({ mode: 'string' }),
    source_url: text().notNull(),
    source_read: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('school_act_kind', sql`${table.kind} in ('recognised', 'changed', 'denied', 'revoked')`),
    index('acts_of_seat').on(table.seat_id),
  ],
)

/** One row: caches of the directory are refreshed when its version changes. */
export const schoolDirectory = pgTable(
  'school_directory',
  { id: integer().primaryKey(), version: integer().notNull() },
  (table) => [check('school_directory_is_one_row', sql`${table.id} = 1`)],
)

export const schoolMessageKey = (table: { name: SQLWrapper; email: SQLWrapper; message: SQLWrapper }) =>
  sql`search_key(coalesce(${table.name}, '') || chr(10) || coalesce(${table.email}, '') || chr(10) || ${table.message})`

export const schoolMessages = pgTable(
  'school_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Random for each rendered form: the same key twice is one message. */
    submission_key: uuid().notNull().unique(),
    kind: text({ enum: ['error', 'claim'] }).notNull(),
    school_id: text()
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    name: text(),
    role: text(),
    email: text(),
    message: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    handled_at: timestamp({ withTimezone: true }),
    handled_by: text(),
  },
  (table) => [
    check('school_message_kind', sql`${table.kind} in ('error', 'claim')`),
    index('school_messages_office').using('gin', sql`${schoolMessageKey(table)} gin_trgm_ops`),
    index('school_messages_newest').on(table.created_at.desc(), table.id),
  ],
)
