import weights from '#content/data/problem-weights.br'
import { FIRST_NAMES, SURNAMES } from '#content/problem-words.ts'
import type { ParsedQuery } from '#domain/professionals/listing/rules.problems.ts'
import { isItalianWord } from '#platform/dictionary/italian.ts'
import { probabilities, readModel, type LinearModel } from '#lib/linear-classifier.ts'
import { sentenceFeatures } from '#lib/sentence-features.ts'
import { sentenceWords } from '#lib/sentence-words.ts'
import { wordsOnly } from '#lib/similarity.ts'

let model: LinearModel | undefined

export type LikelyProblem = { id: string; probability: number }

/** What the classifier of problems sees: the sentence, and the problems that its words name. */
export function problemFeatures(text: string, named: readonly string[]): string[] {
  return [...sentenceFeatures(text), ...named.map((id) => `t:${id}`)]
}

/** All problems, the likeliest first. @param named problems that the vocabulary found in the words */
export function likelyProblems(text: string, named: readonly string[]): LikelyProblem[] {
  model ??= readModel(weights)
  const found = probabilities(model, problemFeatures(text, named))
  return model.labels
    .map((id, at) => ({ id, probability: found[at]! }))
    .toSorted((a, b) => b.probability - a.probability)
}

/** Shorter texts are words to look up, not sentences to understand. */
const SHORTEST_SENTENCE = 6
export const isSentence = (text: string): boolean =>
  wordsOnly(text).split(' ').filter(Boolean).length >= SHORTEST_SENTENCE

/** Whether the words are ordinary Italian, abbreviated or not, and none is a name. */
function areOrdinary(words: readonly string[]): boolean {
  const full = sentenceWords(words.join(' '))
  return (
    full.length > 0 &&
    full.every((word) => isItalianWord(word) && !SURNAMES.has(word) && !FIRST_NAMES.has(word))
  )
}

const MOST_PROBLEMS = 3
/** From here a further problem is searched for too. */
const LIKELY = 0.15
/**
 * From here the likeliest is believed: a few words must be surer than a sentence, and surer still where something else was
 * read in them or one of them may be a name; a sentence full of wishes may tell of no trouble at all.
 */
const BELIEVED = { sentence: 0.18, words: 0.28, others: 0.4, wishes: 0.25 }

/** Problems that a text may mean, the likeliest first. */
export type MeantProblems = {
  ids: string[]
  /** The words do not name them all: who treats one of them is found. */
  guessed: boolean
}

/**
 * The problems of which a text speaks: those that its words name, and those that several words tell without naming them.
 * A single word is not guessed at, because it may be a surname.
 * @param wishes whether the text wishes something besides a problem
 */
export function problemsIn(text: string, parsed: ParsedQuery, wishes: boolean): MeantProblems {
  const { problems: named } = parsed
  if (isSentence(text)) {
    const least = wishes && named.length === 0 ? BELIEVED.wishes : LIKELY
    return { ids: problemsOfSentence(text, named, least), guessed: true }
  }
  const likely = wordsOnly(text).includes(' ') ? likelyProblems(text, named.filter(isPrecise)) : []
  const [first] = likely
  if (!first || named.includes(first.id) || first.probability < leastOf(first.id, text, parsed))
    return { ids: [...named], guessed: false }
  const isNamedLikely = likely.some(
    ({ id, probability }) => named.includes(id) && probability >= first.probability / 2,
  )
  return isNamedLikely ? { ids: [...named], guessed: false } : { ids: [first.id], guessed: true }
}

/** Fear is a word of most troubles: «ho paura che mi tradisca» is no phobia. */
const isPrecise = (id: string): boolean => id !== 'fobie'

/** Kinds of meeting that already ask for help with a problem. */
const MEETINGS: Partial<Record<string, string>> = { coppia: 'f:couple', famiglia: 'f:family' }

/**
 * From which probability a problem is believed that a few words do not name; `Infinity` where they already say what they ask for.
 */
function leastOf(id: string, text: string, { problems, tags, where, names, rest }: ParsedQuery): number {
  if (tags.includes(MEETINGS[id] ?? '')) return Infinity
  if (problems.length > 0) return BELIEVED.words
  if (tags.some((tag) => /^[aw]:/.test(tag))) return Infinity
  const isPlain = tags.length === 0 && where === undefined && areOrdinary(rest)
  if (isPlain) return BELIEVED.words
  const isLonger = wordsOnly(text).split(' ').length > 2
  return isLonger && names.length === 0 ? BELIEVED.others : Infinity
}

function problemsOfSentence(text: string, named: readonly string[], least: number): string[] {
  const likely = likelyProblems(text, named)
  const [first] = likely
  const believed = likely.filter(
    ({ id, probability }) => probability >= least || (named.includes(id) && probability >= BELIEVED.sentence),
  )
  if (believed.length === 0 && first && first.probability >= Math.max(least, BELIEVED.sentence))
    return [first.id]
  return believed.slice(0, MOST_PROBLEMS).map(({ id }) => id)
}
