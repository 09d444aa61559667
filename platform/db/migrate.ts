import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Pool } from 'pg'
import { projectRoot } from '#platform/config/root.ts'
import { withAdvisoryLock, MIGRATION_LOCK } from './advisory-lock.ts'
import type { Db } from './database.ts'
import { one } from './rows.ts'

const FOLDER = join(projectRoot(), 'database/migrations')
const TRIES = 30
/** 55P03 lock not available, 40P01 deadlock. */
const NOT_NOW = new Set(['55P03', '40P01'])

type Options = {
  folder?: string
  /** Longest wait for a table lock: later queries queue behind it. */
  lockWithinMs?: number
  pauseMs?: number
  onBusy?: () => void
}

/** A migration that does not get its table lock soon is rolled back and tried again. @throws after thirty attempts */
export async function migrateAlone(pool: Pool, options: Options = {}): Promise<void> {
  const { folder = FOLDER, lockWithinMs = 2000, pauseMs = 1000, onBusy } = options
  await withAdvisoryLock(pool, MIGRATION_LOCK, async (client) => {
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

export async function rebuildTables(tx: Db, migrations: number): Promise<void> {
  await tx.execute(sql`drop schema public cascade`)
  await tx.execute(sql`create schema public`)
  await tx.execute(sql`truncate drizzle.__drizzle_migrations`)
  await applyMigrations(tx, 0, migrations)
}

/** @param to not included; migrations are counted from 0 */
export async function applyMigrations(tx: Db, from: number, to?: number): Promise<void> {
  for (const migration of readMigrationFiles({ migrationsFolder: FOLDER }).slice(from, to)) {
    for (const statement of migration.sql) await tx.execute(sql.raw(statement))
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at)
          values (${migration.hash}, ${migration.folderMillis})`,
    )
  }
}

/** `known`: how many this version has. */
export async function readMigrations(
  db: Db,
): Promise<{ applied: number; known: number; newest: string | undefined }> {
  const journal = JSON.parse(readFileSync(join(FOLDER, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string; when: number }[]
  }
  const { rows } = await db.execute<{ applied: string | number; newest: string | number | null }>(
    sql`select count(*) as applied, max(created_at) as newest from drizzle.__drizzle_migrations`,
  )
  const { applied, newest } = one(rows)
  const { tag } = journal.entries.find(({ when }) => when === Number(newest)) ?? {}
  return { applied: Number(applied), known: journal.entries.length, newest: tag }
}
