import { lt } from 'drizzle-orm'
import { registerGone } from '#database/tables/register.ts'
import { bringEntriesUpToDate } from './write.server.ts'
import type { Db } from '#platform/db/database.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'

const TIDY_REGISTER = 'tidy-register'

/** Must stay longer than `TRUSTED_MS` of `domain/register-search/index`, which reads these rows. */
const TRACES_DAYS = 7

/** Nightly: deletes old rows of `register_gone`, and repairs entries that are missing, outdated or should be hidden. */
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
  await db.delete(registerGone).where(lt(registerGone.gone_at, new Date(+now - TRACES_DAYS * 86_400_000)))
}
