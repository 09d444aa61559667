import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { Context, HonoRequest, MiddlewareHandler } from 'hono'
import { isOnlyDevice } from '#platform/auth/device.ts'
import { acceptsBrotli } from '#platform/http/compress.ts'
import type { Env } from '#platform/http/context.ts'
import { countPageCache } from '#platform/metrics/meters.ts'
import { visitOf } from './cache-tags.ts'
import type { PageCache } from './page-cache.ts'
import type { CachedPage } from './cached-page.ts'
import { renderForEveryone, type Render } from './render.ts'

type Options = {
  cache: PageCache
  /** Whether the page is the same for everyone who is not signed in. */
  isCacheable: (path: string) => boolean
  render: Render
  origin: string
}

/** A request with cookies other than the device's neither gets nor fills a stored page; what cannot be cached goes to the next handler. */
export function pageCache({ cache, isCacheable, render, origin }: Options): MiddlewareHandler<Env> {
  const underWay = new Map<string, { page: Promise<CachedPage | undefined>; started: number }>()

  /** One rendering serves all who ask meanwhile. */
  const renderOnce = (key: string, id: string) => {
    const begun = underWay.get(key)
    // A rendering begun before a change is not given to later requests.
    if (begun && !cache.anythingChangedSince(begun.started)) return begun.page
    const started = performance.now()
    const page = renderForEveryone(render, origin + key, id)
      .then((rendered) => {
        if (rendered?.status === 200) cache.set(key, rendered)
        return rendered
      })
      .finally(() => {
        if (underWay.get(key)?.started === started) underWay.delete(key)
      })
    underWay.set(key, { page, started })
    return page
  }

  return async (c, next) => {
    const key = cacheKey(c.req)
    if (key === undefined) return next()
    const cached = cache.get(key)
    if (cached && cached.goodUntil > Date.now()) return answer(c, cached, 'kept')
    if (!cached && !isCacheable(key.replace(/\?.*/, ''))) return next()
    const page = await renderOnce(key, c.get('facts').id).catch(() => undefined)
    if (page) return answer(c, page, 'rendered')
    // While the database is unreachable an old page is better than none.
    return cached ? answer(c, cached, 'old') : next()
  }
}

/** Longer addresses are no real search. */
const LONGEST_ADDRESS = 1000

/** @returns path and query as sent; undefined for writes, and for requests with cookies other than the device's */
function cacheKey({ method, url, raw: { headers } }: HonoRequest): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  if (headers.has('authorization') || headers.has('transfer-encoding')) return undefined
  if (Number(headers.get('content-length') ?? 0) !== 0) return undefined
  const cookie = headers.get('cookie')
  if (cookie !== null && !isOnlyDevice(cookie)) return undefined
  // The path as sent, not as `URL` would rewrite it: from the first slash after the host.
  const key = url.slice(url.indexOf('/', 'https://'.length))
  // A zero byte is removed further on, which could make it another address.
  if (key.length > LONGEST_ADDRESS || key.startsWith('//') || key.includes('%00')) return undefined
  return key
}

const decompress = promisify(brotliDecompress)

async function answer(
  c: Context<Env>,
  page: CachedPage,
  how: keyof typeof countPageCache,
): Promise<Response> {
  countPageCache[how]()
  const { headers } = c.req.raw
  const facts = c.get('facts')
  facts.route = page.route
  facts.scripts = page.scripts
  if (page.status === 200) {
    if (c.req.method === 'GET') for (const count of page.caching.visits) count(visitOf(headers, facts))
    if (headers.get('if-none-match')?.includes(page.etag)) return new Response(null, { status: 304, headers: page.headers }) // prettier-ignore
  }
  const { status } = page
  if (!acceptsBrotli(headers.get('accept-encoding'))) {
    return new Response(await decompress(page.brotli), { status, headers: page.headers })
  }
  const own = { ...page.headers, 'Content-Encoding': 'br', 'Content-Length': String(page.brotli.length) }
  return new Response(page.brotli, { status, headers: own })
}
