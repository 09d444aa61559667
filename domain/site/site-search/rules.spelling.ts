import { isDangerWord, needOfSearch } from '#domain/site/urgent/rules.ts'
import { isItalianWord } from '#platform/dictionary/italian.ts'

/** Whether a typed word may be read as another. Both in lower case without accents. */
export function mayCorrect(typed: string, read: string): boolean {
  return mayBecome(read) && !isItalianWord(typed)
}

/** Whether a spelling correction may result in this word, or in a word that begins with it. */
export function mayBecome(read: string): boolean {
  return !isDangerWord(read)
}

/**
 * Whether a correction adds no word about danger: it must not show help lines that the typed text does not call
 * for.
 */
export function isSafeReading(typed: string, read: string): boolean {
  return needOfSearch(read) === undefined || needOfSearch(typed) !== undefined
}
