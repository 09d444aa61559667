import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'

/** Resets that one administrator requested and another has not confirmed yet. */
export const factorResets = pgTable('factor_resets', {
  user_id: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  asked_by: text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  asked_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
