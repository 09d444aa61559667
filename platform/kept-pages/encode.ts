import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import { ENCODINGS, type Encoding, type KeptPage } from './page.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const unbrotli = promisify(brotliDecompress)
const unzip = promisify(gunzip)

/** A page that is asked for again and again is worth this effort, once; the first reader does not wait for it. */
export const BEST = 10
/** A search that nobody else will make: three times as fast as 4, for a tenth more bytes. */
const AT_ONCE = 2

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
  return (
    ENCODINGS.find((one) => new RegExp(`\\b${one}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|\\s|$))`).test(header)) ??
    'identity'
  )
}

/**
 * The page's bytes in one encoding, made off the main thread and kept. The plain ones go then: they are four times as
 * large, hardly anybody asks for them, and they can be had back from any other.
 */
export async function encodePage(page: KeptPage, encoding: Encoding, effort = AT_ONCE): Promise<Buffer> {
  const plain = await plainBytes(page.bytes)
  if (encoding === 'identity') return plain
  const made = encoding === 'br' ? await brotli(plain, brotliOptions(plain.length, effort)) : await zip(plain)
  // What the library gives is a part of a larger piece of memory, which would be kept with it.
  const exact = Buffer.allocUnsafeSlow(made.length)
  made.copy(exact)
  page.bytes[encoding] = exact
  delete page.bytes.identity
  return exact
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
