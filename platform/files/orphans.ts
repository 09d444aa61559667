import type { Files } from './files.ts'

/** A file this young may belong to a change that is about to commit. */
const GRACE_MS = 60 * 60 * 1000

const BATCH = 200

/** Of these files, those that a row names. */
type NamedAmong = (keys: string[]) => Promise<Set<string>>

/**
 * Removes the files of a folder that no row names, left by a process that died in the middle.
 * @param limit only files that last changed before it
 * @returns how many were removed
 */
export async function removeOrphanFiles(
  files: Files,
  folder: string,
  namedAmong: NamedAmong,
  limit: Date,
): Promise<number> {
  let removed = 0
  let batch: string[] = []
  const flush = async () => {
    const orphans = new Set(batch).difference(await namedAmong(batch))
    for (const key of orphans) await files.remove(key)
    removed += orphans.size
    batch = []
  }
  for await (const file of files.list(folder)) {
    if (file.lastModified < limit) batch.push(file.key)
    if (batch.length === BATCH) await flush()
  }
  if (batch.length > 0) await flush()
  return removed
}

export function orphansBefore(): Date {
  return new Date(Date.now() - GRACE_MS)
}
