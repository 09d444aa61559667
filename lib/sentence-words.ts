import { foldSpelling } from './fold-spelling.ts'
import { DIALECT_NUMBERS, HEARD, isNumber, numberOf, readNumber } from './number-words.ts'
import { normalise } from './text.ts'

/** Abbreviations of messages and what they stand for. */
const SHORT: ReadonlyMap<string, string> = new Map(
  Object.entries({
    nn: 'non',
    xke: 'perche',
    xche: 'perche',
    xk: 'perche',
    perke: 'perche',
    pk: 'perche',
    cmq: 'comunque',
    qnd: 'quando',
    qlc: 'qualche',
    qlcs: 'qualcosa',
    qualcs: 'qualcosa',
    qlcn: 'qualcuno',
    qst: 'questo',
    sn: 'sono',
    nnt: 'niente',
    tt: 'tutto',
    tnt: 'tanto',
    lun: 'lunedi',
    mar: 'martedi',
    mer: 'mercoledi',
    gio: 'giovedi',
    ven: 'venerdi',
    sab: 'sabato',
    dom: 'domenica',
    pom: 'pomeriggio',
    pome: 'pomeriggio',
    matt: 'mattina',
    we: 'weekend',
    sabbato: 'sabato',
    dv: 'dove',
    dp: 'dopo',
    dpo: 'dopo',
    qnt: 'quanto',
    xo: 'pero',
    xro: 'pero',
    cm: 'come',
    anke: 'anche',
    ke: 'che',
    ki: 'chi',
    kn: 'con',
    cn: 'con',
    x: 'per',
    d: 'di',
    m: 'mi',
    c: 'ci',
  }),
)

/** «sei» is also «you are», and «uno» an article. */
const NOT_NUMBERS = new Set(['uno', 'sei', 'zero'])

const MOST_WORDS = 150

/**
 * The words of a sentence in lower case without accents: abbreviations of messages in full, letters drawn out
 * («aiutooo») once, numbers written as words as digits («quattordicenne» as «14 anni»). Marks between words are kept as
 * words of their own.
 */
export function sentenceWords(text: string, most = MOST_WORDS): string[] {
  const found = normalise(text.replaceAll('€', ' euro ')).match(/[a-z]+|\d+|[.,;:?!/()-]/g) ?? []
  return found.slice(0, most).flatMap((word, at) => {
    if (!/^[a-z]/.test(word)) return [word]
    const once = word.replace(/([a-z])\1{2,}/g, '$1')
    const old = /^([a-z]{3,}?)[ae]?nn[ei]$/.exec(once)?.[1] ?? /^([a-z]{5,})ene$/.exec(once)?.[1]
    const years = old && (numberOf(old) ?? HEARD.get(foldSpelling(`${old}a`)))
    if (years) return [String(years), 'anni']
    const euro = /^([a-z]{4,}?)e?uro$/.exec(once)?.[1]
    const sum = euro && numberOf(euro)
    if (sum) return [String(sum), 'euro']
    if (/^(?:ani|aa|ann[ae]?|[ae]?nn[ei]|year|years)$/.test(once) && isNumber(found[at - 1])) return ['anni']
    const next = found[at + 1] ?? ''
    const counts = /^(?:ann[ioe]?|euro|mesi|volte|vot|vote|sedut[ae]?|incontri)$/.test(next)
    // A number loses its last vowel before «anni»: «ott’anni», «sedic’anni».
    const elided = /^an+[ie]?$/.test(next) && once.length > 2 ? numberOf(once) : undefined
    const inDialect = counts || /^an+[ie]?$/.test(next) ? DIALECT_NUMBERS.get(once) : undefined
    const number = NOT_NUMBERS.has(once) && !counts ? undefined : (readNumber(once) ?? inDialect ?? elided)
    return [number === undefined ? (SHORT.get(once) ?? once) : String(number)]
  })
}

/** A text with the abbreviations of messages in full, and letters drawn out once: «nn dormooo» as «non dormo». */
export const expandAbbreviations = (text: string): string =>
  text
    // The letters of a Roman numeral («XXIII») and a text of one letter («zzz») are meant as they are typed.
    .replace(/(?<=[a-z])([a-hj-wyz])\1{2,}/gi, '$1')
    .replace(/\p{L}{2,}/gu, (word) => SHORT.get(word.toLowerCase()) ?? word)
