import { inArray, lt, sql, and, notExists, eq } from 'drizzle-orm'
import { documents } from '#database/tables/documents.ts'
import { personKeys } from '#database/tables/person-keys.ts'
import { professionals } from '#database/tables/professionals.ts'
import type { Db } from '#platform/db/database.ts'
import type { Files } from '#platform/files/files.ts'
import { orphansBefore, removeOrphanFiles } from '#platform/files/orphans.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log/log.ts'

export const REMOVE_ORPHANS = 'remove-orphan-documents'

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
      const limit = orphansBefore()
      const removed = await removeOrphans(deps, limit)
      await removeOrphanKeys(deps.db, limit)
      if (removed > 0) deps.log.info({ removed }, 'orphan documents removed')
    },
  }
}

/** @returns how many files were deleted: older than `limit` and named by no row */
export function removeOrphans({ db, files }: Pick<Deps, 'db' | 'files'>, limit: Date): Promise<number> {
  const namedAmong = async (keys: string[]) => {
    const known = await db
      .select({ path: documents.path })
      .from(documents)
      .where(inArray(documents.path, keys))
    return new Set(known.map(({ path }) => path))
  }
  return removeOrphanFiles(files, 'documents', namedAmong, limit)
}

/** Deletes keys made before `limit` for somebody who is not in the register. */
export async function removeOrphanKeys(db: Db, limit: Date): Promise<void> {
  const owner = db
    .select({ one: sql`1` })
    .from(professionals)
    .where(eq(professionals.id, personKeys.professional_id))
  await db.delete(personKeys).where(and(lt(personKeys.created_at, limit), notExists(owner)))
}
