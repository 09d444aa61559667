import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { users } from '#database/tables/accounts.ts'
import { mails } from '#database/tables/mails.ts'
import { createDatabaseOn } from '#e2e/support/postgres.ts'
import { temporaryFolder } from '#e2e/support/temporary.ts'
import { serveCommands } from '#platform/commands/socket.ts'
import { Secret } from '#platform/config/secret.ts'
import type { Database } from '#platform/db/database.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { openLog } from '#platform/log/log.ts'
import { adminCommandLine } from './admin-command-line.ts'
import { backupCommand, restoreCommand } from './backup-commands.ts'
import { keysCommand } from './keys-commands.ts'

vi.setConfig({ testTimeout: 120_000 })

const dataDir = temporaryFolder('data')
const settings = {
  DATA_DIR: dataDir,
  APP_URL: 'http://127.0.0.1:3000',
  AUTH_SECRET: 'segreto-di-prova-'.repeat(3),
  BACKUP_PASSPHRASE: 'una frase di prova',
}
let databaseUrl: string
/** Held open, as by a running portal. */
let database: Database
let said = ''
const say = (text: string) => void (said += text)
const admin = async (words: string) => {
  said = ''
  await adminCommandLine(words.split(' '), { say, askPassword: async () => '' })
  return said
}

beforeAll(async () => {
  databaseUrl = await createDatabaseOn(inject('postgresUrl'), `comandi_${process.pid}`)
  database = await openPostgres(new Secret(databaseUrl), () => undefined)
}, 60_000)
beforeEach(() => {
  said = ''
  for (const [name, value] of Object.entries({ ...settings, DATABASE_URL: databaseUrl }))
    vi.stubEnv(name, value)
})
afterEach(() => void vi.unstubAllEnvs())

test('with a database server commands open a connection of their own and use no socket', async () => {
  const log = openLog({ logLevel: 'silent' })
  const embedded = await serveCommands(dataDir, 'admin', log, () => Promise.reject(new Error('asked')))
  expect(await admin('list')).toBe('Nessuno lavora nell’ufficio.\n')
  expect(await admin('create capo@example.org')).toMatch(
    /^Amministratore creato: capo@example\.org\nPassword: \S{16}\n$/,
  )
  await admin('create vice@example.org')
  expect(await admin('revoke vice@example.org admin')).toContain('Ruolo tolto')
  expect(await admin('list')).toMatch(/^capo@example\.org\tadmin\t[^\n]*\n$/)
  expect(await database.db.$count(users, eq(users.role, 'admin'))).toBe(1)
  // Queued mails are encrypted until a worker sends them.
  const waiting = await database.db.select().from(mails)
  expect(waiting.length).toBeGreaterThan(0)
  expect(waiting.every(({ state, html }) => state === 'queued' && !html.includes('<'))).toBe(true)
  embedded.close()
})

test('a key in the settings is changed there, beside a running portal', async () => {
  await expect(keysCommand('rotate', say)).rejects.toThrow('AUTH_SECRET is set by you')
  vi.stubEnv('AUTH_SECRET', 'un-altro-segreto-'.repeat(3))
  vi.stubEnv('AUTH_SECRET_PREVIOUS', settings.AUTH_SECRET)
  await keysCommand('rotate', say)
  expect(said).toMatch(/Sigillati con la chiave presente: \d+\. Senza una chiave che li apra: 0\./)
  vi.stubEnv('AUTH_SECRET', settings.AUTH_SECRET)
  vi.stubEnv('AUTH_SECRET_PREVIOUS', 'un-altro-segreto-'.repeat(3))
  await keysCommand('seal', say)
})

test('a backup is written while others are connected, and restored only when nobody is', async () => {
  const file = join(temporaryFolder('backup-files'), 'uno.portal')
  await backupCommand(file, say)
  expect(said).toContain('Copia di sicurezza scritta e riletta')
  await admin('create dopo@example.org')
  // In use, because idle connections are closed after a while.
  const connection = await database.pool!.connect()
  await expect(restoreCommand([file, '--overwrite'], say)).rejects.toThrow('Stop the portal first')
  connection.release()
  await database.close()
  await expect(restoreCommand([file], say)).rejects.toThrow('The place is not empty')
  await restoreCommand([file, '--overwrite'], say)
  expect(said).toContain('Ripristinato e ricontrollato')
  expect(await admin('list')).toMatch(/^capo@example\.org\t[^\n]*\n$/)
  // The key comes from the settings, and no command writes it to disk.
  expect(existsSync(join(dataDir, 'auth-secret'))).toBe(false)
})
