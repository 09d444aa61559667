import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { ofUser } from './accounts.ts'

const moment = () => timestamp({ withTimezone: true })

/** What an account chose; without a row the default counts. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    user_id: ofUser(),
    kind: text({ enum: ['message', 'appointment', 'review', 'reminder'] }).notNull(),
    channel: text({ enum: ['mail', 'push'] }).notNull(),
    wanted: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.kind, table.channel] })],
)

/** Browsers that a person asked to notify them. The keys are the browser's (RFC 8291). */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: ofUser(),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** «Firefox su Android» */
    name: text().notNull(),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [index('push_devices_of_user').on(table.user_id)],
)

/** Notifications that wait to be sent, a day at most: only their kind, no words. */
export const pushMessages = pgTable(
  'push_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    device_id: uuid()
      .notNull()
      .references(() => pushDevices.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['message', 'appointment', 'review', 'reminder', 'test'] }).notNull(),
    attempts: integer().notNull().default(0),
    not_before: moment().notNull().defaultNow(),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [index('push_messages_due').on(table.not_before)],
)

/** One row: the portal's own key pair towards push services (VAPID), the private one encrypted. */
export const pushKeys = pgTable('push_keys', {
  id: integer().primaryKey(),
  public_key: text().notNull(),
  private_key: text().notNull(),
})
