import type { Db } from './database.ts'

const primaries = new WeakMap<Db, Db>()

/** Records that a handle reads from a replica of another one. */
export function readsCopyOf(primary: Db, reader: Db): void {
  primaries.set(reader, primary)
}

/**
 * The primary behind a handle. Caches in memory are filled from it alone, or they would go back in time
 * whenever a slower replica answers.
 */
export function primaryOf(db: Db): Db {
  return primaries.get(db) ?? db
}
