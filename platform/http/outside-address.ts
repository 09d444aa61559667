import { lookup as resolveName } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps, type RequestOptions } from 'node:https'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Outcome } from '#lib/outcome.ts'

const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number]

/** Whether an address belongs to the public internet: no machine, network or service of our own can be reached by it. */
export function isOutside(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  // An IPv4 address inside an IPv6 one counts as what it is.
  const plain = ipaddr.process(address)
  if (plain.range() !== 'unicast') return false
  return plain.kind() === 'ipv4' || (plain as ipaddr.IPv6).match(GLOBAL_IPV6)
}

/** A web address with a name of several parts: no number, in whatever notation, no port, no account. */
export function isOutsideUrl(url: URL): boolean {
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  return isWeb && !url.port && !url.username && !url.password && NAME.test(url.hostname)
}

/** The parser has written numbers such as 2130706433 and 0x7f.1 as four numbers; a name ends with letters. */
const NAME =
  /^(?:[a-z\d_](?:[a-z\d_-]*[a-z\d_])?\.)+(?!(?:internal|local|localhost|home|lan|arpa)$)[a-z][a-z\d-]*[a-z\d]$/

type Resolve = (name: string, done: (error: Error | null, addresses: string[]) => void) => void

const resolveAll: Resolve = (name, done) =>
  resolveName(name, { all: true, verbatim: true }, (error, found) =>
    done(
      error,
      (found ?? []).map(({ address }) => address),
    ),
  )

const INNER = 'EINNER'

/**
 * Resolves a name once for a connection, which then goes to exactly these addresses. One inner address among them refuses
 * all: a name that answers differently the next time gains nothing.
 */
export function lookupOutside(resolve: Resolve = resolveAll): LookupFunction {
  return (name, options, done) => {
    resolve(name, (error, addresses) => {
      if (error || addresses.length === 0) return done(error ?? new Error('the name has no address'), '', 4)
      if (!addresses.every(isOutside))
        return done(Object.assign(new Error('inner address'), { code: INNER }), '', 4)
      const all = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
      return options.all ? done(null, all) : done(null, all[0]!.address, all[0]!.family)
    })
  }
}

export type OutsideRequest = {
  method: 'GET' | 'HEAD' | 'POST'
  headers?: Record<string, string>
  body?: Uint8Array
}
export type OutsideAnswer = Outcome<{ status: number; location: string | undefined }, 'inner' | 'unreachable'>
export type AskOutside = (url: URL, request: OutsideRequest) => Promise<OutsideAnswer>

const PATIENCE_MS = 10_000

/**
 * Asks an address that somebody else chose. It never reaches an inner address, follows no redirect, and reads no body: the
 * answer is the status, and where a redirect would lead.
 */
export function askOutside(
  url: URL,
  { method, headers = {}, body }: OutsideRequest,
  resolve?: Resolve,
): Promise<OutsideAnswer> {
  if (!isOutsideUrl(url)) return Promise.resolve({ ok: false, reason: 'inner' })
  const options: RequestOptions = {
    method,
    headers: body ? { ...headers, 'Content-Length': String(body.byteLength) } : headers,
    lookup: lookupOutside(resolve),
    // A kept connection would skip the look-up.
    agent: false,
    signal: AbortSignal.timeout(PATIENCE_MS),
  }
  return new Promise((done) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options, (response) => {
      done({ ok: true, status: response.statusCode ?? 0, location: response.headers.location })
      response.destroy()
    })
    request.on('error', (error) =>
      done({ ok: false, reason: (error as { code?: string }).code === INNER ? 'inner' : 'unreachable' }),
    )
    request.end(body)
  })
}
