import { inArray, lt, sql, and, notExists, eq } from 'drizzle-orm'
import { documents } from '#database/tables/documents.ts'
import { personKeys } from '#database/tables/person-keys.ts'
import { professionals } from '#database/tables/professionals.ts'
import type { Db } from '#platform/db/database.ts'
import type { Files } from '#platform/files/files.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log/log.ts'

export const REMOVE_ORPHANS = 'remove-orphan-documents'

/** A younger file may belong to a registration that is about to commit. */
const GRACE_MS = 60 * 60 * 1000

const BATCH = 200

type Deps = { db: Db; files: Files; log: Log }

/**
 * Every hour: deletes files without a row, left by a process that died midway, and keys made for registrations
 * that were not kept.
 */
export function removeOrphansJob(deps: Deps): JobDefinition {
  return {
    name: REMOVE_ORPHANS,
    schedule: '17 * * * *',
    async run() {
      const limit = new Date(Date.now() - GRACE_MS)
      const removed = await removeOrphans(deps, limit)
      await removeOrphanKeys(deps.db, limit)
      if (removed > 0) deps.log.info({ removed }, 'orphan documents removed')
    },
  }
}

/** @returns how many files were deleted: older than `limit` and named by no row */
export async function removeOrphans({ db, files }: Pick<Deps, 'db' | 'files'>, limit: Date): Promise<number> {
  let removed = 0
  let batch: string[] = []
  const flush = async () => {
    const known = await db
      .select({ path: documents.path })
      .from(documents)
      .where(inArray(documents.path, batch))
    const orphans = new Set(batch).difference(new Set(known.map(({ path }) => path)))
    for (const key of orphans) await files.remove(key)
    removed += orphans.size
    batch = []
  }
  for await (const file of files.list('documents')) {
    if (file.lastModified < limit) batch.push(file.key)
    if (batch.length === BATCH) await flush()
  }
  if (batch.length > 0) await flush()
  return removed
}

/** Deletes keys made before `limit` for somebody who is not in the register. */
export async function removeOrphanKeys(db: Db, limit: Date): Promise<void> {
  const owner = db
    .select({ one: sql`1` })
    .from(professionals)
    .where(eq(professionals.id, personKeys.professional_id))
  await db.delete(personKeys).where(and(lt(personKeys.created_at, limit), notExists(owner)))
}
