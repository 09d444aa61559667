export const REPORT_KINDS = ['data', 'address', 'title', 'silent', 'no-place', 'promotion', 'other'] as const
type ReportKind = (typeof REPORT_KINDS)[number]

/** Stored instead of `no-place` when the same network reported it before: shown to the office, but not counted. */
export const NOT_COUNTED = 'no-place-again'
export type KeptKind = ReportKind | typeof NOT_COUNTED

/** Binds an encrypted text to its row and column, so that it cannot be decrypted elsewhere. */
export const boundTo = (id: string, field: 'words' | 'email'): string[] => [id, field]
