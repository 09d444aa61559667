import { authSecret } from '#platform/auth/secret.ts'
import { openVault } from '#platform/auth/vault.ts'
import { readConfig } from '#platform/config/config.ts'
import type { Db } from '#platform/db/database.ts'
import type { Files } from '#platform/files/files.ts'
import { openStore } from '#platform/files/files.ts'
import { sealedFiles } from '#platform/files/sealed-files.ts'

/** The files of a portal with these settings, opened with its own keys. */
export async function filesOf(settings: Record<string, string | undefined>, db: Db): Promise<Files> {
  const { storage, access } = readConfig({ APP_URL: 'http://127.0.0.1', ...settings })
  return sealedFiles(await openStore(storage), openVault(db, authSecret(access.authSecret, storage.dataDir)))
}
