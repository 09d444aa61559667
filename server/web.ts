import { createServer } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import * as build from 'virtual:react-router/server-build'
import { isOwnerSet } from '#content/site-owner.ts'
import { readOwner } from '#domain/site/site-owner/read.server.ts'
import type { Config } from '#platform/config/config.ts'
import { projectRoot } from '#platform/config/root.ts'
import { openLog } from '#platform/log/log.ts'
import { readSettingsAndCloseDataDir } from './settings.ts'
import { prepareData } from './prepare-data.ts'
import { createHandler } from './handler.ts'
import { limitClients, limitRequests, SERVER_OPTIONS } from './listen-limits.ts'
import { serveMetrics } from './metrics.ts'
import { openPageCache } from './page-cache/open.ts'
import { openPortal } from './portal.ts'
import { failToStart } from './start-failure.ts'
import { endOnFailure, stopOnSignal } from './stop.ts'
import { sayWhereItIs } from './welcome.ts'

async function main(): Promise<void> {
  const config: Config = readSettingsAndCloseDataDir()
  const log = openLog(config.site)
  endOnFailure(log)
  const portal = await openPortal(config, log)
  await serveMetrics(portal)
  const administrator = await prepareData(portal.services)
  const ownerKnown = isOwnerSet(await readOwner(portal.services.db))
  if (config.site.jobs) await portal.work()
  const handler = createHandler({
    services: portal.services,
    mode: 'production',
    build,
    cache: openPageCache(portal.services),
    files: join(projectRoot(), 'build/client'),
  })
  const listener = getRequestListener(handler.fetch)
  const server = createServer(SERVER_OPTIONS)
  limitClients(server, config.http.trustProxy)
  server.on(
    'request',
    limitRequests((request, response) => void listener(request, response)),
  )
  const { port, host } = config.http
  server.listen(port, host, () => sayWhereItIs(config, administrator, ownerKnown))
  server.on('error', (error: NodeJS.ErrnoException) => {
    process.stderr.write(`The portal cannot listen on ${host}:${port}: ${error.code}\n`)
    void portal.close().finally(() => process.exit(1))
  })
  stopOnSignal(server, portal, log)
}

main().catch(failToStart)
