import zlib, { constants } from 'node:zlib'
import { acceptedEncoding, compressAtOnce, names, roomForCompressed } from '#platform/kept-pages/encode.ts'

/** How a page leaves that is rendered for one request. */
export type PageEncoding = 'zstd' | 'br' | 'identity'

/** Node has it from 22.15 on. */
const HAS_ZSTD = 'zstdCompressSync' in zlib

/** Less than level 1 of brotli leaves, in a third of the time. */
const LEVEL = 2

/** The quickest that the client accepts. `gzip` is left to the frame around all answers. */
export function pageEncoding(accepts: string | undefined): PageEncoding {
  if (accepts && HAS_ZSTD && names(accepts, 'zstd')) return 'zstd'
  return acceptedEncoding(accepts) === 'br' ? 'br' : 'identity'
}

/** The page in memory of its own: compressed, or a copy. */
export function encodeAtOnce(page: Buffer, encoding: PageEncoding): Buffer<ArrayBuffer> {
  if (encoding === 'identity') return Buffer.from(page)
  return encoding === 'zstd' ? zstdAtOnce(page) : compressAtOnce(page)
}

function zstdAtOnce(page: Buffer): Buffer<ArrayBuffer> {
  const params = { [constants.ZSTD_c_compressionLevel]: LEVEL }
  return zlib.zstdCompressSync(page, { params, pledgedSrcSize: page.length, chunkSize: roomForCompressed(page.length) }) // prettier-ignore
}
