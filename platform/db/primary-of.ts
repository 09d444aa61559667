import type { Db } from './database.ts'

const primaries = new WeakMap<Db, Db>()

export function readsCopyOf(primary: Db, reader: Db): void {
  primaries.set(reader, primary)
}

/** Caches in memory are filled from the primary, or a slower replica would take them back in time. */
export function primaryOf(db: Db): Db {
  return primaries.get(db) ?? db
}
