import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  fetchOutside,
  isOutside,
  isOutsideUrl,
  lookupOutside,
  type FetchOutside,
  type Guard,
  type Resolve,
} from '#platform/http/outside-address.ts'

/** Stands for a server of the outside; everything else on loopback stays inside. */
const OUTSIDE_ADDRESS = '127.0.0.2'

const toOutside: Resolve = (_name, done) => done(null, [OUTSIDE_ADDRESS])

/** The rules of production, but for the port of the listener and its one address. */
export function guardOf(port: number, resolve = toOutside): Guard {
  return {
    allows(url) {
      if (url.port !== String(port)) return false
      const plain = new URL(url)
      plain.port = ''
      return isOutsideUrl(plain)
    },
    lookup: lookupOutside(resolve, (address) => address === OUTSIDE_ADDRESS || isOutside(address)),
  }
}

/** A server on loopback that a test reaches under any name of the outside. */
export async function listenOutside(answer: RequestListener, limits?: { bytes: number; patienceMs: number }) {
  const server = createServer(answer).listen(0, OUTSIDE_ADDRESS)
  await new Promise((done) => server.once('listening', done))
  const { port } = server.address() as AddressInfo
  const guard = guardOf(port)
  /** The listener speaks http on its port, whatever the address says, and whoever asks never learns it. */
  const ask: FetchOutside = async (url, request) => {
    const found = await fetchOutside(moved(url, 'http:', String(port)), request, guard, limits)
    return found.ok ? { ...found, url: moved(found.url, url.protocol, url.port) } : found
  }
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { port, ask, close }
}

function moved(url: URL, protocol: string, port: string): URL {
  const there = new URL(url)
  there.protocol = protocol
  there.port = port
  return there
}
