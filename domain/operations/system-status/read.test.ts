import { mkdirSync, writeFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mails } from '#database/tables/mails.ts'
import { openDeps, testAdmin, type TestDeps } from '#e2e/support/deps.ts'
import { system } from '#platform/auth/actor.ts'
import type { Database } from '#platform/db/database.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { runRetention } from '#domain/operations/retention/jobs.server.ts'
import { readSystemStatus } from './read.server.ts'
import { statesOf } from './rules.ts'

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
      backups: join(deps.dataDir, 'backups'),
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
    backups: { copies: 0, newest: undefined },
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

test('what waits, what failed, the newest whole copy and the last run are told', async () => {
  const old = new Date(Date.now() - 20 * 60_000)
  const mail = { kind: 'x', recipient: 'x', subject: 'x', html: 'x', text: 'x' }
  await deps.db.insert(mails).values([{ ...mail, created_at: old }, mail, { ...mail, state: 'failed' }])
  await deps.jobs.queue(deps.db, 'send-mail', {})
  const folder = join(deps.dataDir, 'backups')
  mkdirSync(folder)
  const copy = (name: string, bytes: number, hours: number) => {
    writeFileSync(join(folder, name), 'x'.repeat(bytes))
    utimesSync(join(folder, name), new Date(), new Date(Date.now() - hours * 3_600_000))
  }
  copy('vecchia.tar', 10, 40)
  copy('nuova.tar', 20, 3)
  copy('a-meta.tar.part', 30, 0)
  await runRetention({ ...deps }, system, new Date())
  const health = await read()
  expect(health).toMatchObject({
    queue: { waiting: 1 },
    mail: { waiting: 2, failed: 1, oldest: old },
    backups: { copies: 2, newest: { bytes: 20 } },
    retention: { byOffice: false },
  })
  expect(statesOf(health)).toMatchObject({ mail: 'attention', backups: 'good', retention: 'good' })
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
  const worse = {
    ...health,
    queue: { ...health.queue, failed: 1 },
    storage: { ...health.storage, disk: { free: 5e8, total: 1e12 } },
    database: { ...health.database, ms: 2000 },
    backups: { copies: 1, newest: { at: before(2 * day), bytes: 1 } },
    retention: { at: before(2 * day), byOffice: false, counts: {} },
    process: { ...health.process, uptimeMs: 3 * day },
  }
  expect(statesOf(worse)).toMatchObject({
    queue: 'attention',
    storage: 'attention',
    database: 'attention',
    backups: 'attention',
    retention: 'attention',
  })
  expect(statesOf({ ...worse, retention: undefined }).retention).toBe('attention')
})
