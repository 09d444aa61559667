import type { Db } from './database.ts'

const primaries = new WeakMap<Db, Db>()

/** Notes that a handle reads from a copy of what another one writes. */
export function readsCopyOf(primary: Db, reader: Db): void {
  primaries.set(reader, primary)
}

/**
 * The database that is written, for a handle that may read from a replica: what a process keeps in memory is asked of
 * this one alone, or it would go back in time whenever another replica answers.
 */
export function primaryOf(db: Db): Db {
  return primaries.get(db) ?? db
}
