import { connect } from 'node:net'
import { answerReader, type Answer } from './answer-reader.ts'

export type Outcome = { answer: Answer } | { failure: string }

export type Connection = {
  /** Sends a request and resolves with the response; one at a time. */
  ask(request: Buffer, keepBody: boolean, done: (outcome: Outcome) => void): void
  close(): void
}

const PATIENCE_MS = 30_000
/** Node closes idle connections after 5 s; like browsers, the client uses none that may be closing. */
const RESTED_MS = 3500

/** A keep-alive connection that is reopened when the server has closed it. */
export function openConnection({ host, port }: { host: string; port: number }): Connection {
  let socket: ReturnType<typeof connect> | undefined
  let waiting: ((outcome: Outcome) => void) | undefined
  let keeping = false
  let usedAt = 0
  const settle = (outcome: Outcome) => {
    const done = waiting
    waiting = undefined
    done?.(outcome)
  }
  const open = () => {
    const own = connect({ host, port, noDelay: true })
    const reader = answerReader(() => keeping)
    const lost = (reason: string) => {
      if (socket !== own) return
      socket = undefined
      own.destroy()
      const answer = reader.end()
      settle(answer ? { answer } : { failure: reader.begun() ? `${reason} half-way` : reason })
    }
    own.setTimeout(PATIENCE_MS, () => waiting && lost('no answer in 30 s'))
    own.on('error', (error: NodeJS.ErrnoException) => lost(error.code ?? error.message))
    own.on('close', () => lost('closed'))
    own.on('data', (data) => {
      const answer = reader.feed(data)
      if (!answer) return
      if (answer.closes) {
        socket = undefined
        own.end()
      }
      usedAt = performance.now()
      settle({ answer })
    })
    return own
  }
  const close = () => {
    const own = socket
    socket = undefined
    own?.destroy()
  }
  return {
    ask(request, keepBody, done) {
      if (waiting) throw new Error('a connection answers one at a time')
      waiting = done
      keeping = keepBody
      if (performance.now() - usedAt > RESTED_MS) close()
      socket ??= open()
      socket.write(request)
    },
    close,
  }
}

/** One request on a connection of its own, its answer whole. @throws when the connection breaks */
export function askOnce(origin: string, request: Buffer): Promise<Answer> {
  const connection = openConnection(addressOf(origin))
  return new Promise<Answer>((resolve, reject) => {
    connection.ask(request, true, (outcome) =>
      'answer' in outcome ? resolve(outcome.answer) : reject(new Error(`${origin}: ${outcome.failure}`)),
    )
  }).finally(() => connection.close())
}

export function addressOf(origin: string): { host: string; port: number } {
  const { hostname, port, protocol } = new URL(origin)
  if (protocol !== 'http:') throw new Error(`only http:// can be measured: ${origin}`)
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 80) }
}

/** The headers that a browser sends with every request. */
const BROWSER = {
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:149.0) Gecko/20100101 Firefox/149.0',
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'Accept-Language': 'it-IT,it;q=0.8,en;q=0.5',
  'Accept-Encoding': 'gzip, deflate, br, zstd',
}

export type Headers = Record<string, string>

/** A request as bytes. */
export function requestBytes(
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Headers; body?: Buffer } = {},
): Buffer {
  const length = body ? { 'Content-Length': String(body.length) } : {}
  const all = { Host: new URL(origin).host, ...BROWSER, ...headers, ...length }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1')
  return body ? Buffer.concat([head, body]) : head
}
