import { asc, eq } from 'drizzle-orm'
import { notificationChoices, pushDevices, pushKeys } from '#database/tables/notifications.ts'
import type { Member } from '#platform/auth/actor.ts'
import { openCipher, type Cipher } from '#platform/auth/cipher.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import { makePushKeys, type PushKeys } from '#platform/push/vapid.ts'
import { choicesOf, type Choices } from './rules.ts'

export async function readChoices(db: Db, userId: string): Promise<Choices> {
  return choicesOf(await db.select().from(notificationChoices).where(eq(notificationChoices.user_id, userId)))
}

export type OwnDevice = Awaited<ReturnType<typeof listDevices>>[number]

export function listDevices(db: Db, member: Member) {
  const { id, name, created_at: since, user_id } = pushDevices
  return db.select({ id, name, since }).from(pushDevices).where(eq(user_id, member.id)).orderBy(asc(since))
}

export const pushKeyCipher = (secret: Secret): Cipher => openCipher(secret, 'push-key')

const ONLY = 1
const binding = [String(ONLY)]

/** The portal's key pair, made by the first who needs it; a pair that no key opens any more is made anew. */
export async function findPushKeys(db: Db, secret: Secret): Promise<PushKeys> {
  const cipher = pushKeyCipher(secret)
  const [kept] = await db.select().from(pushKeys).where(eq(pushKeys.id, ONLY))
  const opened = kept && cipher.open(kept.private_key, binding)
  if (kept && opened !== undefined) return { publicKey: kept.public_key, privateKey: opened }
  const made = makePushKeys()
  const row = { public_key: made.publicKey, private_key: cipher.seal(made.privateKey, binding) }
  // Of two processes that make one at once, both use the pair that was stored first.
  await db
    .insert(pushKeys)
    .values({ id: ONLY, ...row })
    .onConflictDoUpdate({
      target: pushKeys.id,
      set: row,
      setWhere: eq(pushKeys.private_key, kept?.private_key ?? ''),
    })
  return findPushKeys(db, secret)
}

/** For the export of personal data: of a device its name and service, not the address at which it is reached. */
export async function exportNotifications(db: Db, userId: string) {
  const devices = await db.select().from(pushDevices).where(eq(pushDevices.user_id, userId))
  const { kind, channel, wanted, user_id } = notificationChoices
  return {
    choices: await db.select({ kind, channel, wanted }).from(notificationChoices).where(eq(user_id, userId)),
    devices: devices.map(({ name, endpoint, created_at }) => ({
      device: name,
      service: new URL(endpoint).hostname,
      created_at,
    })),
  }
}
