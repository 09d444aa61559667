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
import { professionals } from './professionals.ts'

/** The ledger: what a professional claims, one row per kind, with the state after the last check. */
export const claims = pgTable(
  'claims',
  {
    id: uuid().primaryKey().defaultRandom(),
    professional_id: text()
      .notNull()
      .references(() => professionals.id, { onDelete: 'cascade' }),
    /** identity, title, albo, school, specialty, insurance, address, pec. */
    kind: text({
      enum: ['identity', 'title', 'albo', 'school', 'specialty', 'insurance', 'address', 'pec'],
    }).notNull(),
    /** What is claimed, by the fields of its kind: see `domain/verification/claims/schema.ts`. */
    declared: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** `declared`, `confirmed` or `refuted`. That a confirmation has lapsed is told by `due_on` and the clock. */
    state: text({ enum: ['declared', 'confirmed', 'refuted'] })
      .notNull()
      .default('declared'),
    source: text(),
    source_url: text(),
    method: text(),
    checked_at: timestamp({ withTimezone: true }),
    checked_by: text(),
    /**
     * Hash of the checked value (`claim_value` in SQL): the badge is shown only while the present value is the
     * same. Triggers set it with a confirmation, and end the confirmation when the value changes.
     */
    checked_value: text(),
    /** When a confirmation ended because its value changed; null again with the next. */
    ended_at: timestamp({ withTimezone: true }),
    /** From this day on the badge is no longer valid. */
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

/** Every check ever made. Rows are only added. */
export const claimChecks = pgTable(
  'claim_checks',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    claim_id: uuid()
      .notNull()
      .references(() => claims.id, { onDelete: 'cascade' }),
    declared: jsonb().$type<Record<string, string>>().notNull(),
    /** `confirmed`, `refuted`, or `changed`: the professional declared something else. */
    outcome: text({ enum: ['confirmed', 'refuted', 'changed'] }).notNull(),
    source: text(),
    source_url: text(),
    method: text(),
    /** For the office only. */
    note: text(),
    checked_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    checked_by: text(),
    due_on: date({ mode: 'string' }),
    /** Part of a month's random sample. */
    sampled: boolean().notNull().default(false),
  },
  (table) => [
    check('claim_check_outcome', sql`${table.outcome} in ('confirmed', 'refuted', 'changed')`),
    index('checks_of_claim').on(table.claim_id, table.id),
  ],
)

/** A code sent to the certified mailbox listed in the Albo: whoever types it in reads that mailbox. */
export const pecChallenges = pgTable(
  'pec_challenges',
  {
    id: uuid().primaryKey().defaultRandom(),
    professional_id: text()
      .notNull()
      .references(() => professionals.id, { onDelete: 'cascade' }),
    address: text().notNull(),
    code_sha256: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    created_by: text().notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    /** Attempts, right or wrong. */
    tries: integer().notNull().default(0),
    ended_at: timestamp({ withTimezone: true }),
  },
  (table) => [index('challenges_of_professional').on(table.professional_id, table.created_at)],
)

/** The random sample of entries that are checked again in a month. */
export const verificationSamples = pgTable(
  'verification_samples',
  {
    /** The first day of the month. */
    month: date({ mode: 'string' }).notNull(),
    professional_id: text()
      .notNull()
      .references(() => professionals.id, { onDelete: 'cascade' }),
    drawn_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    done_at: timestamp({ withTimezone: true }),
    /** `same` as the ledger, or `different`. */
    outcome: text(),
  },
  (table) => [primaryKey({ columns: [table.month, table.professional_id] })],
)

/** «Segnala»: what somebody reports about an entry. The text may be about their health and is encrypted. */
export const profileReports = pgTable(
  'profile_reports',
  {
    id: uuid().primaryKey().defaultRandom(),
    professional_id: text()
      .notNull()
      .references(() => professionals.id, { onDelete: 'cascade' }),
    kind: text({
      enum: ['data', 'address', 'title', 'silent', 'no-place', 'promotion', 'other', 'no-place-again'],
    }).notNull(),
    words: text(),
    email: text(),
    /** `new` or `done`. */
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
