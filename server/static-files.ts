import { readdirSync, statSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import { ASSET_ROUTE, type Env } from '#platform/http/context.ts'

const YEAR_SECONDS = 31_536_000

/** Names under /assets carry a hash, so those files never change. */
export function serveFiles(app: Hono<Env>, root: string): void {
  const file = serveStatic<Env>({ root, precompressed: true, onFound: setHeaders })
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    const path = entry.isDirectory() ? `/${entry.name}/*` : `/${entry.name}`
    if (!isCopy(path)) app.get(path, etag(), (c, next) => (isCopy(c.req.path) ? next() : file(c, next)))
  }
}

/** Compressed copies have no address of their own. */
const isCopy = (path: string): boolean => /\.(br|gz)$/.test(path)

function setHeaders(file: string, c: Context<Env>): void {
  const { size, mtimeMs } = statSync(file)
  c.get('facts').route = ASSET_ROUTE
  const isImmutable = c.req.path.startsWith('/assets/')
  c.header('Cache-Control', isImmutable ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600') // prettier-ignore
  c.header('ETag', `W/"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`)
}
