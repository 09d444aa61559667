import { readFileSync } from 'node:fs'
import type { IncomingMessage, RequestListener, Server, ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '#lib/network.ts'

const CHECK_MS = 5000

export const SERVER_OPTIONS: ServerOptions = {
  /** A browser sends its headers in one piece. */
  headersTimeout: 15_000,
  /** A form with 16 MB over a slow connection; `LEAST_PER_SECOND` ends stalled ones earlier. */
  requestTimeout: 300_000,
  connectionsCheckingInterval: CHECK_MS,
}

/** A proxy reuses idle connections for a minute and must not find them closed. */
const KEEP_ALIVE_MS = { direct: 10_000, proxied: 75_000 }

/** Bytes; the slowest mobile network does better. */
const LEAST_PER_SECOND = 1000
/** A connection may stall for this long, for example in a tunnel. */
const GRACE_MS = 20_000

/** A school's whole network may share one address. */
const MOST_OF_ONE_NETWORK = 1000

/** File descriptors for the database, the store, mails and assets. */
const KEPT_FREE = 512
const MOST_CONNECTIONS = 20_000

/** Behind a proxy all connections come from one address, so the proxy must count them. */
export function limitClients(server: Server, trustProxy: number): void {
  server.keepAliveTimeout = trustProxy > 0 ? KEEP_ALIVE_MS.proxied : KEEP_ALIVE_MS.direct
  server.maxConnections = Math.min(MOST_CONNECTIONS, openFilesAllowed() - KEPT_FREE)
  if (trustProxy > 0) return
  const counts = new Map<string, number>()
  server.prependListener('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const count = (counts.get(network) ?? 0) + 1
    if (count > MOST_OF_ONE_NETWORK) return void socket.destroy()
    counts.set(network, count)
    socket.once('close', () => {
      const left = (counts.get(network) ?? 1) - 1
      if (left > 0) counts.set(network, left)
      else counts.delete(network)
    })
  })
}

/** Browsers and proxies wait for an answer before they ask for more on the same connection. */
const MOST_AT_ONCE = 8

/**
 * Refuses many requests at once on one connection: for a client that reads slowly, all answers would be held in memory.
 * RFC 9112, 9.3.2 lets a server close the connection.
 */
export function limitRequests(next: RequestListener): RequestListener {
  const underWay = new WeakMap<Socket, number>()
  return (request, response) => {
    const { socket } = request
    const count = (underWay.get(socket) ?? 0) + 1
    if (count > MOST_AT_ONCE) return void socket.destroy()
    underWay.set(socket, count)
    const check = setInterval(cutWhenSlow(request), CHECK_MS).unref()
    response.setTimeout(GRACE_MS, () => {
      if (socket.writableLength > 0) socket.destroy()
    })
    response.once('close', () => {
      clearInterval(check)
      underWay.set(socket, (underWay.get(socket) ?? 1) - 1)
    })
    // A proxy might use the other `Host` (RFC 9112, 3.2); `headers` has only the first.
    if ((request.headersDistinct['host'] ?? []).length < 2) return next(request, response)
    response
      .writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' })
      .end(TWO_HOSTS)
  }
}

const TWO_HOSTS = 'La richiesta dice due volte a chi è rivolta.\n'

/** @returns a check that ends the connection of a client that sends or takes less than any network does */
function cutWhenSlow(request: IncomingMessage): () => void {
  const { socket } = request
  const begun = { at: performance.now(), read: socket.bytesRead }
  /** What waits for the client, and when it must have been taken. */
  let due: { bytes: number; at: number } | undefined
  return () => {
    const now = performance.now()
    if (!request.complete && now > begun.at + timeFor(socket.bytesRead - begun.read))
      return void socket.destroy()
    const { bytesWritten, writableLength } = socket
    if (writableLength === 0) due = undefined
    else if (!due || bytesWritten - writableLength >= due.bytes) {
      due = { bytes: bytesWritten, at: now + timeFor(writableLength) }
    } else if (now > due.at) socket.destroy()
  }
}

const timeFor = (bytes: number) => Math.max(GRACE_MS, (bytes / LEAST_PER_SECOND) * 1000)

/** Where the system does not report the limit of open files, the usual one. */
function openFilesAllowed(): number {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return soft ? Number(soft) : 4096
  } catch {
    return 4096
  }
}
