import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { BackupRefused } from './refused.ts'

export type TableSum = { name: string; rows: number; sha256: string }
export type FileSum = { key: string; size: number; sha256: string }
/** `last` is null for a sequence that was never used. */
export type SequenceValue = { name: string; last: string | null }
export type MigrationMark = { hash: string; created_at: string }

export type Opening = { madeAt: string; engine: string; migrations: MigrationMark[] }
/** What a restore must produce again. `files.sha256` is over the key and hash of each file in turn. */
export type Manifest = {
  tables: TableSum[]
  files: { count: number; bytes: number; sha256: string }
}

/** In this order: begin, tables (table, rows …, table-end), sequences, secrets, files, end. */
export type BackupRecord =
  | ({ kind: 'begin' } & Opening)
  | { kind: 'table'; name: string; columns: string[] }
  | { kind: 'rows'; lines: string[] }
  | ({ kind: 'table-end' } & TableSum)
  | { kind: 'sequences'; values: SequenceValue[] }
  | { kind: 'secrets'; values: Record<string, string> }
  | ({ kind: 'file' } & FileSum)
  | { kind: 'bytes'; bytes: Buffer }
  | ({ kind: 'end' } & Manifest)

export const PIECE = 1024 * 1024
const LARGEST = 256 * PIECE
const HEAD = 5

export async function send(out: Writable, record: BackupRecord): Promise<void> {
  const [type, body] = encode(record)
  const head = Buffer.alloc(HEAD)
  head.write(type)
  head.writeUInt32BE(body.length, 1)
  if (out.destroyed) throw out.errored ?? new Error('the backup can no longer be written')
  out.write(head)
  if (!out.write(body)) await once(out, 'drain')
}

function encode(record: BackupRecord): [string, Buffer] {
  if (record.kind === 'bytes') return ['B', record.bytes]
  if (record.kind === 'rows') return ['R', Buffer.from(record.lines.join('\n'))]
  return ['J', Buffer.from(JSON.stringify(record))]
}

/** @throws BackupRefused when the stream is no backup */
export async function* recordsOf(stream: Readable): AsyncGenerator<BackupRecord> {
  const pieces: Buffer[] = []
  let held = 0
  let wanted = HEAD
  let type: string | undefined
  for await (const piece of stream as AsyncIterable<Buffer>) {
    pieces.push(piece)
    held += piece.length
    if (held < wanted) continue
    let bytes = Buffer.concat(pieces.splice(0))
    while (bytes.length >= wanted) {
      const part = bytes.subarray(0, wanted)
      bytes = bytes.subarray(wanted)
      if (type === undefined) {
        type = part.toString('latin1', 0, 1)
        wanted = part.readUInt32BE(1)
        if (wanted > LARGEST) throw new BackupRefused('The backup cannot be read: a part of it is too large.')
      } else {
        yield decode(type, part)
        type = undefined
        wanted = HEAD
      }
    }
    pieces.push(bytes)
    held = bytes.length
  }
  if (held > 0 || type !== undefined) throw new BackupRefused('The backup ends in the middle.')
}

function decode(type: string, body: Buffer): BackupRecord {
  if (type === 'B') return { kind: 'bytes', bytes: body }
  if (type === 'R') return { kind: 'rows', lines: body.toString('utf8').split('\n') }
  return JSON.parse(body.toString('utf8')) as BackupRecord
}
