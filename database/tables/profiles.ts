import { sql, type SQLWrapper } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { professionals } from './professionals.ts'

/** What a fee is for, and the amount in whole euro. */
export type Fee = { kind: string; euro: number }

/** What a professional states beyond the registration, and the linked account that may change it. */
export const profiles = pgTable(
  'profiles',
  {
    professional_id: text()
      .primaryKey()
      .references(() => professionals.id, { onDelete: 'cascade' }),
    /** The account linked to the entry by a one-time link. */
    user_id: text()
      .unique()
      .references(() => users.id, { onDelete: 'set null' }),
    tied_at: timestamp({ withTimezone: true }),
    visible: boolean().notNull().default(true),
    problems: text().array().notNull().default([]),
    ages: text().array().notNull().default([]),
    languages: text().array().notNull().default([]),
    /** Individual, couple, family, group. */
    formats: text().array().notNull().default([]),
    online: boolean(),
    in_person: boolean(),
    fees: jsonb().$type<Fee[]>().notNull().default([]),
    /** Whether the Bonus Psicologo is accepted; null is not stated. */
    bonus: boolean(),
    /** Null is not stated. */
    availability: text({ enum: ['open', 'waiting', 'closed'] }),
    availability_on: date({ mode: 'string' }),
    /** Two people were told that there is no place: `open` counts no more until it is confirmed again. */
    availability_doubted_at: timestamp({ withTimezone: true }),
    /** The day of confirmation for which «confirm again» went out: one mail for each. */
    availability_reminded_for: date({ mode: 'string' }),
    /** `f`, `m` or `x`; null is not declared. Only a filter that people open themselves asks for it. */
    gender: text({ enum: ['f', 'm', 'x'] }),
    session_minutes: integer(),
    /** Whether they have appointments after 18:00 and on Saturdays; null is not stated. */
    evening: boolean(),
    saturday: boolean(),
    /** What happens at the first meeting, in their own words; reviewed by the office like the biography. */
    first_session: text(),
    /** Path of the cropped, re-encoded photo in the file store. */
    photo: text(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('profile_gender', sql`${table.gender} is null or ${table.gender} in ('f', 'm', 'x')`),
    check(
      'profile_availability',
      sql`${table.availability} is null or ${table.availability} in ('open', 'waiting', 'closed')`,
    ),
  ],
)

/** The office's indexed search key beside `professionalKey`. */
export const placeKey = (table: { city: SQLWrapper; district: SQLWrapper }) =>
  sql`search_key(${table.city} || chr(10) || coalesce(${table.district}, ''))`

/** Where a professional receives. The exact address is public only if `precision` says so. */
export const profilePlaces = pgTable(
  'profile_places',
  {
    id: uuid().primaryKey().defaultRandom(),
    professional_id: text()
      .notNull()
      .references(() => professionals.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    city: text().notNull(),
    province: text().notNull(),
    district: text(),
    address: text(),
    /** `exact` or `district`. */
    precision: text({ enum: ['exact', 'district'] })
      .notNull()
      .default('district'),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** Whether it is accessible without steps; null is not stated. */
    accessible: boolean(),
  },
  (table) => [
    check('profile_place_precision', sql`${table.precision} in ('exact', 'district')`),
    index('places_of_professional').on(table.professional_id, table.position),
    index('profile_places_search').using('gin', sql`${placeKey(table)} gin_trgm_ops`),
  ],
)

/** Changes that the office reviews before they are public. */
export const profileEdits = pgTable(
  'profile_edits',
  {
    id: uuid().primaryKey().defaultRandom(),
    professional_id: text()
      .notNull()
      .references(() => professionals.id, { onDelete: 'cascade' }),
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    after: jsonb().$type<Record<string, unknown>>().notNull(),
    /** `waiting`, `approved`, `rejected`, or `replaced` by a later one. */
    status: text({ enum: ['waiting', 'approved', 'rejected', 'replaced'] })
      .notNull()
      .default('waiting'),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    decided_at: timestamp({ withTimezone: true }),
    decided_by: text(),
    reason: text(),
  },
  (table) => [
    check('profile_edit_status', sql`${table.status} in ('waiting', 'approved', 'rejected', 'replaced')`),
    index('edits_waiting').on(table.status, table.created_at),
    index('edits_of_professional').on(table.professional_id, table.created_at),
  ],
)

/** How often a profile was viewed, contacted and listed per day, and nothing about by whom. */
export const profileCounts = pgTable(
  'profile_counts',
  {
    professional_id: text()
      .notNull()
      .references(() => professionals.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    /** `view`, `contact`, `listed` or `first`: among the results of a search, and at their head. */
    kind: text().notNull(),
    count: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.professional_id, table.day, table.kind] })],
)
