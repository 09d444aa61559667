import { boolean, date, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { ofUser, users } from './accounts.ts'
import { ofProfessional } from './professionals.ts'

const colleague = () => text().references(() => users.id, { onDelete: 'set null' })
const moment = () => timestamp({ withTimezone: true })

/** Who looks after a request, and whether it is flagged for the others. */
export const requestDesk = pgTable(
  'request_desk',
  {
    professional_id: ofProfessional().primaryKey(),
    assigned_to: colleague(),
    assigned_at: moment(),
    flagged_at: moment(),
  },
  (table) => [index('desk_of_colleague').on(table.assigned_to)],
)

/** What colleagues write to each other about a request. The person's own data export holds it (decision 0109). */
export const requestNotes = pgTable(
  'request_notes',
  {
    id: uuid().primaryKey().defaultRandom(),
    professional_id: ofProfessional(),
    author: colleague(),
    body: text().notNull(),
    written_at: moment().notNull().defaultNow(),
  },
  (table) => [index('notes_of_request').on(table.professional_id, table.written_at)],
)

/** Ready texts that the office changed, added or removed; the others are those of `content/`. */
export const officeTexts = pgTable('office_texts', {
  slug: text().primaryKey(),
  kind: text({ enum: ['ask', 'reject'] }).notNull(),
  label: text().notNull(),
  body: text().notNull(),
  removed: boolean().notNull().default(false),
  version: integer().notNull().default(1),
  changed_at: moment().notNull().defaultNow(),
})

/** Which summary by mail somebody of the office wants. */
export const digestChoices = pgTable('digest_choices', {
  user_id: ofUser().primaryKey(),
  rhythm: text({ enum: ['daily', 'weekly'] }).notNull(),
  parts: text().array().notNull(),
  /** The Italian day of the last one, so that each day has one at most. */
  last_day: date({ mode: 'string' }),
})
