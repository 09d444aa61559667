import type { Server } from 'node:http'
import type { Log } from '#platform/log/log.ts'
import type { Portal } from './portal.ts'

const PATIENCE_MS = 10_000

/** An uncaught error leaves the process in an unknown state: it logs and ends, to be restarted. */
export function endOnFailure(log: Log): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ error }, 'uncaught')
    process.exit(1)
  })
}

/** On SIGTERM or SIGINT: stop accepting, finish, close the database, exit 0. */
export function stopOnSignal(server: Server | undefined, portal: Portal, log: Log): void {
  let stopping = false
  const stop = (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    const cutOff = setTimeout(() => server?.closeAllConnections(), PATIENCE_MS - 2000)
    // Event streams would stay open.
    portal.services.live.end()
    void closeServer(server)
      .then(() => portal.close())
      .catch((error: unknown) => log.error({ error }, 'closing failed'))
      .finally(() => {
        clearTimeout(cutOff)
        process.exit(0)
      })
    setTimeout(() => process.exit(0), PATIENCE_MS).unref()
  }
  process.on('SIGTERM', () => stop('SIGTERM'))
  process.on('SIGINT', () => stop('SIGINT'))
}

function closeServer(server: Server | undefined): Promise<void> {
  if (!server) return Promise.resolve()
  return new Promise((done) => {
    const sweep = setInterval(() => server.closeIdleConnections(), 100)
    server.close(() => {
      clearInterval(sweep)
      done()
    })
  })
}
