import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'
import type { Db as BossDb } from 'pg-boss'

/** Drizzle over either engine. A transaction has the same type, so `read` and `write` accept both. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

export type Database = {
  engine: 'pglite' | 'postgres'
  db: Db
  /** pg-boss's access to the same connection or pool. */
  boss: BossDb
  /** The connection pool; undefined with the embedded engine. */
  pool: Pool | undefined
  /** @throws when the database does not answer */
  ping(): Promise<void>
  close(): Promise<void>
}
