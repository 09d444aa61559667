import type { Pool, PoolClient } from 'pg'

/** Arbitrary lock numbers: one of several processes does the work while the others wait. */
export const MIGRATION_LOCK = 7_301_978
const START_LOCK = 7_301_979

/** Runs in one starting process at a time. An embedded database has only one process. */
export function inTurn<Done>(pool: Pool | undefined, work: () => Promise<Done>): Promise<Done> {
  return pool ? holding(pool, START_LOCK, work) : work()
}

/** Runs while holding the lock, which is released even when this process is killed. */
export async function holding<Done>(
  pool: Pool,
  lock: number,
  work: (client: PoolClient) => Promise<Done>,
): Promise<Done> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    const done = await work(client)
    await client.query('select pg_advisory_unlock($1)', [lock])
    client.release()
    return done
  } catch (error) {
    // Closing the connection releases the lock and any session settings.
    client.release(true)
    throw error
  }
}
