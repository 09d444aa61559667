import ipaddr from 'ipaddr.js'

/** A client's network: an IPv4 address, or `groups` groups of an IPv6 address. */
export function networkOf(address: string, groups = 4): string {
  if (!ipaddr.IPv6.isValid(address)) return address
  const known = ipaddr.process(address)
  if (!(known instanceof ipaddr.IPv6)) return known.toString()
  return known.parts
    .slice(0, groups)
    .map((part) => part.toString(16))
    .join(':')
}

/** The /48 of an IPv6 address: one customer, or thousands of households. @returns undefined for IPv4 */
export function widerNetworkOf(address: string): string | undefined {
  const isNetwork = ipaddr.IPv6.isValid(address) && networkOf(address).includes(':')
  return isNetwork ? networkOf(address, 3) : undefined
}
