import {
  CALM_EXPRESSIONS,
  DANGER_BEGINNINGS,
  URGENT_EXPRESSIONS,
  YOUNG_EXPRESSIONS,
  type DangerLevel,
  type UrgentNeed,
} from '#content/urgent-words.ts'
import { oneApart } from '#lib/one-apart.ts'
import { normalise } from '#lib/text.ts'

export type { DangerLevel, UrgentNeed }

/** What a text asks for, and how loudly the help is shown. */
export type Danger = { need: UrgentNeed; level: DangerLevel }

/** One step of an expression: one of these words, a word with one of these stems, or a gap of some words. */
type Step = 'gap' | { words: readonly string[]; stems: readonly string[]; forgiving: number }

const GAP = 3
/** A single-word expression must be longer than a word among others before a typing mistake is forgiven. */
const LONG_ALONE = 8
const LONG_IN_PHRASE = 6
const MOST_WORDS = 3000

/** Most pressing first. */
const NEEDS: readonly UrgentNeed[] = ['danger', 'child', 'violence', 'voices', 'suicide']

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

export function urgentNeed(text: string): UrgentNeed | undefined {
  const { needs, young, calm } = parsedExpressions()
  const words = withoutCalm(wordsOf(text), calm)
  const need = needs.find(([, phrases]) => holds(words, phrases))?.[0]
  return need === 'suicide' && holds(words, young) ? 'child' : need
}

/** Whether a word speaks of danger, alone or with others: spelling is never corrected towards it. */
export function isDangerWord(word: string): boolean {
  return DANGER_BEGINNINGS.some((beginning) => word.startsWith(beginning)) || urgentNeed(word) !== undefined
}

/** The need in any text of one search, because people also type words under «Dove». */
export function needOfSearch(...texts: (string | null | undefined)[]): UrgentNeed | undefined {
  const needs = new Set(texts.map((text) => text && urgentNeed(text)))
  return NEEDS.find((need) => needs.has(need))
}

export function readDanger(text: string): Danger | undefined {
  const need = urgentNeed(text)
  return need && { need, level: 'call' }
}

/** The most pressing danger in any of the texts that somebody wrote together. */
export function dangerIn(...texts: (string | null | undefined)[]): Danger | undefined {
  const dangers = texts.flatMap((text) => (text && readDanger(text)) || [])
  const rank = ({ need, level }: Danger) => (level === 'call' ? 0 : NEEDS.length) + NEEDS.indexOf(need)
  return dangers.toSorted((a, b) => rank(a) - rank(b))[0]
}

function wordsOf(text: string): string[] {
  return (normalise(text).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MOST_WORDS)
}

/** Removes harmless expressions, leaving a gap so that their neighbours do not join into an urgent one. */
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
    const choices = part.split('|')
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
