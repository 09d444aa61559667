import { resolve } from 'node:path'
import { z } from 'zod'
import { optional, secret } from './fields.ts'

export const backupSettings = z
  .object({
    BACKUP_DIR: optional(z.string()),
    BACKUP_PASSPHRASE: optional(z.string().min(12, 'must be at least 12 characters').pipe(secret)),
  })
  .transform(({ BACKUP_DIR, BACKUP_PASSPHRASE }) => ({
    folder: BACKUP_DIR === undefined ? undefined : resolve(BACKUP_DIR),
    /** Undefined: no nightly backup. */
    passphrase: BACKUP_PASSPHRASE,
  }))
