import ipaddr from 'ipaddr.js'

type ProxyHeaders = { forwardedProto: string | undefined; forwardedHost: string | undefined }

/** Only the `trusted` nearest proxies are believed (decision 0005). @returns `not_available` without an address */
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
  const named = plain(hops.at(-trusted) ?? hops[0])
  return named === 'not_available' ? own : named
}

function isSecure(forwardedProto: string | undefined, trusted: number, appUrl: URL): boolean {
  if (trusted === 0) return false
  const scheme = last(forwardedProto)
  return scheme === 'https' || (scheme !== 'http' && appUrl.protocol === 'https:')
}

/** According to the nearest proxy, or else to `Host`. */
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
