import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { parseAccept } from 'hono/utils/accept'

const compress = promisify(brotliCompress)

export function brotli(plain: Buffer, quality: number): Promise<Buffer<ArrayBuffer>> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  }
  return compress(plain, { params })
}

export function acceptsBrotli(header: string | null | undefined): boolean {
  return header ? parseAccept(header).some(({ type, q }) => type === 'br' && q > 0) : false
}

const PAGE = /^text\/(html|x-script)\b/
const QUICKEST = 1

/** Brotli's fastest level for uncached pages; Hono compresses everything else. */
export const compressPages: MiddlewareHandler = async (c, next) => {
  await next()
  const { headers } = c.res
  if (c.req.method === 'HEAD' || headers.has('Content-Encoding')) return
  if (!PAGE.test(headers.get('Content-Type') ?? '') || !acceptsBrotli(c.req.header('Accept-Encoding'))) return
  if (!c.res.body) return
  const compressed = await brotli(Buffer.from(await c.res.arrayBuffer()), QUICKEST)
  c.res = new Response(compressed, c.res)
  c.header('Content-Encoding', 'br')
  c.header('Content-Length', String(compressed.length))
  c.header('Vary', 'Accept-Encoding', { append: true })
}
