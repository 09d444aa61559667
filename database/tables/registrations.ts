import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { ofProfessional } from './professionals.ts'

export type ShownText = { id: string; version: string; sha256: string }

/** The declaration exactly as sent: never changed (decision 0006). */
export const registrationEvidence = pgTable('registration_evidence', {
  professional_id: ofProfessional().primaryKey(),
  /** Random for each rendered form: a second click or «back» finds the first registration. */
  submission_key: uuid().notNull().unique(),
  fields: jsonb().$type<Record<string, unknown>>().notNull(),
  fields_sha256: text().notNull(),
  signature_sha256: text().notNull(),
  texts: jsonb().$type<ShownText[]>().notNull(),
  ip_address: text().notNull(),
  user_agent: text().notNull(),
  submitted_at: timestamp({ withTimezone: true }).notNull(),
})

export const legalTexts = pgTable(
  'legal_texts',
  {
    id: text().notNull(),
    version: text().notNull(),
    sha256: text().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    first_shown_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.id, table.version, table.sha256] })],
)

export const informationRequests = pgTable(
  'integration_requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    professional_id: ofProfessional(),
    question: text().notNull(),
    asked_by: text().notNull(),
    asked_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    answer: text(),
    answered_at: timestamp({ withTimezone: true }),
  },
  (table) => [index('integrations_of_professional').on(table.professional_id, table.asked_at)],
)
