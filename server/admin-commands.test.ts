import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { verifyPassword } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { accounts, users } from '#database/tables/accounts.ts'
import { createStaffAccount } from '#domain/accounts/staff/write.invitations.server.ts'
import { openDeps, type TestDeps } from '#e2e/support/deps.ts'
import { temporaryFolder } from '#e2e/support/temporary.ts'
import { system } from '#platform/auth/actor.ts'
import { serveCommands } from '#platform/commands/socket.ts'
import { readConfig } from '#platform/config/config.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { answerAdminCommand } from './admin-commands.ts'
import { adminCommandLine } from './admin-command-line.ts'
import { CommandRefused } from './command-usage.ts'

const dataDir = temporaryFolder('admin')
const BOSS = 'capo@example.org'
const VICE = 'vice@example.org'
let deps: TestDeps
let serving: { close(): void }

beforeAll(async () => {
  deps = await openDeps(await freshDatabase())
  await createStaffAccount(deps, system, { email: BOSS, password: 'prova-lunga' })
  const services = { ...deps, config: readConfig({ DATA_DIR: dataDir }) }
  serving = await serveCommands(dataDir, 'admin', deps.log, (asked, out) =>
    answerAdminCommand(services, asked, out),
  )
}, 60_000)
beforeEach(() => void vi.stubEnv('DATA_DIR', dataDir))
afterEach(() => void vi.unstubAllEnvs())
afterAll(() => {
  serving.close()
  return deps.close()
})

/** The output of `npm run admin -- …`, with this password typed when asked. */
async function admin(words: string, typed = ''): Promise<string> {
  let said = ''
  const say = (text: string) => void (said += text)
  await adminCommandLine(words.split(' '), { say, askPassword: async () => typed })
  return said
}

const refusal = (words: string, typed = '') =>
  admin(words, typed).then(
    (said) => `not refused: ${said}`,
    (error: unknown) => (error instanceof CommandRefused ? error.message : `failed: ${String(error)}`),
  )

async function opens(email: string, password: string): Promise<boolean> {
  const [found] = await deps.db
    .select({ hash: accounts.password })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(eq(users.email, email))
  return verifyPassword({ hash: found!.hash!, password })
}

test('every command goes through the running portal, says what was done, and opens no database itself', async () => {
  expect(await admin('list')).toMatch(
    /^capo@example\.org\tadmin\tdal \d{4}-\d\d-\d\d\tconfermato\tsenza secondo fattore\n$/,
  )
  const made = await admin('create Vice@example.org')
  const [, generated = ''] = /^Amministratore creato: vice@example\.org\nPassword: (\S{16})\n$/.exec(made)!
  expect(await opens(VICE, generated)).toBe(true)
  expect(await admin(`reset-password ${VICE}`, 'una-nuova-password')).toBe(`Password cambiata: ${VICE}\n`)
  expect([await opens(VICE, generated), await opens(VICE, 'una-nuova-password')]).toEqual([false, true])
  expect(await admin(`grant ${VICE} editor`)).toBe(`Ruolo dato: Redattore, ${VICE}\n`)
  expect(await admin(`revoke ${VICE} editor`)).toBe(`Ruolo tolto: Redattore, ${VICE}\n`)
  expect(await admin('list')).not.toContain(VICE)
  expect(await admin(`grant ${VICE} admin`)).toContain('Ruolo dato')
  await deps.db.update(users).set({ twoFactorEnabled: true }).where(eq(users.email, VICE))
  expect(await admin('list')).toContain('secondo fattore\n')
  expect(await admin(`reset-factor ${VICE}`)).toBe(`Secondo fattore azzerato: ${VICE}\n`)
  expect(await admin(`revoke ${BOSS}`)).toContain(`Ruolo tolto: Amministratore, ${BOSS}`)
  expect(existsSync(join(dataDir, 'database'))).toBe(false)
})

test('an impossible command is refused with its reason', async () => {
  expect(await refusal(`revoke ${VICE}`)).toContain('ultimo amministratore')
  expect(await refusal(`create ${VICE}`)).toBe('Questo indirizzo email è già registrato')
  expect(await refusal('create nuova@example.org', 'corta')).toContain('almeno 6 caratteri')
  expect(await refusal(`reset-password ${VICE}`, 'corta')).toContain('almeno 6 caratteri')
  expect(await refusal(`reset-factor ${VICE}`)).toContain('non ha un secondo fattore')
  expect(await refusal(`revoke ${VICE} reviewer`)).toBe(`${VICE}: Amministratore, non Revisore.`)
  expect(await refusal('reset-password nessuno@example.org')).not.toMatch(/^(not refused|failed)/)
  expect(await refusal('revoke nessuno@example.org')).not.toMatch(/^(not refused|failed)/)
})

test.each([
  'grant vice@example.org capo',
  'grant vice@example.org',
  'list tutti',
  'create',
  'create a@example.org b',
  'reset-factor',
  'distruggi x',
])('«%s» is answered with the usage, before anything is asked', async (words) => {
  const asked = { say: () => undefined, askPassword: () => Promise.reject(new Error('asked')) }
  await expect(adminCommandLine(words.split(' '), asked)).rejects.toThrow('Usage: npm run admin -- list')
})

test('an invalid message on the socket is answered with the usage', async () => {
  let text = ''
  const out = { end: (piece: string) => void (text = piece) }
  await answerAdminCommand(deps as never, { command: 'grant', email: VICE, role: 'capo' }, out as never)
  expect(JSON.parse(text)).toEqual({ ok: false, text: expect.stringContaining('Usage: npm run admin') })
})

test('a command that fails is told apart from one that is refused', async () => {
  const failing = temporaryFolder('admin')
  const broken = await serveCommands(failing, 'admin', deps.log, () => Promise.reject(new Error('broken')))
  vi.stubEnv('DATA_DIR', failing)
  expect(await refusal('list')).toBe('The running portal could not do it: its log says why.')
  broken.close()
})
