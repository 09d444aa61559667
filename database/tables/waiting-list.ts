import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { appointments } from './bookings.ts'

const moment = () => timestamp({ withTimezone: true })

/** What somebody on the waiting list hopes for. */
export const waitingWishes = pgTable(
  'waiting_wishes',
  {
    id: uuid().primaryKey().defaultRandom(),
    state: text({ enum: ['unconfirmed', 'waiting', 'ended'] }).notNull(),
    /** Encrypted, like the two below. */
    name: text().notNull(),
    email: text().notNull(),
    /** JSON of `WaitingWish`: problem, place, times, what else a search asked for. */
    wish: text().notNull(),
    sender: text().notNull(),
    consent_sha256: text().notNull(),
    created_at: moment().notNull().defaultNow(),
    confirmed_at: moment(),
    /** The wish is deleted then. */
    until: moment().notNull(),
  },
  (table) => [
    check('waiting_wish_state', sql`${table.state} in ('unconfirmed', 'waiting', 'ended')`),
    index('waiting_wishes_by_state').on(table.state, table.confirmed_at),
    index('waiting_wishes_of_sender').on(table.sender),
  ],
)

/** One hour offered to one person of the waiting list. */
export const waitingOffers = pgTable(
  'waiting_offers',
  {
    id: uuid().primaryKey().defaultRandom(),
    wish_id: uuid()
      .notNull()
      .references(() => waitingWishes.id, { onDelete: 'cascade' }),
    appointment_id: uuid()
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    offered_at: moment().notNull().defaultNow(),
    deadline: moment().notNull(),
    outcome: text({ enum: ['open', 'taken', 'declined', 'lapsed'] })
      .notNull()
      .default('open'),
  },
  (table) => [
    check('waiting_offer_outcome', sql`${table.outcome} in ('open', 'taken', 'declined', 'lapsed')`),
    index('waiting_offers_due').on(table.outcome, table.deadline),
    index('waiting_offers_of_wish').on(table.wish_id),
    index('waiting_offers_of_appointment').on(table.appointment_id),
  ],
)
