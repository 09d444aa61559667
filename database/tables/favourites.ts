import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { professionals } from './professionals.ts'

/**
 * Professionals a member saved. They can reveal that somebody looks for help, so nobody else reads them, not
 * even the office.
 */
export const favourites = pgTable(
  'favourites',
  {
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    professional_id: text()
      .notNull()
      .references(() => professionals.id, { onDelete: 'cascade' }),
    /** Encrypted with the portal's secret. */
    note: text(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.professional_id] }),
    index('favourites_of_professional').on(table.professional_id),
  ],
)

/**
 * The answer to the question whether favourites may be stored with the account, and the words of the question.
 */
export const favouriteConsents = pgTable('favourite_consents', {
  user_id: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** `yes` or `no`. */
  answer: text().notNull(),
  text_sha256: text().notNull(),
  answered_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
