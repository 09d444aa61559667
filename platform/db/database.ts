import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'
import type { Db as BossDb } from 'pg-boss'

/** Both engines and a transaction share this type, so `read` and `write` accept each. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

export type Database = {
  engine: 'pglite' | 'postgres'
  db: Db
  boss: BossDb
  pool: Pool | undefined
  ping(): Promise<void>
  close(): Promise<void>
}
