import { sql, type SQLWrapper } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

/** Deleted with the entry. */
export function ofProfessional() {
  return text()
    .notNull()
    .references(() => professionals.id, { onDelete: 'cascade' })
}

type KeyColumn =
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'registration_number'
  | 'phone'
  | 'specialization'
  | 'city'
  | 'region'

export const professionalKey = (table: Record<KeyColumn, SQLWrapper>) =>
  sql`search_key(${table.first_name} || ${table.last_name} || chr(10) || ${table.email} || chr(10) || coalesce(${table.registration_number}, '') || chr(10) || coalesce(${table.phone}, '') || chr(10) || coalesce(${table.specialization}, '') || chr(10) || coalesce(${table.city}, '') || chr(10) || coalesce(${table.region}, ''))`

export const professionals = pgTable(
  'professionals',
  {
    id: text().primaryKey(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    status: text({ enum: ['pending', 'approved', 'rejected', 'suspended', 'hidden'] })
      .notNull()
      .default('pending'),
    approved: boolean().notNull().default(false),
    /** Lower case. A rejected request gives its address up when its owner applies again. */
    email: text().notNull().unique(),
    /** The address given up; `email` then holds an invalid placeholder. */
    released_email: text(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    profession: text().notNull(),
    specialization: text(),
    /** The Ordine, or its region or province, as typed; absent in older registrations. */
    ordine: text(),
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
    /** PNG as an encrypted data URL; only administrators read it. */
    signature: text().notNull(),
    ip_address: text().notNull(),
    submission_timestamp: timestamp({ withTimezone: true }).notNull(),
    form_version: text().notNull(),
    region: text(),
    bio: text(),
    is_demo: boolean().notNull().default(false),
    decided_at: timestamp({ withTimezone: true }),
    decided_by: text(),
    suspended_until: date({ mode: 'string' }),
  },
  (table) => [
    check('approved_means_status_approved', sql`${table.approved} = (${table.status} = 'approved')`),
    check('email_is_lower_case', sql`${table.email} = lower(${table.email})`),
    index('professionals_newest').on(table.created_at.desc(), table.id),
    index('professionals_public')
      .on(table.last_name, table.first_name, table.id)
      .where(sql`${table.approved}`),
    index('professionals_search')
      .using('gin', sql`${professionalKey(table)} gin_trgm_ops`)
      .where(sql`not ${table.is_demo}`),
  ],
)

/** The state before a decision, until its mail is sent. */
export const decisionUndos = pgTable(
  'decision_undos',
  {
    id: uuid().primaryKey().defaultRandom(),
    professional_id: ofProfessional(),
    action: text().notNull(),
    made_by: text().notNull(),
    made_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    until: timestamp({ withTimezone: true }).notNull(),
    mail_id: uuid().notNull(),
    before: jsonb()
      .$type<{
        status: 'pending' | 'approved' | 'rejected' | 'suspended' | 'hidden'
        decided_at: string | null
        decided_by: string | null
        suspended_until: string | null
        /** Where the approval took something else over from the Albo. */
        ordine?: string | null
        registration_number?: string | null
        registration_year?: number | null
      }>()
      .notNull(),
    claims: text().array().notNull().default([]),
    undone_at: timestamp({ withTimezone: true }),
  },
  (table) => [index('undos_of_maker').on(table.made_by, table.until)],
)

export const applicantWords = pgTable(
  'applicant_words',
  {
    id: uuid().primaryKey().defaultRandom(),
    professional_id: ofProfessional(),
    kind: text({ enum: ['second-look', 'disown'] }).notNull(),
    words: text().notNull(),
    said_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('words_of_applicant').on(table.professional_id, table.said_at)],
)
