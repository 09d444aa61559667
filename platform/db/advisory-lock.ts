import type { Pool, PoolClient } from 'pg'

/** Any numbers that are ours alone: of several processes one does the work, the others wait for it. */
export const MIGRATION_LOCK = 7_301_978
const START_LOCK = 7_301_979

/** One starting process after the other; an embedded database has only one. */
export function inTurn<Done>(pool: Pool | undefined, work: () => Promise<Done>): Promise<Done> {
  return pool ? holding(pool, START_LOCK, work) : work()
}

/** Works while no other process holds the same lock; it is given back also when this process is killed. */
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
    // The connection ends, and with it the lock and whatever was set on it.
    client.release(true)
    throw error
  }
}
