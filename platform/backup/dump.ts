import { createHash } from 'node:crypto'
import { PassThrough, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sha256 as hashOf } from '#lib/hash.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Database, Db } from '#platform/db/database.ts'
import type { Store } from '#platform/files/files.ts'
import { listMigrations, listSequences, listTables } from './catalogue.ts'
import { PIECE, send, type Manifest, type TableSum } from './records.ts'
import { readRows, writeValuesAlike } from './rows.ts'

export type Whole = {
  database: Pick<Database, 'db' | 'engine'>
  files: Store
  /** Without them encrypted columns cannot be read. */
  secrets: Record<string, string>
}

/** The database first: a file is stored before its row commits, so none that a row names is missing. */
export async function writeBackup(whole: Whole, passphrase: Secret, out: Writable): Promise<Manifest> {
  const { sealing } = await import('./sealing.ts')
  const records = new PassThrough({ writableHighWaterMark: PIECE })
  const written = pipeline(records, createGzip({ level: 4 }), sealing(passphrase), out)
  try {
    const [manifest] = await Promise.all([produce(whole, records), written])
    return manifest
  } catch (error) {
    records.destroy(error as Error)
    await written.catch(() => undefined)
    throw error
  }
}

async function produce({ database, files, secrets }: Whole, out: Writable): Promise<Manifest> {
  const tables = await database.db.transaction(
    async (tx) => {
      const madeAt = new Date().toISOString()
      const migrations = await listMigrations(tx as Db)
      await send(out, { kind: 'begin', madeAt, engine: database.engine, migrations })
      return dumpTables(tx as Db, out)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  await send(out, { kind: 'secrets', values: secrets })
  const sums = await dumpFiles(files, out)
  await send(out, { kind: 'end', tables, files: sums })
  out.end()
  return { tables, files: sums }
}

async function dumpTables(tx: Db, out: Writable): Promise<TableSum[]> {
  await writeValuesAlike(tx)
  const sums: TableSum[] = []
  for (const table of await listTables(tx)) {
    const columns = table.columns.map(({ name }) => name)
    await send(out, { kind: 'table', name: table.name, columns })
    const sum = await readRows(tx, table, (lines) => send(out, { kind: 'rows', lines }))
    await send(out, { kind: 'table-end', ...sum })
    sums.push(sum)
  }
  // Read last, so that numbers given meanwhile are never given twice.
  await send(out, { kind: 'sequences', values: await listSequences(tx) })
  return sums
}

async function dumpFiles(files: Store, out: Writable): Promise<Manifest['files']> {
  const all = createHash('sha256')
  const sums = { count: 0, bytes: 0 }
  for await (const key of keysIn(files)) {
    const bytes = await files.find(key)
    if (!bytes) continue
    const sha256 = hashOf(bytes)
    await send(out, { kind: 'file', key, size: bytes.byteLength, sha256 })
    for (let at = 0; at < bytes.byteLength; at += PIECE) {
      await send(out, { kind: 'bytes', bytes: Buffer.from(bytes.subarray(at, at + PIECE)) })
    }
    all.update(`${key} ${sha256}\n`)
    sums.count += 1
    sums.bytes += bytes.byteLength
  }
  return { ...sums, sha256: all.digest('hex') }
}

export async function* keysIn(files: Store): AsyncGenerator<string> {
  try {
    for await (const { key } of files.list('/')) yield key
  } catch (error) {
    for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
      if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return
    }
    throw error
  }
}
