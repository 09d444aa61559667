import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'
import type { Db as BossDb } from 'pg-boss'

/** Drizzle over either engine; a transaction has the same type, so `read` and `write` take both. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

/** The open database, whichever engine is behind it. */
export type Database = {
  engine: 'pglite' | 'postgres'
  db: Db
  /** What pg-boss talks through: the same connection or pool, never one beside it. */
  boss: BossDb
  /** The server's connections; undefined with the embedded engine. */
  pool: Pool | undefined
  /** @throws when the database does not answer */
  ping(): Promise<void>
  close(): Promise<void>
}
