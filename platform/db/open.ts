import type { StorageConfig } from '#platform/config/storage.ts'
import type { Tell } from './breaker.ts'
import type { Database } from './database.ts'
import { openEmbedded } from './pglite.ts'
import { openPostgres } from './postgres.ts'

/** Opens the database that the settings name, migrated and ready. */
export function openDatabase(
  config: StorageConfig,
  onIdleError: (error: Error) => void,
  tell?: Tell,
): Promise<Database> {
  return config.databaseUrl
    ? openPostgres(config.databaseUrl, onIdleError, tell)
    : openEmbedded(config.dataDir)
}
