import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'
import type { Outcome } from '#lib/outcome.ts'

const ALL_MAXIMUM = 64 * 2 ** 20
const ENTRY_MAXIMUM = 48 * 2 ** 20
const ENTRIES_MAXIMUM = 1000

const END = Buffer.from('PK\u0005\u0006', 'latin1')
const END_SIZE = 22
const COMMENT_MAXIMUM = 65_535
const LISTED = 0x02014b50
const LISTED_SIZE = 46
const LOCAL = 0x04034b50
const LOCAL_SIZE = 30

type Listed = { name: string; method: number; crc: number; packed: number; size: number; offset: number }
/** Names are in lower case: packages ignore case. */
export type Unzipped = Outcome<{ entries: Map<string, Buffer> }, 'cut' | 'damaged' | 'too-large-inside'>

const inflate = promisify(inflateRaw)

/** Counts sizes while inflating and compares checksums, because the headers of an untrusted ZIP may lie. */
export async function unzip(bytes: Uint8Array): Promise<Unzipped> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = file.lastIndexOf(END)
  if (end < Math.max(0, file.length - END_SIZE - COMMENT_MAXIMUM) || end > file.length - END_SIZE) {
    return { ok: false, reason: 'cut' }
  }
  try {
    if (file.readUInt16LE(end + 10) > ENTRIES_MAXIMUM) return { ok: false, reason: 'too-large-inside' }
    return await unpackAll(file, listEntries(file, end))
  } catch (error) {
    const tooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    return { ok: false, reason: tooLarge ? 'too-large-inside' : 'damaged' }
  }
}

/** @throws when the central directory is malformed */
function listEntries(file: Buffer, end: number): Listed[] {
  const listed: Listed[] = []
  let at = file.readUInt32LE(end + 16)
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + LISTED_SIZE > end || file.readUInt32LE(at) !== LISTED) throw new Error('no entry in the list')
    const isEncrypted = (file.readUInt16LE(at + 8) & 1) === 1
    if (isEncrypted) throw new Error('an encrypted entry')
    const nameEnd = at + LISTED_SIZE + file.readUInt16LE(at + 28)
    listed.push({
      name: file.toString('utf8', at + LISTED_SIZE, nameEnd).toLowerCase(),
      method: file.readUInt16LE(at + 10),
      crc: file.readUInt32LE(at + 16),
      packed: file.readUInt32LE(at + 20),
      size: file.readUInt32LE(at + 24),
      offset: file.readUInt32LE(at + 42),
    })
    at = nameEnd + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return listed
}

async function unpackAll(file: Buffer, listed: Listed[]): Promise<Unzipped> {
  const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)
  if (sum(listed.map(({ size }) => size)) > ALL_MAXIMUM) return { ok: false, reason: 'too-large-inside' }
  // Entries that share bytes are a zip bomb.
  if (sum(listed.map(({ packed }) => packed)) > file.length) return { ok: false, reason: 'damaged' }
  const entries = new Map<string, Buffer>()
  let left = ALL_MAXIMUM
  for (const entry of listed) {
    const content = await unpack(file, entry, Math.min(left, ENTRY_MAXIMUM))
    if (entries.has(entry.name)) return { ok: false, reason: 'damaged' }
    entries.set(entry.name, content)
    left -= content.length
  }
  return { ok: true, entries }
}

/** @throws ERR_BUFFER_TOO_LARGE past `maximum` bytes, whatever the headers say */
async function unpack(file: Buffer, entry: Listed, maximum: number): Promise<Buffer> {
  const { offset, packed, method } = entry
  if (file.readUInt32LE(offset) !== LOCAL) throw new Error('no entry where the list says')
  const start = offset + LOCAL_SIZE + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28)
  if (start + packed > file.length) throw new Error('an entry that goes on after the file')
  if (method !== 0 && method !== 8) throw new Error(`an unknown method: ${method}`)
  const raw = file.subarray(start, start + packed)
  const content =
    method === 0 ? raw : await inflate(raw, { maxOutputLength: Math.max(1, maximum), chunkSize: 2 ** 17 })
  if (content.length > maximum) throw Object.assign(new Error('too large'), { code: 'ERR_BUFFER_TOO_LARGE' })
  if (content.length !== entry.size || crc32(content) !== entry.crc) throw new Error('not what the list says')
  return content
}
