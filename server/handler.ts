import { randomUUID } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono, type Context } from 'hono'
import { compress } from 'hono/compress'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { openBodyBudget } from '#platform/http/body-budget.ts'
import { withCharset } from '#platform/http/charset.ts'
import { clientAddress, publicOrigin } from '#platform/http/client.ts'
import { compressPages } from '#platform/http/compress.ts'
import {
  ASSET_ROUTE,
  requestContext,
  servicesContext,
  type Env,
  type RequestFacts,
  type Services,
} from '#platform/http/context.ts'
import { freshNonce } from '#platform/http/nonce.ts'
import { isOwnHost } from '#platform/http/own-host.ts'
import { comesFromHere } from '#platform/http/origin.ts'
import { assetHeaders, securityHeaders } from '#platform/http/security-headers.ts'
import { forRequest } from '#platform/log/request-id.ts'
import { answerCounter, requestsUnderWay } from '#platform/metrics/meters.ts'
import { pageCache } from '#platform/page-cache/middleware.ts'
import type { PageCache } from '#platform/page-cache/page-cache.ts'
import { reserveBodies } from './bodies.ts'
import { failurePages } from './failure-page.ts'
import { cacheablePaths } from './page-cache/cacheable.ts'
import { serveFiles } from './static-files.ts'
import { refuseWithoutRoom, answerUnavailable } from './unavailable.ts'
import { countVisit } from './visits.ts'

type Here = Context<Env>

type Options = { services: Services } & (
  | {
      mode: 'production'
      build: ServerBuild
      cache: PageCache
      /** The folder of the client build. */
      files: string
    }
  | { mode: 'development'; build: () => Promise<ServerBuild> }
)

export function createHandler(options: Options): Hono<Env> {
  const { services, build, mode } = options
  const app = new Hono<Env>()
  const handle = createRequestHandler(build, mode)
  const render = (request: Request, facts: RequestFacts) => {
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    context.set(requestContext, facts)
    return handle(request, context)
  }
  const failurePage = failurePages(build)
  const { trustProxy, appUrl, givenUrl } = services.config.http

  app.use(async (c, next) => {
    const facts = readFacts(c, trustProxy)
    const forwardedProto = c.req.header('x-forwarded-proto')
    const proxy = { forwardedProto, forwardedHost: c.req.header('x-forwarded-host') }
    const origin = publicOrigin(c.req.header('host'), proxy, trustProxy, appUrl)
    c.set('facts', facts)
    c.set('origin', origin)
    const started = performance.now()
    requestsUnderWay.inc()
    try {
      await forRequest(facts.id, next)
    } finally {
      requestsUnderWay.dec()
    }
    finish(c, facts, mode, origin)
    const line = { route: facts.route, method: c.req.method, status: loggedStatus(c) }
    answerCounter(line.route, line.method, line.status)((performance.now() - started) / 1000)
    services.logRequest({ ...line, id: facts.id, started })
    countVisit(services, c)
  })
  app.use(async (c, next) => {
    if (isOwnHost(c.get('origin'), c.req.path, givenUrl)) return next()
    return failurePage(421, { ...ELSEWHERE, reference: c.get('facts').id, home: `${appUrl.origin}/` })
  })
  if (options.mode === 'production') {
    serveFiles(app, options.files)
    const isCacheable = cacheablePaths(options.build)
    app.use(compress())
    app.use(pageCache({ cache: options.cache, isCacheable, render, origin: appUrl.origin }))
    app.use(compressPages)
  }
  app.use(reserveBodies(openBodyBudget(), failurePage))
  app.use(async (c, next) => {
    if (!comesFromHere(c.req.method, c.req.raw.headers, [c.get('origin'), appUrl.origin])) {
      return failurePage(403, { ...FOREIGN, reference: c.get('facts').id })
    }
    return next()
  })
  app.use(answerUnavailable(failurePage), refuseWithoutRoom(services, failurePage))
  app.all('*', (c) => render(withOrigin(c.req.raw, c.get('origin')), c.get('facts')))
  app.onError((error, c) => {
    services.log.error({ id: c.get('facts').id, error }, 'request failed')
    return failurePage(500, { ...BROKEN, reference: c.get('facts').id, again: READS.has(c.req.method) })
  })
  return app
}

/** The error page may offer to try these again. */
const READS = new Set(['GET', 'HEAD'])

const FOREIGN = {
  title: 'Richiesta rifiutata',
  text: 'La richiesta non parte da una pagina del portale. Torna indietro, ricarica la pagina e riprova.',
}
/** nginx's status for a client that disconnected. */
const CLIENT_GONE = 499

function loggedStatus(c: Here): number {
  const { status } = c.res
  return status >= 500 && c.req.raw.signal.aborted ? CLIENT_GONE : status
}

const ELSEWHERE = {
  title: 'Questo indirizzo non è del portale',
  text: 'Controlla l’indirizzo che hai scritto o il link che hai seguito.',
}
const BROKEN = {
  title: 'Qualcosa non ha funzionato',
  text: 'Riprova tra qualche minuto. Se succede ancora, scrivici indicando il riferimento.',
}

function readFacts(c: Here, trustProxy: number): RequestFacts {
  const connection = c.env?.incoming ? getConnInfo(c).remote.address : undefined
  let nonce: string | undefined
  return {
    id: randomUUID().slice(0, 13),
    // Cached pages need none.
    get nonce() {
      return (nonce ??= freshNonce())
    },
    address: clientAddress(connection, c.req.header('x-forwarded-for'), trustProxy),
    route: 'unmatched',
  }
}

function finish(c: Here, facts: RequestFacts, mode: Options['mode'], origin: string): void {
  const https = origin.startsWith('https:')
  const scripts = facts.scripts ?? [`nonce-${facts.nonce}`]
  const isFile = facts.route === ASSET_ROUTE
  const headers = isFile
    ? assetHeaders({ https })
    : securityHeaders({ scripts, https, development: mode === 'development' })
  for (const [name, value] of Object.entries(headers)) {
    if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  }
  const type = c.res.headers.get('Content-Type')
  if (type) c.res.headers.set('Content-Type', withCharset(type))
  c.res.headers.set('X-Request-Id', facts.id)
  // In-app navigation reads a failure's reference number from here.
  if (c.res.status >= 500) c.res.headers.append('Server-Timing', `ref;desc="${facts.id}"`)
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'private, no-cache')
}

function withOrigin(request: Request, origin: string): Request {
  // PostgreSQL refuses the zero byte.
  const url = new URL(request.url.replaceAll('%00', ''))
  if (url.href === request.url && url.origin === origin) return request
  const init = {
    method: request.method,
    headers: request.headers,
    body: request.body,
    signal: request.signal,
  }
  return new Request(new URL(url.pathname + url.search, origin), { ...init, duplex: 'half' } as RequestInit)
}
