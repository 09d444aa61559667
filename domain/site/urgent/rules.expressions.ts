import {
  CALM_EXPRESSIONS,
  DANGER_BEGINNINGS,
  URGENT_EXPRESSIONS,
  YOUNG_EXPRESSIONS,
  type UrgentNeed,
} from '#content/urgent-words.ts'
import { oneApart } from '#lib/one-apart.ts'
import { foldSpelling, sentenceWords } from '#lib/sentence-words.ts'

export type { UrgentNeed }

/** One step of an expression: one of these words, a word with one of these stems, or a gap of some words. */
type Step = 'gap' | { words: readonly string[]; stems: readonly string[]; forgiving: number }

const GAP = 3
/** A single-word expression must be longer than a word among others before a typing mistake is forgiven. */
const LONG_ALONE = 8
const LONG_IN_PHRASE = 6
const MOST_WORDS = 3000

/** Most pressing first. */
export const NEEDS: readonly UrgentNeed[] = ['danger', 'child', 'violence', 'voices', 'suicide']

type ParsedExpressions = {
  needs: readonly (readonly [UrgentNeed, Step[][]])[]
  young: Step[][]
  calm: Step[][]
}
let parsed: ParsedExpressions | undefined

/** Parsed on first use, so that pages that only show the note do not load the expressions. */
function parsedExpressions(): ParsedExpressions {
  const read = (texts: readonly string[]) => texts.map((text) => parse(text, false))
  parsed ??= {
    needs: NEEDS.map((need) => [need, URGENT_EXPRESSIONS[need].map((text) => parse(text, true))]),
    young: read(YOUNG_EXPRESSIONS),
    calm: read(CALM_EXPRESSIONS),
  }
  return parsed
}

/** The need that the expressions of a text name, most pressing first. */
export function ruledNeed(text: string): UrgentNeed | undefined {
  const { needs, young } = parsedExpressions()
  const words = wordsOf(harmlessRemoved(text).left)
  const need = needs.find(([, phrases]) => holds(words, phrases))?.[0]
  return need === 'suicide' && holds(words, young) ? 'child' : need
}

/** A text without its harmless figures of speech («morire dal ridere»), and whether it had any. */
export function harmlessRemoved(text: string): { left: string; harmless: boolean } {
  const { calm } = parsedExpressions()
  const words = sentenceWords(text, MOST_WORDS)
  const left = withoutCalm(words.map(foldSpelling), calm)
  const kept = words.map((word, at) => (left[at] === '' ? GONE : word))
  return { left: kept.join(' '), harmless: left.includes('') }
}
/** Stands for a word that was taken out, so that its neighbours do not join into an urgent expression. */
const GONE = 'ecc'

/** Whether a word speaks of danger, alone or with others: spelling is never corrected towards it. */
export function isDangerWord(word: string): boolean {
  return DANGER_BEGINNINGS.some((beginning) => word.startsWith(beginning)) || ruledNeed(word) !== undefined
}

function wordsOf(text: string): string[] {
  return sentenceWords(text, MOST_WORDS).flatMap((word) =>
    /^[a-z\d]/.test(word) ? [foldSpelling(word)] : [],
  )
}

/** The words with harmless expressions emptied: a gap keeps their neighbours from joining into an urgent expression. */
function withoutCalm(words: readonly string[], calm: readonly Step[][]): string[] {
  const left = [...words]
  for (const steps of calm) {
    for (const at of words.keys()) if (matches(words, at, steps)) left.fill('', at, at + steps.length)
  }
  return left
}

/** `a|b`: either word; `a*`: words beginning so; `…`: up to three words between. */
function parse(expression: string, forgivesMistakes: boolean): Step[] {
  const parts = expression.split(' ')
  return parts.map((part) => {
    if (part === '…') return 'gap'
    const choices = part.split('|').map(foldSpelling)
    return {
      words: choices.filter((word) => !word.endsWith('*')),
      stems: choices.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1)),
      forgiving: forgivesMistakes ? (parts.length === 1 ? LONG_ALONE : LONG_IN_PHRASE) : Infinity,
    }
  })
}

function holds(words: readonly string[], phrases: readonly Step[][]): boolean {
  return phrases.some((steps) => words.some((_, at) => matches(words, at, steps)))
}

function matches(words: readonly string[], at: number, steps: readonly Step[]): boolean {
  const [step, ...rest] = steps
  if (step === undefined) return true
  if (step === 'gap') {
    for (let skip = 0; skip <= GAP; skip += 1) if (matches(words, at + skip, rest)) return true
    return false
  }
  const word = words[at]
  return word !== undefined && fits(word, step) && matches(words, at + 1, rest)
}

function fits(word: string, step: Exclude<Step, 'gap'>): boolean {
  return (
    step.words.includes(word) ||
    step.stems.some((stem) => word.startsWith(stem)) ||
    step.words.some((known) => known.length >= step.forgiving && oneMistake(word, known))
  )
}

/** Not in the first letter, nor in the last, which changes the person: «mi uccido» is not «mi uccide». */
function oneMistake(typed: string, known: string): boolean {
  const otherEnding = typed.length === known.length && typed.slice(0, -1) === known.slice(0, -1)
  return typed[0] === known[0] && !otherEnding && oneApart(typed, known)
}
