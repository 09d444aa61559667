import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Versions of the legal owner's data: the last one counts, none is ever changed. */
export const siteOwners = pgTable('site_owners', {
  version: integer().primaryKey(),
  name: text().notNull(),
  address: text().notNull(),
  tax_code: text().notNull(),
  email: text().notNull(),
  pec: text().notNull(),
  privacy_contact: text().notNull(),
  sha256: text().notNull(),
  made_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  made_by: text().notNull(),
})
