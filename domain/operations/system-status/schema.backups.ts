import { z } from 'zod'

/** In the audit log, which all machines of a portal share. */
export const BACKUP_CHECKED = 'backup.checked'

export const writtenBackupSchema = z.object({
  path: z.string().min(1).max(4096),
  bytes: z.number().int().positive(),
  /** The name of the machine that wrote it. */
  host: z.string().max(255),
})

export type WrittenBackup = z.infer<typeof writtenBackupSchema>
