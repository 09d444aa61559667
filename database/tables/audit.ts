import { bigserial, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Append-only. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    actor_kind: text().notNull(),
    /** Null for a visitor or the system itself. */
    actor_id: text(),
    action: text().notNull(),
    subject_kind: text().notNull(),
    subject_id: text().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    reason: text(),
    request_id: text(),
  },
  (table) => [
    index('audit_of_subject').on(table.subject_kind, table.subject_id, table.id),
    index('audit_newest').on(table.at.desc(), table.id),
    index('audit_of_actor').on(table.actor_id, table.id),
  ],
)
