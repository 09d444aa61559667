import { createServer as createHttpServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'

const vite = await createVite({ server: { middlewareMode: true } })
const { startDevelopment } = (await vite.ssrLoadModule(
  '/server/development-portal.ts',
)) as typeof import('./development-portal.ts')
const portal = await startDevelopment(() => vite.ssrLoadModule('virtual:react-router/server-build') as never)
const listener = getRequestListener(portal.fetch)
const server = createHttpServer((request, response) => {
  vite.middlewares(request, response, () => void listener(request, response))
})
server.listen(portal.port, portal.host, () => portal.ready(server))
