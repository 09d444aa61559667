import { inArray, sql } from 'drizzle-orm'
import { profileEdits, profiles } from '#database/tables/profiles.ts'
import type { Db } from '#platform/db/database.ts'
import type { Files } from '#platform/files/files.ts'
import { orphansBefore, removeOrphanFiles } from '#platform/files/orphans.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log/log.ts'

const REMOVE_ORPHAN_PHOTOS = 'remove-orphan-photos'

type Deps = { db: Db; files: Files; log: Log }

/** Hourly: removes photos that belong to no profile and no waiting edit. */
export function removeOrphanPhotosJob(deps: Deps): JobDefinition {
  return {
    name: REMOVE_ORPHAN_PHOTOS,
    schedule: '27 * * * *',
    async run() {
      const removed = await removeOrphanPhotos(deps, orphansBefore())
      if (removed > 0) deps.log.info({ removed }, 'orphan photos removed')
    },
  }
}

export function removeOrphanPhotos({ db, files }: Pick<Deps, 'db' | 'files'>, limit: Date): Promise<number> {
  return removeOrphanFiles(files, 'photos', (keys) => namedAmong(db, keys), limit)
}

async function namedAmong(db: Db, paths: string[]): Promise<Set<string>> {
  const used = await db.select({ photo: profiles.photo }).from(profiles).where(inArray(profiles.photo, paths))
  const proposed = sql<string>`${profileEdits.after}->>'photo'`
  const waiting = await db
    .select({ photo: proposed })
    .from(profileEdits)
    .where(sql`${profileEdits.status} = 'waiting' and ${inArray(proposed, paths)}`)
  return new Set([...used, ...waiting].flatMap(({ photo }) => photo ?? []))
}
