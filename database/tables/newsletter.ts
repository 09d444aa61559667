import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull().unique(),
    /** pending → confirmed → withdrawn; a new request makes it pending again. */
    state: text({ enum: ['pending', 'confirmed', 'withdrawn'] })
      .notNull()
      .default('pending'),
    consent_text: text().notNull(),
    requested_at: moment('requested_at').notNull().defaultNow(),
    requested_from: text().notNull(),
    confirmed_at: moment('confirmed_at'),
    confirmed_from: text(),
    withdrawn_at: moment('withdrawn_at'),
    /** The confirmation mail is sent at most once a day. */
    asked_at: moment('asked_at').notNull().defaultNow(),
    /** Issues that its server refused in a row (decision 0119). */
    refusals: integer().notNull().default(0),
    /** No issue is sent to a paused address until it is confirmed again. */
    paused_at: moment('paused_at'),
    /** The mail server's code, never its words. */
    paused_reason: text(),
  },
  (table) => [
    check('newsletter_state', sql`${table.state} in ('pending', 'confirmed', 'withdrawn')`),
    check('newsletter_email_is_lower_case', sql`${table.email} = lower(${table.email})`),
    index('newsletter_by_state').on(table.state, table.requested_at),
  ],
)

/** What an issue says of a chosen news item, as it was when sending began. */
export type IssueItem = { slug: string; title: string; summary: string; partner: string | null }

export const newsletterIssues = pgTable(
  'newsletter_issues',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Counts the issues in the order in which they were sent. */
    number: integer().unique(),
    subject: text().notNull(),
    /** Markdown. */
    body: text().notNull(),
    news_ids: uuid().array().notNull().default([]),
    items: jsonb().$type<IssueItem[]>(),
    /** draft ⇄ scheduled → sending ⇄ stopped; sending → sent. */
    state: text({ enum: ['draft', 'scheduled', 'sending', 'stopped', 'sent'] })
      .notNull()
      .default('draft'),
    version: integer().notNull().default(1),
    created_at: moment('created_at').notNull().defaultNow(),
    updated_at: moment('updated_at').notNull().defaultNow(),
    send_at: moment('send_at'),
    started_at: moment('started_at'),
    finished_at: moment('finished_at'),
    /** When a worker last went on with it. */
    moved_at: moment('moved_at'),
    /** Outcomes stay here when the rows of the recipients are removed. */
    sent: integer().notNull().default(0),
    refused: integer().notNull().default(0),
  },
  (table) => [
    check('issue_state', sql`${table.state} in ('draft', 'scheduled', 'sending', 'stopped', 'sent')`),
    check('issue_scheduled_when', sql`${table.state} <> 'scheduled' or ${table.send_at} is not null`),
    check('issue_started_has_number', sql`(${table.number} is null) = (${table.started_at} is null)`),
  ],
)

/** Written in the transaction of its mail: the key lets an address have an issue only once. */
export const newsletterDeliveries = pgTable(
  'newsletter_deliveries',
  {
    issue_id: uuid()
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: 'cascade' }),
    subscription_id: uuid()
      .notNull()
      .references(() => newsletterSubscriptions.id, { onDelete: 'cascade' }),
    mail_id: uuid().notNull(),
    created_at: moment('created_at').notNull().defaultNow(),
    /** Open until its mail was sent or given up. */
    settled_at: moment('settled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.issue_id, table.subscription_id] }),
    index('deliveries_of_subscription').on(table.subscription_id),
    index('deliveries_open')
      .on(table.issue_id, table.mail_id)
      .where(sql`${table.settled_at} is null`),
  ],
)
