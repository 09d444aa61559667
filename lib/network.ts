/** Who is the same for us: an address, or the half of a new one (IPv6) that belongs to a whole household. */
export function networkOf(address: string): string {
  const last = address.slice(address.lastIndexOf(':') + 1)
  if (!address.includes(':')) return address
  if (last.includes('.')) return last
  const [before = '', after] = address.toLowerCase().split('::')
  const left = before.split(':').filter(Boolean)
  const right = (after ?? '').split(':').filter(Boolean)
  const zeros = after === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right]
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
