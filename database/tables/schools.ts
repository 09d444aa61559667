import { sql, type SQLWrapper } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A specialisation school. What a school does not declare is null and shown as such, never filled in. */
export const schools = pgTable('schools', {
  /** Made from the name: it stands in the address. */
  id: text().primaryKey(),
  name: text().notNull(),
  /** As the school declares it. */
  approach: text(),
  /** One of the directory's approaches, for the filter. */
  approach_group: text(),
  website: text(),
  email: text(),
  phone: text(),
  hours_per_year: integer(),
  cost: text(),
  personal_analysis: text(),
  supervision: text(),
  description: text(),
  /** `seed` while nobody has changed it: a new start may bring it up to date. */
  origin: text().notNull().default('office'),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** One place where a school teaches, with the act that recognises it and where that was read. */
export const schoolSeats = pgTable(
  'school_seats',
  {
    id: text().primaryKey(),
    school_id: text()
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    /** How the ministry's list writes the school's name for this seat, where it writes it otherwise. */
    listed_name: text(),
    city: text(),
    region: text(),
    address: text(),
    max_students_per_year: integer(),
    /** Only `active` is published; `denied` and `revoked` stand in the history of decrees; `unknown` nowhere. */
    status: text({ enum: ['active', 'denied', 'revoked', 'unknown'] }).notNull(),
    /** The act as the source names it. */
    decree: text(),
    decree_date: date({ mode: 'string' }),
    source_url: text().notNull(),
    source_type: text().notNull(),
    /** When the source was read: a day, or a month where no more is known (`2026-11`). */
    source_read: text().notNull(),
    /** What stands behind the recognition, in the words of the data file. */
    evidence: text().notNull(),
    note: text(),
    published: boolean().generatedAlwaysAs(sql`status = 'active'`),
    origin: text().notNull().default('office'),
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

/** Acts about a seat beside the one in force: earlier recognitions, moves, extensions, refusals. */
export const schoolActs = pgTable(
  'school_acts',
  {
    id: uuid().primaryKey().defaultRandom(),
    seat_id: text()
      .notNull()
      .references(() => schoolSeats.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['recognised', 'changed', 'denied', 'revoked'] }).notNull(),
    /** The act as the source names it. */
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

/** One row: what is kept of the directory in memory is read anew when the version has moved. */
export const schoolDirectory = pgTable(
  'school_directory',
  { id: integer().primaryKey(), version: integer().notNull() },
  (table) => [check('school_directory_is_one_row', sql`${table.id} = 1`)],
)

/** What the messages about schools are searched by, beside the school's name. */
export const schoolMessageKey = (table: { name: SQLWrapper; email: SQLWrapper; message: SQLWrapper }) =>
  sql`search_key(coalesce(${table.name}, '') || chr(10) || coalesce(${table.email}, '') || chr(10) || ${table.message})`

/** «Segnala un errore» and «Questa è la mia scuola»: what people write to the office about a school. */
export const schoolMessages = pgTable(
  'school_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Made with the form: the same one twice is one message. */
    submission_key: uuid().notNull().unique(),
    /** `error` or `claim`. */
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
