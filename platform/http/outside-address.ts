import { lookup as resolveName } from 'node:dns'
import { request as requestHttp, type IncomingMessage } from 'node:http'
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

export type Resolve = (name: string, done: (error: Error | null, addresses: string[]) => void) => void

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
export function lookupOutside(resolve: Resolve = resolveAll, isAllowed = isOutside): LookupFunction {
  return (name, options, done) => {
    resolve(name, (error, addresses) => {
      if (error || addresses.length === 0) return done(error ?? new Error('the name has no address'), '', 4)
      if (!addresses.every(isAllowed))
        return done(Object.assign(new Error('inner address'), { code: INNER }), '', 4)
      const all = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
      return options.all ? done(null, all) : done(null, all[0]!.address, all[0]!.family)
    })
  }
}

/** Which addresses may be asked, and where their names lead. Tests pass their own to reach a listener. */
export type Guard = { allows: (url: URL) => boolean; lookup: LookupFunction }

const OUTSIDE: Guard = { allows: isOutsideUrl, lookup: lookupOutside() }

type Message = { method: string; headers?: Record<string, string>; body?: Uint8Array | undefined }

/** One request over one connection to the addresses that the guard checked. Fails as `refusalOf` reads it. */
function send(
  url: URL,
  { method, headers = {}, body }: Message,
  guard: Guard,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  if (!guard.allows(url))
    return Promise.reject(Object.assign(new Error('no address of the outside'), { code: INNER }))
  const options: RequestOptions = {
    method,
    headers: body ? { ...headers, 'Content-Length': String(body.byteLength) } : headers,
    lookup: guard.lookup,
    // A kept connection would skip the look-up.
    agent: false,
    signal,
  }
  return new Promise((done, fail) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options, done)
    request.on('error', fail)
    request.end(body)
  })
}

const refusalOf = (error: unknown): 'inner' | 'unreachable' =>
  (error as { code?: string }).code === INNER ? 'inner' : 'unreachable'

const PATIENCE_MS = 10_000

export type OutsideRequest = {
  method: 'GET' | 'HEAD' | 'POST'
  headers?: Record<string, string>
  body?: Uint8Array
}
export type OutsideAnswer = Outcome<{ status: number; location: string | undefined }, 'inner' | 'unreachable'>
export type AskOutside = (url: URL, request: OutsideRequest) => Promise<OutsideAnswer>

/**
 * Asks an address that somebody else chose. It never reaches an inner address, follows no redirect, and reads no body: the
 * answer is the status, and where a redirect would lead.
 */
export async function askOutside(
  url: URL,
  request: OutsideRequest,
  resolve?: Resolve,
): Promise<OutsideAnswer> {
  const guard = resolve ? { ...OUTSIDE, lookup: lookupOutside(resolve) } : OUTSIDE
  try {
    const response = await send(url, request, guard, AbortSignal.timeout(PATIENCE_MS))
    response.destroy()
    return { ok: true, status: response.statusCode ?? 0, location: response.headers.location }
  } catch (error) {
    return { ok: false, reason: refusalOf(error) }
  }
}

export type FetchRequest = {
  method: 'GET' | 'PROPFIND' | 'REPORT'
  headers?: Record<string, string>
  body?: string | undefined
}
export type FetchRefusal = 'inner' | 'unreachable' | 'refused' | 'too-large' | 'slow'
/** `url` is where the text stood after redirects. */
type OutsideText = { url: URL; status: number; type: string; text: string }
export type FetchAnswer = Outcome<OutsideText, FetchRefusal>
export type FetchOutside = (url: URL, request: FetchRequest) => Promise<FetchAnswer>

const MOST_REDIRECTS = 3
const LIMITS = { bytes: 2 * 1024 * 1024, patienceMs: PATIENCE_MS }

/**
 * Reads a text from an address that somebody else chose. Every redirect passes the same guard; size and time are limited for
 * the whole way.
 */
export async function fetchOutside(
  url: URL,
  { method, headers = {}, body }: FetchRequest,
  guard = OUTSIDE,
  limits = LIMITS,
): Promise<FetchAnswer> {
  const signal = AbortSignal.timeout(limits.patienceMs)
  const bytes = body === undefined ? undefined : Buffer.from(body)
  let stop: Stop | undefined = { url, headers }
  try {
    for (let left = MOST_REDIRECTS; stop && left >= 0; left -= 1) {
      const response = await send(stop.url, { method, headers: stop.headers, body: bytes }, guard, signal)
      const { statusCode: status = 0 } = response
      if (status < 300) return await readText(response, stop.url, limits.bytes)
      response.destroy()
      if (status >= 500) return { ok: false, reason: 'unreachable' }
      stop = REDIRECTS.has(status) ? nextStop(stop, response.headers.location) : undefined
    }
    return { ok: false, reason: 'refused' }
  } catch (error) {
    return { ok: false, reason: signal.aborted ? 'slow' : refusalOf(error) }
  }
}

/** 303 would turn another method into GET, which no calendar asks for. */
const REDIRECTS = new Set([301, 302, 307, 308])

type Stop = { url: URL; headers: Record<string, string> }

/** Where a redirect leads: never from https to http, and to another host without the credentials. */
export function nextStop({ url, headers }: Stop, location: string | undefined): Stop | undefined {
  const next = location === undefined ? null : URL.parse(location, url)
  if (!next || (url.protocol === 'https:' && next.protocol !== 'https:')) return undefined
  if (next.host === url.host) return { url: next, headers }
  const open = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'authorization')
  return { url: next, headers: Object.fromEntries(open) }
}

async function readText(response: IncomingMessage, url: URL, most: number): Promise<FetchAnswer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.byteLength
    // Leaving the loop ends the connection.
    if (size > most) return { ok: false, reason: 'too-large' }
    parts.push(part)
  }
  const text = new TextDecoder().decode(Buffer.concat(parts))
  return {
    ok: true,
    url,
    status: response.statusCode ?? 0,
    type: response.headers['content-type'] ?? '',
    text,
  }
}
