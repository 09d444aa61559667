import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import type { WrittenBackup } from '#domain/operations/system-status/schema.backups.ts'
import { AUTH_SECRET_FILE, authSecret, OLDER_SECRETS_FILE } from '#platform/auth/secret.ts'
import type { Checked } from '#platform/backup/check.ts'
import { restoreBackup } from '#platform/backup/restore.ts'
import type { Config } from '#platform/config/config.ts'
import type { Secret } from '#platform/config/secret.ts'
import { openDatabase } from '#platform/db/open.ts'
import { openStore } from '#platform/files/files.ts'
import { makeBackup, recordBackup, recordWritten } from './backup-parts.ts'

/** @throws FolderInUse */
export async function backUpInProcess(config: Config, passphrase: Secret, out: Writable): Promise<void> {
  const database = await openDatabase(config.storage, () => undefined)
  try {
    const secret = authSecret(config.access.authSecret, config.storage.dataDir)
    const store = await openStore(config.storage)
    await makeBackup({ database, store, authSecret: secret }, passphrase, out)
  } finally {
    await database.close()
  }
}

/** @throws FolderInUse */
export async function recordInProcess(config: Config, written: WrittenBackup): Promise<void> {
  const database = await openDatabase(config.storage, () => undefined)
  try {
    await recordWritten(database.db, written)
  } finally {
    await database.close()
  }
}

export type Source = { path: string; passphrase: Secret; checked: Checked }

export async function restoreInProcess(
  config: Config,
  { path, passphrase, checked }: Source,
  overwrite: boolean,
): Promise<void> {
  const given = config.access.authSecret
  const kept = [AUTH_SECRET_FILE, OLDER_SECRETS_FILE].map((name) =>
    keepSecret(join(config.storage.dataDir, name), checked.secrets[name]),
  )
  const database = await openDatabase(config.storage, () => undefined)
  try {
    await restoreBackup({ database, files: await openStore(config.storage) }, path, passphrase, checked, {
      overwrite,
      async beforeCommit(tx) {
        await recordBackup(tx, 'backup.restored', checked)
        if (!given) for (const file of kept) file.replace()
      },
    })
  } catch (error) {
    for (const file of kept) file.putBack()
    throw error
  } finally {
    await database.close()
  }
}

function keepSecret(file: string, secret: string | undefined) {
  const old = `${file}.before-restore`
  let replaced = false
  let moved = false
  return {
    replace() {
      if (existsSync(file) && readFileSync(file, 'utf8').trim() === secret) return
      if (existsSync(file)) {
        renameSync(file, old)
        moved = true
      }
      if (secret === undefined) return
      replaced = true
      writeFileSync(file, `${secret}\n`, { mode: 0o600, flush: true })
    },
    putBack() {
      if (replaced) rmSync(file, { force: true })
      if (moved) renameSync(old, file)
    },
  }
}
