import { rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mails } from '#database/tables/mails.ts'
import { openDeps, testAdmin, type TestDeps } from '#e2e/support/deps.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { system } from '#platform/auth/actor.ts'
import type { Database } from '#platform/db/database.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { runRetention } from '#domain/operations/retention/jobs.server.ts'
import { readSystemStatus } from './read.server.ts'
import { statesOf } from './rules.ts'
import { BACKUP_CHECKED } from './schema.backups.ts'

let database: Database
let deps: TestDeps
const admin = testAdmin('a-1')
beforeAll(async () => {
  database = await freshDatabase()
  deps = await openDeps(database)
}, 30_000)
afterAll(() => deps.close())

const read = (files: { ping(): Promise<void> } = deps.files) =>
  readSystemStatus(
    {
      db: deps.db,
      database,
      files,
      storage: { dataDir: deps.dataDir, s3: undefined },
      isNightly: false,
    },
    admin,
    new Date(),
  )

test('a fresh portal says honestly what there is not', async () => {
  const health = await read()
  expect(health).toMatchObject({
    queue: { waiting: 0, active: 0, failed: 0, oldest: undefined, failing: [] },
    mail: { waiting: 0, failed: 0, oldest: undefined },
    storage: { place: 'disk', ms: expect.any(Number), disk: { free: expect.any(Number) } },
    database: { engine: 'pglite', version: expect.stringMatching(/^\d+(\.\d+)?$/) },
    backups: { newest: undefined, isNightly: false },
    migrations: { newest: expect.stringMatching(/^\d{4}_\w+$/) },
    retention: undefined,
    register: { entries: 0 },
    process: { version: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
  })
  expect(health.database.bytes).toBeGreaterThan(1e6)
  expect(statesOf(health)).toMatchObject({
    queue: 'good',
    mail: 'good',
    backups: 'attention',
    retention: 'good',
  })
})

test('what waits, what failed and the last run are told', async () => {
  const old = new Date(Date.now() - 20 * 60_000)
  const mail = { kind: 'x', recipient: 'x', subject: 'x', html: 'x', text: 'x' }
  await deps.db.insert(mails).values([{ ...mail, created_at: old }, mail, { ...mail, state: 'failed' }])
  await deps.jobs.queue(deps.db, 'send-mail', {})
  await runRetention({ ...deps }, system, new Date())
  const health = await read()
  expect(health).toMatchObject({
    queue: { waiting: 1 },
    mail: { waiting: 2, failed: 1, oldest: old },
    retention: { byOffice: false },
  })
  expect(statesOf(health)).toMatchObject({ mail: 'attention', retention: 'good' })
})

test('a store that is down, or does not answer, is told and keeps nobody waiting', async () => {
  const down = await read({ ping: () => Promise.reject(new Error('down')) })
  expect(down.storage.ms).toBeUndefined()
  expect(statesOf(down).storage).toBe('down')
  const started = Date.now()
  expect((await read({ ping: () => new Promise(() => undefined) })).storage.ms).toBeUndefined()
  expect(Date.now() - started).toBeLessThan(6000)
})

test('old copies, nights without retention, full disks and slow answers are to be looked at', async () => {
  const health = await read()
  const day = 24 * 3_600_000
  const before = (ms: number) => new Date(health.at.getTime() - ms)
  const copy = { path: '/copie/1', bytes: 1, host: 'db-1', seen: 'elsewhere' as const }
  const worse = {
    ...health,
    queue: { ...health.queue, failed: 1 },
    storage: { ...health.storage, disk: { free: 5e8, total: 1e12 } },
    database: { ...health.database, ms: 2000 },
    backups: { newest: { ...copy, at: before(2 * day) }, isNightly: true },
    migrations: { applied: 9, known: 8, newest: undefined },
    retention: { at: before(2 * day), byOffice: false, counts: {} },
    process: { ...health.process, uptimeMs: 3 * day },
  }
  expect(statesOf(worse)).toMatchObject({
    queue: 'attention',
    storage: 'attention',
    database: 'attention',
    backups: 'attention',
    retention: 'attention',
    process: 'attention',
  })
  expect(statesOf({ ...worse, retention: undefined }).retention).toBe('attention')
})

test('the backup that a timer wrote and read again is known by its file, and its loss is told', async () => {
  const path = join(deps.dataDir, 'portale-2026-11-23.backup')
  writeFileSync(path, 'x'.repeat(20))
  const after = { path, bytes: 20, host: hostname() }
  const record = (more = {}) =>
    recordAudit(deps.db, system, {
      action: BACKUP_CHECKED,
      subject: { kind: 'backup', id: 'whole' },
      after: { ...after, ...more },
    })
  await record()
  const health = await read()
  expect(health.backups.newest).toMatchObject({ ...after, seen: 'whole' })
  expect(statesOf(health).backups).toBe('good')
  writeFileSync(path, 'tagliato')
  expect((await read()).backups.newest?.seen).toBe('gone')
  rmSync(path)
  const lost = await read()
  expect([lost.backups.newest?.seen, statesOf(lost).backups]).toEqual(['gone', 'attention'])
  await record({ path: join(deps.dataDir, 'smontato/uno.backup') })
  expect((await read()).backups.newest?.seen).toBe('elsewhere')
  await record({ host: 'db-1.internal' })
  const elsewhere = await read()
  expect([elsewhere.backups.newest?.seen, statesOf(elsewhere).backups]).toEqual(['elsewhere', 'good'])
})
