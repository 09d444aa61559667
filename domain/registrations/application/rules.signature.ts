import { normalise } from '#lib/text.ts'

const wordsOf = (text: string) =>
  normalise(text)
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
const joined = (text: string) => wordsOf(text).join('')

/**
 * Whether a written signature names the person: one of the first names, or its initial, and a surname, in any order.
 * Case, accents, apostrophes, titles and second names make no difference.
 */
export function signsAs(written: string, person: { first_name: string; last_name: string }): boolean {
  const words = wordsOf(written)
  const first = wordsOf(person.first_name)
  const last = wordsOf(person.last_name)
  const named = words.some(
    (word) => first.includes(word) || (word.length === 1 && first[0]?.startsWith(word)),
  )
  // Particles such as «De» or «D’» are no surname by themselves.
  const surnames = new Set(last.filter((word) => word.length > 2))
  const surnamed = joined(written).includes(last.join('')) || words.some((word) => surnames.has(word))
  return (named || joined(written).includes(first.join(''))) && surnamed
}
