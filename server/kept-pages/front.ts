import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServerBuild } from 'react-router'
import type { Services } from '#platform/http/context.ts'
import { clientAddress, isSecure } from '#platform/http/client.ts'
import { ownHosts } from '#platform/http/own-host.ts'
import { acceptedEncoding, BEST, encodePage } from '#platform/kept-pages/encode.ts'
import { visitOf } from '#platform/kept-pages/marks.ts'
import type { KeptPage } from '#platform/kept-pages/page.ts'
import type { KeptPages, Rendering } from '#platform/kept-pages/store.ts'
import { answerCounter, countKeptPage } from '#platform/metrics/meters.ts'
import { requestHandler } from '../request-handler.ts'
import { answerOf, type Sent } from './answers.ts'
import { askedByAnyone, type Asked } from './asked.ts'
import { renderForEveryone } from './render.ts'
import { sameForEveryone } from './routes.ts'

type Means = { services: Services; build: ServerBuild; kept: KeptPages }
type Listener = (request: IncomingMessage, response: ServerResponse) => void
type Call = { request: IncomingMessage; response: ServerResponse; asked: Asked; id: string; started: number }

/** From so many readers on a page is worth compressing as well as can be. */
const POPULAR = 30

/**
 * Stands in front of the framework: a page that is the same for everyone is rendered once and then given out as bytes.
 * Whoever sends a cookie is never given one and never fills one; what cannot be kept goes on to `next`.
 */
export function keptFront({ services, build, kept }: Means, next: Listener): Listener {
  const answer = requestHandler(build)
  const isKept = sameForEveryone(build)
  const underWay = new Map<string, { made: Promise<KeptPage | undefined>; rendering: Rendering }>()
  const give = giver(services, kept)
  const { givenUrl, trustProxy } = services.config.http
  const isOurs = ownHosts(givenUrl, trustProxy)

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
    const started = performance.now()
    const asked = askedByAnyone(request)
    if (!asked || !isOurs(asked.host, asked.forwardedHost)) return next(request, response)
    const call = { request, response, asked, id: randomUUID().slice(0, 13), started }
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

function pathOf(url: string): string {
  const query = url.indexOf('?')
  const path = query === -1 ? url : url.slice(0, query)
  try {
    return decodeURI(path)
  } catch {
    return '/%'
  }
}

const UNCHANGED = { form: 'unchanged' } as const

function giver({ config, log, logRequest }: Services, kept: KeptPages) {
  const { trustProxy, appUrl } = config.http
  const improve = improver(kept)
  const send = ({ request, response, asked, id, started }: Call, page: KeptPage, what: Sent): void => {
    const https = isSecure(asked.forwardedProto, trustProxy, appUrl)
    const answer = answerOf(page, what, https, id)
    const { status, headers } = answer
    const method = request.method!
    response.writeHead(status, headers).end(method === 'GET' ? what.body : undefined)
    const counter = method === 'GET' ? answer.count : answerCounter(page.route, method, status)
    counter((performance.now() - started) / 1000)
    logRequest({ id, method, route: page.route, status, started })
  }
  return (call: Call, page: KeptPage, path: string, how: keyof typeof countKeptPage): void => {
    const { request, response, asked, id } = call
    countKeptPage[how]()
    if (page.status === 200) {
      if (request.method === 'GET' && page.marks.visits.length > 0) count(call, page, trustProxy)
      if (asked.known?.includes(page.etag)) return send(call, page, UNCHANGED)
    }
    improve(path, page)
    const form = acceptedEncoding(asked.encodings)
    const body = page.bytes[form]
    if (body) return send(call, page, { form, body })
    void encodePage(page, form).then(
      (encoded) => {
        kept.resize(path, page)
        send(call, page, { form, body: encoded })
      },
      (error: unknown) => {
        log.error({ id, error }, 'encoding a page failed')
        response.destroy()
      },
    )
  }
}

function count({ request, id }: Call, page: KeptPage, trustProxy: number): void {
  const { headers, socket } = request
  const address = () => clientAddress(socket.remoteAddress, text(headers['x-forwarded-for']), trustProxy)
  const visit = visitOf((name) => text(headers[name]) ?? null, address, id)
  for (const each of page.marks.visits) each(visit)
}

/**
 * What many read is compressed once more, slowly and well, while they read what there is. One page after the other:
 * after a start all of them become popular at once, and would take every core from those who wait for an answer.
 */
function improver(kept: KeptPages): (path: string, page: KeptPage) => void {
  let done = Promise.resolve()
  return (path, page) => {
    page.hits += 1
    if (page.hits !== POPULAR) return
    done = done
      .then(() => encodePage(page, 'br', BEST))
      .then(
        () => kept.resize(path, page),
        () => undefined,
      )
  }
}

function text(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : header?.join(', ')
}
