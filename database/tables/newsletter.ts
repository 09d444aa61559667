import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull().unique(),
    /** pending → confirmed → withdrawn; a new request makes it pending again. */
    state: text({ enum: ['pending', 'confirmed', 'withdrawn'] })
      .notNull()
      .default('pending'),
    consent_text: text().notNull(),
    requested_at: moment('requested_at').notNull().defaultNow(),
    requested_from: text().notNull(),
    confirmed_at: moment('confirmed_at'),
    confirmed_from: text(),
    withdrawn_at: moment('withdrawn_at'),
    /** The confirmation mail is sent at most once a day. */
    asked_at: moment('asked_at').notNull().defaultNow(),
  },
  (table) => [
    check('newsletter_state', sql`${table.state} in ('pending', 'confirmed', 'withdrawn')`),
    check('newsletter_email_is_lower_case', sql`${table.email} = lower(${table.email})`),
    index('newsletter_by_state').on(table.state, table.requested_at),
  ],
)
