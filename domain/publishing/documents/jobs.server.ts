import type { Db } from '#platform/db/database.ts'
import type { JobDefinition, Jobs } from '#platform/jobs/jobs.ts'
import { AFTER_PUBLISHING, publishDue } from './write.server.ts'

/** Publishes what is scheduled, within a minute of its time. */
export function publishDueJob(deps: { db: Db; jobs: Pick<Jobs, 'queue'> }): JobDefinition {
  return {
    name: 'publish-due-editions',
    schedule: '* * * * *',
    run: async () => void (await publishDue(deps, new Date())),
  }
}

/** @param refresh brings what was derived from the texts up to date, such as the site's search */
export function afterPublishingJob(refresh: () => Promise<void>): JobDefinition {
  return { name: AFTER_PUBLISHING, run: refresh }
}
