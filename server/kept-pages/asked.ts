import type { IncomingMessage } from 'node:http'
import { isOnlyDevice } from '#platform/auth/device.ts'

/** All that the answer to an address can depend on where it is the same for everyone. */
export type Asked = {
  host?: string
  encodings?: string
  /** What the client already has, `If-None-Match`. */
  known?: string
  forwardedProto?: string
  forwardedHost?: string
}

const READ: Record<string, keyof Asked> = {
  host: 'host',
  'accept-encoding': 'encodings',
  'if-none-match': 'known',
  'x-forwarded-proto': 'forwardedProto',
  'x-forwarded-host': 'forwardedHost',
}
/** Whoever sends one of these is somebody, or sends something. */
const OWN = new Set(['cookie', 'authorization', 'transfer-encoding'])
const LENGTH = 'content-length'
/** Most names are of other lengths, and need not be looked at. */
const LENGTHS = new Set([...Object.keys(READ), ...OWN, LENGTH].map((name) => name.length))

/** Longer addresses are nobody's search. */
const LONGEST_ADDRESS = 1000

/**
 * Reads a request that is nobody's in particular: no cookie, no body. From the list as it came: to have Node make its
 * dictionary of headers takes longer than to give out a page.
 * @returns undefined for any other, and for one that says a thing twice
 */
export function askedByAnyone({ method, url, rawHeaders }: IncomingMessage): Asked | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  if (!url || url.length > LONGEST_ADDRESS || !url.startsWith('/') || url.startsWith('//')) return undefined
  // A byte of zero is taken out further on, where it could become another address.
  if (url.includes('%00')) return undefined
  const asked: Asked = {}
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (!LENGTHS.has(rawHeaders[at]!.length)) continue
    const name = rawHeaders[at]!.toLowerCase()
    if (name === 'cookie' && isOnlyDevice(rawHeaders[at + 1]!)) continue
    if (OWN.has(name) || (name === LENGTH && Number(rawHeaders[at + 1]) !== 0)) return undefined
    const part = READ[name]
    if (part === undefined) continue
    if (asked[part] !== undefined) return undefined
    asked[part] = rawHeaders[at + 1]!
  }
  return asked
}
