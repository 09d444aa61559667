import { count, inArray, min } from 'drizzle-orm'
import { mails } from '#database/tables/mails.ts'
import type { Db } from '#platform/db/database.ts'

export type MailQueue = { waiting: number; oldest: Date | undefined; failed: number }

export async function readMailQueue(db: Db): Promise<MailQueue> {
  const rows = await db
    .select({ state: mails.state, total: count(), oldest: min(mails.created_at) })
    .from(mails)
    .where(inArray(mails.state, ['queued', 'failed']))
    .groupBy(mails.state)
  const of = (state: string) => rows.find((row) => row.state === state)
  return {
    waiting: of('queued')?.total ?? 0,
    oldest: of('queued')?.oldest ?? undefined,
    failed: of('failed')?.total ?? 0,
  }
}
