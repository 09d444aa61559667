import { isDangerWord, needOfSearch } from '#domain/site/urgent/rules.ts'
import { isItalianWord } from '#platform/dictionary/italian.ts'

/** Whether a word that was typed may be read as another one. Both in small letters, without accents. */
export function mayCorrect(typed: string, read: string): boolean {
  return mayBecome(read) && !isItalianWord(typed)
}

/** Whether a mistake may be mended into this word, or into a word that begins so. */
export function mayBecome(read: string): boolean {
  return !isDangerWord(read)
}

/** Whether a text as it is read speaks of no danger that it did not speak of as it was typed. */
export function isSafeReading(typed: string, read: string): boolean {
  return needOfSearch(read) === undefined || needOfSearch(typed) !== undefined
}
