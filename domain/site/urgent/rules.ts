import { CALM_TEXTS, WHOLE_TEXTS, type DangerLevel, type UrgentNeed } from '#content/urgent-words.ts'
import { expandAbbreviations } from '#lib/sentence-words.ts'
import { wordsOnly } from '#lib/similarity.ts'
import { NEEDS, readExpressions } from './rules.expressions.ts'
import { likelyDanger } from './rules.sentences.ts'

export { isDangerWord } from './rules.expressions.ts'
export type { DangerLevel, UrgentNeed }

/** What a text asks for, and how loudly the help is shown. */
export type Danger = { need: UrgentNeed; level: DangerLevel }

/**
 * Probabilities of danger from which the full card is shown: lowest where an expression names the danger, highest where no
 * word of danger stands in the text. They are low, because a missed danger counts more than a card too many (decision
 * 0092 says on which sentences they were chosen).
 */
const CALL = { named: 0.2, told: 0.36, untold: 0.4 }
/** Probabilities from which the quiet card is shown; far lower where an expression names the danger, because then the classifier is more often wrong. */
const QUIET = { named: 0.08, told: 0.28, untold: 0.28 }
/** Where words of a figure of speech were taken out, and none of danger is left, the rest must be likelier for the full card. */
const CALL_AROUND_HARMLESS = 0.5
/** A clause of a longer text that names a danger and alone is this probable shows the full card, whatever is said around it. */
const PLAIN_CLAUSE = 0.7
/**
 * A text of at most `FEW_WORDS` words that names a danger («suicidio», «mi picchia») always shows a card, and the full one
 * unless the classifier finds danger less likely than `DOUBTED`. One that names none is left to the classifier (`FEW`). Two words
 * are often somebody’s name, and must be likelier (`TWO`: «voi morir»), one word is more so (`ONE`: «mmazzu»), unless it has the
 * beginning of a word of danger («picchiata»).
 */
const FEW_WORDS = 4
const DOUBTED = 0.25
const FEW = { call: 0.35, quiet: 0.25 }
const TWO = 0.6
/** A text of at most so many words that only tells of a fear shows the quiet card; a longer one may tell what was done, and is read as usual. */
const QUIET_WORDS = 10
const ONE = { told: 0.33, untold: 0.7 }

/** What the words of a text call for: the expressions of danger in it, weighed by what the classifier hears. */
export function readDanger(text: string): Danger | undefined {
  const dangers = [...unmasked(text), ...partsOf(text)].flatMap((part) => dangerOf(part) ?? [])
  return dangers.find(({ level }) => level === 'call') ?? dangers[0]
}

function dangerOf(part: string): Danger | undefined {
  const whole = wordsOnly(expandAbbreviations(part))
  if (CALM.has(whole)) return undefined
  const alone = WHOLE.get(A_NUMBER.exec(whole)?.[1]?.replaceAll(' ', '') ?? whole)
  if (alone) return alone
  const expressions = readExpressions(part)
  const named = expressions.need
  const { any, need: heard } = likelyDanger(part, expressions)
  const need = named ?? heard
  const isAround = expressions.harmless && !expressions.isTold
  const words = part.trim().split(BETWEEN_WORDS).length
  if (!named && expressions.isQuiet && words <= QUIET_WORDS) return { need: 'suicide', level: 'quiet' }
  if (words <= FEW_WORDS) {
    if (named) return { need, level: any >= DOUBTED ? 'call' : 'quiet' }
    if (words === 1) return oneWord(need, any, expressions.isTold)
    if (any < (words === 2 ? TWO : FEW.quiet)) return undefined
    return { need, level: any >= (isAround ? CALL_AROUND_HARMLESS : FEW.call) ? 'call' : 'quiet' }
  }
  const way = named ? 'named' : expressions.isTold ? 'told' : 'untold'
  if (any >= (isAround ? CALL_AROUND_HARMLESS : CALL[way]) || (named && hasPlainClause(part)))
    return { need, level: 'call' }
  return any >= QUIET[way] ? { need, level: 'quiet' } : undefined
}

function oneWord(need: UrgentNeed, any: number, isTold: boolean): Danger | undefined {
  if (any < (isTold ? ONE.told : ONE.untold)) return undefined
  return { need, level: any >= TWO ? 'call' : 'quiet' }
}

function hasPlainClause(part: string): boolean {
  return part.split(/[.,;:!?\n]+/).some((clause) => {
    const expressions = readExpressions(clause)
    return expressions.need !== undefined && likelyDanger(clause, expressions).any >= PLAIN_CLAUSE
  })
}

/** «1522», «chiamare il 1522», «numero 116 000». */
const A_NUMBER = /^(?:(?:chiama|chiamare|chiamo|numero|telefono|il|al|del) )*([\d ]+)$/
/** «m’ammazzo» is two words, «d’Adda» one, as in the names of towns. */
const BETWEEN_WORDS = /\s+|(?<=\b[mtsv])['’]/i
const CALM: ReadonlySet<string> = new Set(CALM_TEXTS)
const WHOLE: ReadonlyMap<string, Danger> = new Map(
  WHOLE_TEXTS.flatMap(({ need, level, texts }) => texts.map((text) => [text, { need, level }] as const)),
)

/** Signs that stand for letters where a word is to escape a filter: «suic1dio», «m0rire». */
const MASKS: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  '@': 'a',
  '!': 'i',
  $: 's',
}
const MASK = /(?<=[a-z])[01345@!$]{1,2}(?=[a-z])/gi
/** Letters one by one: «s.u.i.c.i.d.i.o». */
const SPELT = /\b[a-z](?:[.*_-][a-z]){4,}\b/gi

/** The text as it was meant, if signs hid a word of danger in it. */
function unmasked(text: string): string[] {
  const meant = text
    .replace(MASK, (signs) => [...signs].map((sign) => MASKS[sign]).join(''))
    .replace(SPELT, (letters) => letters.replace(/[^a-z]/gi, ''))
  return meant !== text && readExpressions(meant).isTold && !readExpressions(text).isTold
    ? partsOf(meant)
    : []
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
