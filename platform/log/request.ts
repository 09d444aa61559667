import { destination, levels } from 'pino'
import type { SiteConfig } from '#platform/config/site.ts'
import type { Log } from './log.ts'

export type RequestLine = {
  id: string
  method: string
  /** The route's pattern: the address itself can tell whom or what a person looks for. */
  route: string
  status: number
  /** `performance.now()` when the request came. */
  started: number
}

export type LogRequest = (line: RequestLine) => void

const GATHER_BYTES = 16_000
const GATHER_MS = 100

/**
 * One line a request: reference, what was asked, how it ended, how long it took. Nothing of who asked. Its fields are
 * these five and no other, so nothing in them needs to be blanked; and lines wait a tenth of a second to leave
 * together. Written as other lines are, each would take longer than giving out a kept page does.
 */
export function openRequestLog({ logLevel }: Pick<SiteConfig, 'logLevel'>, log: Log): LogRequest {
  const gathered = destination({ dest: 1, sync: false, minLength: GATHER_BYTES, periodicFlush: GATHER_MS })
  process.on('exit', () => {
    try {
      gathered.flushSync()
    } catch {
      // Nobody reads any more.
    }
  })
  const wanted = logLevel === 'silent' ? Infinity : levels.values[logLevel]!
  return ({ id, method, route, status, started }) => {
    const ms = Math.round((performance.now() - started) * 10) / 10
    if (status >= 500) return log.error({ id, method, route, status, ms }, 'request')
    const level = route === 'asset' ? 'debug' : 'info'
    if (levels.values[level]! < wanted) return
    // Reference and method are letters and digits, the route is a pattern of ours: none holds what JSON would escape.
    gathered.write(
      `{"level":"${level}","time":"${new Date().toISOString()}","id":"${id}","method":"${method}","route":"${route}","status":${status},"ms":${ms},"msg":"request"}\n`,
    )
  }
}
