import { isDangerWord, needOfSearch } from '#domain/site/urgent/rules.ts'
import { isItalianWord } from '#platform/dictionary/italian.ts'

export function mayCorrect(typed: string, read: string): boolean {
  return mayBecome(read) && !isItalianWord(typed)
}

export function mayBecome(read: string): boolean {
  return !isDangerWord(read)
}

/** A correction must not show help lines that the typed text does not call for. */
export function isSafeReading(typed: string, read: string): boolean {
  return needOfSearch(read) === undefined || needOfSearch(typed) !== undefined
}
