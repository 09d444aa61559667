import type { Db } from '#platform/db/database.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import { moveNextFreeOn } from './write.server.ts'

/** Every five minutes, so that no card offers an hour that has become too near. */
export function nextFreeJob(db: Db): JobDefinition {
  return {
    name: 'next-free-hours',
    schedule: '*/5 * * * *',
    async run() {
      await moveNextFreeOn(db, new Date())
    },
  }
}
