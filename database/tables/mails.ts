import { sql, type SQLWrapper } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** `source` names the function that makes the bytes on sending; `id` is its argument. */
export type MailAttachment = { source: string; id: string; filename: string; contentType: string }

export const mailKey = (table: { recipient: SQLWrapper; subject: SQLWrapper }) =>
  sql`search_key(${table.recipient} || chr(10) || ${table.subject})`

/** Written in the transaction of the change that a mail reports, sent by a job. */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    kind: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** These three columns are encrypted until the mail is sent, then emptied. Rows of earlier versions are plain. */
    html: text().notNull(),
    text: text().notNull(),
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    attachments: jsonb().$type<MailAttachment[]>().notNull().default([]),
    /** queued → sent, or failed when the address is refused for good. */
    state: text().notNull().default('queued'),
    /** Another worker may claim a mail whose claim is not renewed. */
    claimed_at: timestamp({ withTimezone: true }),
    /** Until then the decision it reports can be undone. */
    not_before: timestamp({ withTimezone: true }),
    attempts: integer().notNull().default(0),
    sent_at: timestamp({ withTimezone: true }),
    last_error: text(),
    /** Keyed hash of the mail's subject: both are deleted together. */
    about: text(),
  },
  (table) => [
    index('mails_by_state').on(table.state, table.created_at),
    index('mails_office').using('gin', sql`${mailKey(table)} gin_trgm_ops`),
  ],
)
