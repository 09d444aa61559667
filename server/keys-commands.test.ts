import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { auditEntries } from '#database/tables/audit.ts'
import { insertPerson } from '#e2e/support/person-rows.ts'
import { temporaryFolder } from '#e2e/support/temporary.ts'
import { readConfig } from '#platform/config/config.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { forget, keysCommand, rotate, seal } from './keys-commands.ts'

afterEach(() => void vi.unstubAllEnvs())

test('the key in the data folder is rotated, its data are encrypted anew, and the previous key is forgotten', async () => {
  const config = readConfig({ DATA_DIR: temporaryFolder('keys') })
  const { dataDir } = config.storage
  const [file, older] = [join(dataDir, 'auth-secret'), join(dataDir, 'auth-secret-previous')]
  const database = await freshDatabase()
  let said = ''
  const say = (text: string) => void (said += text)
  // A plain signature of an earlier version; encrypting it creates the person's key.
  await insertPerson(database.db)
  await seal(config, database, say)
  expect(said).toBe('Sigillati con la chiave presente: 1. Senza una chiave che li apra: 0.\n')
  const before = readFileSync(file, 'utf8').trim()

  said = ''
  await rotate(config, database, say)
  expect(said).toBe(
    'Chiave cambiata: quella di prima apre ancora, in auth-secret-previous.\n' +
      'Sigillati con la chiave presente: 1. Senza una chiave che li apra: 0.\n',
  )
  const present = readFileSync(file, 'utf8').trim()
  expect(present).not.toBe(before)
  expect(readFileSync(older, 'utf8').trim()).toBe(before)
  expect([file, older].map((one) => statSync(one).mode & 0o777)).toEqual([0o600, 0o600])
  const changes = eq(auditEntries.action, 'keys.change')
  expect(await database.db.$count(auditEntries, changes)).toBe(1)

  said = ''
  await forget(config, database, say)
  expect(said).toBe(
    'Sigillati con la chiave presente: 0. Senza una chiave che li apra: 0.\nLe chiavi di prima non aprono più niente.\n',
  )
  expect(existsSync(older)).toBe(false)
  expect(readFileSync(file, 'utf8').trim()).toBe(present)
  await database.close()
})

test('for a key in the settings the command says how to change it, and changes nothing', async () => {
  const [present, next] = ['segreto-di-prova-', 'un-altro-segreto-'].map((text) => text.repeat(3))
  const dataDir = temporaryFolder('keys')
  const database = await freshDatabase()
  await insertPerson(database.db)
  let said = ''
  const say = (text: string) => void (said += text)
  const alone = readConfig({ DATA_DIR: dataDir, AUTH_SECRET: present })
  await seal(alone, database, say)
  const refused = await rotate(alone, database, say).catch((error: Error) => error.message)
  expect(refused).toMatch(/^AUTH_SECRET is set by you: .*AUTH_SECRET_PREVIOUS/)
  expect(refused).not.toContain(present)

  said = ''
  const both = readConfig({ DATA_DIR: dataDir, AUTH_SECRET: next, AUTH_SECRET_PREVIOUS: present })
  await rotate(both, database, say)
  expect(said).toBe('Sigillati con la chiave presente: 1. Senza una chiave che li apra: 0.\n')
  await forget(both, database, say)
  expect(said).toContain('Ora AUTH_SECRET_PREVIOUS si può togliere da ogni processo.')
  expect(existsSync(join(dataDir, 'auth-secret'))).toBe(false)
  await database.close()
})

test('unknown words, and a folder without a portal, are refused', async () => {
  vi.stubEnv('DATA_DIR', temporaryFolder('keys'))
  const say = () => undefined
  for (const wrong of ['turn', undefined])
    await expect(keysCommand(wrong, say)).rejects.toThrow('Usage: npm run keys -- rotate | seal | forget')
  await expect(keysCommand('rotate', say)).rejects.toThrow('There is no portal in')
})
