import { sql, type SQLWrapper } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** `source` names who makes the bytes when the mail leaves; `id` is what it makes them from. */
export type MailAttachment = { source: string; id: string; filename: string; contentType: string }

/** What the outbox is searched by. */
export const mailKey = (table: { recipient: SQLWrapper; subject: SQLWrapper }) =>
  sql`search_key(${table.recipient} || chr(10) || ${table.subject})`

/** Outgoing mail: written in the transaction of the change it tells of, sent by a job. */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    kind: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    /**
     * HTML, text and headers, sealed together until the mail has left; then nothing, here and in the two others. Mails of
     * versions before wait in clear words.
     */
    html: text().notNull(),
    text: text().notNull(),
    /** Added to the message's own, e.g. `List-Unsubscribe`. */
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    attachments: jsonb().$type<MailAttachment[]>().notNull().default([]),
    /** queued → sent, or failed when the address itself is refused for good. */
    state: text().notNull().default('queued'),
    /** Taken by a worker; after two minutes without an outcome another may take it. */
    claimed_at: timestamp({ withTimezone: true }),
    /** The mail is not sent before this moment: until then its decision, and the mail, can be taken back. */
    not_before: timestamp({ withTimezone: true }),
    attempts: integer().notNull().default(0),
    sent_at: timestamp({ withTimezone: true }),
    last_error: text(),
    /** A code for the row that the mail is about: the mail is deleted when that row is. */
    about: text(),
  },
  (table) => [
    index('mails_by_state').on(table.state, table.created_at),
    index('mails_office').using('gin', sql`${mailKey(table)} gin_trgm_ops`),
  ],
)
