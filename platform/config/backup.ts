import { join, resolve } from 'node:path'
import { z } from 'zod'
import { optional, secret } from './fields.ts'
import type { Secret } from './secret.ts'

export const backupSettings = z.object({
  BACKUP_DIR: optional(z.string()),
  BACKUP_PASSPHRASE: optional(z.string().min(12, 'must be at least 12 characters').pipe(secret)),
})

export type BackupConfig = {
  folder: string
  /** Undefined: no nightly backup. */
  passphrase: Secret | undefined
}

export function backupConfig(env: z.output<typeof backupSettings>, dataDir: string): BackupConfig {
  return {
    folder: env.BACKUP_DIR ? resolve(env.BACKUP_DIR) : join(dataDir, 'backups'),
    passphrase: env.BACKUP_PASSPHRASE,
  }
}
