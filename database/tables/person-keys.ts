import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * The key of a person's documents, photo and signature, itself sealed. It is there before the entry, since a document is
 * stored before its registration is written down; a trigger deletes it with the entry, and no copy of what it
 * sealed can be opened any more.
 */
export const personKeys = pgTable('person_keys', {
  professional_id: text().primaryKey(),
  wrapped: text().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
