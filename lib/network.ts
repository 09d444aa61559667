import ipaddr from 'ipaddr.js'

/** Who counts as one caller: an IPv4 address, or the network of so many groups that an IPv6 address lies in. */
export function networkOf(address: string, groups = 4): string {
  if (!ipaddr.IPv6.isValid(address)) return address
  const known = ipaddr.process(address)
  if (!(known instanceof ipaddr.IPv6)) return known.toString()
  return known.parts
    .slice(0, groups)
    .map((part) => part.toString(16))
    .join(':')
}

/**
 * The IPv6 network that may hold thousands of households, and often belongs to one customer who can choose among them:
 * the /48. @returns undefined for what is no IPv6 address
 */
export function widerNetworkOf(address: string): string | undefined {
  return networkOf(address).includes(':') ? networkOf(address, 3) : undefined
}
