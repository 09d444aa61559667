import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '#database/tables/audit.ts'
import { FolderInUse } from './folder-lock.ts'
import { openEmbedded } from './pglite.ts'
import { freshDatabase } from './testing.ts'

test('writes of others during an open transaction are neither part of it nor rolled back with it', async () => {
  const { db, boss, close } = await freshDatabase()
  await boss.executeSql('create table beside (n int)')
  let beside: Promise<unknown> | undefined
  const transaction = db.transaction(async (tx) => {
    await tx
      .insert(auditEntries)
      .values({ actor_kind: 'system', action: 'x', subject_kind: 'x', subject_id: '1' })
    beside = boss.executeSql('insert into beside values ($1)', [1])
    await new Promise((done) => setTimeout(done, 30))
    throw new Error('rolled back')
  })
  await expect(transaction).rejects.toThrow('rolled back')
  await beside
  expect((await boss.executeSql('select n from beside')).rows).toEqual([{ n: 1 }])
  expect(await db.$count(auditEntries)).toBe(0)
  await close()
})

test('the embedded database syncs each commit to disk, is locked while open and keeps its rows', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-db-'))
  const first = await openEmbedded(folder)
  const { rows } = await first.db.execute(sql`show fsync`)
  expect(rows).toEqual([{ fsync: 'on' }])
  await first.db
    .insert(auditEntries)
    .values({ actor_kind: 'system', action: 'x', subject_kind: 'x', subject_id: '1' })
  await expect(openEmbedded(folder)).rejects.toThrow(FolderInUse)
  await first.close()
  const second = await openEmbedded(folder)
  expect(await second.db.$count(auditEntries)).toBe(1)
  await second.close()
}, 30_000)
