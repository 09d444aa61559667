import { pgTable, timestamp } from 'drizzle-orm/pg-core'
import { ofUser } from './accounts.ts'

/** Resets that one administrator requested and another has not confirmed yet. */
export const factorResets = pgTable('factor_resets', {
  user_id: ofUser().primaryKey(),
  asked_by: ofUser(),
  asked_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
