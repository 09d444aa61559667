import { sql, type SQLWrapper } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** `source` names the function that makes the bytes when the mail is sent; `id` is its argument. */
export type MailAttachment = { source: string; id: string; filename: string; contentType: string }

/** The indexed search key of a mail. */
export const mailKey = (table: { recipient: SQLWrapper; subject: SQLWrapper }) =>
  sql`search_key(${table.recipient} || chr(10) || ${table.subject})`

/** Outgoing mail: written in the transaction of the change it reports, sent by a job. */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    kind: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    /**
     * HTML, text and headers, encrypted until the mail is sent and then deleted, like the two other columns.
     * Waiting mails of earlier versions are in clear.
     */
    html: text().notNull(),
    text: text().notNull(),
    /** Extra headers, e.g. `List-Unsubscribe`. */
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    attachments: jsonb().$type<MailAttachment[]>().notNull().default([]),
    /** queued → sent, or failed when the address itself is refused for good. */
    state: text().notNull().default('queued'),
    /** Claimed by a worker; after two minutes without a result another may claim it. */
    claimed_at: timestamp({ withTimezone: true }),
    /** Not sent before this moment: until then the decision it reports can be undone. */
    not_before: timestamp({ withTimezone: true }),
    attempts: integer().notNull().default(0),
    sent_at: timestamp({ withTimezone: true }),
    last_error: text(),
    /** Keyed hash of the row that the mail is about: both are deleted together. */
    about: text(),
  },
  (table) => [
    index('mails_by_state').on(table.state, table.created_at),
    index('mails_office').using('gin', sql`${mailKey(table)} gin_trgm_ops`),
  ],
)
