/** What can be wrong with an entry, as people choose it. */
export const REPORT_KINDS = ['data', 'address', 'title', 'silent', 'no-place', 'promotion', 'other'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

/** Kept in place of `no-place` when the same network had said so before: the office reads it, it does not count. */
export const NOT_COUNTED = 'no-place-again'
export type KeptKind = ReportKind | typeof NOT_COUNTED

/** So many people must say that there is no room. */
export const DOUBTS_NEEDED = 2

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

/** Of what a sealed text is bound to: it opens in its own row and column alone. */
export const boundTo = (id: string, field: 'words' | 'email'): string[] => [id, field]
