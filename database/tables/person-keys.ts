import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * The key of a person's documents, photo and signature, itself sealed. It is there before the entry, since a document is
 * stored before its registration is written down; a trigger removes it with the entry, and what it sealed is then
 * closed for ever, wherever a copy of it lies.
 */
export const personKeys = pgTable('person_keys', {
  professional_id: text().primaryKey(),
  wrapped: text().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
