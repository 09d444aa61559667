/** What can be wrong with an entry, as people choose it. */
export const REPORT_KINDS = ['data', 'address', 'title', 'silent', 'no-place', 'promotion', 'other'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

/** Kept in place of `no-place` when the same network had said so before: the office reads it, it does not count. */
export const NOT_COUNTED = 'no-place-again'
export type KeptKind = ReportKind | typeof NOT_COUNTED

/** Of what a sealed text is bound to: it opens in its own row and column alone. */
export const boundTo = (id: string, field: 'words' | 'email'): string[] => [id, field]

/** How many independent people must say that there is no room. */
export const SIGNS_NEEDED = 2

/** Somebody's word that there is no room: the keyed hash of their address, or null where they gave none. */
export type Sign = { sender: string | null }

/**
 * How many independent signs there are. One address is one sign, however often it says so; a report without an address
 * is one of its own, since a network was counted once already.
 * @param own the professional's own addresses: they say nothing
 */
export function countSigns(signs: readonly Sign[], own: readonly string[]): number {
  const others = signs.filter(({ sender }) => sender === null || !own.includes(sender))
  const named = new Set(others.flatMap(({ sender }) => sender ?? []))
  return named.size + others.filter(({ sender }) => sender === null).length
}
