import { foldSpelling } from './fold-spelling.ts'
import { sentenceWords } from './sentence-words.ts'
import { normalise } from './text.ts'

/** Words by the concept they stand for; `a*`: words beginning so. */
export type Concepts = Record<string, string>

export type ConceptReader = (text: string) => string[]

/** How far apart two words may stand to count as a pair. */
const NEAR = 4
const NEGATED = 3
const END = /^[.;!?]$/

type Place = { clause: number; word: string; concepts: readonly string[] }

/**
 * Reads the concepts of a text: each (`C:`), behind a negation (`N:`), in pairs in their order (`P:`), and beside a word
 * (`Q:`).
 * @param negation the concept of words that deny
 */
export function conceptReader(concepts: Concepts, negation: string): ConceptReader {
  const conceptsOf = lookup(concepts)
  return (text) => {
    const places = placesOf(text, conceptsOf)
    const found = new Set<string>()
    let denied = 0
    for (const [at, place] of places.entries()) {
      for (const own of place.concepts) {
        found.add(`C:${own}`)
        if (denied > 0) found.add(`N:${own}`)
      }
      denied = place.concepts.includes(negation) ? NEGATED : denied - 1
      addPairs(found, place, places.slice(at + 1, at + 1 + NEAR))
    }
    return [...found]
  }
}

function addPairs(found: Set<string>, first: Place, others: readonly Place[]): void {
  for (const [distance, second] of others.entries()) {
    if (second.clause !== first.clause) return
    for (const one of first.concepts) {
      for (const two of second.concepts) found.add(`P:${one} ${two}`)
      if (distance === 0) found.add(`Q:${one} ${second.word}`)
    }
    if (distance === 0) for (const two of second.concepts) found.add(`Q:${first.word} ${two}`)
  }
}

function placesOf(text: string, conceptsOf: (word: string) => readonly string[]): Place[] {
  let clause = 0
  return sentenceWords(text).flatMap((word) => {
    if (END.test(word)) clause += 1
    return /^[a-z\d]/.test(word)
      ? [{ clause, word: foldSpelling(word), concepts: conceptsOf(foldSpelling(word)) }]
      : []
  })
}

function lookup(concepts: Concepts): (word: string) => readonly string[] {
  const whole = new Map<string, string[]>()
  const beginnings: [string, string][] = []
  for (const [concept, words] of Object.entries(concepts)) {
    for (const word of normalise(words).split(' ')) {
      const folded = foldSpelling(word.replace('*', ''))
      if (word.endsWith('*')) beginnings.push([folded, concept])
      else whole.set(folded, [...(whole.get(folded) ?? []), concept])
    }
  }
  const seen = new Map<string, string[]>()
  return (word) => {
    let found = seen.get(word)
    if (!found) {
      const begun = beginnings.flatMap(([beginning, concept]) =>
        word.startsWith(beginning) ? [concept] : [],
      )
      found = [...new Set([...(whole.get(word) ?? []), ...begun])]
      if (seen.size < 5000) seen.set(word, found)
    }
    return found
  }
}
