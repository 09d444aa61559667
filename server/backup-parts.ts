import type { Writable } from 'node:stream'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import {
  BACKUP_CHECKED,
  writtenBackupSchema,
  type WrittenBackup,
} from '#domain/operations/system-status/schema.backups.ts'
import { system } from '#platform/auth/actor.ts'
import { AUTH_SECRET_FILE, OLDER_SECRETS_FILE } from '#platform/auth/secret.ts'
import { writeBackup, type Whole } from '#platform/backup/dump.ts'
import type { Manifest } from '#platform/backup/records.ts'
import { Secret } from '#platform/config/secret.ts'
import type { Database, Db } from '#platform/db/database.ts'
import type { Store } from '#platform/files/files.ts'

export type Parts = { database: Database; store: Store; authSecret: Secret }

export function backupPartsOf({ database, store, authSecret }: Parts): Whole {
  const older = authSecret.older.map((one) => one.reveal()).join('\n')
  const secrets = { [AUTH_SECRET_FILE]: authSecret.reveal(), ...(older && { [OLDER_SECRETS_FILE]: older }) }
  return { database, files: store, secrets }
}

export async function makeBackup(parts: Parts, passphrase: Secret, out: Writable): Promise<void> {
  const manifest = await writeBackup(backupPartsOf(parts), passphrase, out)
  await recordBackup(parts.database.db, 'backup.made', manifest)
}

/** @param asked by `npm run backup`: the passphrase, or afterwards the file that it has written and read again */
export async function answerBackup(parts: Parts, asked: unknown, out: Writable): Promise<void> {
  const written = writtenBackupSchema.safeParse(asked)
  if (!written.success) return makeBackup(parts, new Secret(String(asked)), out)
  await recordWritten(parts.database.db, written.data)
  out.end()
}

export async function recordBackup(
  db: Db,
  action: 'backup.made' | 'backup.restored',
  { tables, files }: Manifest,
): Promise<void> {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  await recordAudit(db, system, {
    action,
    subject: { kind: 'backup', id: 'whole' },
    after: { tables: tables.length, rows, files: files.count },
  })
}

export async function recordWritten(db: Db, written: WrittenBackup): Promise<void> {
  await recordAudit(db, system, {
    action: BACKUP_CHECKED,
    subject: { kind: 'backup', id: 'whole' },
    after: written,
  })
}
