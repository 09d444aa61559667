import { securityHeaders } from '#platform/http/security-headers.ts'
import type { Encoding, KeptPage } from '#platform/kept-pages/page.ts'

type Facts = { https: boolean; id: string }
type Body = { encoding: Encoding; length: number }

/** What stays the same for every reader of a page, made once. */
const fixed = new WeakMap<KeptPage, Map<boolean, string[]>>()

/**
 * The headers of a kept page as `writeHead` takes them fastest: names and values in turn.
 * @param body undefined for an answer without one (304)
 */
export function headersOf(page: KeptPage, body: Body | undefined, { https, id }: Facts): string[] {
  const headers = [...fixedOf(page, https), 'X-Request-Id', id]
  if (!body) return headers
  if (body.encoding !== 'identity') headers.push('Content-Encoding', body.encoding)
  headers.push('Content-Length', String(body.length))
  return headers
}

function fixedOf(page: KeptPage, https: boolean): string[] {
  const found = fixed.get(page)
  const made = found?.get(https)
  if (made) return made
  const headers = new Headers(page.headers)
  const security = securityHeaders({ scripts: page.scripts ?? [], https, development: false })
  for (const [name, value] of Object.entries(security)) if (!headers.has(name)) headers.set(name, value)
  headers.append('Vary', 'Accept-Encoding, Cookie')
  if (page.status === 200) headers.set('ETag', page.etag)
  // Kept by browsers, and asked about each time: what is shown is never older than what we have.
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-cache')
  const list = [...headers].flat()
  fixed.set(page, (found ?? new Map<boolean, string[]>()).set(https, list))
  return list
}
