import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { ofProfessional } from './professionals.ts'

/** What a professional declares, one row per kind, with the state after the last check. */
export const claims = pgTable(
  'claims',
  {
    id: uuid().primaryKey().defaultRandom(),
    professional_id: ofProfessional(),
    kind: text({
      enum: ['identity', 'title', 'albo', 'school', 'specialty', 'insurance', 'address', 'pec'],
    }).notNull(),
    /** The fields of its kind: `domain/verification/claims/schema.ts`. */
    declared: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** A confirmation lapses by `due_on`, without a write. */
    state: text({ enum: ['declared', 'confirmed', 'refuted'] })
      .notNull()
      .default('declared'),
    source: text(),
    source_url: text(),
    method: text(),
    checked_at: timestamp({ withTimezone: true }),
    checked_by: text(),
    /** Hash of the checked value (`claim_value` in SQL). Triggers set it; a changed value ends the confirmation. */
    checked_value: text(),
    ended_at: timestamp({ withTimezone: true }),
    due_on: date({ mode: 'string' }),
    /** The due date for which a reminder was sent, so that each gets one. */
    reminded_for: date({ mode: 'string' }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('claim_once').on(table.professional_id, table.kind),
    check('claim_state', sql`${table.state} in ('declared', 'confirmed', 'refuted')`),
    check(
      'claim_kind',
      sql`${table.kind} in ('identity', 'title', 'albo', 'school', 'specialty', 'insurance', 'address', 'pec')`,
    ),
    index('claims_by_due_day').on(table.due_on),
  ],
)

/** Append-only. */
export const claimChecks = pgTable(
  'claim_checks',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    claim_id: uuid()
      .notNull()
      .references(() => claims.id, { onDelete: 'cascade' }),
    declared: jsonb().$type<Record<string, string>>().notNull(),
    outcome: text({ enum: ['confirmed', 'refuted', 'changed'] }).notNull(),
    source: text(),
    source_url: text(),
    method: text(),
    note: text(),
    checked_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    checked_by: text(),
    due_on: date({ mode: 'string' }),
    sampled: boolean().notNull().default(false),
  },
  (table) => [
    check('claim_check_outcome', sql`${table.outcome} in ('confirmed', 'refuted', 'changed')`),
    index('checks_of_claim').on(table.claim_id, table.id),
  ],
)

/** Codes sent to the certified mailbox listed in the Albo: whoever types one in reads that mailbox. */
export const pecChallenges = pgTable(
  'pec_challenges',
  {
    id: uuid().primaryKey().defaultRandom(),
    professional_id: ofProfessional(),
    address: text().notNull(),
    code_sha256: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    created_by: text().notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    tries: integer().notNull().default(0),
    ended_at: timestamp({ withTimezone: true }),
  },
  (table) => [index('challenges_of_professional').on(table.professional_id, table.created_at)],
)

export const verificationSamples = pgTable(
  'verification_samples',
  {
    month: date({ mode: 'string' }).notNull(),
    professional_id: ofProfessional(),
    drawn_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    done_at: timestamp({ withTimezone: true }),
    outcome: text(),
  },
  (table) => [primaryKey({ columns: [table.month, table.professional_id] })],
)

/** «Segnala»: reports about an entry, encrypted because they may be about health. */
export const profileReports = pgTable(
  'profile_reports',
  {
    id: uuid().primaryKey().defaultRandom(),
    professional_id: ofProfessional(),
    kind: text({
      enum: ['data', 'address', 'title', 'silent', 'no-place', 'promotion', 'other', 'no-place-again'],
    }).notNull(),
    words: text(),
    email: text(),
    status: text({ enum: ['new', 'done'] })
      .notNull()
      .default('new'),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    done_at: timestamp({ withTimezone: true }),
    done_by: text(),
  },
  (table) => [
    check('profile_report_status', sql`${table.status} in ('new', 'done')`),
    index('reports_newest').on(table.status, table.created_at),
  ],
)
