import { gulpease, sentencesOf, wordsOf } from '#lib/gulpease.ts'

/** Shorter ones are names of things and would make every file look easy. */
const FEWEST_OF_A_TEXT = 6
/** Shorter sentences, such as those of a button, may be the same anywhere. */
const FEWEST_WORDS = 8

/** What one page, or one file of texts, says: each text is a heading, a paragraph or an item. */
export type Entry = { name: string; texts: string[] }

const COMMENT_OR_TEXT =
  /\/\*[^]*?\*\/|\/\/[^\n]*|'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g

/** The texts written in a TypeScript file: one that it takes from another file is written there, and not twice. */
export function textsWritten(source: string): string[] {
  return [...source.matchAll(COMMENT_OR_TEXT)]
    .map(([, single, double, template]) => single ?? double ?? template?.replace(/\$\{[^}]*\}/g, 'N') ?? '')
    .filter((text) => wordsOf(text).length >= FEWEST_OF_A_TEXT && !/^https?:|^[./#]/.test(text))
}

/** @returns a line for each entry that is read less easily than its limit */
export function hardEntries(entries: readonly Entry[], limitOf: (name: string) => number): string[] {
  return entries.flatMap(({ name, texts }) => {
    const reached = gulpease(texts)
    return reached < limitOf(name)
      ? [`${name}: Gulpease ${reached.toFixed(1)}, at least ${limitOf(name)}`]
      : []
  })
}

/** The share of three words in a row that two sentences have in common, above which they say the same. */
const SAME = 0.6

/** @returns a line for each sentence of eight words or more that two entries say in the same, or nearly the same, words */
export function saidTwice(entries: readonly Entry[], allowed: readonly string[]): string[] {
  const said = entries.flatMap(({ name, texts }) =>
    texts
      .flatMap(sentencesOf)
      .filter(
        (text) => wordsOf(text).length >= FEWEST_WORDS && !allowed.some((start) => text.startsWith(start)),
      )
      .map((text) => ({ name, text, triples: triplesOf(text) })),
  )
  const byTriple = Map.groupBy(
    said.flatMap((sentence, at) => [...sentence.triples].map((triple) => ({ triple, at }))),
    ({ triple }) => triple,
  )
  return said.flatMap((sentence, at) => {
    const shared = new Map<number, number>()
    for (const triple of sentence.triples)
      for (const { at: other } of byTriple.get(triple)!)
        if (other < at && said[other]!.name !== sentence.name) shared.set(other, (shared.get(other) ?? 0) + 1)
    return [...shared]
      .filter(([other, count]) => count / (sentence.triples.size + said[other]!.triples.size - count) >= SAME)
      .map(([other]) => `${said[other]!.name} and ${sentence.name} both say «${sentence.text}»`)
  })
}

function triplesOf(text: string): Set<string> {
  const words = wordsOf(text.toLowerCase())
  return new Set(words.slice(2).map((word, at) => `${words[at]} ${words[at + 1]} ${word}`))
}
