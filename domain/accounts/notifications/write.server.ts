import { and, desc, eq, inArray } from 'drizzle-orm'
import { notificationChoices, pushDevices, pushMessages } from '#database/tables/notifications.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { deviceName } from '#domain/accounts/members/read.server.ts'
import type { Member } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { one } from '#platform/db/rows.ts'
import type { Mail, OutgoingMail } from '#platform/mail/mail.ts'
import { readChoices } from './read.server.ts'
import { MOST_DEVICES, wantsMail, wantsPush, type Choice, type NotificationKind } from './rules.ts'
import type { Subscription } from './schema.ts'

export type NotificationEvent = { kind: NotificationKind; mail: OutgoingMail }

/**
 * Tells an account of something, in the transaction of the change: by mail, and on the devices that it chose.
 * @param account null: there is none, only a mailbox
 */
export async function notify(
  tx: Db,
  mail: Mail,
  account: string | null,
  event: NotificationEvent,
): Promise<void> {
  if (account === null) return mail.queue(tx, event.mail)
  const choices = await readChoices(tx, account)
  const { id, user_id } = pushDevices
  const devices = await tx.select({ id }).from(pushDevices).where(eq(user_id, account))
  if (wantsPush(choices, event.kind, devices.length))
    await tx
      .insert(pushMessages)
      .values(devices.map((device) => ({ device_id: device.id, kind: event.kind })))
  if (wantsMail(choices, event.kind, devices.length)) await mail.queue(tx, event.mail)
}

export async function saveChoices(db: Db, member: Member, choices: readonly Choice[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(notificationChoices).where(eq(notificationChoices.user_id, member.id))
    await tx.insert(notificationChoices).values(choices.map((choice) => ({ ...choice, user_id: member.id })))
    await recordAudit(tx, member, { action: 'notifications.choose', subject: subjectOf(member) })
  })
}

const subjectOf = ({ id }: Member) => ({ kind: 'account', id }) as const

/**
 * Adds the member's browser. One that another account used before now is theirs alone; beyond the most, the oldest go.
 * @returns the device's id, which its cookie keeps for the sign-out
 */
export async function addDevice(
  db: Db,
  member: Member,
  subscription: Subscription,
  userAgent: string,
): Promise<string> {
  return db.transaction(async (tx) => {
    await tx.delete(pushDevices).where(eq(pushDevices.endpoint, subscription.endpoint))
    const row = { ...subscription, user_id: member.id, name: deviceName(userAgent) }
    const { id } = one(await tx.insert(pushDevices).values(row).returning({ id: pushDevices.id }))
    const older = await tx
      .select({ id: pushDevices.id })
      .from(pushDevices)
      .where(eq(pushDevices.user_id, member.id))
      .orderBy(desc(pushDevices.created_at))
      .offset(MOST_DEVICES)
    if (older.length > 0)
      await tx.delete(pushDevices).where(
        inArray(
          pushDevices.id,
          older.map((device) => device.id),
        ),
      )
    await recordAudit(tx, member, { action: 'notifications.device-add', subject: subjectOf(member) })
    return id
  })
}

/** @returns false when it is not theirs */
export async function removeDevice(db: Db, member: Member, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const gone = await tx
      .delete(pushDevices)
      .where(and(eq(pushDevices.id, id), eq(pushDevices.user_id, member.id)))
      .returning({ id: pushDevices.id })
    if (gone.length === 0) return false
    await recordAudit(tx, member, { action: 'notifications.device-remove', subject: subjectOf(member) })
    return true
  })
}

/** With the sign-out on it. @param id from the device's cookie, which nobody else has */
export async function forgetDevice(db: Db, id: string): Promise<void> {
  await db.delete(pushDevices).where(eq(pushDevices.id, id))
}

/** Sends a trial to one of the member's own devices. */
export async function tryDevice(db: Db, member: Member, id: string): Promise<boolean> {
  const isOwn = and(eq(pushDevices.id, id), eq(pushDevices.user_id, member.id))
  if ((await db.$count(pushDevices, isOwn)) === 0) return false
  await db.insert(pushMessages).values({ device_id: id, kind: 'test' })
  return true
}
