import weights from '#content/data/wish-weights.br'
import { ASKING_PHRASES } from '#content/wish-phrases.ts'
import { probabilities, readModel, type LinearModel } from '#lib/linear-classifier.ts'
import { foldSpelling } from '#lib/fold-spelling.ts'
import { phraseReader } from '#lib/phrases.ts'
import { stem } from '#lib/stem.ts'
import { MARK, type WishKind, type WishMention } from './rules.mentions.ts'

/**
 * From these probabilities on something is taken for a wish. They are low, because what was read stands as a chip that can
 * be taken away, and what was not read must be typed again.
 */
const WANTED: Record<WishKind, number> = {
  age: 0.25,
  group: 0.4,
  whom: 0.35,
  sum: 0.2,
  money: 0.3,
  time: 0.3,
  way: 0.3,
  gender: 0.35,
  language: 0.35,
}

/**
 * Other such probabilities, by how something is said: a time that the sentence comes back to («a quell’ora») is wished in
 * most cases; a time that is ruled out («sabato no»), one of many hours, and a sum that was paid before, that others pay, or
 * that is of a month are mostly only told.
 */
const WANTED_TOLD = new Map([
  ['then', 0.2],
  ['out', 0.5],
  ['several', 0.4],
  ['paid', 0.8],
  ['others', 0.7],
  ['month', 0.5],
])

let model: LinearModel | undefined

/** The mentions that are wishes, each with its probability. @param words of `wishWords` */
export function wantedIn<M extends WishMention>(words: readonly string[], mentions: readonly M[]) {
  model ??= readModel(weights)
  const read = readable(words)
  return mentions.flatMap((mention) => {
    const probability = probabilities(model!, featuresOf(read, mention))[0]!
    const least = mention.hints.map((hint) => WANTED_TOLD.get(hint)).find(Boolean) ?? WANTED[mention.kind]
    return probability >= least ? [{ ...mention, probability }] : []
  })
}

/** What the classifier sees of something that may be wished: what it is, and the words around it and of its clause. */
export const mentionFeatures = (words: readonly string[], mention: WishMention): string[] =>
  featuresOf(readable(words), mention)

/** Finds the words of a sentence that ask for somebody or something. */
export const askingWords = phraseReader(ASKING_PHRASES)

type Readable = { plain: string[]; stems: string[]; asking: readonly number[] }

/** The words as the classifier compares them: spelling folded, and one sign for every number; and which of them ask. */
function readable(words: readonly string[]): Readable {
  const plain = words.map((word) => (/^\d/.test(word) ? '0' : foldSpelling(word)))
  return { plain, stems: plain.map(stem), asking: askingWords(words).map(({ at }) => at) }
}

const NEAR = 4
const LONGEST = 8
/** Up to so many words that ask are counted, in a sentence and in a clause. */
const MOST_ASKS = 4
const MOST_ASKS_OF_CLAUSE = 2

function featuresOf({ plain, stems, asking }: Readable, mention: WishMention): string[] {
  const { kind, value, at, length, hints, readings = [] } = mention
  // The number itself says nothing about whether it is an age or a sum.
  const named = `${kind}=${kind === 'age' || kind === 'sum' ? '' : value}`
  const end = at + length
  const found = [kind, named, ...hints.flatMap((hint) => [`${kind} h ${hint}`, `${named} h ${hint}`])]
  for (let far = 1; far <= NEAR; far += 1) {
    const [before, after] = [plain[at - far] ?? '^', plain[end - 1 + far] ?? '$']
    found.push(`${kind} -${far} ${before}`, `${kind} +${far} ${after}`)
    found.push(`${kind} b ${stems[at - far] ?? '^'}`, `${kind} a ${stems[end - 1 + far] ?? '$'}`)
    if (far <= 2) found.push(`${named}${hints[0]} -${far} ${before}`, `${named}${hints[0]} +${far} ${after}`)
  }
  const [second, first] = [plain[at - 2] ?? '^', plain[at - 1] ?? '^']
  const [next, last] = [plain[end] ?? '$', plain[end + 1] ?? '$']
  found.push(`${kind} bb ${second} ${first}`, `${kind} aa ${next} ${last}`, `${kind} ba ${first} ${next}`)
  const clause = clauseAround(plain, at, end)
  for (const word of stems.slice(clause.start, clause.end)) {
    found.push(`${kind} c ${word}`)
    // Whether an hour is of the morning or of the evening: «quando stacco verso le otto».
    if (readings.length > 0) found.push(`${named} c ${word}`)
  }
  if (kind === 'time' || kind === 'sum') found.push(...askedAround(kind, asking, mention, clause))
  found.push(`${kind} cl ${Math.min(LONGEST, clause.end - clause.start)}`)
  if (clause.start === at) found.push(`${kind} first`)
  if (clause.end === end) found.push(`${kind} last`)
  return found
}

/** How much a sentence and a clause ask: one that asks for nothing only tells («alle due di notte mia sorella lavava il pavimento»). */
function askedAround(
  kind: WishKind,
  asking: readonly number[],
  { at, length }: WishMention,
  clause: { start: number; end: number },
): string[] {
  const inClause = asking.filter(
    (place) => place >= clause.start && place < clause.end && (place < at || place >= at + length),
  )
  return [
    `${kind} asks ${Math.min(MOST_ASKS, asking.length)}`,
    `${kind} clause asks ${Math.min(MOST_ASKS_OF_CLAUSE, inClause.length)}`,
  ]
}

function clauseAround(words: readonly string[], at: number, end: number) {
  const start = words.slice(0, at).findLastIndex((word) => MARK.test(word)) + 1
  const mark = words.findIndex((word, place) => place >= end && MARK.test(word))
  return { start, end: mark === -1 ? words.length : mark }
}
