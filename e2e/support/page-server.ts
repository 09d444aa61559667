import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { eq } from 'drizzle-orm'
import { createElement } from 'react'
import { data, useLoaderData, type LoaderFunctionArgs, type ServerBuild } from 'react-router'
import * as entry from '#app/entry.server.tsx'
import * as root from '#app/root.tsx'
import { professionals } from '#database/tables/professionals.ts'
import { requestContext, servicesContext, type Services } from '#platform/http/context.ts'
import { cacheTags } from '#platform/page-cache/cache-tags.ts'
import { openLive } from '#platform/live/live.ts'
import type { Database } from '#platform/db/database.ts'
import { openLog } from '#platform/log/log.ts'
import { createHandler } from '#server/handler.ts'
import { openPageCache } from '#server/page-cache/open.ts'

let renderings = 0

/**
 * A deliberately vulnerable page: it shows a professional's text unescaped, and
 * everything it received about the visitor.
 */
const careless = {
  handle: { cacheable: true },
  async loader({ context, params, request }: LoaderFunctionArgs) {
    renderings += 1
    const id = params.id!
    cacheTags(context, `professional:${id}`)
    const { db } = context.get(servicesContext)
    const [row] = await db
      .select({ bio: professionals.bio })
      .from(professionals)
      .where(eq(professionals.id, id))
    if (!row) throw data(null, { status: 404 })
    const { address } = context.get(requestContext)
    return { bio: row.bio ?? '', asked: [request.url, address, ...request.headers].join(' ') }
  },
  default: function Careless() {
    const { bio, asked } = useLoaderData<{ bio: string; asked: string }>()
    return [
      createElement('main', { key: 'bio', dangerouslySetInnerHTML: { __html: bio } }),
      createElement('aside', { key: 'asked' }, asked),
    ]
  },
}

const asset = (id: string, parentId?: string) => ({
  id,
  parentId,
  module: `/assets/${id}.js`,
  hasAction: false,
  hasLoader: true,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasDefaultExport: true,
  hasErrorBoundary: false,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
})

const build = {
  entry: { module: entry },
  routes: {
    root: { id: 'root', path: '', module: root },
    careless: { id: 'careless', parentId: 'root', path: 'senza-cura/:id', module: careless },
  },
  assets: {
    entry: { module: '/assets/entry.js', imports: [] },
    routes: { root: asset('root'), careless: asset('careless', 'root') },
    url: '/assets/manifest.js',
    version: '1',
  },
  publicPath: '/',
  assetsBuildDirectory: 'build/client',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
} as unknown as ServerBuild

/** The portal's own handler, page cache and rendering over this database, with that one page, on a port of its own. */
export async function servePages(database: Database, dataDir: string, givenUrl?: URL) {
  const live = await openLive(database)
  const appUrl = new URL('http://127.0.0.1')
  const config = {
    http: { appUrl, givenUrl, trustProxy: 0, pageCacheBytes: 1e6 },
    storage: { dataDir, s3: undefined },
  }
  const log = openLog({ logLevel: 'silent' })
  const services = {
    config,
    database,
    db: database.db,
    live,
    log,
    logRequest: () => undefined,
  } as unknown as Services
  const handler = createHandler({
    services,
    build,
    mode: 'production',
    cache: openPageCache(services),
    files: dataDir,
  })
  const listener = getRequestListener(handler.fetch)
  const server = createServer((request, response) => void listener(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    /** How often the page was rendered since this was last asked. */
    renderings() {
      const counted = renderings
      renderings = 0
      return counted
    },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      await live.close()
    },
  }
}
