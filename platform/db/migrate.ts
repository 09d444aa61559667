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
  /** How long a migration may wait for a table lock, because all later queries wait behind it. */
  lockWithinMs?: number
  pauseMs?: number
  /** Called before each new attempt after the tables were busy. */
  onBusy?: () => void
}

/**
 * Migrates the database, one process at a time, while others use it. A migration that does not get its lock
 * soon lets the others go first and starts again; nothing of it has been applied.
 * @throws after thirty attempts
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
 * Recreates all tables, empty, as they were after the first `migrations` migrations, in the given transaction.
 */
export async function rebuildTables(tx: Db, migrations: number): Promise<void> {
  await tx.execute(sql`drop schema public cascade`)
  await tx.execute(sql`create schema public`)
  await tx.execute(sql`truncate drizzle.__drizzle_migrations`)
  await applyMigrations(tx, 0, migrations)
}

/** Applies the migrations `from` up to but not including `to`, counted from 0, in the given transaction. */
export async function applyMigrations(tx: Db, from: number, to?: number): Promise<void> {
  for (const migration of readMigrationFiles({ migrationsFolder: FOLDER }).slice(from, to)) {
    for (const statement of migration.sql) await tx.execute(sql.raw(statement))
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at)
          values (${migration.hash}, ${migration.folderMillis})`,
    )
  }
}
