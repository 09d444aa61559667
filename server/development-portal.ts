import type { Server } from 'node:http'
import type { ServerBuild } from 'react-router'
import { openLog } from '#platform/log/log.ts'
import { readSettingsAndCloseDataDir } from './settings.ts'
import { prepareData } from './prepare-data.ts'
import { createHandler } from './handler.ts'
import { openPortal } from './portal.ts'
import { stopOnSignal } from './stop.ts'
import { isOwnerSet } from '#content/site-owner.ts'
import { readOwner } from '#domain/site/site-owner/read.server.ts'
import { sayWhereItIs } from './welcome.ts'

export async function startDevelopment(load: () => Promise<ServerBuild>) {
  const config = readSettingsAndCloseDataDir()
  const log = openLog(config.site)
  const portal = await openPortal(config, log)
  const administrator = await prepareData(portal.services)
  const ownerKnown = isOwnerSet(await readOwner(portal.services.db))
  await portal.work()
  const handler = createHandler({ services: portal.services, build: load, mode: 'development' })
  return {
    port: config.http.port,
    host: config.http.host,
    fetch: handler.fetch,
    ready(server: Server) {
      sayWhereItIs(config, administrator, ownerKnown)
      stopOnSignal(server, portal, log)
    },
  }
}
