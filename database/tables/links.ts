import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Only the hash of a link's key is stored. */
export const oneTimeLinks = pgTable(
  'one_time_links',
  {
    key_sha256: text().primaryKey(),
    /** `claim` links an account, `integration` answers an information request. */
    purpose: text().notNull(),
    subject_id: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    used_at: timestamp({ withTimezone: true }),
  },
  (table) => [index('links_of_subject').on(table.purpose, table.subject_id)],
)
