import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { AUTH_SECRET_FILE, OLDER_SECRETS_FILE } from '#platform/auth/secret.ts'
import { ConfigError, readConfig, type Config } from '#platform/config/config.ts'

/** New files are closed to other users of this machine too. */
export function readSettingsAndCloseDataDir(env: Record<string, string | undefined> = process.env): Config {
  process.umask(0o077)
  const config = readConfig(env)
  closeDataDir(config.storage.dataDir)
  return config
}

/** Recognises a data folder of the portal. */
const OURS = new Set(['database', 'documents', 'outbox', 'backups', 'portal.lock', AUTH_SECRET_FILE])
const KEY_FILE = new RegExp(`^(${AUTH_SECRET_FILE}|${OLDER_SECRETS_FILE})(\\..+)?$`)
const OTHERS = 0o077

/** @throws ConfigError when they belong to another user, or the folder is not the portal's */
export function closeDataDir(dataDir: string, user = process.getuid?.()): void {
  // Windows has no such rights.
  if (user === undefined) return
  const folder = statSync(dataDir, { throwIfNoEntry: false })
  if (!folder) return
  const names = folder.isDirectory() && folder.uid === user ? readdirSync(dataDir) : []
  const isOwn = folder.uid === user && (names.length === 0 || names.some((name) => OURS.has(name)))
  if ((folder.mode & OTHERS) !== 0) {
    if (!isOwn) {
      throw new ConfigError(
        `DATA_DIR ${dataDir} can be read by others: it must be this user's own, with mode 700`,
      )
    }
    chmodSync(dataDir, 0o700)
  }
  for (const name of names.filter((one) => KEY_FILE.test(one))) closeKey(join(dataDir, name), user)
}

function closeKey(file: string, user: number): void {
  const { mode, uid } = statSync(file)
  if ((mode & OTHERS) === 0) return
  if (uid !== user) {
    throw new ConfigError(
      `DATA_DIR holds ${file}, which others can read: it must be this user's own, with mode 600`,
    )
  }
  chmodSync(file, 0o600)
}
