import type { StorageConfig } from '#platform/config/storage.ts'
import type { Tell } from './breaker.ts'
import type { Database } from './database.ts'
import { openPostgres } from './postgres.ts'

export async function openDatabase(
  config: StorageConfig,
  onIdleError: (error: Error) => void,
  tell?: Tell,
): Promise<Database> {
  if (config.databaseUrl) return openPostgres(config.databaseUrl, onIdleError, tell)
  const { openEmbedded } = await import('./pglite.ts')
  return openEmbedded(config.dataDir)
}
