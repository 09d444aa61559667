import { createHash } from 'node:crypto'
import { italianDay } from '#lib/dates.ts'
import { brotli } from '#platform/http/compress.ts'
import type { RequestFacts } from '#platform/http/context.ts'
import { freshNonce } from '#platform/http/nonce.ts'
import { hashMarkedScripts } from './script-hashes.ts'
import type { CachedPage, Caching } from './cached-page.ts'

export type Render = (request: Request, facts: RequestFacts) => Promise<Response>

const QUALITY = 4

/** Headers of one response, not of the page. */
const OWN_HEADERS = new Set(['content-length', 'content-encoding', 'set-cookie', 'x-request-id'])

/** Sends neither cookies nor a client address, so that nothing of whoever asked first gets into a shared page. */
export async function renderForEveryone(
  render: Render,
  url: string,
  id: string,
): Promise<CachedPage | undefined> {
  const caching: Caching = { tags: new Set(), maxAge: Infinity, visits: [], readAt: performance.now() }
  const facts: RequestFacts = {
    id,
    nonce: freshNonce(),
    address: 'not_available',
    route: 'unmatched',
    caching,
  }
  const response = await render(new Request(url), facts)
  const { status, headers } = response
  if ((status !== 200 && status !== 404) || headers.has('set-cookie')) {
    await response.body?.cancel()
    return undefined
  }
  const { plain, scripts } = hashMarkedScripts(Buffer.from(await response.arrayBuffer()), facts.nonce)
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const now = Date.now()
  return {
    status,
    route: facts.route,
    headers: headersOf(headers, status === 200 ? etag : undefined),
    etag,
    scripts,
    caching,
    goodUntil: Math.min(endOfItalianDay(now), now + caching.maxAge * 1000),
    brotli: await brotli(plain, QUALITY),
  }
}

function headersOf(rendered: Headers, etag: string | undefined): Record<string, string> {
  const headers = new Headers([...rendered].filter(([name]) => !OWN_HEADERS.has(name)))
  headers.append('Vary', 'Accept-Encoding, Cookie')
  // Browsers may store the page but must revalidate it.
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-cache')
  if (etag) headers.set('ETag', etag)
  return Object.fromEntries(headers)
}

const HOUR_MS = 3_600_000

/** Pages mention today: badges lapse, courses begin, the order of a search changes. */
function endOfItalianDay(now: number): number {
  const today = italianDay(new Date(now))
  let hour = now - (now % HOUR_MS) + HOUR_MS
  while (italianDay(new Date(hour)) === today) hour += HOUR_MS
  return hour
}
