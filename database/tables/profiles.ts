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

/** `who` is an id of `REDUCED_FOR` in `content/profile-vocabulary.ts`. */
export type ReducedFee = { who: string; euro: number }

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
    /** For a filter that people open themselves, and the word of the profession. */
    gender: text({ enum: ['f', 'm', 'x'] }),
    /** False for an answer given while the form said that no page shows it. */
    gender_in_words: boolean().notNull().default(false),
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
    /** International form, «+390543123456». Only `phone_shown` makes it public. */
    phone: text(),
    phone_shown: boolean().notNull().default(false),
    /** Reviewed by the office before it is public. */
    site: text(),
    reduced_fees: jsonb().$type<ReducedFee[]>().notNull().default([]),
    /** The last day of a pause. The nightly job empties it afterwards. */
    paused_until: date({ mode: 'string' }),
    /** The end for which a reminder was sent, so that each gets one. */
    pause_reminded_for: date({ mode: 'string' }),
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

/** When a professional sees people in a usual week. */
export const profileHours = pgTable(
  'profile_hours',
  {
    id: uuid().primaryKey().defaultRandom(),
    professional_id: ofProfessional(),
    /** 1 is Monday. */
    weekday: smallint().notNull(),
    /** Minutes after midnight, Italian time. */
    starts: smallint().notNull(),
    ends: smallint().notNull(),
    /** Null: online. */
    place_id: uuid().references(() => profilePlaces.id, { onDelete: 'cascade' }),
  },
  (table) => [
    check('profile_hours_weekday', sql`${table.weekday} between 1 and 7`),
    check(
      'profile_hours_span',
      sql`${table.starts} >= 0 and ${table.starts} < ${table.ends} and ${table.ends} <= 1440`,
    ),
    index('hours_of_professional').on(table.professional_id, table.weekday, table.starts),
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
