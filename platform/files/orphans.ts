import type { Files } from './files.ts'

/** A younger file may belong to a transaction that has not committed yet. */
const GRACE_MS = 60 * 60 * 1000

const BATCH = 200

type NamedAmong = (keys: string[]) => Promise<Set<string>>

/** Removes files that no row names. @param limit only files last changed before it @returns how many */
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
