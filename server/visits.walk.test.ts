import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { pageViews } from '#database/tables/figures.ts'
import { openDeps } from '#e2e/support/deps.ts'
import { temporaryFolder } from '#e2e/support/temporary.ts'
import { writeViews } from '#domain/operations/figures/write.server.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { requestContext, type Services } from '#platform/http/context.ts'
import { openLog } from '#platform/log/log.ts'
import { openRequestLog } from '#platform/log/request.ts'
import { PageCache } from '#platform/page-cache/page-cache.ts'
import { createHandler } from './handler.ts'

const MARK = 'segretissimo'
const BROWSER = `Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0 ${MARK}`

/** A site of three pages, the second of them cached; the root notes the pattern as `app/root.tsx` does. */
function smallSite(): ServerBuild {
  const page = () => new Response('<p>Una pagina</p>', { headers: { 'Content-Type': 'text/html' } })
  const middleware = [
    async (
      { context, pattern }: { context: Map<unknown, { route: string }>; pattern: string },
      next: () => unknown,
    ) => {
      context.get(requestContext)!.route = pattern
      return next()
    },
  ]
  const route = (id: string, path: string, cacheable = false) => ({
    id,
    parentId: 'root',
    path,
    module: { loader: page, handle: { cacheable } },
  })
  const root = { id: 'root', path: '', module: { middleware, default: () => null } }
  const routes = [
    root,
    route('search', 'cerca'),
    route('school', 'schools/:id', true),
    route('saved', 'preferiti'),
  ]
  return {
    entry: { module: { default: () => new Response(null, { status: 404 }) } },
    routes: Object.fromEntries(routes.map((one) => [one.id, one])),
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    isSpaMode: false,
    ssr: true,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild
}

async function everyTable(db: Services['db']): Promise<string> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`)
  expect(tables.length).toBeGreaterThan(40)
  const texts = []
  for (const { name } of tables) {
    const { rows } = await db.execute(sql.raw(`select t::text as row from ${name} t`))
    texts.push(name, JSON.stringify(rows))
  }
  return texts.join('\n')
}

test('of a visitor nothing reaches the database or the log: not the browser, address, referrer, query or cookie', async () => {
  const deps = await openDeps(await freshDatabase())
  const { db } = deps
  const file = join(temporaryFolder('visite'), 'log')
  const log = openLog({ logLevel: 'trace' }, pino.destination({ dest: file, sync: true }))
  const appUrl = new URL('http://portale.test')
  const config = { http: { appUrl, trustProxy: 1, givenUrl: undefined }, storage: { dataDir: deps.dataDir } }
  const services = {
    ...deps,
    log,
    logRequest: openRequestLog({ logLevel: 'trace' }, log, file),
    config,
    database: { engine: 'postgres' },
  } as unknown as Services
  const cache = new PageCache(1e6)
  const files = temporaryFolder('visite-file')
  const app = createHandler({ services, mode: 'production', build: smallSite(), cache, files })
  const headers = {
    Host: 'portale.test',
    'User-Agent': BROWSER,
    'X-Forwarded-For': '198.51.100.77',
    'Accept-Language': MARK,
    Cookie: `altro=${MARK}`,
  }
  const visit = async (path: string, more: Record<string, string> = {}) => {
    const answer = await app.request(`http://portale.test${path}`, { headers: { ...headers, ...more } })
    await answer.arrayBuffer()
    return answer.status
  }
  const { Cookie: _cookie, ...plain } = headers
  const cached = async () => {
    const answer = await app.request(`http://portale.test/schools/una-scuola?x=${MARK}`, { headers: plain })
    await answer.arrayBuffer()
    return answer.status
  }
  expect(await visit(`/cerca?q=${MARK}`, { Referer: `https://www.google.it/search?q=${MARK}` })).toBe(200)
  expect(await visit(`/cerca?q=${MARK}`, { Referer: `https://${MARK}.example.org/${MARK}` })).toBe(200)
  expect([await cached(), await cached()]).toEqual([200, 200])
  expect(await visit(`/preferiti?ids=${MARK}`)).toBe(200)
  expect(await visit(`/cerca?q=${MARK}`, { 'Sec-Purpose': 'prefetch' })).toBe(200)
  expect(await visit(`/${MARK}`)).toBe(404)
  await writeViews(db)
  const rows = await db.select().from(pageViews)
  expect(rows.map(({ kind, owner, source, count }) => [kind, owner, source, count]).toSorted()).toEqual([
    ['school', 'una-scuola', 'direct', 2],
    ['topics', '', 'search', 1],
    ['topics', '', 'site', 1],
  ])
  const stored = await everyTable(db)
  expect(stored).toContain('una-scuola')
  await expect.poll(() => readFileSync(file, 'utf8')).toContain('"route"')
  const lines = readFileSync(file, 'utf8')
  for (const trace of [MARK, '198.51.100.77', 'Firefox', 'google']) {
    expect(stored).not.toContain(trace)
    expect(lines).not.toContain(trace)
  }
  await deps.close()
})
