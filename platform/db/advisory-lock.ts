import type { Pool, PoolClient } from 'pg'

/** Arbitrary lock numbers, shared by all processes of the portal. */
export const MIGRATION_LOCK = 7_301_978
const START_LOCK = 7_301_979

export function inTurn<Done>(pool: Pool | undefined, work: () => Promise<Done>): Promise<Done> {
  return pool ? withAdvisoryLock(pool, START_LOCK, work) : work()
}

/** PostgreSQL releases the lock even when this process is killed. */
export async function withAdvisoryLock<Done>(
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
    client.release(true)
    throw error
  }
}
