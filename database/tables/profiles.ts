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
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { ofProfessional } from './professionals.ts'

export type Fee = { kind: string; euro: number }

export const profiles = pgTable(
  'profiles',
  {
    professional_id: ofProfessional().primaryKey(),
    user_id: text()
      .unique()
      .references(() => users.id, { onDelete: 'set null' }),
    tied_at: timestamp({ withTimezone: true }),
    visible: boolean().notNull().default(true),
    problems: text().array().notNull().default([]),
    ages: text().array().notNull().default([]),
    languages: text().array().notNull().default([]),
    formats: text().array().notNull().default([]),
    online: boolean(),
    in_person: boolean(),
    fees: jsonb().$type<Fee[]>().notNull().default([]),
    /** Null, here and below: not stated. */
    bonus: boolean(),
    /** `open` lapses unless confirmed again (decision 0035). */
    availability: text({ enum: ['open', 'waiting', 'closed'] }),
    availability_on: date({ mode: 'string' }),
    /** Set when two people reported no availability: `open` does not count until it is confirmed again. */
    availability_doubted_at: timestamp({ withTimezone: true }),
    /** The confirmation day for which a reminder was sent, so that each gets one. */
    availability_reminded_for: date({ mode: 'string' }),
    /** Only a filter that people open themselves asks for it. */
    gender: text({ enum: ['f', 'm', 'x'] }),
    /** The professional's own age, a filter like the gender. */
    age_group: text({ enum: ['fino-a-39', '40-54', 'da-55'] }),
    /** Self-described, from 1, the first pole of the scale in `content/working-style.ts`, to 5, the second. */
    style_structure: smallint(),
    style_talk: smallint(),
    style_homework: smallint(),
    session_minutes: integer(),
    evening: boolean(),
    saturday: boolean(),
    first_session: text(),
    photo: text(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('profile_gender', sql`${table.gender} is null or ${table.gender} in ('f', 'm', 'x')`),
    check(
      'profile_age_group',
      sql`${table.age_group} is null or ${table.age_group} in ('fino-a-39', '40-54', 'da-55')`,
    ),
    check('profile_style_structure', sql`${table.style_structure} between 1 and 5`),
    check('profile_style_talk', sql`${table.style_talk} between 1 and 5`),
    check('profile_style_homework', sql`${table.style_homework} between 1 and 5`),
    check(
      'profile_availability',
      sql`${table.availability} is null or ${table.availability} in ('open', 'waiting', 'closed')`,
    ),
  ],
)

export const placeKey = (table: { city: SQLWrapper; district: SQLWrapper }) =>
  sql`search_key(${table.city} || chr(10) || coalesce(${table.district}, ''))`

/** Practice addresses. The exact one is public only if `precision` says so. */
export const profilePlaces = pgTable(
  'profile_places',
  {
    id: uuid().primaryKey().defaultRandom(),
    professional_id: ofProfessional(),
    position: integer().notNull(),
    city: text().notNull(),
    province: text().notNull(),
    district: text(),
    address: text(),
    precision: text({ enum: ['exact', 'district'] })
      .notNull()
      .default('district'),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    accessible: boolean(),
  },
  (table) => [
    check('profile_place_precision', sql`${table.precision} in ('exact', 'district')`),
    index('places_of_professional').on(table.professional_id, table.position),
    index('profile_places_search').using('gin', sql`${placeKey(table)} gin_trgm_ops`),
  ],
)

export const profileEdits = pgTable(
  'profile_edits',
  {
    id: uuid().primaryKey().defaultRandom(),
    professional_id: ofProfessional(),
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    after: jsonb().$type<Record<string, unknown>>().notNull(),
    /** `replaced` by a later edit. */
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

/** Daily totals; nothing about who viewed or contacted. */
export const profileCounts = pgTable(
  'profile_counts',
  {
    professional_id: ofProfessional(),
    day: date({ mode: 'string' }).notNull(),
    /** `view`, `contact`, `listed` (in search results) or `first` (at their head). */
    kind: text({ enum: ['view', 'contact', 'listed', 'first'] }).notNull(),
    count: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.professional_id, table.day, table.kind] })],
)
