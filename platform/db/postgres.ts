import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import type { Db as BossDb } from 'pg-boss'
import type { Secret } from '#platform/config/secret.ts'
import { refuseWhileAway, type OnOutage } from './breaker.ts'
import type { Database } from './database.ts'
import { migrateAlone } from './migrate.ts'
import { listenOn } from './postgres-listen.ts'
import { timePool } from './timed-queries.ts'

export async function openPostgres(
  url: Secret,
  onIdleError: (error: Error) => void,
  onOutage: OnOutage = { away: onIdleError, back: () => undefined },
): Promise<Database> {
  const pool = new Pool({
    connectionString: url.reveal(),
    max: 12,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  })
  pool.on('error', onIdleError)
  const breaker = refuseWhileAway(pool, url, onOutage)
  timePool(pool)
  await migrateAlone(pool)
  const boss: BossDb = {
    executeSql: async (text, values) => {
      const result = await pool.query(text, values)
      // Several statements return a list of results, which the types do not say.
      const results: { rows: unknown[] }[] = Array.isArray(result) ? result : [result]
      return { rows: results.flatMap((each) => each.rows) }
    },
    listen: (channel, onNotification, onReconnect) => listenOn(url, channel, onNotification, onReconnect),
  }
  return {
    engine: 'postgres',
    db: drizzle(pool),
    boss,
    pool,
    ping: async () => {
      await pool.query('select 1')
    },
    close: () => {
      breaker.close()
      return pool.end()
    },
  }
}
