import { ANSWER_PAGES, ASKING, TOPICS_OF_TAGS } from '#content/answers.ts'
import { phraseReader, type Mention } from '#lib/phrases.ts'
import { sentenceWords } from '#lib/sentence-words.ts'

const findAsked = phraseReader(Object.fromEntries(ANSWER_PAGES.map(({ to, asked }) => [to, asked])))
const findAsking = phraseReader(ASKING)
const NO_TROUBLE = new Set(ANSWER_PAGES.flatMap(({ to, noTrouble }) => (noTrouble ? [to] : [])))

const MOST_ANSWERS = 2

/** What a text asks to know. */
export type Asked = {
  /** Addresses of the pages that answer, the likeliest first. */
  pages: string[]
  /** Its words in which the question is asked: they name nobody, and nothing to search for. */
  words: ReadonlySet<string>
  /** No trouble is told in it. */
  noTrouble: boolean
}

/**
 * The pages that answer what a text asks.
 * @param tags what its words name beside that: problems and approaches have pages of their own
 */
export function readAsked(text: string, tags: readonly string[]): Asked {
  const words = sentenceWords(text)
  const asked = findAsked(words)
  const asking = findAsking(words)
  const subjects = asking.length > 0 ? tags.flatMap((tag) => TOPICS_OF_TAGS[tag] ?? []) : []
  const pages = [...new Set([...longestFirst(asked), ...subjects])].slice(0, MOST_ANSWERS)
  const mentions = [...asked, ...(subjects.length > 0 ? asking : [])]
  return {
    pages,
    words: new Set(mentions.flatMap(({ at, length }) => words.slice(at, at + length))),
    noTrouble: pages[0] !== undefined && NO_TROUBLE.has(pages[0]),
  }
}

/** Pages about problems and approaches. @param tags what was understood in a search, the likeliest first */
export const topicsOf = (tags: readonly string[]): string[] =>
  [...new Set(tags.flatMap((tag) => TOPICS_OF_TAGS[tag] ?? []))].slice(0, MOST_ANSWERS)

const longestFirst = (mentions: readonly Mention[]): string[] =>
  mentions.toSorted((a, b) => b.length - a.length || a.at - b.at).map(({ value }) => value)
