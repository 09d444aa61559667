import { createHmac, randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { createDatabaseOn } from '#e2e/support/postgres.ts'
import { readSignedKey, signedKey } from '#platform/auth/signed-key.ts'
import { Secret } from '#platform/config/secret.ts'
import type { Database } from '#platform/db/database.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { sql } from 'drizzle-orm'
import { LIMITS_TABLE, openLimits } from './limits.ts'

test('on a database server all processes share the counts', async () => {
  const url = new Secret(await createDatabaseOn(inject('postgresUrl'), `conti_${process.pid}`))
  const [one, other] = [await openPostgres(url, () => undefined), await openPostgres(url, () => undefined)]
  const secret = new Secret('s'.repeat(32))
  const here = await openLimits(one.pool, secret)
  const there = await openLimits(other.pool, secret)
  for (let n = 0; n < 5; n += 1) {
    for (const limits of [here, there])
      expect(await limits.consume('sign-in-account', 'a@b.it')).toEqual({ ok: true })
  }
  for (const limits of [here, there]) expect((await limits.consume('sign-in-account', 'a@b.it')).ok).toBe(false) // prettier-ignore
  const { rows } = await one.pool!.query<{ relpersistence: string }>(
    'select relpersistence from pg_class where oid = $1::regclass',
    [LIMITS_TABLE],
  )
  expect(rows).toEqual([{ relpersistence: 'u' }])
  await Promise.all([one.close(), other.close()])
})

test('what somebody searched for in vain is counted in the memory of the process alone', async () => {
  const url = new Secret(await createDatabaseOn(inject('postgresUrl'), `memoria_${process.pid}`))
  const server = await openPostgres(url, () => undefined)
  const limits = await openLimits(server.pool, new Secret('s'.repeat(32)))
  const search = '203.0.113.9 BO panico'
  expect((await limits.consume('unmet', search)).ok).toBe(true)
  expect((await limits.consume('unmet', search)).ok).toBe(false)
  expect((await server.pool!.query(`select key from ${LIMITS_TABLE}`)).rows).toEqual([])
  await server.close()
})

/** An attacker who can read the table and choose what is counted: an e-mail address that is the text of a signature. */
async function attack(database: Database): Promise<{ rows: string[]; opened: string[] }> {
  const secret = new Secret('s'.repeat(32))
  const limits = await openLimits(database.pool, secret)
  const id = randomUUID()
  const whole = signedKey('contact', id, secret)
  for (const key of [`contact:${id}`, whole, 'vittima@example.org', '203.0.113.9'])
    await limits.consume('sign-in-account', key)
  const there = await database.db.execute<{ name: string | null }>(
    sql`select to_regclass(${LIMITS_TABLE}) as name`,
  )
  if (there.rows[0]!.name === null) return { rows: [], opened: [] }
  const table = await database.db.execute<{ key: string }>(
    sql`select key from ${sql.identifier(LIMITS_TABLE)}`,
  )
  const rows = table.rows.map(({ key }) => key)
  const keyId = whole.split('.')[1]
  const forged = rows.flatMap((row) => {
    const read = row.slice(row.lastIndexOf(':') + 1)
    return [`${id}.${read}`, `${id}.${keyId}.${read}`]
  })
  const session = createHmac('sha256', secret.reveal()).update(`contact:${id}`).digest('base64url')
  expect(rows.join(' ')).not.toContain(session)
  return { rows, opened: forged.filter((key) => readSignedKey('contact', key, secret)) }
}

test('the table of limits holds no key, no address, and nothing that opens a conversation', async () => {
  const url = new Secret(await createDatabaseOn(inject('postgresUrl'), `attacco_${process.pid}`))
  const [server, embedded] = [await openPostgres(url, () => undefined), await freshDatabase()]
  const { rows, opened } = await attack(server)
  expect(rows).toHaveLength(4)
  for (const row of rows) expect(row).toMatch(/^sign-in-account:[\w-]{43}$/)
  expect(opened).toEqual([])
  expect(await attack(embedded)).toEqual({ rows: [], opened: [] })
  await Promise.all([server.close(), embedded.close()])
}, 120_000)
