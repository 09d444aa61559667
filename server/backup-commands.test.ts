import { existsSync, mkdirSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { findNewestBackup } from '#domain/operations/system-status/read.backups.server.ts'
import { temporaryFolder } from '#e2e/support/temporary.ts'
import { BackupRefused } from '#platform/backup/refused.ts'
import { backupToFile } from '#platform/backup/to-file.ts'
import { serveCommands } from '#platform/commands/socket.ts'
import { Secret } from '#platform/config/secret.ts'
import type { Database } from '#platform/db/database.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { onDisk } from '#platform/files/files.ts'
import { openLog } from '#platform/log/log.ts'
import { backupCommand, restoreCommand } from './backup-commands.ts'
import { answerBackup, makeBackup } from './backup-parts.ts'

// Deriving a key from a passphrase is slow by design.
vi.setConfig({ testTimeout: 120_000 })

const WORDS = 'una frase di prova'
const SECRET = 'segreto-di-prova-'.repeat(3)
const OLDER = 'segreto-di-prima-'.repeat(3)
const log = openLog({ logLevel: 'silent' })
const folder = temporaryFolder('backup-files')
const file = join(folder, 'uno.portal')
const nowhere = join(temporaryFolder('data'), 'nuova')
let database: Database
let said = ''
const say = (text: string) => void (said += text)
const parts = () => {
  const authSecret = new Secret(SECRET, [new Secret(OLDER)])
  return { database, store: onDisk(join(folder, 'documents')), authSecret }
}
const write = (passphrase: Secret, out: Writable) => makeBackup(parts(), passphrase, out)

beforeAll(async () => {
  database = await freshDatabase()
  const passphrase = new Secret(WORDS)
  await backupToFile(file, passphrase, (out) => write(passphrase, out))
}, 60_000)
beforeEach(() => {
  said = ''
  vi.stubEnv('BACKUP_PASSPHRASE', WORDS)
  vi.stubEnv('DATA_DIR', nowhere)
})
afterEach(() => void vi.unstubAllEnvs())
afterAll(() => database.close())

test('a cut backup is refused before anything is created', async () => {
  await writeFile(join(folder, 'corto'), (await readFile(file)).subarray(0, -1000))
  await expect(restoreCommand([join(folder, 'corto')], say)).rejects.toThrow('was changed or cut')
  expect([said, existsSync(nowhere)]).toEqual(['', false])
})

test('a backup is checked, and its keys are told, without restoring anything', async () => {
  await restoreCommand([file, '--check'], say)
  expect(said).toMatch(
    /^Copia di sicurezza integra: .*uno\.portal\nDel .*Z: \d+ tabelle, \d+ righe, 0 file\.\n$/,
  )
  said = ''
  await restoreCommand([file, '--secret'], say)
  expect(said).toBe(`AUTH_SECRET=${SECRET}\nAUTH_SECRET_PREVIOUS=${OLDER}\n`)
  expect(existsSync(nowhere)).toBe(false)
})

test('settings that could not decrypt the backup’s data are refused, for a previous key too', async () => {
  vi.stubEnv('AUTH_SECRET', 'un segreto che non è quello della copia')
  await expect(restoreCommand([file], say)).rejects.toThrow('AUTH_SECRET is not the one of the backup')
  vi.stubEnv('AUTH_SECRET', SECRET)
  await expect(restoreCommand([file], say)).rejects.toThrow('AUTH_SECRET is not the one of the backup')
  expect(existsSync(nowhere)).toBe(false)
})

test.each([
  [[]],
  [['--check']],
  [[file, '--tutto']],
  [[file, '--check', '--overwrite']],
  [[file, '--check=no']],
  [[file, file]],
  [['--__proto__', file]],
])('the words %j are answered with how it is written', async (words) => {
  await expect(restoreCommand(words, say)).rejects.toThrow('npm run restore -- FILE [--overwrite | --check')
})

test('the running portal writes the backup; no file is overwritten, and none is left after a failure', async () => {
  await expect(backupCommand(join(folder, 'due.portal'), say)).rejects.toThrow('There is no portal in')
  const dataDir = temporaryFolder('data')
  mkdirSync(join(dataDir, 'database'))
  vi.stubEnv('DATA_DIR', dataDir)
  const serving = await serveCommands(dataDir, 'backup', log, (asked, out) =>
    answerBackup(parts(), asked, out),
  )
  await expect(backupCommand(file, say)).rejects.toThrow('is there already')
  await backupCommand(join(folder, 'due.portal'), say)
  expect(said).toMatch(/^Copia di sicurezza scritta e riletta: .*due\.portal \(\d+ byte\)\nDel .*\n$/)
  expect(await findNewestBackup(database.db)).toMatchObject({
    path: join(folder, 'due.portal'),
    bytes: statSync(join(folder, 'due.portal')).size,
    seen: 'whole',
  })
  serving.close()
  const failing = await serveCommands(dataDir, 'backup', log, async (_asked, out) => void out.end('x'))
  const failed = await backupCommand(join(folder, 'tre.portal'), say).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(BackupRefused)
  expect(String(failed)).toContain('The running portal could not finish the backup')
  expect(existsSync(join(folder, 'tre.portal'))).toBe(false)
  failing.close()
})
