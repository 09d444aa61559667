import { asc, eq, inArray, lt, lte, sql } from 'drizzle-orm'
import { pushDevices, pushMessages } from '#database/tables/notifications.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import type { AskOutside } from '#platform/http/outside-address.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log/log.ts'
import { sendPush } from '#platform/push/send.ts'
import { findPushKeys } from './read.server.ts'
import { PUSH_HOURS, retryAfter } from './rules.ts'

type Deps = { db: Db; authSecret: Secret; ask: AskOutside; contact: string }

const AT_ONCE = 100
/** A message taken by a process that died is sent again after this. */
const LEASE_MINUTES = 5

/** Each minute: sends the notifications that wait. */
export function sendPushJob({ log, ...deps }: Deps & { log: Log }): JobDefinition {
  return {
    name: 'send-push',
    schedule: '* * * * *',
    async run() {
      const done = await sendWaiting(deps)
      if (done.sent + done.gone + done.later > 0) log.info(done, 'notifications sent to devices')
    },
  }
}

/** A second copy, after a crash, replaces the first on the device: they have the same tag. */
export async function sendWaiting({ db, authSecret, ask, contact }: Deps) {
  const done = { sent: 0, gone: 0, later: 0 }
  await db
    .delete(pushMessages)
    .where(lt(pushMessages.created_at, sql`now() - make_interval(hours => ${PUSH_HOURS})`))
  const taken = await take(db)
  if (taken.length === 0) return done
  const sender = { keys: await findPushKeys(db, authSecret), contact, ask }
  for (const { id, kind, attempts, device } of taken) {
    const outcome = await sendPush(sender, device, {
      topic: kind,
      body: Buffer.from(JSON.stringify({ kind })),
    })
    done[outcome] += 1
    const isIt = eq(pushMessages.id, id)
    if (outcome === 'sent') await db.delete(pushMessages).where(isIt)
    else if (outcome === 'gone') await db.delete(pushDevices).where(eq(pushDevices.id, device.id))
    else
      await db
        .update(pushMessages)
        .set({ not_before: minutesFromNow(retryAfter(attempts)) })
        .where(isIt)
  }
  return done
}

const minutesFromNow = (minutes: number) => sql`now() + make_interval(mins => ${minutes})`

/** Reserves what is due; two processes never take the same. */
async function take(db: Db) {
  const due = db
    .select({ id: pushMessages.id })
    .from(pushMessages)
    .where(lte(pushMessages.not_before, sql`now()`))
    .orderBy(asc(pushMessages.created_at))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true })
  const rows = await db
    .update(pushMessages)
    .set({ attempts: sql`${pushMessages.attempts} + 1`, not_before: minutesFromNow(LEASE_MINUTES) })
    .where(inArray(pushMessages.id, due))
    .returning()
  if (rows.length === 0) return []
  const devices = await db
    .select()
    .from(pushDevices)
    .where(
      inArray(
        pushDevices.id,
        rows.map(({ device_id }) => device_id),
      ),
    )
  return rows.flatMap(({ device_id, ...row }) => {
    const device = devices.find(({ id }) => id === device_id)
    return device ? [{ ...row, device }] : []
  })
}
