import { FORBIDDEN_CLAIMS } from '#content/forbidden-claims.ts'
import { gulpease, sentencesOf, wordsOf } from '#lib/gulpease.ts'
import type { DocumentName } from './rules.ts'

/** What is read in danger is read by everybody. */
const EASY = new Set(['urgenze', 'numeri-aiuto', 'avviso'])
const [OF_ALL, OF_EASY] = [60, 75]

function wantedGulpease({ slug }: Pick<DocumentName, 'slug'>): number {
  return EASY.has(slug) ? OF_EASY : OF_ALL
}

export type Findings = {
  /** The readability from 0 to 100; undefined without a text. */
  gulpease: number | undefined
  wanted: number
  longSentences: string[]
  unknownWords: string[]
  claims: string[]
}

const LONG_SENTENCE = 30
const MOST = 12
const SHORTEST_WORD = 3

/** Which words are said around a claim, so that it is found again. */
const AROUND = 24

/**
 * What somebody should look at while writing. It refuses nothing: a reviewer decides.
 * @param blocks the paragraphs, headings and items of a text
 * @param isKnown whether a word is spelt right
 */
export function findingsIn(
  blocks: readonly string[],
  name: Pick<DocumentName, 'slug'>,
  isKnown: (word: string) => boolean,
): Findings {
  const texts = blocks.filter((block) => wordsOf(block).length > 0)
  const sentences = texts.flatMap(sentencesOf)
  const reached = sentences.length > 0 ? gulpease(texts) : undefined
  return {
    gulpease: reached === undefined ? undefined : Math.round(Math.min(reached, 100) * 10) / 10,
    wanted: wantedGulpease(name),
    longSentences: sentences.filter((one) => wordsOf(one).length > LONG_SENTENCE).slice(0, MOST),
    unknownWords: unknownWords(texts, isKnown),
    claims: texts.flatMap(claimsIn).slice(0, MOST),
  }
}

/** Not the parts of an address, nor what stands before an apostrophe, as «dell» in «dell’ansia». */
const WORD =
  /(?<![\p{L}\p{N}@/.’'_-])\p{L}+(?![’'\p{L}\p{N}@/_]|\.\p{L})|(?<=[’'])\p{L}+(?![\p{L}\p{N}@/_]|\.\p{L})/gu

/** Abbreviations and names with a capital inside, which no dictionary has. */
const SIGNS = /\p{L}\p{Lu}/u

function unknownWords(texts: readonly string[], isKnown: (word: string) => boolean): string[] {
  const found = new Set(texts.flatMap(sentencesOf).flatMap(ownWords))
  return [...found]
    .filter((word) => word.length >= SHORTEST_WORD && !SIGNS.test(word) && !isKnown(word))
    .slice(0, MOST)
}

/** The words of a sentence without names: a capital after its beginning. */
function ownWords(sentence: string): string[] {
  const start = sentence.search(/\p{L}/u)
  return [...sentence.matchAll(WORD)].flatMap(({ 0: word, index }) =>
    index > start && /^\p{Lu}/u.test(word) ? [] : [word],
  )
}

function claimsIn(text: string): string[] {
  const every = new RegExp(FORBIDDEN_CLAIMS.source, 'gi')
  return [...text.matchAll(every)].map(({ index, 0: words }) => {
    const [from, to] = [Math.max(0, index - AROUND), index + words.length + AROUND]
    return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`
  })
}
