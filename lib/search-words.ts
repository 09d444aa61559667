const MOST_WORDS = 8
const LABEL = '(?:n|nr|no|num|numero|sez|sezione|albo|iscrizione|prot)'
const ALONE = new RegExp(`^${LABEL}[.°º:]*$`, 'i')
const BEFORE_NUMBER = new RegExp(`^(?:${LABEL}[.°º:]*)+(?=\\d)`, 'i')

/** The words of an office search. «n° 1234» and «n.1234» find the number with or without its label. */
export function searchWords(text: string): string[] {
  const words = text.split(/\s+/).filter(Boolean)
  const hasNumber = words.some((word) => /\d/.test(word))
  const kept = hasNumber ? words.filter((word) => !ALONE.test(word)) : words
  return kept
    .map((word) => word.replace(BEFORE_NUMBER, ''))
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MOST_WORDS)
}
