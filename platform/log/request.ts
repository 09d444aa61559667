import { levels } from 'pino'
import type { SiteConfig } from '#platform/config/site.ts'
import type { Log } from './log.ts'

type RequestLine = {
  id: string
  method: string
  /** The route's pattern; the address itself can reveal whom or what a person looks for. */
  route: string
  status: number
  started: number
}

export type LogRequest = (line: RequestLine) => void

const GATHER_CHARACTERS = 65_536
const GATHER_MS = 100

/** One line per request, of these five fields and nothing personal; lines are written in batches. */
export function openRequestLog({ logLevel }: Pick<SiteConfig, 'logLevel'>, log: Log): LogRequest {
  const write = gatherLines()
  const wanted = logLevel === 'silent' ? Infinity : levels.values[logLevel]!
  return ({ id, method, route, status, started }) => {
    const level = status >= 500 ? 'error' : route === 'asset' ? 'debug' : 'info'
    if (levels.values[level]! < wanted) return
    const ms = Math.round((performance.now() - started) * 10) / 10
    if (level === 'error') return log.error({ id, method, route, status, ms }, 'request')
    // None of these values needs JSON escaping.
    write(
      `{"level":"${level}","time":"${new Date().toISOString()}","id":"${id}","method":"${method}","route":"${route}","status":${status},"ms":${ms},"msg":"request"}\n`,
    )
  }
}

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
  // Nobody reads the output any more; pages are still served.
  process.stdout.on('error', () => undefined)
  process.on('exit', flush)
  return (line) => {
    lines.push(line)
    characters += line.length
    if (characters >= GATHER_CHARACTERS) flush()
    else timer ??= setTimeout(flush, GATHER_MS).unref()
  }
}
