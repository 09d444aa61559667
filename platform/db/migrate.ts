import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Pool } from 'pg'
import { projectRoot } from '#platform/config/root.ts'
import { holding, MIGRATION_LOCK } from './advisory-lock.ts'

const TRIES = 30
const NOT_NOW = new Set(['55P03', '40P01'])

type Options = {
  folder?: string
  /** How long a change of a table may wait for it: all who come after it wait as long. */
  lockWithinMs?: number
  pauseMs?: number
  /** Told each time the tables were busy, before the next try. */
  onBusy?: () => void
}

/**
 * Brings the tables up to date, one process at a time, while others read and write them. A change that does not get its
 * lock soon lets everybody else go first and tries again: nothing of it has been done then.
 * @throws after thirty tries
 */
export async function migrateAlone(pool: Pool, options: Options = {}): Promise<void> {
  const {
    folder = join(projectRoot(), 'database/migrations'),
    lockWithinMs = 2000,
    pauseMs = 1000,
    onBusy,
  } = options
  await holding(pool, MIGRATION_LOCK, async (client) => {
    await client.query(`select set_config('lock_timeout', $1, false)`, [`${lockWithinMs}ms`])
    for (let tries = 1; ; tries += 1) {
      try {
        await migrate(drizzle(client), { migrationsFolder: folder })
        break
      } catch (error) {
        if (tries === TRIES || !isBusy(error)) throw error
        onBusy?.()
        await pause(pauseMs)
      }
    }
    await client.query('reset lock_timeout')
  })
}

function isBusy(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return NOT_NOW.has(cause?.code ?? code ?? '')
}
