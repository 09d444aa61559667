import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { auditEntries } from '#database/tables/audit.ts'
import { users } from '#database/tables/accounts.ts'
import { writeSamples } from '#domain/professionals/record/write.server.ts'
import { bringEntriesUpToDate } from '#domain/professionals/listing/write.server.ts'
import { sealBeforeAge } from '#e2e/support/sealed-before-age.ts'
import { temporaryFolder } from '#e2e/support/temporary.ts'
import { Secret } from '#platform/config/secret.ts'
import type { Database, Db } from '#platform/db/database.ts'
import { rebuildTables } from '#platform/db/migrate.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { onDisk } from '#platform/files/files.ts'
import { askPortal, serveCommands } from '#platform/commands/socket.ts'
import { openLog } from '#platform/log/log.ts'
import { listMigrations } from './catalogue.ts'
import { checkBackup } from './check.ts'
import { writeBackup } from './dump.ts'
import { makeNightly } from './nightly.ts'
import { restoreBackup } from './restore.ts'
import { unsealed } from './sealing.ts'
import { backupToFile } from './to-file.ts'

// Deriving a key from a passphrase is slow by design, and these tests make many backups.
vi.setConfig({ testTimeout: 120_000 })

const passphrase = new Secret('una frase di prova')
const secrets = { 'auth-secret': 'segreto'.repeat(6) }
const log = openLog({ logLevel: 'silent' })
const folder = temporaryFolder('backup')
const options = { overwrite: false, beforeCommit: async () => undefined }

const place = async () => ({ database: await freshDatabase(), files: onDisk(temporaryFolder('store')) })

/** A portal with people, unusual texts and files. */
async function filledPlace() {
  const { database, files } = await place()
  await writeSamples(database.db)
  await bringEntriesUpToDate(database.db)
  for (const n of [1, 2, 3]) {
    await database.db.insert(auditEntries).values({
      actor_kind: 'system',
      action: 'x',
      subject_kind: 'x',
      subject_id: `«${n}»\n"\\ 😀`,
      before: { text: 'a\tb', none: null, big: 12_345_678_901_234 },
    })
  }
  await database.db.delete(auditEntries).where(sql`id = 3`)
  await files.put('documents/uno', Buffer.alloc(3_000_000, 7), 'application/pdf')
  await files.put('photos/due', Buffer.from('due'), 'image/webp')
  return { database, files }
}

type Place = Awaited<ReturnType<typeof place>>
/** The source and its backup are only read; the empty target is filled by the first test that restores into it. */
let source: Place
let target: Place
let backup: Awaited<ReturnType<typeof written>>
beforeAll(async () => {
  source = await filledPlace()
  target = await place()
  backup = await written(source, 'source')
}, 60_000)
afterAll(() => Promise.all([source.database.close(), target.database.close()]))

const written = async (whole: Place, name: string) => {
  const path = join(folder, name)
  const checked = await backupToFile(path, passphrase, (out) =>
    writeBackup({ ...whole, secrets }, passphrase, out),
  )
  return { path, checked }
}

const sumsOf = (whole: Place) =>
  writeBackup({ ...whole, secrets }, passphrase, new Writable({ write: (_bytes, _encoding, done) => done() }))

describe('a backup', () => {
  test('of a newer version, or of other tables, is refused with both versions', async () => {
    const { path, checked } = backup
    const [first, ...rest] = checked.migrations
    for (const migrations of [
      [...checked.migrations, { hash: 'a later one', created_at: '0' }],
      [{ ...first!, hash: 'another' }, ...rest],
    ])
      await expect(
        restoreBackup(target, path, passphrase, { ...checked, migrations }, options),
      ).rejects.toThrow(/version \d+, those of this program of version \d+/)
  })

  test('of an older version is restored, and its tables are brought up to date', async () => {
    const older = await place()
    await older.database.db.transaction(async (tx) => {
      await rebuildTables(tx as Db, 5)
      await tx.execute(sql`insert into users (id, name, email) values ('u', 'u', 'u@portale.invalid')`)
    })
    const { path, checked } = await written(older, 'older')
    const latest = await place()
    await restoreBackup(latest, path, passphrase, checked, options)
    expect(await latest.database.db.select({ id: users.id }).from(users)).toEqual([{ id: 'u' }])
    expect(await constraintsOf(latest.database)).toEqual(await constraintsOf(source.database))
    expect(await listMigrations(latest.database.db)).toEqual(await listMigrations(source.database.db))
    await older.database.close()
    await latest.database.close()
  })

  test('that fails at the very end leaves database and store as they were', async () => {
    const { path, checked } = backup
    const before = await sumsOf(target)
    const beforeCommit = async () => {
      throw new Error('disk full')
    }
    await expect(
      restoreBackup(target, path, passphrase, checked, { overwrite: false, beforeCommit }),
    ).rejects.toThrow('disk full')
    expect(await sumsOf(target)).toEqual(before)
  })

  test('restored into an empty place has the same counts and hashes, and new rows get the next numbers', async () => {
    const { path, checked } = backup
    expect(checked.secrets).toEqual(secrets)
    expect(checked.files).toMatchObject({ count: 2, bytes: 3_000_003 })
    expect(checked.tables.filter(({ rows }) => rows > 0).length).toBeGreaterThan(3)
    await restoreBackup(target, path, passphrase, checked, options)
    expect(await sumsOf(target)).toEqual({ tables: checked.tables, files: checked.files })
    const [next] = await target.database.db
      .insert(auditEntries)
      .values({ actor_kind: 'system', action: 'x', subject_kind: 'x', subject_id: '4' })
      .returning()
    expect(next!.id).toBe(4)
    expect(await constraintsOf(target.database)).toEqual(await constraintsOf(source.database))
    expect(Buffer.from((await target.files.find('photos/due'))!).toString()).toBe('due')
  })

  test('is not restored over data unless told to overwrite; then nothing of them is left', async () => {
    const { path, checked } = backup
    await target.database.db.insert(users).values({ id: 'u', name: 'u', email: 'u@portale.invalid' })
    await target.files.put('photos/altra', Buffer.from('altra'), 'image/webp')
    const before = await sumsOf(target)
    await expect(restoreBackup(target, path, passphrase, checked, options)).rejects.toThrow(/not empty/)
    expect(await sumsOf(target)).toEqual(before)
    await restoreBackup(target, path, passphrase, checked, { ...options, overwrite: true })
    expect(await sumsOf(target)).toEqual({ tables: checked.tables, files: checked.files })
  })

  test('sealed as before age is restored too', async () => {
    const plain = Buffer.concat(await Array.fromAsync(unsealed(backup.path, passphrase)))
    const older = join(folder, 'older.portal')
    await writeFile(older, sealBeforeAge(plain, passphrase.reveal()))
    const checked = await checkBackup(older, passphrase)
    await restoreBackup(target, older, passphrase, checked, { ...options, overwrite: true })
    expect(await sumsOf(target)).toEqual({ tables: checked.tables, files: checked.files })
  })

  test('that is cut, changed or opened with a wrong passphrase is refused before anything is restored', async () => {
    const bytes = await readFile(backup.path)
    await expect(checkBackup(backup.path, new Secret('tutt’altra frase'))).rejects.toThrow(
      /passphrase is wrong/,
    )
    bytes[Math.floor(bytes.length / 2)]! ^= 4
    await writeFile(join(folder, 'changed'), bytes)
    await expect(checkBackup(join(folder, 'changed'), passphrase)).rejects.toThrow(/changed or cut/)
    await writeFile(join(folder, 'cut'), bytes.subarray(0, -40))
    await expect(checkBackup(join(folder, 'cut'), passphrase)).rejects.toThrow(/changed or cut/)
  })

  test('that cannot be written fails with the reason and leaves no file, and the database stays usable', async () => {
    const path = join(folder, 'full')
    const full = (out: Writable) => {
      const broken = new Writable({ write: (_bytes, _encoding, done) => done(new Error('ENOSPC')) })
      return writeBackup({ ...source, secrets }, passphrase, broken).finally(() => out.destroy())
    }
    await expect(backupToFile(path, passphrase, full)).rejects.toThrow('ENOSPC')
    expect((await readdir(folder)).filter((name) => name.startsWith('full'))).toEqual([])
    await source.database.ping()
  })

  test('never overwrites a file', async () => {
    await expect(backupToFile(backup.path, passphrase, async () => undefined)).rejects.toThrow(
      /there already/,
    )
  })
})

test('the process that has the data folder open writes a backup for others', async () => {
  const dataDir = temporaryFolder('socket')
  const serving = await serveCommands(dataDir, 'backup', log, async (words, out) => {
    await writeBackup({ ...source, secrets }, new Secret(String(words)), out)
  })
  const path = join(folder, 'asked')
  const checked = await backupToFile(path, passphrase, async (out) => {
    expect(await askPortal(dataDir, 'backup', passphrase.reveal(), out)).toBe(true)
  })
  expect(checked.tables).toEqual((await sumsOf(source)).tables)
  serving.close()
  const nobody = new Writable({ write: (_bytes, _encoding, done) => done() })
  expect(await askPortal(dataDir, 'backup', passphrase.reveal(), nobody)).toBe(false)
})

test('the nightly run makes one backup, not two, and records it', async () => {
  const config = { folder: join(temporaryFolder('nightly'), 'backups'), passphrase }
  const recorded: number[] = []
  const deps = {
    whole: { ...source, secrets },
    config,
    log,
    record: async ({ files }: { files: { count: number } }) => void recorded.push(files.count),
  }
  await makeNightly(deps, false, new Date('2026-11-21T02:47:00Z'))
  await makeNightly(deps, false, new Date('2026-11-21T02:52:00Z'))
  expect(recorded).toEqual([2])
  await makeNightly(deps, true, new Date('2026-11-21T03:00:00Z'))
  expect(recorded).toEqual([2, 2])
  expect(await readdir(config.folder)).toEqual(['backup-2026-11-21T03-00-00Z.portal'])
})

async function constraintsOf({ db }: Database) {
  const result = await db.execute(
    sql`select conname, pg_get_constraintdef(oid) as definition, convalidated from pg_constraint
        where connamespace = 'public'::regnamespace order by 1, 2`,
  )
  return result.rows
}
