import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { professionals } from './professionals.ts'

/**
 * A conversation between a person who looks for help and a professional. Its existence is health data (GDPR
 * art. 9).
 */
export const contacts = pgTable(
  'contacts',
  {
    id: uuid().primaryKey().defaultRandom(),
    professional_id: text()
      .notNull()
      .references(() => professionals.id, { onDelete: 'cascade' }),
    /** Encrypted, like all texts below. */
    name: text().notNull(),
    email: text().notNull(),
    /** HMAC of the address: it recognises the same sender without revealing the address. */
    sender: text().notNull(),
    /** `unconfirmed`, `waiting`, `answered`, `unanswered` or `ended`. */
    state: text({ enum: ['unconfirmed', 'waiting', 'answered', 'unanswered', 'ended'] })
      .notNull()
      .default('unconfirmed'),
    /** `yes`, `no_place` or `not_my_field`. */
    answer: text({ enum: ['yes', 'no_place', 'not_my_field'] }),
    /** Up to three colleagues whom the professional named, by their ids. */
    colleagues: text().array().notNull().default([]),
    /** Hash of the consent text that was accepted. */
    consent_sha256: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    confirmed_at: timestamp({ withTimezone: true }),
    first_reminder_at: timestamp({ withTimezone: true }),
    second_reminder_at: timestamp({ withTimezone: true }),
    answered_at: timestamp({ withTimezone: true }),
    ended_at: timestamp({ withTimezone: true }),
    /** Time of the last message by either side. */
    moved_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check(
      'contact_state',
      sql`${table.state} in ('unconfirmed', 'waiting', 'answered', 'unanswered', 'ended')`,
    ),
    check(
      'contact_answer',
      sql`${table.answer} is null or ${table.answer} in ('yes', 'no_place', 'not_my_field')`,
    ),
    index('contacts_of_professional').on(table.professional_id, table.created_at),
    index('contacts_by_state').on(table.state, table.confirmed_at),
  ],
)

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    contact_id: uuid()
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    /** `person` or `professional`. */
    author: text({ enum: ['person', 'professional'] }).notNull(),
    /** Encrypted: only the portal's secret opens it. */
    words: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    read_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('contact_author', sql`${table.author} in ('person', 'professional')`),
    index('messages_of_contact').on(table.contact_id, table.created_at),
  ],
)

/** Answer times, which outlive the conversations and contain nothing about the person. */
export const contactReplies = pgTable(
  'contact_replies',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    professional_id: text()
      .notNull()
      .references(() => professionals.id, { onDelete: 'cascade' }),
    minutes: integer().notNull(),
    answered_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('replies_of_professional').on(table.professional_id)],
)

/**
 * The moment from which an account sees messages written from its address; without a row, its creation. An
 * account that proves it reads the mailbox sees all earlier messages too (decision 0049).
 */
export const contactReaders = pgTable('contact_readers', {
  user_id: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  shown_from: timestamp({ withTimezone: true }).notNull(),
})
