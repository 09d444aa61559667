import { foldSpelling } from './fold-spelling.ts'
import { sentenceWords } from './sentence-words.ts'
import { stem } from './stem.ts'

const NEGATIONS = new Set(['non', 'mai', 'senza', 'neanche', 'nemmeno', 'nessuno', 'niente', 'no'])
/** How many words a negation reaches. */
const NEGATED = 3

const KIN: ReadonlyMap<string, string> = new Map(
  Object.entries({
    figlio: 'child',
    figlia: 'child',
    figli: 'child',
    bambino: 'child',
    bambina: 'child',
    bimbo: 'child',
    bimba: 'child',
    nipote: 'child',
    ragazzo: 'child',
    ragazza: 'child',
    marito: 'partner',
    moglie: 'partner',
    compagno: 'partner',
    compagna: 'partner',
    fidanzato: 'partner',
    fidanzata: 'partner',
    ex: 'partner',
    madre: 'parent',
    padre: 'parent',
    mamma: 'parent',
    papa: 'parent',
    fratello: 'other',
    sorella: 'other',
    amico: 'other',
    amica: 'other',
    zio: 'other',
    zia: 'other',
    cugino: 'other',
    cugina: 'other',
    nonno: 'other',
    nonna: 'other',
    collega: 'other',
    vicina: 'other',
    vicino: 'other',
  }),
)

const GRAM = 4

/** Beginnings, middles and endings of a word, so that a misspelt one still shares most of them. */
function grams(word: string): string[] {
  if (word.length < 4) return []
  const edged = `^${word}$`
  const found = []
  for (let at = 0; at + GRAM <= edged.length; at += 1) found.push(`c:${edged.slice(at, at + GRAM)}`)
  return found
}

/** Without marks, and all numbers alike. */
function wordsOf(text: string): string[] {
  return sentenceWords(text).flatMap((word) => (/^[a-z]/.test(word) ? [word] : /^\d/.test(word) ? ['0'] : []))
}

const pairOf = (one: string, other: string) => (one < other ? `p:${one} ${other}` : `p:${other} ${one}`)

/**
 * What a linear classifier sees of a sentence: words, stems, pairs of neighbours, parts of words, words behind a negation
 * (`n:`), and of whom it speaks (`who:`).
 * @param far up to how many words apart two words in any order make a pair (`p:`): none without it
 */
export function sentenceFeatures(text: string, far = 0): string[] {
  const words = wordsOf(text)
  const folded = words.map((word) => foldSpelling(stem(word)))
  const found = new Set<string>()
  let negated = 0
  for (const [at, word] of words.entries()) {
    const base = folded[at] ?? ''
    found.add(`w:${foldSpelling(word)}`)
    found.add(`s:${base}`)
    if (negated > 0) found.add(`n:${base}`)
    negated = NEGATIONS.has(word) ? NEGATED : negated - 1
    if (at > 0) found.add(`b:${folded[at - 1]} ${base}`)
    if (at > 1) found.add(`k:${folded[at - 2]} ${base}`)
    for (let other = Math.max(0, at - far); other < at; other += 1) found.add(pairOf(folded[other]!, base))
    for (const gram of grams(foldSpelling(word))) found.add(gram)
    const kin = KIN.get(word)
    if (kin) found.add(`who:${kin}`)
  }
  if (words.some((word) => /^(mi|io|me|ho|sono|sto|mio|mia)$/.test(word))) found.add('who:me')
  if (words.length <= 3) found.add('short')
  return [...found]
}
