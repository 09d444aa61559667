import type { DangerLevel, UrgentNeed } from '#content/urgent-words.ts'
import { NEEDS, readExpressions } from './rules.expressions.ts'
import { likelyDanger } from './rules.sentences.ts'

export { isDangerWord } from './rules.expressions.ts'
export type { DangerLevel, UrgentNeed }

/** What a text asks for, and how loudly the help is shown. */
export type Danger = { need: UrgentNeed; level: DangerLevel }

/**
 * From one of these probabilities on the full card is shown, and from `QUIET` for any danger the small one. They were chosen
 * on practice files and writers that the classifier had not been trained with: a missed danger counts more than a calm
 * card too many (decision 0092 has the figures).
 */
const CALL = { named: 0.12, direct: 0.18, any: 0.6 }
const QUIET = 0.4
/**
 * A text of at most `FEW_WORDS` words that names a danger («suicidio», «mi picchia») always shows a card, and the full one
 * unless the classifier finds danger less likely than `DOUBTED`. One that names none is left to the classifier (`FEW`), but
 * not at `NAME_WORDS` words or fewer, because those are often somebody’s name.
 */
const FEW_WORDS = 4
const DOUBTED = 0.05
const NAME_WORDS = 2
const FEW = { call: 0.6, quiet: 0.4 }

/** What the words of a text call for: the expressions of danger in it, weighed by what the classifier hears. */
export function readDanger(text: string): Danger | undefined {
  const dangers = partsOf(text).flatMap((part) => dangerOf(part) ?? [])
  return dangers.find(({ level }) => level === 'call') ?? dangers[0]
}

function dangerOf(part: string): Danger | undefined {
  const expressions = readExpressions(part)
  const named = expressions.need
  const { any, direct, need: heard } = likelyDanger(part, expressions)
  const need = named ?? heard
  const likely = Math.max(any, direct)
  const words = part.trim().split(/\s+/).length
  if (words <= FEW_WORDS) {
    if (named) return { need, level: likely >= DOUBTED ? 'call' : 'quiet' }
    if (words <= NAME_WORDS || likely < FEW.quiet) return undefined
    return { need, level: likely >= FEW.call ? 'call' : 'quiet' }
  }
  if ((named && likely >= CALL.named) || direct >= CALL.direct || any >= CALL.any)
    return { need, level: 'call' }
  return any >= QUIET ? { need, level: 'quiet' } : undefined
}

/** A letter is read sentence by sentence, because a danger may stand in one of them. */
const LETTER = 500
const partsOf = (text: string): string[] =>
  text.length <= LETTER ? [text] : text.split(/[.!?\n]+/).filter((part) => part.trim().length > 2)

export function urgentNeed(text: string): UrgentNeed | undefined {
  return readDanger(text)?.need
}

/** The need in any text of one search, because people also type words under «Dove». */
export function needOfSearch(...texts: (string | null | undefined)[]): UrgentNeed | undefined {
  return dangerIn(...texts)?.need
}

/** The most pressing danger in any of the texts that somebody wrote together. */
export function dangerIn(...texts: (string | null | undefined)[]): Danger | undefined {
  const dangers = texts.flatMap((text) => (text && readDanger(text)) || [])
  const rank = ({ need, level }: Danger) => (level === 'call' ? 0 : NEEDS.length) + NEEDS.indexOf(need)
  return dangers.toSorted((a, b) => rank(a) - rank(b))[0]
}
