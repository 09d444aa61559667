import type { StorageConfig } from '#platform/config/storage.ts'
import type { OnOutage } from './breaker.ts'
import type { Database } from './database.ts'
import { openPostgres } from './postgres.ts'

export async function openDatabase(
  config: StorageConfig,
  onIdleError: (error: Error) => void,
  onOutage?: OnOutage,
): Promise<Database> {
  if (config.databaseUrl) return openPostgres(config.databaseUrl, onIdleError, onOutage)
  const { openEmbedded } = await import('./pglite.ts')
  return openEmbedded(config.dataDir)
}
