import { stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { and, desc, eq } from 'drizzle-orm'
import { auditEntries } from '#database/tables/audit.ts'
import type { Db } from '#platform/db/database.ts'
import type { BackupState } from './rules.ts'
import { BACKUP_CHECKED, writtenBackupSchema, type WrittenBackup } from './schema.backups.ts'

/** The newest backup that was read again whole, whoever made it: the portal, the timer, a person. */
export async function findNewestBackup(db: Db): Promise<BackupState['newest']> {
  const row = await findRow(db)
  const written = writtenBackupSchema.safeParse(row?.after).data
  return row && written && { at: row.at, ...written, seen: await look(written) }
}

export async function findNewestBackupMoment(db: Db): Promise<Date | undefined> {
  return (await findRow(db))?.at
}

async function findRow(db: Db) {
  const [row] = await db
    .select({ at: auditEntries.at, after: auditEntries.after })
    .from(auditEntries)
    .where(and(eq(auditEntries.subject_kind, 'backup'), eq(auditEntries.action, BACKUP_CHECKED)))
    .orderBy(desc(auditEntries.id))
    .limit(1)
  return row
}

async function look({ path, bytes, host }: WrittenBackup) {
  if (host !== hostname()) return 'elsewhere'
  const file = await stat(path).catch(() => undefined)
  if (file) return file.size === bytes ? 'whole' : 'gone'
  const folder = await stat(dirname(path)).catch(() => undefined)
  // A folder that was unplugged, or belongs to another user, says nothing about the file.
  return folder ? 'gone' : 'elsewhere'
}
