import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { ofUser } from './accounts.ts'
import { ofProfessional } from './professionals.ts'

/** Conversations. The existence of one is health data (GDPR art. 9). */
export const contacts = pgTable(
  'contacts',
  {
    id: uuid().primaryKey().defaultRandom(),
    professional_id: ofProfessional(),
    /** Encrypted, like all texts below. */
    name: text().notNull(),
    email: text().notNull(),
    /** HMAC of the address: recognises a sender without storing the address. */
    sender: text().notNull(),
    state: text({ enum: ['unconfirmed', 'waiting', 'answered', 'unanswered', 'ended'] })
      .notNull()
      .default('unconfirmed'),
    answer: text({ enum: ['yes', 'no_place', 'not_my_field'] }),
    /** Ids of up to three colleagues whom the professional named. */
    colleagues: text().array().notNull().default([]),
    consent_sha256: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    confirmed_at: timestamp({ withTimezone: true }),
    first_reminder_at: timestamp({ withTimezone: true }),
    second_reminder_at: timestamp({ withTimezone: true }),
    answered_at: timestamp({ withTimezone: true }),
    ended_at: timestamp({ withTimezone: true }),
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
    author: text({ enum: ['person', 'professional'] }).notNull(),
    words: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    read_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('contact_author', sql`${table.author} in ('person', 'professional')`),
    index('messages_of_contact').on(table.contact_id, table.created_at),
  ],
)

/** Answer times: they outlive conversations and hold nothing about the person. */
export const contactReplies = pgTable(
  'contact_replies',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    professional_id: ofProfessional(),
    minutes: integer().notNull(),
    answered_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('replies_of_professional').on(table.professional_id)],
)

/** From when an account sees messages from its address. Access to the mailbox shows earlier ones (decision 0049). */
export const contactReaders = pgTable('contact_readers', {
  user_id: ofUser().primaryKey(),
  shown_from: timestamp({ withTimezone: true }).notNull(),
})

/** A professional's own words for answers that come again and again; they say nothing about anybody. */
export const savedAnswers = pgTable(
  'saved_answers',
  {
    id: uuid().primaryKey().defaultRandom(),
    professional_id: ofProfessional(),
    title: text().notNull(),
    words: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('saved_answers_of_professional').on(table.professional_id, table.created_at)],
)
