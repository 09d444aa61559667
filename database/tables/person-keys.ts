import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * The key of a person's documents, photo and signature, itself encrypted. It is created before the entry,
 * because a document is stored before its registration is committed. A trigger deletes it with the entry, after
 * which no copy of the files can be decrypted.
 */
export const personKeys = pgTable('person_keys', {
  professional_id: text().primaryKey(),
  wrapped: text().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
