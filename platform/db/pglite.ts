import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { fromPglite } from 'pg-boss'
import { projectRoot } from '#platform/config/root.ts'
import type { Database, Db } from './database.ts'
import { openDurablePglite } from './durable-pglite.ts'
import { lockFolder } from './folder-lock.ts'
import { timePglite } from './timed-queries.ts'

/** Creates the database the first time, and migrates it. @throws FolderInUse */
export async function openEmbedded(dataDir: string): Promise<Database> {
  const folder = join(dataDir, 'database')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const unlock = lockFolder(dataDir)
  try {
    const pglite = await openDurablePglite(folder)
    const database = await overPglite(pglite)
    const close = async () => {
      await database.close()
      unlock()
    }
    return { ...database, close }
  } catch (error) {
    unlock()
    throw error
  }
}

/** All queries share this instance and wait for an open transaction. */
export async function overPglite(pglite: PGlite): Promise<Database> {
  const db = drizzle(pglite)
  await migrate(db, { migrationsFolder: join(projectRoot(), 'database/migrations') })
  timePglite(pglite)
  return {
    engine: 'pglite',
    db: db as unknown as Db,
    boss: fromPglite(pglite),
    pool: undefined,
    ping: async () => {
      await pglite.query('select 1')
    },
    close: () => pglite.close(),
  }
}
