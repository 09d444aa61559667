/** Who is the same for us: an address, or the half of a new one (IPv6) that belongs to a whole household. */
export function networkOf(address: string, groups = 4): string {
  const last = address.slice(address.lastIndexOf(':') + 1)
  if (!address.includes(':')) return address
  if (last.includes('.')) return last
  const [before = '', after] = address.toLowerCase().split('::')
  const left = before.split(':').filter(Boolean)
  const right = (after ?? '').split(':').filter(Boolean)
  const zeros = after === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const all = [...left, ...Array<string>(zeros).fill('0'), ...right]
  return all
    .slice(0, groups)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

/**
 * The network that may hold thousands of households, and often belongs to one customer who can choose among them: the
 * /48 of a new address. @returns undefined for an old one, which is all that its owner has
 */
export function widerNetworkOf(address: string): string | undefined {
  return address.includes(':') && !address.includes('.') ? networkOf(address, 3) : undefined
}
