import { lt, sql } from 'drizzle-orm'
import { registerGone } from '#database/tables/register.ts'
import { bringEntriesUpToDate } from './write.server.ts'
import type { Db } from '#platform/db/database.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'

export const TIDY_REGISTER = 'tidy-register'

/** Processes that slept longer read everything anew: see `domain/register-search/index`. */
const TRACES_DAYS = 7

/** Every night: traces of rows that are gone, and entries that should be there or should not. */
export function tidyRegisterJob(db: Db): JobDefinition {
  return {
    name: TIDY_REGISTER,
    schedule: '41 3 * * *',
    async run() {
      await forgetGone(db, new Date())
      await bringEntriesUpToDate(db)
    },
  }
}

export async function forgetGone(db: Db, now: Date): Promise<void> {
  const moment = sql`${now.toISOString()}::timestamptz`
  await db
    .delete(registerGone)
    .where(lt(registerGone.gone_at, sql`${moment} - make_interval(days => ${TRACES_DAYS})`))
}
