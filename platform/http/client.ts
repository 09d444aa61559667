import ipaddr from 'ipaddr.js'

export type ProxyHeaders = {
  forwardedFor: string | undefined
  forwardedProto: string | undefined
  forwardedHost: string | undefined
}

/**
 * The client's network address (decision 0005): that of the connection, or what the `trusted` nearest proxies
 * report. Entries of X-Forwarded-For further left can be forged and are ignored.
 * @returns the address without a port, or `not_available`
 */
export function clientAddress(
  connection: string | undefined,
  forwardedFor: string | undefined,
  trusted: number,
): string {
  const own = plain(connection)
  if (trusted === 0) return own
  const hops = (forwardedFor ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  const told = plain(hops.at(-trusted) ?? hops[0])
  return told === 'not_available' ? own : told
}

/** Whether the client used https, according to the nearest proxy, or else to the portal's own address. */
function isSecure(forwardedProto: string | undefined, trusted: number, appUrl: URL): boolean {
  if (trusted === 0) return false
  const told = last(forwardedProto)
  return told === 'https' || (told !== 'http' && appUrl.protocol === 'https:')
}

/** The public origin the client used: according to the nearest proxy, or else to `Host`. */
export function publicOrigin(
  host: string | undefined,
  headers: ProxyHeaders,
  trusted: number,
  fallback: URL,
): string {
  const forwarded = trusted > 0 ? last(headers.forwardedHost) : undefined
  const name = forwarded ?? host ?? fallback.host
  const scheme = isSecure(headers.forwardedProto, trusted, fallback) ? 'https' : 'http'
  return URL.parse(`${scheme}://${name}`)?.origin ?? fallback.origin
}

function last(list: string | undefined): string | undefined {
  return list?.split(',').at(-1)?.trim() || undefined
}

function plain(address: string | undefined): string {
  const bare = (address ?? '').replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  const known = ipaddr.IPv4.isValidFourPartDecimal(bare) || ipaddr.IPv6.isValid(bare)
  return known ? ipaddr.process(bare).toString() : 'not_available'
}
