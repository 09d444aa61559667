import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { professionals } from './professionals.ts'

/** A conversation between a person who looks for help and a professional. That it exists says something of health. */
export const contacts = pgTable(
  'contacts',
  {
    id: uuid().primaryKey().defaultRandom(),
    professional_id: text()
      .notNull()
      .references(() => professionals.id, { onDelete: 'cascade' }),
    /** Encrypted, like every word below. */
    name: text().notNull(),
    email: text().notNull(),
    /** HMAC of the address: tells one sender from another, and cannot be turned back. */
    sender: text().notNull(),
    /** `unconfirmed`, `waiting`, `answered`, `unanswered` or `ended`. */
    state: text({ enum: ['unconfirmed', 'waiting', 'answered', 'unanswered', 'ended'] })
      .notNull()
      .default('unconfirmed'),
    /** `yes`, `no_place` or `not_my_field`. */
    answer: text({ enum: ['yes', 'no_place', 'not_my_field'] }),
    /** Up to three colleagues whom the professional named, by their ids. */
    colleagues: text().array().notNull().default([]),
    /** Of the words that were agreed to when sending. */
    consent_sha256: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    confirmed_at: timestamp({ withTimezone: true }),
    first_reminder_at: timestamp({ withTimezone: true }),
    second_reminder_at: timestamp({ withTimezone: true }),
    answered_at: timestamp({ withTimezone: true }),
    ended_at: timestamp({ withTimezone: true }),
    /** Of the last message of either. */
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

/** How long an answer took: what outlives the conversation. Nothing of the person. */
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
 * The moment from which an account sees the messages written from its address; without a row, the moment of its creation.
 * An account proves that it reads the mailbox by a link of its own, and then sees all earlier messages (decision 0049).
 */
export const contactReaders = pgTable('contact_readers', {
  user_id: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  shown_from: timestamp({ withTimezone: true }).notNull(),
})
