import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '#e2e/support/ports.ts'
import { execute, startStandby, type TestStandby } from '#e2e/support/postgres-standby.ts'
import { PASSWORD, startPostgres, type TestPostgres } from '#e2e/support/postgres.ts'
import { Secret } from '#platform/config/secret.ts'
import { openLog } from '#platform/log/log.ts'
import type { Database, Db } from './database.ts'
import { openPostgres } from './postgres.ts'
import { primaryOf } from './primary-of.ts'
import { openReplicas } from './replicas.ts'

const log = openLog({ logLevel: 'silent' })

let server: TestPostgres
let standbys: TestStandby[]
let database: Database
let urls: Secret[]
beforeAll(async () => {
  server = await startPostgres()
  const url = await server.createDatabase()
  // As in production: what is visible was written to the log before.
  await execute(url, `alter database ${new URL(url).pathname.slice(1)} set synchronous_commit = on`)
  // The only role that a reader's account needs.
  await execute(url, `create role lettura login password '${PASSWORD}' in role pg_read_all_data`)
  database = await openPostgres(new Secret(url), () => undefined)
  await database.db.execute(sql`create table noted (word text)`)
  standbys = [await startStandby(server.url), await startStandby(server.url)]
  const reading = url.replace('postgres://postgres:', 'postgres://lettura:')
  urls = standbys.map((standby) => new Secret(standby.urlOf(reading)))
}, 120_000)
afterAll(async () => {
  await database.close()
  await Promise.all(standbys.map((standby) => standby.remove()))
  await server.stop()
})

async function rowsOf<Row extends Record<string, unknown>>(
  db: Db,
  query: ReturnType<typeof sql>,
): Promise<Row[]> {
  return (await db.execute<Row>(query)).rows as Row[]
}
const portOf = async (db: Db) =>
  (await rowsOf<{ port: string }>(db, sql`select current_setting('port') as port`))[0]!.port
const words = async (db: Db) =>
  (await rowsOf<{ word: string }>(db, sql`select word from noted order by 1`)).map(({ word }) => word)
const note = (word: string) => database.db.execute(sql`insert into noted values (${word})`)
const open = (options = {}) => openReplicas(database, urls, { log, checkEveryMs: 50, ...options })
const portOfUrl = (url: Secret) => new URL(url.reveal()).port

test('replicas answer in turn, and a stopped one is skipped without an error until it is back', async () => {
  const replicas = await open()
  await until('both are in use', async () => replicas.state().usable === 2)
  const ports = new Set([await portOf(replicas.reader().db), await portOf(replicas.reader().db)])
  expect(ports).toEqual(new Set(urls.map(portOfUrl)))
  expect(primaryOf(replicas.reader().db)).toBe(database.db)

  const held = [replicas.reader().db, replicas.reader().db]
  await standbys[0]!.stop()
  const primary = new URL(server.url).port
  expect(new Set(await Promise.all(held.map(portOf)))).toEqual(new Set([primary, portOfUrl(urls[1]!)]))
  await until('one is passed over', async () => replicas.state().usable === 1)
  for (let n = 0; n < 4; n += 1) expect(await portOf(replicas.reader().db)).toBe(portOfUrl(urls[1]!))

  await standbys[0]!.start()
  await until('both are in use again', async () => replicas.state().usable === 2, 20_000)
  await replicas.close()
})

test('a lagging replica is skipped, one of an idle primary is not', async () => {
  const replicas = await open({ mostBehindMs: 1000 })
  await until('both are in use', async () => replicas.state().usable === 2)
  await note('before')
  await Promise.all(standbys.map((standby) => standby.pauseReplay()))
  await note('paused')
  await until('both are passed over', async () => replicas.state().usable === 0)
  expect(replicas.reader().db).toBe(database.db)
  expect(await words(replicas.reader().db)).toContain('paused')
  await Promise.all(standbys.map((standby) => standby.resumeReplay()))
  await until('both are in use again', async () => replicas.state().usable === 2)

  // At the end of a log file one position can be written in two ways.
  await database.db.execute(sql`select pg_switch_wal()`)
  const quiet = performance.now() + 2500
  let [seen, least] = [0, 2]
  await until('time goes by', async () => {
    seen += 1
    least = Math.min(least, replicas.state().usable)
    return performance.now() > quiet
  })
  expect(seen).toBeGreaterThan(5)
  expect(least).toBeGreaterThan(0)
  await until('both are in use', async () => replicas.state().usable === 2)
  await replicas.close()
})

test('a reader knows since when it may have missed changes', async () => {
  const replicas = await open({ mostBehindMs: 60_000 })
  await until('both are in use', async () => replicas.state().usable === 2)
  await Promise.all(standbys.map((standby) => standby.pauseReplay()))
  await note('not there yet')
  const written = performance.now()
  for (let n = 0; n < 4; n += 1) expect(replicas.reader().asOf).toBeLessThan(written)
  await Promise.all(standbys.map((standby) => standby.resumeReplay()))
  await until('both have it', async () =>
    [replicas.reader(), replicas.reader()].every(({ asOf }) => asOf! >= written),
  )
  for (let n = 0; n < 4; n += 1) expect(await words(replicas.reader().db)).toContain('not there yet')
  await replicas.close()
})

test('a reader cannot write, and what a replica cannot answer the primary does', async () => {
  const replicas = await open()
  await until('both are in use', async () => replicas.state().usable === 2)
  const reader = replicas.reader().db
  const writing = reader.execute(sql`insert into noted values ('never')`)
  await expect(writing).rejects.toThrow(
    expect.objectContaining({ cause: expect.objectContaining({ code: '25006' }) }),
  )
  await expect(reader.transaction(async (tx) => tx.execute(sql`select 1`))).rejects.toThrow('no transactions')
  expect(await words(database.db)).not.toContain('never')

  await Promise.all(standbys.map((standby) => standby.pauseReplay()))
  await database.db.execute(sql`create table newer (word text)`)
  expect(await rowsOf(replicas.reader().db, sql`select * from newer`)).toEqual([])
  await Promise.all(standbys.map((standby) => standby.resumeReplay()))
  await replicas.close()
})

test('an address that is not a replica of this server is not used', async () => {
  const stranger = await startPostgres()
  const strangers = [
    new Secret(stranger.url),
    new Secret(server.url),
    new Secret('postgres://nobody@127.0.0.1:1/x'),
  ]
  const replicas = await openReplicas(database, strangers, { log, checkEveryMs: 50 })
  expect(replicas.state()).toEqual({ known: 3, usable: 0 })
  expect(replicas.reader().db).toBe(database.db)
  await replicas.close()
  await stranger.stop()
})
