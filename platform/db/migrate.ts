import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Pool } from 'pg'
import { projectRoot } from '#platform/config/root.ts'
import { holding, MIGRATION_LOCK } from './advisory-lock.ts'
import type { Db } from './database.ts'

const FOLDER = join(projectRoot(), 'database/migrations')
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
  const { folder = FOLDER, lockWithinMs = 2000, pauseMs = 1000, onBusy } = options
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

/**
 * Empties the database of all tables and makes them again as they were after the first migrations, with no row but the
 * migrations' own. Part of the given transaction.
 */
export async function rebuildTables(tx: Db, migrations: number): Promise<void> {
  await tx.execute(sql`drop schema public cascade`)
  await tx.execute(sql`create schema public`)
  await tx.execute(sql`truncate drizzle.__drizzle_migrations`)
  await applyMigrations(tx, 0, migrations)
}

/** Applies the migrations `from` up to but not including `to`, counted from 0, as part of the given transaction. */
export async function applyMigrations(tx: Db, from: number, to?: number): Promise<void> {
  for (const migration of readMigrationFiles({ migrationsFolder: FOLDER }).slice(from, to)) {
    for (const statement of migration.sql) await tx.execute(sql.raw(statement))
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at)
          values (${migration.hash}, ${migration.folderMillis})`,
    )
  }
}
