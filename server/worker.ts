import { constants, getPriority, setPriority } from 'node:os'
import { ConfigError } from '#platform/config/config.ts'
import { openLog } from '#platform/log/log.ts'
import { readSettingsAndCloseDataDir } from './settings.ts'
import { serveMetrics } from './metrics.ts'
import { openPortal } from './portal.ts'
import { failToStart } from './start-failure.ts'
import { endOnFailure, stopOnSignal } from './stop.ts'

/** Works on jobs beside the web processes; needs a PostgreSQL server. */
async function main(): Promise<void> {
  const config = readSettingsAndCloseDataDir()
  if (!config.storage.databaseUrl)
    throw new ConfigError('DATABASE_URL must be given: the embedded database has one process')
  const log = openLog(config.site)
  endOnFailure(log)
  // Jobs leave a busy core to the web processes; only slightly lower, because that cannot be undone.
  const { PRIORITY_BELOW_NORMAL } = constants.priority
  if (getPriority() < PRIORITY_BELOW_NORMAL) setPriority(PRIORITY_BELOW_NORMAL)
  const portal = await openPortal(config, log)
  await serveMetrics(portal)
  await portal.work()
  log.info('worker ready')
  stopOnSignal(undefined, portal, log)
}

main().catch(failToStart)
