import { FIRST_NAMES, SMALL, SURNAMES } from '#content/problem-words.ts'
import { wordsOnly } from '#lib/similarity.ts'
import { stem } from '#lib/stem.ts'

/** `free`: not recognised yet; `name`: part of a person's name; `used`: already part of a tag or a place. */
export type Token = { word: string; stem: string; small: boolean; state: 'free' | 'name' | 'used' }
export function tokensOf(text: string): Token[] {
  const words = wordsOnly(text).split(' ').filter(Boolean)
  return words.map((word) => ({ word, stem: stem(word), small: SMALL.has(word), state: 'free' }))
}

export const isName = (word: string) => FIRST_NAMES.has(word) || SURNAMES.has(word)
