import { pino } from 'pino'
import type { SiteConfig } from '#platform/config/site.ts'
import { FORMAT, type Log } from './log.ts'

type RequestLine = {
  id: string
  method: string
  /** The route's pattern; the address itself can reveal whom or what a person looks for. */
  route: string
  status: number
  started: number
}

export type LogRequest = (line: RequestLine) => void

/** One line per request, of these five fields and nothing personal; lines are written in batches. */
export function openRequestLog(
  { logLevel: level }: Pick<SiteConfig, 'logLevel'>,
  log: Log,
  dest?: string,
): LogRequest {
  const gathered = pino.destination({ dest, sync: false, minLength: 8192, periodicFlush: 100 })
  const quick = pino({ ...FORMAT, level }, gathered)
  return ({ id, method, route, status, started }) => {
    const line = { id, method, route, status, ms: Math.round((performance.now() - started) * 10) / 10 }
    if (status >= 500) log.error(line, 'request')
    else quick[route === 'asset' ? 'debug' : 'info'](line, 'request')
  }
}
