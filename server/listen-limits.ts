import { readFileSync } from 'node:fs'
import type { IncomingMessage, RequestListener, Server, ServerOptions } from 'node:http'
import type { Socket } from 'node:net'

const CHECK_MS = 5000

/** How long a request may take to arrive. */
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
const MOST_OF_ONE_ADDRESS = 1000

/** File descriptors for the database, the store, mails and assets. */
const KEPT_FREE = 512
const MOST_CONNECTIONS = 20_000

/**
 * Limits connections, in all and per address, and ends those that send or read too slowly. Behind a proxy all come from
 * one address, so the proxy must count them.
 * @returns a function to call for requests that may have a body
 */
export function limitClients(server: Server, trustProxy: number): WatchBody {
  server.keepAliveTimeout = trustProxy > 0 ? KEEP_ALIVE_MS.proxied : KEEP_ALIVE_MS.direct
  server.maxConnections = Math.min(MOST_CONNECTIONS, openFilesAllowed() - KEPT_FREE)
  if (trustProxy === 0) limitEachAddress(server)
  return cutTheSlow(server)
}

function limitEachAddress(server: Server): void {
  const counts = new Map<string, number>()
  server.prependListener('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const count = (counts.get(address) ?? 0) + 1
    if (count > MOST_OF_ONE_ADDRESS) {
      socket.destroy()
      return
    }
    counts.set(address, count)
    socket.once('close', () => {
      const left = counts.get(address)! - 1
      if (left > 0) counts.set(address, left)
      else counts.delete(address)
    })
  })
}

/** Browsers and proxies wait for an answer before they ask for more on the same connection. */
const MOST_AT_ONCE = 8

/**
 * Cuts a connection that asks for more than a few things before it has taken their answers: whoever reads slowly would
 * have all of them made and held (RFC 9112, 9.3.2 lets a client ask ahead, and a server close the connection).
 */
export function limitAskingAhead(next: RequestListener): RequestListener {
  const underWay = new WeakMap<Socket, number>()
  return (request, response) => {
    const { socket } = request
    const count = (underWay.get(socket) ?? 0) + 1
    if (count > MOST_AT_ONCE) {
      socket.destroy()
      return
    }
    underWay.set(socket, count)
    response.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1))
    next(request, response)
  }
}

export type WatchBody = (request: IncomingMessage) => void

/** A connection's progress when it last kept up, and whether data waited for it then. */
type Pace = { at: number; sent: number; waited: boolean }

function cutTheSlow(server: Server): WatchBody {
  const readers = new Map<Socket, Pace>()
  const bodies = new Map<Socket, { request: IncomingMessage; at: number; read: number }>()
  server.on('connection', (socket: Socket) => {
    readers.set(socket, { at: performance.now(), sent: 0, waited: false })
    socket.once('close', () => {
      readers.delete(socket)
      bodies.delete(socket)
    })
  })
  setInterval(() => {
    const now = performance.now()
    for (const [socket, { request, at, read }] of bodies) {
      if (request.complete) bodies.delete(socket)
      else if (isSlow(now - at, socket.bytesRead - read)) socket.destroy()
    }
    for (const [socket, pace] of readers) if (isSlowReader(socket, pace, now)) socket.destroy()
  }, CHECK_MS).unref()
  return (request) => {
    const { 'content-length': length, 'transfer-encoding': coding } = request.headers
    if (length === undefined && coding === undefined) return
    bodies.set(request.socket, { request, at: performance.now(), read: request.socket.bytesRead })
  }
}

/** A client that reads its response more slowly than any network. */
function isSlowReader(socket: Socket, pace: Pace, now: number): boolean {
  const { sent, waiting } = outgoing(socket)
  const passed = now - pace.at
  if (waiting > 0 && pace.waited && isSlow(passed, sent - pace.sent)) return true
  // The kernel's buffer takes the first bytes at once: the time runs from when it was full.
  if (waiting === 0 || !pace.waited || passed > GRACE_MS) {
    Object.assign(pace, { at: now, sent, waited: waiting > 0 })
  }
  return false
}

/** Bytes handed to the system, and bytes it has not taken. */
function outgoing(socket: Socket): { sent: number; waiting: number } {
  const { _handle: handle } = socket as Socket & {
    _handle: { bytesWritten: number; writeQueueSize: number } | null
  }
  if (!handle) return { sent: 0, waiting: 0 }
  return { sent: handle.bytesWritten - handle.writeQueueSize, waiting: handle.writeQueueSize }
}

function isSlow(ms: number, bytes: number): boolean {
  return ms > GRACE_MS && bytes < (ms / 1000) * LEAST_PER_SECOND
}

/** The limit of open files; where the system does not report it, the usual one. */
function openFilesAllowed(): number {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return soft ? Number(soft) : 4096
  } catch {
    return 4096
  }
}
