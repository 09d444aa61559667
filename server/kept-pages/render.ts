import { createHash } from 'node:crypto'
import { RouterContextProvider, type RequestHandler } from 'react-router'
import { italianDay } from '#lib/dates.ts'
import { requestContext, servicesContext, type RequestFacts, type Services } from '#platform/http/context.ts'
import { freshNonce } from '#platform/http/nonce.ts'
import { compressToKeep } from '#platform/kept-pages/encode.ts'
import type { KeptPage, Marks } from '#platform/kept-pages/page.ts'
import { takeMarkedScripts } from '#platform/kept-pages/marked-scripts.ts'
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
  let rendered: Body | undefined
  const nonce = freshNonce()
  const seal = (page: Buffer) => {
    const { plain, scripts } = takeMarkedScripts(page, nonce)
    const br = compressToKeep(plain)
    rendered = { bytes: { br }, etag: etagOf(plain), scripts }
    return br
  }
  const facts: RequestFacts = { id, nonce, address: 'not_available', route: 'unmatched', seal, marks }
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  context.set(requestContext, facts)
  const request = new Request(new URL(path, services.config.http.appUrl.origin))
  const response = await forRequest(id, () => answer(request, context))
  const { status } = response
  if ((status !== 200 && status !== 404) || response.headers.has('set-cookie')) {
    await response.body?.cancel()
    return { status, page: undefined }
  }
  const body = pageOf(response, facts) ? rendered! : await readBody(response)
  return { status, page: keptOf(response, facts.route, body, marks) }
}

type Body = Pick<KeptPage, 'bytes' | 'etag' | 'scripts'>

/** What is no page: data, a feed, a list of addresses. */
async function readBody(response: Response): Promise<Body> {
  const identity = Buffer.from(await response.arrayBuffer())
  return { bytes: { identity }, etag: etagOf(identity), scripts: undefined }
}

function etagOf(plain: Buffer): string {
  return `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
}

function keptOf(response: Response, route: string, body: Body, marks: Marks): KeptPage {
  const now = Date.now()
  return {
    status: response.status,
    route,
    headers: [...response.headers].filter(([name]) => !OWN_HEADERS.has(name)),
    ...body,
    marks,
    goodUntil: Math.min(endOfItalianDay(now), now + marks.seconds * 1000),
    hits: 0,
  }
}

const HOUR_MS = 3_600_000
let day = { from: NaN, end: NaN }

/** Pages speak of today: badges lapse, courses begin, the order of a search turns. */
function endOfItalianDay(now: number): number {
  if (!(now >= day.from && now < day.end)) day = { from: now, end: searchedEnd(now) }
  return day.end
}

function searchedEnd(now: number): number {
  const today = italianDay(new Date(now))
  let late = now - (now % HOUR_MS) + HOUR_MS
  while (italianDay(new Date(late)) === today) late += HOUR_MS
  return late
}
