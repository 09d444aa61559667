import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { ofUser } from './accounts.ts'
import { ofProfessional } from './professionals.ts'

/** Favourites can reveal that somebody looks for help: nobody else reads them, not even the office. */
export const favourites = pgTable(
  'favourites',
  {
    user_id: ofUser(),
    professional_id: ofProfessional(),
    /** Encrypted. */
    note: text(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.professional_id] }),
    index('favourites_of_professional').on(table.professional_id),
  ],
)

export const favouriteConsents = pgTable('favourite_consents', {
  user_id: ofUser().primaryKey(),
  /** `yes` or `no`. */
  answer: text().notNull(),
  text_sha256: text().notNull(),
  answered_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
