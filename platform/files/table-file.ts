import { readDelimited } from './delimited.ts'
import { kindOf } from './kind.ts'
import { readSpreadsheet } from './spreadsheet.ts'
import { type NumberedRows, refused, type TableFile, tableOf } from './table-rows.ts'

export type { TableFile, TableRefusal } from './table-rows.ts'

const SAMPLE = 4100
/** Detected by two letters, with which a column's name may also begin; a real file of this type is never UTF-8. */
const KNOWN_BY_TWO_LETTERS = new Set(['bmp', 'exe'])

/** Reads CSV (UTF-8) or XLSX (first visible sheet), told apart by the bytes; refuses what cannot be read whole. */
export async function readTable(bytes: Uint8Array): Promise<TableFile> {
  const read = await readRows(bytes)
  return read.ok ? tableOf(read.rows) : read
}

async function readRows(bytes: Uint8Array): Promise<NumberedRows> {
  if (bytes.length === 0) return refused('empty')
  if (Buffer.from('PK\u0003\u0004').equals(bytes.subarray(0, 4))) return readSpreadsheet(bytes)
  const text = textOf(bytes)
  const kind = await kindOf(bytes.subarray(0, SAMPLE)).catch(() => undefined)
  if (kind && !(text !== undefined && KNOWN_BY_TWO_LETTERS.has(kind.extension)))
    return refused('unknown-kind')
  if (isUtf16(bytes)) return refused('not-utf8')
  if (bytes.includes(0)) return refused('unknown-kind')
  if (text === undefined) return refused('not-utf8')
  // Many programs export a web page as a «spreadsheet».
  return /^\s*<(?:!doctype|html|table|\?xml)/i.test(text) ? refused('unknown-kind') : readDelimited(text)
}

/** Without the byte order mark; undefined when the bytes are not complete UTF-8. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Detected by the byte order mark, or by a zero in every other byte. */
function isUtf16(bytes: Uint8Array): boolean {
  const [first, second] = bytes
  if ((first === 0xfe && second === 0xff) || (first === 0xff && second === 0xfe)) return true
  const sample = bytes.subarray(0, 512)
  const zeros = [0, 1].map((half) => sample.filter((byte, at) => byte === 0 && at % 2 === half).length)
  return Math.min(...zeros) === 0 && Math.max(...zeros) > sample.length / 4
}
