import { spellingIndex } from './one-apart.ts'
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

const UNITS = 'zero uno due tre quattro cinque sei sette otto nove'.split(' ')
const TEENS = 'dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove'.split(
  ' ',
)
const TENS = 'venti trenta quaranta cinquanta sessanta settanta ottanta novanta'.split(' ')

/** The numbers from 0 to 99 and the round hundreds, as Italian writes them in one word. */
const NUMBERS: ReadonlyMap<string, number> = new Map([
  ...[...UNITS, ...TEENS].map((word, value) => [word, value] as const),
  ...TENS.flatMap((ten, at) => {
    const value = 20 + 10 * at
    // «ventuno» and «ventotto» lose the last vowel of the ten.
    const compounds = UNITS.slice(1).map((unit, less) => [
      (/^[uo]/.test(unit) ? ten.slice(0, -1) : ten) + unit,
      value + less + 1,
    ])
    // «ottantun anni», «cinquantott'anni»
    const elided = compounds
      .filter(([word]) => /(?:uno|otto)$/.test(String(word)))
      .map(([word, number]) => [String(word).slice(0, -1), number])
    return [[ten, value], [ten.slice(0, -1), value], ...compounds, ...elided] as [string, number][]
  }),
  ...TENS.map((ten, at) => [`${ten.slice(0, -1)}ina`, 20 + 10 * at] as [string, number]),
  ['quattr', 4],
  ['centone', 100],
  ['ventello', 20],
  ['ventone', 20],
  ['ventino', 20],
  ['cinquantone', 50],
  ['cinquantino', 50],
  ['cento', 100],
  ['centoventi', 120],
  ['centocinquanta', 150],
  ['duecento', 200],
  ['duecentocinquanta', 250],
  ['trecento', 300],
  // Numbers of Sardinian, English and German, which people mix into Italian sentences.
  ...Object.entries({
    trinta: 30,
    baranta: 40,
    chimbanta: 50,
    sissanta: 60,
    vintichimbe: 25,
    trentacincina: 35,
    twenty: 20,
    thirty: 30,
    fourty: 40,
    forty: 40,
    fifty: 50,
    sixty: 60,
    seventy: 70,
    eighty: 80,
    ninety: 90,
    zwanzig: 20,
    dreissig: 30,
    vierzig: 40,
    funfzig: 50,
    sechzig: 60,
    siebzig: 70,
    achtzig: 80,
  }),
])
/**
 * Small numbers as people of the south and of the Veneto say them. Most are other words too («sete» is thirst), so they are
 * read only before a unit («anni», «euro», «volte») and where an hour is said.
 */
export const DIALECT_NUMBERS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    do: 2,
    doie: 2,
    doje: 2,
    dui: 2,
    duas: 2,
    tre: 3,
    tres: 3,
    tri: 3,
    bator: 4,
    quatro: 4,
    quatt: 4,
    quatto: 4,
    quattru: 4,
    chimbe: 5,
    cinc: 5,
    cinche: 5,
    cinco: 5,
    cincu: 5,
    sinque: 5,
    seie: 6,
    seje: 6,
    sie: 6,
    sete: 7,
    sette: 7,
    sett: 7,
    setti: 7,
    oto: 8,
    otto: 8,
    ott: 8,
    ottu: 8,
    noe: 9,
    nov: 9,
    nove: 9,
    novi: 9,
    deci: 10,
    deghe: 10,
    dieci: 10,
    diec: 10,
    diece: 10,
    diese: 10,
    dodese: 12,
    undese: 11,
    unnice: 11,
    unnici: 11,
    vinte: 20,
    vinti: 20,
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

/** A text with the abbreviations of messages in full: «nn dormo» as «non dormo». */
export const expandAbbreviations = (text: string): string =>
  text.replace(/[a-z]{2,}/gi, (word) => SHORT.get(word.toLowerCase()) ?? word)

/** A word without what people who write by ear leave out or change: doubled letters, a silent «h», «q» and «k» for «c». */
export const foldSpelling = (word: string): string =>
  CHANGED.test(word)
    ? word
        .replace(/([a-z])\1+/g, '$1')
        .replace(/^h/, '')
        .replace(/[qk]/g, 'c')
    : word
/** Most words stay as they are. */
const CHANGED = /([a-z])\1|^h|[qk]/

/** Numbers by their folded spelling, those of the Veneto and of the south too: «sinquanta», «quindese», «trentacincu». */
const HEARD: ReadonlyMap<string, number> = new Map([
  ...[...NUMBERS].flatMap(([word, number]) =>
    [
      word,
      word.replace('cinqu', 'sinqu'),
      word.replace(/dici$/, 'dese'),
      word.replace(/cinque$/, 'cinche'),
      southern(word),
      clipped(word),
    ].map((form) => [foldSpelling(form), number] as const),
  ),
  ...Object.entries({
    cuinici: 15,
    sidici: 16,
    disisete: 17,
    disdoto: 18,
    diciot: 18,
    disnove: 19,
  }),
])
/** Shorter words one keystroke away from a number are mostly other words. */
const SHORTEST_MISTYPED = 8
const NOT_MISTYPED = new Set(['quarantena', 'trentino', 'trentini'])
const numberNear = spellingIndex([...NUMBERS.keys()].filter((word) => word.length >= SHORTEST_MISTYPED))

function southern(word: string): string {
  return word
    .replace(/^vent/, 'vint')
    .replace(/uno$/, 'unu')
    .replace(/due$/, 'dui')
    .replace(/tre$/, 'tri')
    .replace(/quattro$/, 'quattru')
    .replace(/cinque$/, 'cincu')
    .replace(/sette$/, 'setti')
    .replace(/otto$/, 'ottu')
    .replace(/nove$/, 'novi')
}

/** «quarantasett», «cinquantacinc» */
function clipped(word: string): string {
  return word.replace(/(cinc|quattr|quatt|sett|ott|nov)(?:que|ro|[aeo])$/, '$1').replace(/cinque$/, 'cinc')
}
/** Shorter words are not looked up by their folded spelling, because many are other words: «sete» is thirst. */
const SHORTEST_HEARD = 6

/** «sinquanta», «cinquatna» */
function heardNumber(word: string): number | undefined {
  const heard = HEARD.get(foldSpelling(word))
  if (heard !== undefined || word.length < SHORTEST_MISTYPED || NOT_MISTYPED.has(word)) return heard
  const [near] = numberNear(word)
  return near === undefined ? undefined : NUMBERS.get(near)
}

/** The number that a word says, also misspelt or above a hundred («centodieci»). */
function readNumber(word: string): number | undefined {
  const number = NUMBERS.get(word) ?? (word.length < SHORTEST_HEARD ? undefined : heardNumber(word))
  const beyond = number === undefined ? /^cento(.{3,})$/.exec(word)?.[1] : undefined
  const rest = beyond && NUMBERS.get(beyond)
  return rest ? 100 + rest : number
}

const isNumber = (word = '') =>
  /^\d+$/.test(word) || DIALECT_NUMBERS.has(word) || readNumber(word) !== undefined

/** «quattordic», «sessant», «ottanta»: the number of which a word is the beginning. */
function numberOf(beginning: string): number | undefined {
  for (const end of ['', 'i', 'e', 'a', 'o', 'ro']) {
    const value = NUMBERS.get(beginning + end)
    if (value !== undefined) return value
  }
  return undefined
}
