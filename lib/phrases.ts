import { foldSpelling } from './fold-spelling.ts'

/** Phrases, with commas between them, by what they stand for; `a*`: a word beginning so; `a|b`: one of two words. */
export type Phrases = Record<string, string>

/** A phrase found in a sentence: what it stands for, the place of its first word, and its length in words. */
export type Mention = { value: string; at: number; length: number }

type Pattern = { value: string; words: readonly string[] }

/** Articles are left out of phrases and sentences alike, because many people leave them out: «la sera» is «sera». */
const ARTICLES = new Set(['il', 'lo', 'la', 'i', 'gli', 'le', 'l', 'un', 'una', 'uno'])
/** Patterns are kept by the first letters of their first word, so that few are tried at each word of a sentence. */
const KEY = 3

/**
 * Finds phrases in the words of `sentenceWords`, as people spell them (`foldSpelling`), and of those that begin at one
 * word the longest of each meaning.
 */
export function phraseReader(phrases: Phrases): (words: readonly string[]) => Mention[] {
  const known = new Map<string, Pattern[]>()
  for (const pattern of Object.entries(phrases).flatMap(patternsOf)) {
    const key = pattern.words[0]!.replace('*', '').slice(0, KEY)
    known.set(key, [...(known.get(key) ?? []), pattern])
  }
  return (words) => {
    const read = words.flatMap((word, at) => (ARTICLES.has(word) ? [] : [{ word: foldSpelling(word), at }]))
    return read.flatMap((_, start) => longest(beginningAt(read, start, known)))
  }
}

function patternsOf([value, list]: [string, string]): Pattern[] {
  return list.split(',').flatMap((phrase) => {
    const choices = phrase
      .trim()
      .split(/\s+/)
      .filter((word) => !ARTICLES.has(word))
      .map((word) => word.split('|').map(foldSpelling))
    const all = choices.reduce<string[][]>(
      (sofar, words) => sofar.flatMap((begun) => words.map((word) => [...begun, word])),
      [[]],
    )
    return all.map((words) => ({ value, words }))
  })
}

type Read = { word: string; at: number }

function beginningAt(read: readonly Read[], start: number, known: Map<string, Pattern[]>): Mention[] {
  const first = read[start]!
  const keys = [1, 2, KEY].map((letters) => first.word.slice(0, letters))
  return [...new Set(keys)]
    .flatMap((key) => known.get(key) ?? [])
    .filter(({ words }) => words.every((word, after) => fits(read[start + after]?.word, word)))
    .map(({ value, words }) => {
      const last = read[start + words.length - 1]!
      return { value, at: first.at, length: last.at - first.at + 1 }
    })
}

const fits = (word: string | undefined, pattern: string): boolean =>
  word !== undefined && (pattern.endsWith('*') ? word.startsWith(pattern.slice(0, -1)) : word === pattern)

function longest(found: readonly Mention[]): Mention[] {
  const best = new Map<string, Mention>()
  for (const mention of found) {
    if ((best.get(mention.value)?.length ?? 0) < mention.length) best.set(mention.value, mention)
  }
  return [...best.values()]
}
