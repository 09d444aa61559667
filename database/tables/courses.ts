import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const courses = pgTable(
  'courses',
  {
    id: uuid().primaryKey().defaultRandom(),
    title: text().notNull(),
    organiser: text().notNull(),
    description: text(),
    starts_on: date({ mode: 'string' }).notNull(),
    ends_on: date({ mode: 'string' }).notNull(),
    place: text(),
    online: boolean().notNull().default(false),
    ecm_credits: integer(),
    link: text(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('course_ends_after_it_starts', sql`${table.ends_on} >= ${table.starts_on}`),
    check('course_is_somewhere', sql`${table.online} or ${table.place} is not null`),
    index('courses_by_end').on(table.ends_on, table.starts_on),
  ],
)
