import { inArray, sql } from 'drizzle-orm'
import { profileEdits, profiles } from '#database/tables/profiles.ts'
import type { Db } from '#platform/db/database.ts'
import type { Files } from '#platform/files/files.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log/log.ts'

export const REMOVE_ORPHAN_PHOTOS = 'remove-orphan-photos'

/** A file this young may belong to a change that is about to commit. */
const GRACE_MS = 60 * 60 * 1000

const BATCH = 200

type Means = { db: Db; files: Files; log: Log }

/** Every hour: photos that no profile and no waiting change names are removed. */
export function removeOrphanPhotosJob(means: Means): JobDefinition {
  return {
    name: REMOVE_ORPHAN_PHOTOS,
    schedule: '27 * * * *',
    async run() {
      const removed = await removeOrphanPhotos(means, new Date(Date.now() - GRACE_MS))
      if (removed > 0) means.log.info({ removed }, 'orphan photos removed')
    },
  }
}

/** @returns how many photos last changed before `limit` were removed because nobody names them */
export async function removeOrphanPhotos(
  { db, files }: Pick<Means, 'db' | 'files'>,
  limit: Date,
): Promise<number> {
  let removed = 0
  let batch: string[] = []
  const flush = async () => {
    const orphans = new Set(batch).difference(await namedAmong(db, batch))
    for (const key of orphans) await files.remove(key)
    removed += orphans.size
    batch = []
  }
  for await (const file of files.list('photos')) {
    if (file.lastModified < limit) batch.push(file.key)
    if (batch.length === BATCH) await flush()
  }
  if (batch.length > 0) await flush()
  return removed
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
