import { afterAll, expect, test } from 'vitest'
import { mails } from '#database/tables/mails.ts'
import { openDeps } from '#e2e/support/deps.ts'
import { freePort } from '#e2e/support/ports.ts'
import { openReplicas } from '#platform/db/replicas.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { openLog } from '#platform/log/log.ts'
import { figures, serveMetrics } from './metrics.ts'

const database = await freshDatabase()
const deps = await openDeps(database)
afterAll(() => deps.close())
const replicas = await openReplicas(database, [], { log: openLog({ logLevel: 'silent' }) })
const log = openLog({ logLevel: 'silent' })
const services = (metricsPort: number | undefined) => ({
  db: database.db,
  database,
  replicas,
  log,
  config: { insight: { metricsPort, metricsHost: '127.0.0.1', slowQueryMs: 200 } },
})
const close = async () => undefined

test('metrics are served at /metrics of a port of their own, which serves nothing else', async () => {
  const secret = { recipient: 'anna@example.org', subject: 'Segreto', html: 'x', text: 'x' }
  await database.db.insert(mails).values([
    { kind: 'x', ...secret },
    { kind: 'x', ...secret, state: 'failed' },
    { kind: 'x', ...secret, state: 'sent' },
  ])
  await deps.jobs.queue(database.db, 'send-mail', { mailId: 'x' })
  const port = await freePort()
  const server = (await serveMetrics({ services: services(port), close }))!
  const ask = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method })
  const answer = await ask('/metrics')
  const text = await answer.text()
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(text).toContain('portal_database_up 1\n')
  expect(text).toContain('portal_mails{state="queued"} 1\n')
  expect(text).toContain('portal_mails{state="failed"} 1\n')
  expect(text).toContain('portal_jobs{queue="send-mail",state="waiting"} 1\n')
  expect(text).toMatch(/^portal_database_connections_used [01]$/m)
  expect(text).toContain('portal_database_replicas{state="usable"} 0\n')
  expect(text).not.toMatch(/anna|Segreto/)
  expect((await ask('/')).status).toBe(404)
  expect((await ask('/metrics', 'POST')).status).toBe(405)
  let closed = 0
  const second = serveMetrics({ services: services(port), close: async () => void (closed += 1) })
  await expect(second).rejects.toThrow('METRICS_PORT cannot be listened on: EADDRINUSE')
  expect(closed).toBe(1)
  server.close()
  expect(await serveMetrics({ services: services(undefined), close })).toBeUndefined()
})

test('a database that does not answer is reported, and the other metrics are served', async () => {
  const fails = () => {
    throw new Error('gone')
  }
  const gone = { ...services(undefined), db: { select: fails } as never }
  expect(await figures(gone)()).toMatch(/portal_database_up 0\n$/)
  const hangs = {
    select: () => ({ from: () => ({ where: () => ({ groupBy: () => new Promise(() => undefined) }) }) }),
  }
  const started = Date.now()
  const text = await figures({ ...gone, db: hangs as never })()
  expect(text).toContain('portal_database_up 0\n')
  expect(text).toContain('process_resident_memory_bytes ')
  expect(Date.now() - started).toBeLessThan(4000)
})
