import { createHash } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import { createGunzip } from 'node:zlib'
import { sha256 as hashOf } from '#lib/hash.ts'
import type { Secret } from '#platform/config/secret.ts'
import {
  recordsOf,
  type BackupRecord,
  type FileSum,
  type Manifest,
  type Opening,
  type TableSum,
} from './records.ts'
import { BackupRefused } from './refused.ts'

export type Checked = Opening & Manifest & { secrets: Record<string, string> }

export type Receiver = {
  table?(name: string, columns: string[]): Promise<void> | void
  rows?(lines: string[]): Promise<void> | void
  tableEnd?(sum: TableSum): Promise<void> | void
  file?(sum: FileSum, bytes: Buffer): Promise<void> | void
  other?(record: BackupRecord): Promise<void> | void
}

/** @throws BackupRefused on a wrong passphrase, a changed byte, or content that differs from the manifest */
export async function checkBackup(
  path: string,
  passphrase: Secret,
  receiver: Receiver = {},
): Promise<Checked> {
  const reading = new Reading(receiver)
  for await (const record of await open(path, passphrase)) await reading.receive(record)
  return reading.checked()
}

async function open(path: string, passphrase: Secret): Promise<AsyncGenerator<BackupRecord>> {
  const { unsealed } = await import('./sealing.ts')
  const plain = createGunzip()
  // The reader of `plain` receives the errors of both streams.
  pipeline(Readable.from(unsealed(path, passphrase)), plain, () => undefined)
  return recordsOf(plain)
}

class Reading {
  readonly #receiver: Receiver
  readonly #tables: TableSum[] = []
  readonly #files = { count: 0, bytes: 0, hash: createHash('sha256') }
  #opening: Opening | undefined
  #secrets: Record<string, string> = {}
  #table: { name: string; rows: number; hash: ReturnType<typeof createHash> } | undefined
  #file: { sum: FileSum; pieces: Buffer[]; missing: number } | undefined
  #end: Manifest | undefined

  constructor(receiver: Receiver) {
    this.#receiver = receiver
  }

  async receive(record: BackupRecord): Promise<void> {
    if (this.#end || (!this.#opening && record.kind !== 'begin')) throw wrong('its order')
    if (record.kind === 'begin') this.#opening = record
    else if (record.kind === 'table') await this.#beginTable(record.name, record.columns)
    else if (record.kind === 'rows') await this.#receiveRows(record.lines)
    else if (record.kind === 'table-end') await this.#endTable(record)
    else if (record.kind === 'file') await this.#beginFile(record)
    else if (record.kind === 'bytes') await this.#receiveBytes(record.bytes)
    else if (record.kind === 'end') this.#end = record
    else {
      if (record.kind === 'secrets') this.#secrets = record.values
      await this.#receiver.other?.(record)
    }
  }

  checked(): Checked {
    if (!this.#opening || !this.#end || this.#table || this.#file) throw wrong('its end')
    const { madeAt, engine, migrations } = this.#opening
    const { count, bytes, hash } = this.#files
    const found: Manifest = { tables: this.#tables, files: { count, bytes, sha256: hash.digest('hex') } }
    const { tables, files } = this.#end
    if (!isDeepStrictEqual({ tables, files }, found)) throw wrong('its counts')
    return { madeAt, engine, migrations, ...found, secrets: this.#secrets }
  }

  async #beginTable(name: string, columns: string[]): Promise<void> {
    this.#table = { name, rows: 0, hash: createHash('sha256') }
    await this.#receiver.table?.(name, columns)
  }

  async #receiveRows(lines: string[]): Promise<void> {
    if (!this.#table) throw wrong('rows without a table')
    for (const line of lines) this.#table.hash.update(line).update('\n')
    this.#table.rows += lines.length
    await this.#receiver.rows?.(lines)
  }

  async #endTable({ name, rows, sha256 }: TableSum): Promise<void> {
    const table = this.#table
    if (table?.name !== name || table.rows !== rows || table.hash.digest('hex') !== sha256) {
      throw wrong(`the table ${name}`)
    }
    this.#table = undefined
    this.#tables.push({ name, rows, sha256 })
    await this.#receiver.tableEnd?.({ name, rows, sha256 })
  }

  async #beginFile({ key, size, sha256 }: FileSum): Promise<void> {
    if (this.#file) throw wrong(`the file ${this.#file.sum.key}`)
    this.#file = { sum: { key, size, sha256 }, pieces: [], missing: size }
    if (size === 0) await this.#endFile()
  }

  async #receiveBytes(bytes: Buffer): Promise<void> {
    if (!this.#file || bytes.length > this.#file.missing) throw wrong('bytes without a file')
    this.#file.pieces.push(bytes)
    this.#file.missing -= bytes.length
    if (this.#file.missing === 0) await this.#endFile()
  }

  async #endFile(): Promise<void> {
    if (!this.#file) return
    const { sum, pieces } = this.#file
    this.#file = undefined
    const bytes = Buffer.concat(pieces)
    if (hashOf(bytes) !== sum.sha256) throw wrong(`the file ${sum.key}`)
    this.#files.hash.update(`${sum.key} ${sum.sha256}\n`)
    this.#files.count += 1
    this.#files.bytes += bytes.length
    await this.#receiver.file?.(sum, bytes)
  }
}

function wrong(what: string): BackupRefused {
  return new BackupRefused(`The backup does not hold what it says (${what}): nothing of it is used.`)
}
