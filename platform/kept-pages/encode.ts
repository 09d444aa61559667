import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import { ENCODINGS, type Encoding, type KeptPage } from './page.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const unbrotli = promisify(brotliDecompress)
const unzip = promisify(gunzip)

/** A page that is asked for again and again is worth this effort, once; the first reader does not wait for it. */
export const BEST = 10
/** A search that nobody else will make, or a page of one person: a sixth of gzip's time, for 5 % more bytes. */
const AT_ONCE = 1

/** Browsers say the same few words all the time. */
const known = new Map<string, Encoding>()
const MOST_KNOWN = 200

/** The best encoding that a client accepts: what it names without `q=0`. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity'
  const told = known.get(header)
  if (told) return told
  const best = bestOf(header)
  if (known.size < MOST_KNOWN) known.set(header, best)
  return best
}

function bestOf(header: string): Encoding {
  return ENCODINGS.find((one) => names(header, one)) ?? 'identity'
}

/** Whether a client's `Accept-Encoding` names one, and not with `q=0`. */
export function names(header: string, encoding: string): boolean {
  return new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|\\s|$))`).test(header)
}

/**
 * Compresses what is to be sent now, where it stands: to hand a page to another thread and to wait for it took longer
 * than to compress it.
 */
export function compressAtOnce(plain: Buffer): Buffer<ArrayBuffer> {
  return brotliCompressSync(plain, {
    ...brotliOptions(plain.length, AT_ONCE),
    chunkSize: roomForCompressed(plain.length),
  })
}

/**
 * What a page comes to, with some to spare, where a piece more is only slower. Room for the whole of it made the heap
 * look as large as all pages just sent, and be collected as often.
 */
export const roomForCompressed = (bytes: number): number => Math.max(1024, Math.ceil(bytes * 0.3))

/**
 * The page's bytes in one encoding, and kept; what takes long is made off the main thread. The plain ones go then: they
 * are four times as large, hardly anybody asks for them, and they can be had back from any other.
 */
export async function encodePage(page: KeptPage, encoding: Encoding, effort?: number): Promise<Buffer> {
  const plain = await plainBytes(page.bytes)
  if (encoding === 'identity') return plain
  const made = exact(encoding === 'br' ? await brotliOf(plain, effort) : await zip(plain))
  page.bytes[encoding] = made
  delete page.bytes.identity
  return made
}

/** As `compressAtOnce`, for a page that will be kept. */
export const compressToKeep = (plain: Buffer): Buffer<ArrayBuffer> => exact(compressAtOnce(plain))

/** What the library gives is a part of a larger piece of memory, which would be kept with it. */
function exact(part: Buffer): Buffer<ArrayBuffer> {
  const whole = Buffer.allocUnsafeSlow(part.length)
  part.copy(whole)
  return whole
}

async function brotliOf(plain: Buffer, effort: number | undefined): Promise<Buffer> {
  return effort === undefined ? compressAtOnce(plain) : brotli(plain, brotliOptions(plain.length, effort))
}

async function plainBytes(bytes: KeptPage['bytes']): Promise<Buffer> {
  if (bytes.identity) return bytes.identity
  return bytes.br ? unbrotli(bytes.br) : unzip(bytes.gzip!)
}

function brotliOptions(size: number, effort: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: effort,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
      // A page is smaller than that: a larger window would only take memory.
      [constants.BROTLI_PARAM_LGWIN]: 18,
    },
  }
}
