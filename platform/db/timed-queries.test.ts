import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { auditEntries } from '#database/tables/audit.ts'
import { openLog } from '#platform/log/log.ts'
import { forRequest } from '#platform/log/request-id.ts'
import { queriesUnderWay, queryErrors, querySeconds, valueOf } from '#platform/metrics/meters.ts'
import { freshDatabase } from './testing.ts'
import { logSlowQueries, withoutValues } from './timed-queries.ts'

const lines: string[] = []
const log = openLog(
  { logLevel: 'info' },
  new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) }),
)
const silent = openLog({ logLevel: 'silent' })
afterAll(() => logSlowQueries(silent, 200))

const row = (action: string) => ({
  actor_kind: 'system',
  action,
  subject_kind: 'x',
  subject_id: 'segretissimo',
})

test('a slow query is logged with its text and request and without values, in a transaction too', async () => {
  const { db, boss, close } = await freshDatabase()
  const errors = () => valueOf(queryErrors)
  const before = await errors()
  await db.select().from(auditEntries)
  expect(lines).toEqual([])
  logSlowQueries(log, 0)
  await forRequest('r-lento', async () => {
    await db.insert(auditEntries).values(row('uno'))
    await db.transaction((tx) => tx.insert(auditEntries).values(row('due')))
  })
  await boss.executeSql(`select 'segretissimo' as a, 12345 as b`)
  await expect(db.execute(sql`select ${'segretissimo'}::int`)).rejects.toThrow()
  logSlowQueries(log, 60_000)
  await db.select().from(auditEntries)
  const told = lines.map((line) => JSON.parse(line) as { query: string; request?: string; ms: number })
  expect(told.map(({ request }) => request)).toEqual(['r-lento', 'r-lento', undefined, undefined])
  expect(told[0]!.query).toMatch(/^insert into "audit_entries" .*\$1/)
  expect(told[2]!.query).toBe('select ? as a, ? as b')
  expect(lines.join('')).not.toMatch(/segretissimo|12345/)
  expect((await querySeconds.get()).values.some(({ labels }) => labels.kind === 'insert')).toBe(true)
  expect((await errors()) - before).toBe(1)
  expect(await valueOf(queriesUnderWay)).toBe(0)
  await close()
}, 30_000)

test('values written into a query’s text are not logged', () => {
  expect(withoutValues(`select * from t where a = 'd''Amico' and b = $1 limit 10`)).toBe(
    'select * from t where a = ? and b = $1 limit ?',
  )
  expect(withoutValues(`select E'a\\'b', $x$anna$x$, $$anna$$, t2.c3\n from "t"`)).toBe(
    'select ?, ?, ?, t2.c3 from "t"',
  )
  expect(withoutValues(`select ${'x'.repeat(1980)} '${'anna'.repeat(9000)}'`)).toMatch(/ \?$/)
  expect(withoutValues('x'.repeat(9000))).toHaveLength(2000)
})
