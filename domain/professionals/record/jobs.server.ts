import type { Db } from '#platform/db/database.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import { writeSamples } from './write.server.ts'

/** Nightly, so that the availability of samples does not lapse in a portal that runs for weeks. */
export function refreshSamplesJob(db: Db): JobDefinition {
  return { name: 'refresh-samples', schedule: '53 2 * * *', run: () => writeSamples(db) }
}
