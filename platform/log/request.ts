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

/** One line a request: reference, what was asked, how it ended, how long it took. Nothing of who asked. */
export function logRequest(log: Log, { id, method, route, status, started }: RequestLine): void {
  const ms = Math.round((performance.now() - started) * 10) / 10
  const line = { id, method, route, status, ms }
  if (status >= 500) log.error(line, 'request')
  else if (route === 'asset') log.debug(line, 'request')
  else log.info(line, 'request')
}
