import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Pool } from 'pg'
import type { Db as BossDb } from 'pg-boss'
import type { Secret } from '#platform/config/secret.ts'
import { projectRoot } from '#platform/config/root.ts'
import type { Database, Db } from './database.ts'
import { listenOn } from './postgres-listen.ts'
import { timePool } from './timed-queries.ts'

/** Any number that is ours alone: one process migrates, the others wait for it. */
const MIGRATION_LOCK = 7_301_978

/**
 * Opens and migrates a PostgreSQL server's database.
 * @param onIdleError told when a connection breaks while nobody uses it; the pool opens another
 */
export async function openPostgres(url: Secret, onIdleError: (error: Error) => void): Promise<Database> {
  const pool = new Pool({ connectionString: url.reveal(), max: 12, connectionTimeoutMillis: 5000 })
  pool.on('error', onIdleError)
  timePool(pool)
  await migrateAlone(pool)
  const boss: BossDb = {
    executeSql: async (text, values) => {
      const result = await pool.query(text, values)
      // A text of several statements answers with a list of results, which the types do not say.
      const results: { rows: unknown[] }[] = Array.isArray(result) ? result : [result]
      return { rows: results.flatMap((each) => each.rows) }
    },
    listen: (channel, onNotification, onReconnect) => listenOn(url, channel, onNotification, onReconnect),
  }
  return {
    engine: 'postgres',
    db: drizzle(pool) as unknown as Db,
    boss,
    pool,
    ping: async () => {
      await pool.query('select 1')
    },
    close: () => pool.end(),
  }
}

async function migrateAlone(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client), { migrationsFolder: join(projectRoot(), 'database/migrations') })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined)
    client.release()
  }
}
