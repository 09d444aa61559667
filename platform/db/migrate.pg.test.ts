import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Pool } from 'pg'
import { expect, inject, test } from 'vitest'
import { until } from '#e2e/support/ports.ts'
import { createDatabaseOn } from '#e2e/support/postgres.ts'
import { temporaryFolder } from '#e2e/support/temporary.ts'
import { Secret } from '#platform/config/secret.ts'
import { migrateAlone } from './migrate.ts'
import { openPostgres } from './postgres.ts'

let count = 0
const freshUrl = () => createDatabaseOn(inject('postgresUrl'), `migra_${process.pid}_${(count += 1)}`)

/** A folder of migrations, one statement each. */
function migrationsOf(...statements: string[]): string {
  const folder = temporaryFolder('migrations')
  mkdirSync(join(folder, 'meta'))
  const entries = statements.map((text, idx) => {
    const tag = `000${idx}_part`
    writeFileSync(join(folder, `${tag}.sql`), text)
    return { idx, version: '7', when: 1000 + idx, tag, breakpoints: true }
  })
  writeFileSync(
    join(folder, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  )
  return folder
}

test('three processes that start together on an empty database run each migration once', async () => {
  const url = new Secret(await freshUrl())
  const databases = await Promise.all([1, 2, 3].map(() => openPostgres(url, () => undefined)))
  const { rows } = await databases[0]!.pool!.query('select hash from drizzle.__drizzle_migrations')
  expect(new Set(rows.map(({ hash }: { hash: string }) => hash)).size).toBe(rows.length)
  expect(rows.length).toBeGreaterThan(4)
  // Other tests use the same server, with databases of their own.
  const { rows: locks } = await databases[0]!.pool!.query(
    `select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
     where locktype = 'advisory' and datname = current_database()`,
  )
  expect(locks).toEqual([])
  for (const { pool } of databases) {
    expect((await pool!.query('show lock_timeout')).rows).toEqual([{ lock_timeout: '0' }])
  }
  await Promise.all(databases.map((database) => database.close()))
})

test('a migration of a table in use does not block its readers, and runs later', async () => {
  const pool = new Pool({ connectionString: await freshUrl() })
  const first = 'create table people (name text)'
  await migrateAlone(pool, { folder: migrationsOf(first) })
  const reader = await pool.connect()
  await reader.query('begin')
  await reader.query('select * from people')

  let busy = 0
  const folder = migrationsOf(first, 'alter table people add column born date')
  const migrating = migrateAlone(pool, {
    folder,
    lockWithinMs: 50,
    pauseMs: 20,
    onBusy: () => void (busy += 1),
  })
  await until('it has tried twice', async () => busy >= 2)
  await pool.query('select name from people')
  await reader.query('commit')
  reader.release()
  await migrating
  expect((await pool.query('select born from people')).rows).toEqual([])
  await pool.end()
})

test('a failed migration is rolled back whole, and the next may begin', async () => {
  const pool = new Pool({ connectionString: await freshUrl() })
  const good = 'create table people (name text)'
  await expect(
    migrateAlone(pool, { folder: migrationsOf(good, 'alter table nobody add x int') }),
  ).rejects.toThrow()
  expect((await pool.query(`select to_regclass('people') as found`)).rows).toEqual([{ found: null }])
  await migrateAlone(pool, { folder: migrationsOf(good) })
  expect((await pool.query('select * from people')).rows).toEqual([])
  await pool.end()
})
