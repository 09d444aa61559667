import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { professionals } from './professionals.ts'

/** Whom a person keeps. It can reveal that they look for help: nobody but them reads it, the office neither. */
export const favourites = pgTable(
  'favourites',
  {
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    professional_id: text()
      .notNull()
      .references(() => professionals.id, { onDelete: 'cascade' }),
    /** Encrypted: only the portal's secret opens it. */
    note: text(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.professional_id] }),
    index('favourites_of_professional').on(table.professional_id),
  ],
)

/** The one question whether favourites may be kept with the account, and the words it was asked in. */
export const favouriteConsents = pgTable('favourite_consents', {
  user_id: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** `yes` or `no`. */
  answer: text().notNull(),
  text_sha256: text().notNull(),
  answered_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
