import { createHash } from 'node:crypto'
import { RouterContextProvider, type RequestHandler } from 'react-router'
import { italianDay } from '#lib/dates.ts'
import { requestContext, servicesContext, type RequestFacts, type Services } from '#platform/http/context.ts'
import type { KeptPage, Marks } from '#platform/kept-pages/page.ts'
import { scriptHashes } from '#platform/kept-pages/script-hashes.ts'
import { forRequest } from '#platform/log/request-id.ts'
import { pageOf } from '../page-answer.ts'

type Rendered = { status: number; page: KeptPage | undefined }

/** An answer of the framework carries these of its own; the rest is put on when the page is given out. */
const OWN_HEADERS = new Set(['content-length', 'content-encoding', 'set-cookie', 'x-request-id'])

/**
 * Renders an address for nobody in particular: the request that the framework sees is made here and carries neither
 * cookies nor an address, so nothing of who happened to ask first can get into a page that everyone is given.
 * @param path with its query, as the client sent it
 */
export async function renderForEveryone(
  services: Services,
  answer: RequestHandler,
  path: string,
  id: string,
): Promise<Rendered> {
  const marks: Marks = { topics: new Set(), seconds: Infinity, visits: [] }
  const facts: RequestFacts = { id, nonce: '', address: 'not_available', route: 'unmatched', marks }
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  context.set(requestContext, facts)
  const request = new Request(new URL(path, services.config.http.appUrl.origin))
  const response = await forRequest(id, () => answer(request, context))
  const fit = response.status === 200 || response.status === 404
  if (!fit || response.headers.has('set-cookie')) {
    await response.body?.cancel()
    return { status: response.status, page: undefined }
  }
  return { status: response.status, page: await keptOf(response, facts, marks) }
}

async function keptOf(response: Response, facts: RequestFacts, marks: Marks): Promise<KeptPage> {
  const page = pageOf(response, facts)
  const bytes = page ?? Buffer.from(await response.arrayBuffer())
  const now = Date.now()
  return {
    status: response.status,
    route: facts.route,
    headers: [...response.headers].filter(([name]) => !OWN_HEADERS.has(name)),
    etag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    scripts: page && scriptHashes(page),
    marks,
    goodUntil: Math.min(endOfItalianDay(now), now + marks.seconds * 1000),
    bytes: { identity: bytes },
    hits: 0,
  }
}

const HOUR_MS = 3_600_000

/** Pages speak of today: badges lapse, courses begin, the order of a search turns. */
function endOfItalianDay(now: number): number {
  const today = italianDay(new Date(now))
  let late = now - (now % HOUR_MS) + HOUR_MS
  while (italianDay(new Date(late)) === today) late += HOUR_MS
  return late
}
