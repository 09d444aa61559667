import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { eq } from 'drizzle-orm'
import { createElement } from 'react'
import { useLoaderData, type LoaderFunctionArgs, type ServerBuild } from 'react-router'
import * as entry from '#app/entry.server.tsx'
import * as root from '#app/root.tsx'
import { professionals } from '#database/tables/professionals.ts'
import { servicesContext, type Services } from '#platform/http/context.ts'
import { changesWith } from '#platform/kept-pages/marks.ts'
import { openLive } from '#platform/live/live.ts'
import type { Database } from '#platform/db/database.ts'
import { openLog } from '#platform/log/log.ts'
import { createHandler } from '#server/handler.ts'
import { keptFront } from '#server/kept-pages/front.ts'
import { openKeptPages } from '#server/kept-pages/open.ts'

/** A page that makes the mistake none of ours makes: it shows what a professional wrote as it is, tags and all. */
const careless = {
  handle: { sameForEveryone: true },
  async loader({ context, params }: LoaderFunctionArgs) {
    const id = params.id!
    changesWith(context, `professional:${id}`)
    const { db } = context.get(servicesContext)
    const [row] = await db
      .select({ bio: professionals.bio })
      .from(professionals)
      .where(eq(professionals.id, id))
    return { bio: row?.bio ?? '' }
  },
  default: function Careless() {
    const { bio } = useLoaderData<{ bio: string }>()
    return createElement('main', { dangerouslySetInnerHTML: { __html: bio } })
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

/** The portal's own front, handler and rendering over this database, with that one page, on a port of its own. */
export async function servePages(database: Database, dataDir: string) {
  const live = await openLive(database)
  const appUrl = new URL('http://127.0.0.1')
  const config = {
    http: { appUrl, givenUrl: undefined, trustProxy: 0, keptPagesBytes: 1e6 },
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
  const listener = getRequestListener(createHandler({ services, build, mode: 'production' }).fetch)
  const kept = openKeptPages(services)
  const server = createServer(
    keptFront({ services, build, kept }, (request, response) => void listener(request, response)),
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      await live.close()
    },
  }
}
