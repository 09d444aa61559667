import { withCharset } from '#platform/http/charset.ts'
import { securityHeaders } from '#platform/http/security-headers.ts'
import type { Encoding, KeptPage } from '#platform/kept-pages/page.ts'

type Facts = { https: boolean; id: string }
type Body = { encoding: Encoding; length: number }

/** What stays the same for every reader of a page, made once; the last place is the request's own. */
const made = new WeakMap<KeptPage, Map<string, string[]>>()

/**
 * The headers of a kept page as `writeHead` takes them fastest: names and values in turn. The list is to be handed on
 * at once: the next request writes its reference into the same one.
 * @param body undefined for an answer without one (304)
 */
export function headersOf(page: KeptPage, body: Body | undefined, { https, id }: Facts): string[] {
  const lists = made.get(page) ?? new Map<string, string[]>()
  if (lists.size === 0) made.set(page, lists)
  const key = `${https ? 's' : ''}${body ? `${body.encoding} ${body.length}` : ''}`
  const list = lists.get(key) ?? listOf(page, body, https)
  lists.set(key, list)
  list[list.length - 1] = id
  return list
}

function listOf(page: KeptPage, body: Body | undefined, https: boolean): string[] {
  const headers = new Headers(page.headers)
  const security = securityHeaders({ scripts: page.scripts ?? [], https, development: false })
  for (const [name, value] of Object.entries(security)) if (!headers.has(name)) headers.set(name, value)
  headers.append('Vary', 'Accept-Encoding, Cookie')
  const type = headers.get('Content-Type')
  if (type) headers.set('Content-Type', withCharset(type))
  if (page.status === 200) headers.set('ETag', page.etag)
  // Kept by browsers, and asked about each time: what is shown is never older than what we have.
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-cache')
  if (body) headers.set('Content-Length', String(body.length))
  if (body && body.encoding !== 'identity') headers.set('Content-Encoding', body.encoding)
  return [...[...headers].flat(), 'X-Request-Id', '']
}
