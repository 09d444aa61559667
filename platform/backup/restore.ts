import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { sha256 as hashOf } from '#lib/hash.ts'
import { projectRoot } from '#platform/config/root.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import { applyMigrations, rebuildTables } from '#platform/db/migrate.ts'
import type { Store } from '#platform/files/files.ts'
import { listForeignKeys, listMigrations, listTables, quoted, rowsOf, type Table } from './catalogue.ts'
import { checkBackup, type Checked } from './check.ts'
import { keysIn, type Whole } from './dump.ts'
import type { BackupRecord, FileSum, MigrationMark, TableSum } from './records.ts'
import { BackupRefused } from './refused.ts'
import { insertRows, readRows, writeValuesAlike } from './rows.ts'

export type RestoreOptions = {
  overwrite: boolean
  beforeCommit(tx: Db, checked: Checked): Promise<void>
}

/** Rows of an older version go into that version's tables, which are then migrated. */
export async function restoreBackup(
  target: Pick<Whole, 'database' | 'files'>,
  path: string,
  passphrase: Secret,
  checked: Checked,
  options: RestoreOptions,
): Promise<void> {
  const { database, files } = target
  const version = checked.migrations.length
  const isOlder = compareMigrations(checked.migrations, await listMigrations(database.db))
  const before = new Set<string>()
  for await (const key of keysIn(files)) before.add(key)
  const kept = new Set<string>()
  try {
    await database.db.transaction(async (tx) => {
      if (database.engine === 'postgres') await expectAlone(tx as Db)
      if (!options.overwrite) await expectEmpty(tx as Db, before)
      if (isOlder) await rebuildTables(tx as Db, version)
      await loadAll(tx as Db, files, kept, { path, passphrase })
      if (isOlder) await applyMigrations(tx as Db, version)
      await options.beforeCommit(tx as Db, checked)
    })
  } catch (error) {
    for (const key of kept) if (!before.has(key)) await files.remove(key).catch(() => undefined)
    throw error
  }
  for (const key of before) if (!kept.has(key)) await files.remove(key)
}

type Source = { path: string; passphrase: Secret }

async function loadAll(tx: Db, files: Store, kept: Set<string>, source: Source) {
  const tables = await listTables(tx)
  await writeValuesAlike(tx)
  const foreign = await listForeignKeys(tx)
  for (const { table, name } of foreign) {
    await tx.execute(sql.raw(`alter table public.${quoted(table)} drop constraint ${quoted(name)}`))
  }
  const all = tables.map(({ name }) => `public.${quoted(name)}`).join(', ')
  await tx.execute(sql.raw(`truncate ${all}`))
  for (const { name } of tables) await triggers(tx, name, 'disable')
  const { path, passphrase } = source
  await checkBackup(path, passphrase, loading(tx, tables, files, kept))
  for (const { name } of tables) await triggers(tx, name, 'enable')
  // Checks every row: a broken foreign key ends the transaction.
  for (const { table, name, definition } of foreign) {
    await tx.execute(
      sql.raw(`alter table public.${quoted(table)} add constraint ${quoted(name)} ${definition}`),
    )
  }
  await tx.execute(sql.raw('drop schema if exists jobs cascade'))
}

function loading(tx: Db, tables: Table[], files: Store, kept: Set<string>) {
  let table: Table | undefined
  const current = () => table ?? failBeforeTable()
  return {
    table(name: string, columns: string[]) {
      table = tables.find((one) => one.name === name)
      const own = table?.columns.map((column) => column.name)
      if (!table || JSON.stringify(own) !== JSON.stringify(columns)) {
        throw new BackupRefused(`The table ${name} is not the same here as in the backup.`)
      }
    },
    rows: (lines: string[]) => insertRows(tx, current(), lines),
    async tableEnd(sum: TableSum) {
      const found = await readRows(tx, current(), () => undefined)
      if (found.rows !== sum.rows || found.sha256 !== sum.sha256) {
        throw new Error(`the table ${sum.name} was not written as it stands in the backup`)
      }
    },
    async file({ key, sha256 }: FileSum, bytes: Buffer) {
      kept.add(key)
      await files.put(key, bytes, 'application/octet-stream')
      const found = await files.find(key)
      if (!found || hashOf(found) !== sha256) {
        throw new Error(`the file ${key} was not written as it stands in the backup`)
      }
    },
    async other(record: BackupRecord) {
      if (record.kind !== 'sequences') return
      for (const { name, last } of record.values) {
        const sequence = `public.${quoted(name)}`
        if (last !== null) await tx.execute(sql`select setval(${sequence}::regclass, ${last}::bigint)`)
        else await tx.execute(sql.raw(`alter sequence ${sequence} restart`))
      }
    },
  }
}

function failBeforeTable(): never {
  throw new BackupRefused('The backup has rows before their table.')
}

async function triggers(tx: Db, table: string, does: 'disable' | 'enable'): Promise<void> {
  await tx.execute(sql.raw(`alter table public.${quoted(table)} ${does} trigger user`))
}

/** @returns whether the backup is older @throws BackupRefused when it is newer or from another program */
function compareMigrations(there: MigrationMark[], here: MigrationMark[]): boolean {
  const same = there.every(({ hash }, at) => here[at]?.hash === hash)
  if (same) return there.length < here.length
  const words = `The backup's tables are of version ${there.length}, those of this program of version ${here.length}`
  throw new BackupRefused(
    there.length > here.length ? `${words}: it needs a newer program.` : `${words}, and they differ.`,
  )
}

/** A running portal would overwrite restored rows from its memory. */
async function expectAlone(tx: Db): Promise<void> {
  const others = await rowsOf(
    tx,
    sql`select 1 from pg_stat_activity where datname = current_database()
        and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  if (others.length === 0) return
  throw new BackupRefused(
    `${others.length} other connections have this database open. Stop the portal first. Nothing was changed.`,
  )
}

/** Rows that the migrations insert do not count. */
async function expectEmpty(tx: Db, files: Set<string>): Promise<void> {
  const tables = await listTables(tx)
  const own = await rowsOfMigrations()
  const full: string[] = []
  for (const { name } of tables) {
    const limit = (own.get(name) ?? 0) + 1
    const found = await rowsOf(tx, sql.raw(`select 1 from public.${quoted(name)} limit ${limit}`))
    if (found.length === limit) full.push(name)
  }
  if (full.length === 0 && files.size === 0) return
  const what = [
    ...(full.length > 0 ? [`${full.length} tables with rows`] : []),
    ...(files.size > 0 ? [`${files.size} files`] : []),
  ].join(' and ')
  throw new BackupRefused(
    `The place is not empty: ${what}. Nothing was changed. With --overwrite all of it is replaced.`,
  )
}

async function rowsOfMigrations(): Promise<Map<string, number>> {
  const folder = join(projectRoot(), 'database/migrations')
  const counts = new Map<string, number>()
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.sql')) continue
    const text = await readFile(join(folder, name), 'utf8')
    for (const [, table = ''] of text.matchAll(/^insert into "?(\w+)"?[^;]*? values /gim)) {
      counts.set(table, (counts.get(table) ?? 0) + 1)
    }
  }
  return counts
}
