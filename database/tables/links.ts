import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** A link that works once, sent by mail. Only the hash of its key is kept. */
export const oneTimeLinks = pgTable(
  'one_time_links',
  {
    key_sha256: text().primaryKey(),
    /** What it opens: `claim` ties an account to an entry, `integration` answers the office, `second-look` asks it to look again. */
    purpose: text().notNull(),
    subject_id: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    used_at: timestamp({ withTimezone: true }),
  },
  (table) => [index('links_of_subject').on(table.purpose, table.subject_id)],
)
