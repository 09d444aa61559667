import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The register: specification §3 «Professional», with its field names, plus what the portal needs to find and decide. */
export const professionals = pgTable(
  'professionals',
  {
    id: text().primaryKey(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    status: text().notNull().default('pending'),
    approved: boolean().notNull().default(false),
    /** Always lower case: one person, one row. */
    email: text().notNull().unique(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    profession: text().notNull(),
    specialization: text(),
    registration_number: text(),
    registration_year: integer(),
    approach: text(),
    phone: text(),
    city: text(),
    notes: text(),
    privacy_consent: boolean().notNull(),
    terms_consent: boolean().notNull(),
    legal_declaration: boolean().notNull(),
    gdpr_consent: boolean().notNull(),
    legal_value_consent: boolean().notNull(),
    /** PNG as a data URL; only administrators read it. */
    signature: text().notNull(),
    ip_address: text().notNull(),
    submission_timestamp: timestamp({ withTimezone: true }).notNull(),
    form_version: text().notNull(),
    region: text(),
    bio: text(),
    is_demo: boolean().notNull().default(false),
    decided_at: timestamp({ withTimezone: true }),
    decided_by: text(),
    /** What the public search looks into: lower case, without accents. */
    search_what: text().notNull(),
    search_where: text().notNull(),
    search_approach: text().notNull(),
  },
  (table) => [
    check('approved_means_status_approved', sql`${table.approved} = (${table.status} = 'approved')`),
    check('email_is_lower_case', sql`${table.email} = lower(${table.email})`),
    index('professionals_newest').on(table.created_at.desc(), table.id),
    index('professionals_public')
      .on(table.last_name, table.first_name, table.id)
      .where(sql`${table.approved}`),
  ],
)
