import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDeps, testAdmin, type TestDeps } from '#e2e/support/deps.ts'
import { freePort } from '#e2e/support/ports.ts'
import { startSmtp, type TestSmtp } from '#e2e/support/smtp.ts'
import { Secret } from '#platform/config/secret.ts'
import type { Database } from '#platform/db/database.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { tryDatabase, tryMail, tryStore } from './write.trials.server.ts'

const admin = testAdmin('a-1')
const FROM = 'portale@portale.example'
let database: Database
let deps: TestDeps
let smtp: TestSmtp
beforeAll(async () => {
  database = await freshDatabase()
  deps = await openDeps(database)
  smtp = await startSmtp()
}, 30_000)
afterAll(async () => {
  await smtp.stop()
  await deps.close()
})

const mail = (smtpUrl: string | undefined, patienceMs?: number) =>
  tryMail(
    {
      config: {
        smtpUrl: smtpUrl === undefined ? undefined : new Secret(smtpUrl),
        plainSmtp: false,
        from: FROM,
      },
      dataDir: deps.dataDir,
      siteName: 'Portale',
      ...(patienceMs === undefined ? {} : { patienceMs }),
    },
    admin,
  )

describe('a trial of the mail', () => {
  test('reaches the administrator alone, and tells the answer of the server', async () => {
    expect(await mail(smtp.smtpUrl)).toMatchObject({
      ok: true,
      to: admin.email,
      place: 'server',
      answer: expect.stringContaining('250'),
    })
    const received = await smtp.mailbox.waitFor(({ to }) => to.includes(admin.email))
    expect(received.text).toContain('la posta in uscita funziona')
  })

  test('without a server it is a file in the outbox', async () => {
    expect(await mail(undefined)).toMatchObject({ ok: true, place: 'outbox', answer: undefined })
    expect(readdirSync(join(deps.dataDir, 'outbox'))).toEqual([expect.stringMatching(/\.eml$/)])
  })

  test('a server that is not there, is silent, or offers no encryption is told apart', async () => {
    expect(await mail(`smtp://127.0.0.1:${await freePort()}`)).toMatchObject({ reason: 'unreachable' })
    smtp.staySilent(true)
    expect(await mail(smtp.smtpUrl, 300)).toMatchObject({ reason: 'slow' })
    smtp.staySilent(false)
    expect(await mail(smtp.smtpUrl.replace('127.0.0.1', '0.0.0.0'))).toMatchObject({ reason: 'plain' })
  })
})

describe('a trial of the store', () => {
  const files = async () => {
    const keys: string[] = []
    for await (const { key } of deps.store.list('/')) keys.push(key)
    return keys
  }

  test('writes, reads back, deletes, and leaves nothing', async () => {
    expect(await tryStore(deps.store, admin)).toEqual({ ok: true, ms: expect.any(Number) })
    expect(await files()).toEqual([])
  })

  test('a store that is down, changes bytes or cannot delete is told apart', async () => {
    const { store } = deps
    const down = { ...store, put: () => Promise.reject(new Error('down')) }
    expect(await tryStore(down, admin)).toEqual({ ok: false, reason: 'down' })
    const changing = { ...store, put: (key: string) => store.put(key, Buffer.from('altro'), 'text/plain') }
    expect(await tryStore(changing, admin)).toEqual({ ok: false, reason: 'changed' })
    const keeping = { ...store, remove: () => Promise.reject(new Error('not allowed')) }
    expect(await tryStore(keeping, admin)).toEqual({ ok: false, reason: 'left' })
  })
})

test('a trial of the database writes and reads, and leaves no table', async () => {
  for (let turn = 0; turn < 2; turn += 1) {
    const { read, write, bytes, used, most } = await tryDatabase(database, admin)
    expect([read > 0, write > 0, used, most]).toEqual([true, true, 1, 1])
    expect(bytes).toBeGreaterThan(1e6)
  }
  await expect(database.db.execute('select * from trial')).rejects.toThrow()
})
