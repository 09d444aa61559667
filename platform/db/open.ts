import type { StorageConfig } from '#platform/config/storage.ts'
import type { Database } from './database.ts'
import { openEmbedded } from './pglite.ts'
import { openPostgres } from './postgres.ts'

/** Opens the database that the settings name, migrated and ready. */
export function openDatabase(config: StorageConfig, onIdleError: (error: Error) => void): Promise<Database> {
  return config.databaseUrl ? openPostgres(config.databaseUrl, onIdleError) : openEmbedded(config.dataDir)
}
