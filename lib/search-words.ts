const MOST_WORDS = 8
/** Prefixes of a number («n.», «albo») that are written in many ways or left out. */
const LABEL = '(?:n|nr|no|num|numero|sez|sezione|albo|iscrizione|prot)'
const ALONE = new RegExp(`^${LABEL}[.°º:]*$`, 'i')
const BEFORE_NUMBER = new RegExp(`^(?:${LABEL}[.°º:]*)+(?=\\d)`, 'i')

/**
 * The words of a search in the office, each of which must be found. «n° 1234», «n.1234» and «sez. A 1234» look for the
 * number as it was written, with its label or without.
 */
export function searchWords(text: string): string[] {
  const words = text.split(/\s+/).filter(Boolean)
  const hasNumber = words.some((word) => /\d/.test(word))
  const kept = hasNumber ? words.filter((word) => !ALONE.test(word)) : words
  return kept
    .map((word) => word.replace(BEFORE_NUMBER, ''))
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MOST_WORDS)
}
