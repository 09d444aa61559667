/** What can be wrong with an entry, as people choose it. */
export const REPORT_KINDS = ['data', 'address', 'title', 'silent', 'no-place', 'promotion', 'other'] as const
type ReportKind = (typeof REPORT_KINDS)[number]

/** Kept in place of `no-place` when the same network had said so before: the office reads it, it does not count. */
export const NOT_COUNTED = 'no-place-again'
export type KeptKind = ReportKind | typeof NOT_COUNTED

/** Of what a sealed text is bound to: it opens in its own row and column alone. */
export const boundTo = (id: string, field: 'words' | 'email'): string[] => [id, field]
