import type { Db } from './database.ts'

/**
 * A query that is put together once for each handle of the database, and not each time it is asked.
 * @param prepare must give the same text each time, under a name that no other query has
 */
export function preparedOnce<Query>(prepare: (db: Db) => Query): (db: Db) => Query {
  const prepared = new WeakMap<Db, Query>()
  return (db) => {
    const known = prepared.get(db)
    if (known) return known
    const query = prepare(db)
    prepared.set(db, query)
    return query
  }
}
