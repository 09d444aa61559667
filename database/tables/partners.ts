import { sql, type SQLWrapper } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

type KeyColumn = 'organisation' | 'name' | 'email' | 'phone' | 'message'

export const partnerKey = (table: Record<KeyColumn, SQLWrapper>) =>
  sql`search_key(${table.organisation} || chr(10) || ${table.name} || chr(10) || ${table.email} || chr(10) || coalesce(${table.phone}, '') || chr(10) || ${table.message})`

export const partnerRequests = pgTable(
  'partner_requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Random for each rendered form: a second click finds the first message. */
    submission_key: uuid().notNull().unique(),
    organisation: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    message: text().notNull(),
    handled_at: timestamp({ withTimezone: true }),
    handled_by: text(),
  },
  (table) => [
    index('partner_requests_newest').on(table.created_at.desc(), table.id),
    index('partner_requests_office').using('gin', sql`${partnerKey(table)} gin_trgm_ops`),
  ],
)

/** An organisation that the office accepted; its page is public while it is active. */
export const partners = pgTable(
  'partners',
  {
    /** The name as a slug, in the page's address. */
    id: text().primaryKey(),
    name: text().notNull(),
    /** The request that the office accepted. */
    request_id: uuid().references(() => partnerRequests.id, { onDelete: 'set null' }),
    description: text(),
    /** What it offers to readers. */
    offers: text(),
    website: text(),
    email: text(),
    phone: text(),
    city: text(),
    address: text(),
    picture: text(),
    picture_alt: text(),
    state: text({ enum: ['active', 'ended'] })
      .notNull()
      .default('active'),
    accepted_by: text(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('partner_state', sql`${table.state} in ('active', 'ended')`)],
)
