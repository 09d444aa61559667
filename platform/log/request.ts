import { levels } from 'pino'
import type { SiteConfig } from '#platform/config/site.ts'
import type { Log } from './log.ts'

type RequestLine = {
  id: string
  method: string
  /** The route's pattern: the address itself can tell whom or what a person looks for. */
  route: string
  status: number
  /** `performance.now()` when the request came. */
  started: number
}

export type LogRequest = (line: RequestLine) => void

const GATHER_CHARACTERS = 65_536
const GATHER_MS = 100

/**
 * One line a request: reference, what was asked, how it ended, how long it took. Nothing of who asked. Its fields are
 * these five and no other, so nothing in them needs to be blanked; and lines wait a tenth of a second to leave
 * together. Written as other lines are, each would take longer than answering from the page cache does.
 */
export function openRequestLog({ logLevel }: Pick<SiteConfig, 'logLevel'>, log: Log): LogRequest {
  const write = gatherLines()
  const wanted = logLevel === 'silent' ? Infinity : levels.values[logLevel]!
  return ({ id, method, route, status, started }) => {
    const level = status >= 500 ? 'error' : route === 'asset' ? 'debug' : 'info'
    if (levels.values[level]! < wanted) return
    const ms = Math.round((performance.now() - started) * 10) / 10
    if (level === 'error') return log.error({ id, method, route, status, ms }, 'request')
    // Reference and method are letters and digits, the route is a pattern of ours: none holds what JSON would escape.
    write(
      `{"level":"${level}","time":"${new Date().toISOString()}","id":"${id}","method":"${method}","route":"${route}","status":${status},"ms":${ms},"msg":"request"}\n`,
    )
  }
}

/** @returns takes a line for standard output; those of a tenth of a second leave together, and the last when the process ends */
function gatherLines(): (line: string) => void {
  let lines: string[] = []
  let characters = 0
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const text = lines.join('')
    lines = []
    characters = 0
    if (text) process.stdout.write(text)
  }
  // Nobody reads any more: the pages go on.
  process.stdout.on('error', () => undefined)
  process.on('exit', flush)
  return (line) => {
    lines.push(line)
    characters += line.length
    if (characters >= GATHER_CHARACTERS) flush()
    else timer ??= setTimeout(flush, GATHER_MS).unref()
  }
}
