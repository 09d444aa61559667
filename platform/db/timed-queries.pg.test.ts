import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { createDatabaseOn } from '#e2e/support/postgres.ts'
import { Secret } from '#platform/config/secret.ts'
import { openLog } from '#platform/log/log.ts'
import { forRequest } from '#platform/log/request-id.ts'
import { queriesUnderWay, valueOf } from '#platform/metrics/meters.ts'
import { openPostgres } from './postgres.ts'
import { logSlowQueries } from './timed-queries.ts'

test('slow queries of pool and transactions are logged once each, with their own request', async () => {
  const lines: string[] = []
  const stream = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) })
  const url = new Secret(await createDatabaseOn(inject('postgresUrl'), `lenta_${process.pid}`))
  const { db, boss, close } = await openPostgres(url, () => undefined)
  logSlowQueries(openLog({ logLevel: 'info' }, stream), 100)
  const sleep = (id: string) =>
    forRequest(id, () => db.execute(sql`select pg_sleep(0.12), ${'segretissimo'}::text`))
  // More than the pool has connections: a waiting query is logged with its own request id.
  const many = Array.from({ length: 16 }, (_, n) => `r-${n}`)
  await Promise.all(many.map(sleep))
  await forRequest('r-tx', () => db.transaction((tx) => tx.execute(sql`select pg_sleep(0.12)`)))
  await boss.executeSql(`select pg_sleep(0.12), 'segretissimo'`)
  await db.execute(sql`select 1`)
  const told = lines.map((line) => JSON.parse(line) as { query: string; request?: string; ms: number })
  expect(told.map(({ request }) => request ?? '').toSorted()).toEqual([...many, 'r-tx', ''].toSorted())
  expect(told.find(({ request }) => request === 'r-tx')!.query).toBe('select pg_sleep(?)')
  expect(told.every(({ ms }) => ms >= 100)).toBe(true)
  expect(lines.join('')).not.toContain('segretissimo')
  expect(await valueOf(queriesUnderWay)).toBe(0)
  await close()
})
