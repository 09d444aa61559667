import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { auditEntries } from '#database/tables/audit.ts'
import { users } from '#database/tables/accounts.ts'
import { createDatabaseOn } from '#e2e/support/postgres.ts'
import { temporaryFolder } from '#e2e/support/temporary.ts'
import { Secret } from '#platform/config/secret.ts'
import type { Database } from '#platform/db/database.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { onDisk } from '#platform/files/files.ts'
import { writeSamples } from '#domain/professionals/record/write.server.ts'
import { bringEntriesUpToDate } from '#domain/professionals/listing/write.server.ts'
import { writeBackup } from './dump.ts'
import { restoreBackup } from './restore.ts'
import { backupToFile } from './to-file.ts'

const passphrase = new Secret('una frase di prova')
const folder = temporaryFolder('backup')
const options = { overwrite: false, beforeCommit: async () => undefined }

const openServer = async (name: string) =>
  openPostgres(
    new Secret(await createDatabaseOn(inject('postgresUrl'), `${name}_${process.pid}`)),
    () => undefined,
  )

async function backupOf(database: Database, name: string) {
  const path = join(folder, name)
  const whole = { database, files: onDisk(temporaryFolder('store')), secrets: {} }
  const checked = await backupToFile(path, passphrase, (out) => writeBackup(whole, passphrase, out))
  return { path, checked }
}

/** Writes pairs of rows as fast as possible until stopped. */
function writePairs({ db }: Database) {
  const enough = new AbortController()
  let pairs = 0
  const writer = async (which: number) => {
    for (let n = 0; !enough.signal.aborted; n += 1) {
      const id = `${which}-${n}`
      await db.transaction(async (tx) => {
        await tx.insert(users).values({ id, name: id, email: `${id}@portale.invalid` })
        await tx
          .insert(auditEntries)
          .values({ actor_kind: 'system', action: 'pair', subject_kind: 'x', subject_id: id })
      })
      pairs += 1
    }
  }
  const writers = [1, 2, 3].map(writer)
  return {
    written: () => pairs,
    async end() {
      enough.abort()
      await Promise.all(writers)
    },
  }
}

test('a backup taken under load is consistent, and is the same on either database', async () => {
  const source = await openServer('da')
  await writeSamples(source.db)
  await bringEntriesUpToDate(source.db)
  const load = writePairs(source)
  await expect.poll(load.written, { timeout: 10_000 }).toBeGreaterThan(300)
  const before = load.written()
  const { path, checked } = await backupOf(source, 'load')
  const after = load.written()
  await load.end()
  expect(after).toBeGreaterThan(before)

  for (const target of [await openServer('verso'), await freshDatabase()]) {
    const files = onDisk(temporaryFolder('store'))
    await restoreBackup({ database: target, files }, path, passphrase, checked, options)
    const again = await backupOf(target, `again-${target.engine}`)
    expect(again.checked.tables).toEqual(checked.tables)
    const pairs = await target.db.$count(users)
    expect(pairs).toBeGreaterThanOrEqual(before)
    expect(pairs).toBeLessThanOrEqual(after + 3)
    expect(await target.db.$count(auditEntries, sql`action = 'pair'`)).toBe(pairs)
    await target.db
      .insert(auditEntries)
      .values({ actor_kind: 'system', action: 'next', subject_kind: 'x', subject_id: 'x' })
    await target.close()
  }
  await source.close()
  // Two restores under load take minutes on a slow machine, which is no fault of the backup.
}, 240_000)
