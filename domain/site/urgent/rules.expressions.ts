import {
  CALM_EXPRESSIONS,
  DANGER_BEGINNINGS,
  QUIET_EXPRESSIONS,
  URGENT_EXPRESSIONS,
  YOUNG_EXPRESSIONS,
  type UrgentNeed,
} from '#content/urgent-words.ts'
import { oneApart } from '#lib/one-apart.ts'
import { foldSpelling } from '#lib/fold-spelling.ts'
import { sentenceWords } from '#lib/sentence-words.ts'

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

/** Expressions by the first letters with which they may begin, so that few are tried at each word of a text. */
type Expressions<Meaning> = ReadonlyMap<string, readonly { meaning: Meaning; steps: readonly Step[] }[]>
type ParsedExpressions = {
  needs: Expressions<UrgentNeed>
  young: Expressions<true>
  calm: Expressions<true>
  quiet: Expressions<true>
}
let parsed: ParsedExpressions | undefined

/** Parsed on first use, so that pages that only show the note do not load the expressions. */
function parsedExpressions(): ParsedExpressions {
  const exact = (texts: readonly string[]) =>
    byFirstLetter(texts.map((text) => ({ meaning: true as const, steps: parse(text, false) })))
  parsed ??= {
    needs: byFirstLetter(
      NEEDS.flatMap((need) =>
        URGENT_EXPRESSIONS[need].map((text) => ({ meaning: need, steps: parse(text, true) })),
      ),
    ),
    young: exact(YOUNG_EXPRESSIONS),
    calm: exact(CALM_EXPRESSIONS),
    quiet: exact(QUIET_EXPRESSIONS),
  }
  return parsed
}

/** The first letter is a safe key, because typing mistakes are forgiven only in the letters after it. */
function byFirstLetter<Meaning>(list: { meaning: Meaning; steps: Step[] }[]): Expressions<Meaning> {
  const found = new Map<string, { meaning: Meaning; steps: Step[] }[]>()
  for (const one of list) {
    const [first] = one.steps
    if (first === undefined || first === 'gap') throw new Error('An expression begins with a word.')
    const letters = new Set([...first.words, ...first.stems].map((word) => word.charAt(0)))
    for (const letter of letters) found.set(letter, [...(found.get(letter) ?? []), one])
  }
  return found
}

/** What the expressions mean that stand in a text. */
const meaningsIn = <Meaning>(words: readonly string[], expressions: Expressions<Meaning>): Meaning[] =>
  words.flatMap((word, at) =>
    (expressions.get(word.charAt(0)) ?? []).flatMap(({ meaning, steps }) =>
      endOf(words, at, steps) === undefined ? [] : [meaning],
    ),
  )

export type ReadExpressions = {
  /** The most pressing need that they name. */
  need: UrgentNeed | undefined
  /** Whether any word is one of danger, or an expression names it. */
  isTold: boolean
  /** The text without its harmless figures of speech («morire dal ridere»). */
  left: string
  /** Whether it had any. */
  harmless: boolean
  /** Whether it tells what has the quiet card alone; `need` is what the rest of the text names. */
  isQuiet: boolean
}

/** What the expressions of danger, and the harmless ones, say of a text. */
export function readExpressions(text: string): ReadExpressions {
  const { needs, young, calm, quiet } = parsedExpressions()
  const words = sentenceWords(text, MOST_WORDS)
  const folded = without(words.map(foldSpelling), calm)
  const kept = words.map((word, at) => (folded[at] === '' ? GONE : word))
  const left = kept.join(' ')
  const all = wordsOf(left)
  const seen = without(all, quiet)
  const named = new Set(meaningsIn(seen, needs))
  const need = NEEDS.find((one) => named.has(one))
  const isYoung = need === 'suicide' && meaningsIn(seen, young).length > 0
  const isTold = need !== undefined || all.some((word) => beginsWith(word, TOLD))
  return {
    need: isYoung ? 'child' : need,
    isTold,
    left,
    harmless: folded.includes(''),
    isQuiet: seen.includes(''),
  }
}
/** Stands for a word that was taken out, so that its neighbours do not join into an urgent expression. */
const GONE = 'ecc'

const TOLD = DANGER_BEGINNINGS.map(foldSpelling)
const beginsWith = (word: string, beginnings: readonly string[]) =>
  beginnings.some((beginning) => word.startsWith(beginning))

/** Whether a word speaks of danger, alone or with others: spelling is never corrected towards it. */
export function isDangerWord(word: string): boolean {
  return (
    DANGER_BEGINNINGS.some((beginning) => word.startsWith(beginning)) ||
    readExpressions(word).need !== undefined
  )
}

function wordsOf(text: string): string[] {
  return sentenceWords(text, MOST_WORDS).flatMap((word) =>
    /^[a-z\d]/.test(word) ? [foldSpelling(word)] : [],
  )
}

/** The words with some expressions emptied: a gap keeps their neighbours from joining into an urgent expression. */
function without(words: readonly string[], expressions: Expressions<true>): string[] {
  const left = [...words]
  for (const [at, word] of words.entries()) {
    for (const { steps } of expressions.get(word.charAt(0)) ?? []) {
      const end = endOf(words, at, steps)
      if (end !== undefined) left.fill('', at, end)
    }
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

/** Where an expression that begins at a word ends: the place behind its last word; undefined if it does not stand there. */
function endOf(words: readonly string[], at: number, steps: readonly Step[]): number | undefined {
  const [step, ...rest] = steps
  if (step === undefined) return at
  if (step === 'gap') {
    for (let skip = 0; skip <= GAP; skip += 1) {
      const end = endOf(words, at + skip, rest)
      if (end !== undefined) return end
    }
    return undefined
  }
  const word = words[at]
  return word !== undefined && fits(word, step) ? endOf(words, at + 1, rest) : undefined
}

function fits(word: string, step: Exclude<Step, 'gap'>): boolean {
  return (
    step.words.includes(word) ||
    step.stems.some((stem) => word.startsWith(stem)) ||
    step.words.some((known) => known.length >= step.forgiving && oneMistake(word, known))
  )
}

const withoutPerson = (word: string) => word.replace(/(?:[mtsvc]i|l[aeio]|.)$/, '')

/** Not in the first letter, nor where another letter tells of another person: «uccido» is not «uccide», nor «uccidersi» «uccidermi». */
function oneMistake(typed: string, known: string): boolean {
  const otherEnding = typed.length === known.length && withoutPerson(typed) === withoutPerson(known)
  return typed[0] === known[0] && !otherEnding && oneApart(typed, known)
}
