import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequestHandler, type ServerBuild } from 'react-router'
import type { Services } from '#platform/http/context.ts'
import { clientAddress, isSecure } from '#platform/http/client.ts'
import { isOwnHost } from '#platform/http/own-host.ts'
import { acceptedEncoding, BEST, encodePage } from '#platform/kept-pages/encode.ts'
import { visitOf } from '#platform/kept-pages/marks.ts'
import type { Encoding, KeptPage } from '#platform/kept-pages/page.ts'
import type { KeptPages, Rendering } from '#platform/kept-pages/store.ts'
import { countKeptPage, countRequest } from '#platform/metrics/meters.ts'
import { headersOf } from './headers.ts'
import { renderForEveryone } from './render.ts'
import { sameForEveryone } from './routes.ts'

type Means = { services: Services; build: ServerBuild; kept: KeptPages }
type Listener = (request: IncomingMessage, response: ServerResponse) => void
type Call = { request: IncomingMessage; response: ServerResponse; id: string; started: number }

/** Longer addresses are nobody's search. */
const LONGEST_ADDRESS = 1000
/** From so many readers on a page is worth compressing as well as can be. */
const POPULAR = 30

/**
 * Stands in front of the framework: a page that is the same for everyone is rendered once and then given out as bytes.
 * Whoever sends a cookie is never given one and never fills one; what cannot be kept goes on to `next`.
 */
export function keptFront({ services, build, kept }: Means, next: Listener): Listener {
  const answer = createRequestHandler(build, 'production')
  const isKept = sameForEveryone(build)
  const underWay = new Map<string, { made: Promise<KeptPage | undefined>; rendering: Rendering }>()
  const give = giver(services, kept)
  const isOurs = ownHosts(services.config.http.givenUrl)

  /** Rendered once, however many ask meanwhile. */
  const render = (path: string, id: string): Promise<KeptPage | undefined> => {
    const begun = underWay.get(path)
    // What was being rendered when something changed is for those who had asked by then.
    if (begun && begun.rendering.dropped.size === 0) return begun.made
    const rendering = kept.begin()
    const made = renderForEveryone(services, answer, path, id)
      .then(({ page }) => {
        if (page?.status === 200) kept.keep(path, page, rendering)
        return page
      })
      .finally(() => {
        kept.giveUp(rendering)
        if (underWay.get(path)?.rendering === rendering) underWay.delete(path)
      })
    underWay.set(path, { made, rendering })
    return made
  }

  return (request, response) => {
    const call = { request, response, id: randomUUID().slice(0, 13), started: performance.now() }
    if (!isForEveryone(request) || !isOurs(request.headers.host)) return next(request, response)
    const path = request.url!
    const found = kept.find(path)
    if (found && found.goodUntil > Date.now()) return give(call, found, path, 'kept')
    if (!found && !isKept(pathOf(path))) return next(request, response)
    void render(path, call.id)
      .catch(() => undefined)
      .then((page) => {
        if (page) give(call, page, path, 'rendered')
        // Yesterday's page is better than none while the database is away.
        else if (found) give(call, found, path, 'old')
        else next(request, response)
      })
  }
}

const MOST_HOSTS = 100

/** @returns tells whether a `Host` is one of ours; the few that come are remembered, since each is asked about each time */
function ownHosts(given: URL | undefined): (host: string | undefined) => boolean {
  const known = new Map<string, boolean>()
  return (host = '') => {
    const told = known.get(host)
    if (told !== undefined) return told
    const asked = URL.parse(`http://${host}`)
    const own = asked !== null && isOwnHost(asked.origin, '/', given)
    if (known.size < MOST_HOSTS) known.set(host, own)
    return own
  }
}

/** Nobody's in particular: no cookie, no body, nothing that asks for a part. */
function isForEveryone({ method, url, headers }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (!url || url.length > LONGEST_ADDRESS || !url.startsWith('/') || url.startsWith('//')) return false
  if (headers.cookie !== undefined || headers.authorization !== undefined) return false
  if (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0) return false
  // A byte of zero is taken out further on, where it could become another address.
  return !url.includes('%00')
}

function pathOf(url: string): string {
  const query = url.indexOf('?')
  const path = query === -1 ? url : url.slice(0, query)
  try {
    return decodeURI(path)
  } catch {
    return '/%'
  }
}

function giver({ config, log, logRequest }: Services, kept: KeptPages) {
  const { trustProxy, appUrl } = config.http
  return (call: Call, page: KeptPage, path: string, how: 'kept' | 'rendered' | 'old'): void => {
    const { request, response, id } = call
    const { headers } = request
    const encoding = acceptedEncoding(headers['accept-encoding'] as string | undefined)
    const facts = { https: isSecure(text(headers['x-forwarded-proto']), trustProxy, appUrl), id }
    const done = (status: number) => {
      const line = { route: page.route, method: request.method!, status }
      countKeptPage(how)
      countRequest({ ...line, seconds: (performance.now() - call.started) / 1000 })
      logRequest({ ...line, id, started: call.started })
    }
    if (request.method === 'GET' && page.status === 200) count(call, page, trustProxy)
    if (page.status === 200 && headers['if-none-match']?.includes(page.etag)) {
      response.writeHead(304, headersOf(page, undefined, facts)).end()
      return done(304)
    }
    const send = (body: Buffer, sent: Encoding) => {
      response.writeHead(page.status, headersOf(page, { encoding: sent, length: body.length }, facts))
      response.end(request.method === 'HEAD' ? undefined : body)
      done(page.status)
    }
    improve(kept, path, page)
    const body = page.bytes[encoding]
    if (body) return send(body, encoding)
    void encodePage(page, encoding).then(
      (made) => {
        kept.resize(path, page)
        send(made, encoding)
      },
      (error: unknown) => {
        log.error({ id, error }, 'encoding a page failed')
        response.destroy()
      },
    )
  }
}

function count({ request, id }: Call, page: KeptPage, trustProxy: number): void {
  if (page.marks.visits.length === 0) return
  const { headers, socket } = request
  const address = () => clientAddress(socket.remoteAddress, text(headers['x-forwarded-for']), trustProxy)
  const visit = visitOf((name) => text(headers[name]) ?? null, address, id)
  for (const each of page.marks.visits) each(visit)
}

/** What many read is compressed once more, slowly and well, while they read what there is. */
function improve(kept: KeptPages, path: string, page: KeptPage): void {
  page.hits += 1
  if (page.hits !== POPULAR) return
  void encodePage(page, 'br', BEST).then(
    () => kept.resize(path, page),
    () => undefined,
  )
}

function text(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : header?.join(', ')
}
