import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Precedes the entry: a document is stored before its registration commits. A trigger deletes it with the entry. */
export const personKeys = pgTable('person_keys', {
  professional_id: text().primaryKey(),
  wrapped: text().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
