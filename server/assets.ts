import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import { projectRoot } from '#platform/config/root.ts'
import type { Env } from './handler.ts'

const YEAR_SECONDS = 31_536_000

/** Files of the client build. Those under /assets carry a hash in their name and never change. */
export function serveAssets(): MiddlewareHandler<Env> {
  const root = join(projectRoot(), 'build/client')
  return serveStatic<Env>({
    root,
    precompressed: true,
    onFound: (_path, c) => {
      c.get('facts').route = 'asset'
      const immutable = c.req.path.startsWith('/assets/')
      c.header(
        'Cache-Control',
        immutable ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600',
      )
    },
  })
}
