import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { PassThrough, type Writable } from 'node:stream'
import type { WrittenBackup } from '#domain/operations/system-status/schema.backups.ts'
import { AUTH_SECRET_FILE, OLDER_SECRETS_FILE } from '#platform/auth/secret.ts'
import { checkBackup, type Checked } from '#platform/backup/check.ts'
import { BackupRefused } from '#platform/backup/refused.ts'
import { backupToFile, writtenFile } from '#platform/backup/to-file.ts'
import { askPortal } from '#platform/commands/socket.ts'
import type { Config } from '#platform/config/config.ts'
import type { Secret } from '#platform/config/secret.ts'
import { askPassphrase } from './ask-passphrase.ts'
import { BACKUP_USAGE, CommandRefused, readArguments, type Say } from './command-usage.ts'
import { readSettingsAndCloseDataDir } from './settings.ts'

export async function backupCommand(file: string, say: Say): Promise<void> {
  const config = readSettingsAndCloseDataDir()
  const { dataDir, databaseUrl } = config.storage
  if (!databaseUrl && !existsSync(join(dataDir, 'database'))) {
    throw new BackupRefused(`There is no portal in ${dataDir}.`)
  }
  const passphrase = config.backup.passphrase ?? (await askPassphrase('new'))
  const path = fromWhereTyped(file)
  let asked = false
  const checked = await backupToFile(path, passphrase, async (out) => {
    asked = await writeFrom(config, passphrase, out)
  }).catch((error: unknown) => {
    if (!asked || !(error instanceof BackupRefused)) throw error
    throw new BackupRefused('The running portal could not finish the backup: its log says why.')
  })
  const written = await writtenFile(path)
  say(`Copia di sicurezza scritta e riletta: ${path} (${written.bytes} byte)\n${summary(checked)}`)
  await record(config, written).catch(() =>
    say('Il portale non l’ha potuta segnare: /admin/salute non la vede.\n'),
  )
}

/** So that the office sees the backup; the file is good without it. */
async function record(config: Config, written: WrittenBackup): Promise<void> {
  const { dataDir, databaseUrl } = config.storage
  if (!databaseUrl && (await askPortal(dataDir, 'backup', written, new PassThrough().resume()))) return
  const { recordInProcess } = await import('./backup-in-process.ts')
  await recordInProcess(config, written)
}

/** @returns whether a running portal wrote the backup */
async function writeFrom(config: Config, passphrase: Secret, out: Writable): Promise<boolean> {
  const { dataDir, databaseUrl } = config.storage
  if (!databaseUrl && (await askPortal(dataDir, 'backup', passphrase.reveal(), out))) return true
  const { backUpInProcess } = await import('./backup-in-process.ts')
  await backUpInProcess(config, passphrase, out)
  return false
}

/** Reads the whole backup before it changes anything. */
export async function restoreCommand(args: string[], say: Say): Promise<void> {
  const flag = { type: 'boolean' } as const
  const options = { overwrite: flag, check: flag, secret: flag }
  const { values, positionals } = readArguments(args, options, BACKUP_USAGE)
  const [file, ...others] = positionals
  if (!file || others.length > 0 || Object.keys(values).length > 1) {
    throw new CommandRefused(`Usage: ${BACKUP_USAGE}`)
  }
  const config = readSettingsAndCloseDataDir()
  const passphrase = config.backup.passphrase ?? (await askPassphrase('known'))
  const path = fromWhereTyped(file)
  const checked = await checkBackup(path, passphrase)
  if (values.secret) return say(settingsOf(checked))
  if (!values.check) {
    expectOpened(config.access.authSecret, checked)
    const { restoreInProcess } = await import('./backup-in-process.ts')
    await restoreInProcess(config, { path, passphrase, checked }, values.overwrite ?? false)
  }
  const did = values.check ? 'Copia di sicurezza integra' : 'Ripristinato e ricontrollato'
  say(`${did}: ${path}\n${summary(checked)}`)
}

function settingsOf({ secrets }: Checked): string {
  const older = secrets[OLDER_SECRETS_FILE]?.replaceAll('\n', ' ')
  return `AUTH_SECRET=${secrets[AUTH_SECRET_FILE]}\n${older ? `AUTH_SECRET_PREVIOUS=${older}\n` : ''}`
}

function opensAll(given: Secret, { secrets }: Checked): boolean {
  const known = new Set([given, ...given.older].map((one) => one.reveal()))
  const needed = [secrets[AUTH_SECRET_FILE] ?? '', ...(secrets[OLDER_SECRETS_FILE]?.split('\n') ?? [])]
  return needed.every((one) => known.has(one))
}

function expectOpened(given: Secret | undefined, checked: Checked): void {
  if (!given || opensAll(given, checked)) return
  throw new BackupRefused(
    'AUTH_SECRET is not the one of the backup (with AUTH_SECRET_PREVIOUS, where it had one): what it encrypted could not be opened. ' +
      'Nothing was changed. `npm run restore -- FILE --secret` prints the right one.',
  )
}

/** npm runs commands in the project's folder; a relative path is meant from where it was typed. */
function fromWhereTyped(file: string): string {
  return resolve(process.env['INIT_CWD'] ?? process.cwd(), file)
}

function summary({ madeAt, tables, files }: Checked): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `Del ${madeAt}: ${tables.length} tabelle, ${rows} righe, ${files.count} file.\n`
}
