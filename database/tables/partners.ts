import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** What organisations write to the office. */
export const partnerRequests = pgTable(
  'partner_requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Drawn by the form: a second click finds the first message. */
    submission_key: uuid().notNull().unique(),
    organisation: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    message: text().notNull(),
    handled_at: timestamp({ withTimezone: true }),
    handled_by: text(),
  },
  (table) => [index('partner_requests_newest').on(table.created_at.desc(), table.id)],
)
