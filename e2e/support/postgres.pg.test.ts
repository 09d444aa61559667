import { existsSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { createDatabaseOn, startPostgres } from './postgres.ts'

async function ask<T>(url: string, query: string): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(query)
  await client.end()
  return rows[0] as T
}

describe('PostgreSQL', () => {
  it('gives a database of its own to whoever asks, and is gone with its data after stop', async () => {
    const postgres = await startPostgres({ durable: true })
    const [first, second] = [await postgres.createDatabase(), await postgres.createDatabase('altra')]
    expect(first).not.toBe(second)
    expect(await ask(second, 'select current_database() as name')).toEqual({ name: 'altra' })
    const settings = "select current_setting('fsync') as fsync, current_setting('data_directory') as folder"
    const { fsync, folder } = await ask<{ fsync: string; folder: string }>(first, settings)
    expect(fsync).toBe('on')
    expect(existsSync(folder)).toBe(true)
    await Promise.all([postgres.stop(), postgres.stop()])
    await expect(ask(first, 'select 1')).rejects.toThrow(/ECONNREFUSED/)
    expect(existsSync(folder)).toBe(false)
  })

  it('treats letters and order as the embedded engine does, with the same tables', async () => {
    const url = await createDatabaseOn(inject('postgresUrl'), `confronto_${process.pid}`)
    const server = await openPostgres(new Secret(url), () => undefined)
    const embedded = await freshDatabase()
    const [onServer, onEmbedded] = await Promise.all([answers(server.db), answers(embedded.db)])
    expect(onServer).toEqual(onEmbedded)
    expect(onServer).toMatchObject({ lower: 'forlì è là', upper: 'PERCHÉ' })
    await Promise.all([server.close(), embedded.close()])
  })
})

async function answers(db: Db) {
  const result = await db.execute(sql`
    select lower('FORLÌ È LÀ') as lower, upper('perché') as upper, initcap('ÀNGELO d''èste') as names,
      to_tsvector('italian', 'Disturbi d''ansia: perché, città e ÀNSIA')::text as words,
      (select string_agg(w, ' ' order by w) from unnest(array['zeta', 'Èrica', 'alfa', 'Beta', 'è']) w) as sorted,
      'FORLÌ' ilike 'forlì' as ilike, 'FORLÌ' ~* '^forlì$' as regex,
      current_setting('server_encoding') as encoding,
      (select string_agg(table_name, ' ' order by table_name) from information_schema.tables
        where table_schema = 'public') as tables,
      (select string_agg(extname, ' ' order by extname) from pg_extension) as extensions
  `)
  // Both drivers answer with rows; Drizzle's common type does not know it.
  return (result as { rows: Record<string, unknown>[] }).rows[0]
}
