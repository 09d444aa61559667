import { dangerIn, isDangerWord } from '#domain/site/urgent/rules.ts'
import { wordsOnly } from '#lib/similarity.ts'

export const REPORT_KINDS = ['data', 'address', 'title', 'silent', 'no-place', 'promotion', 'other'] as const
type ReportKind = (typeof REPORT_KINDS)[number]

/** Stored instead of `no-place` when the same network reported it before: shown to the office, but not counted. */
export const NOT_COUNTED = 'no-place-again'
export type KeptKind = ReportKind | typeof NOT_COUNTED

/** Whether a report calls for help or speaks of abuse: here one word of danger is enough. */
export function isUrgent(words: string | null | undefined): boolean {
  if (!words) return false
  return dangerIn(words)?.level === 'call' || wordsOnly(words).split(' ').some(isDangerWord)
}

/** Binds an encrypted text to its row and column, so that it cannot be decrypted elsewhere. */
export const boundTo = (id: string, field: 'words' | 'email'): string[] => [id, field]
