import { bigserial, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Who did what to what, when, with the states before and after, and why. Rows are only added. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    actor_kind: text().notNull(),
    /** The account's id; null for a visitor or the system itself. */
    actor_id: text(),
    action: text().notNull(),
    subject_kind: text().notNull(),
    subject_id: text().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    reason: text(),
    /** The request's reference, to find its log line. */
    request_id: text(),
  },
  (table) => [
    index('audit_of_subject').on(table.subject_kind, table.subject_id, table.id),
    index('audit_newest').on(table.at.desc(), table.id),
    index('audit_of_actor').on(table.actor_id, table.id),
  ],
)
