import { foldSpelling } from './fold-spelling.ts'
import { spellingIndex } from './one-apart.ts'

const UNITS = 'zero uno due tre quattro cinque sei sette otto nove'.split(' ')
const TEENS = 'dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove'.split(
  ' ',
)
const TENS = 'venti trenta quaranta cinquanta sessanta settanta ottanta novanta'.split(' ')

/** Numbers that are written as one word: 0 to 99, some hundreds, names of banknotes («ventone»), and some of other languages. */
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
  // Numbers of Apulian, Sardinian, English and German, which people mix into Italian sentences.
  ...Object.entries({
    trinta: 30,
    trenda: 30,
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
 * Small numbers in dialects, German and French. Most are Italian words of another meaning too («sete» is thirst), so they
 * are read only before a unit («anni», «euro», «volte») and where an hour is said.
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
    quatte: 4,
    quattar: 4,
    quater: 4,
    quatter: 4,
    cuatri: 4,
    cuatru: 4,
    zinch: 5,
    zinque: 5,
    zinc: 5,
    sis: 6,
    unnece: 11,
    // German and French, whose other numbers are words of Italian too.
    vier: 4,
    funf: 5,
    sechs: 6,
    sieben: 7,
    acht: 8,
    neun: 9,
    zehn: 10,
    elf: 11,
    zwolf: 12,
    trois: 3,
    quatre: 4,
    cinq: 5,
    huit: 8,
    neuf: 9,
    dix: 10,
    onze: 11,
  }),
)

/** Numbers by their folded spelling, those of the Veneto and of the south too: «sinquanta», «quindese», «trentacincu». */
export const HEARD: ReadonlyMap<string, number> = new Map([
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

/** A number without its last letters, as northern dialects say it: «quarantasett», «cinquantacinc». */
function clipped(word: string): string {
  return word.replace(/(cinc|quattr|quatt|sett|ott|nov)(?:que|ro|[aeo])$/, '$1').replace(/cinque$/, 'cinc')
}
/** Shorter words are not looked up by their folded spelling, because many are other words: «sete» is thirst. */
const SHORTEST_HEARD = 6

/** The number of a word written by ear («sinquanta») or one typing mistake away («cinquatna»). */
function heardNumber(word: string): number | undefined {
  const heard = HEARD.get(foldSpelling(word))
  if (heard !== undefined || word.length < SHORTEST_MISTYPED || NOT_MISTYPED.has(word)) return heard
  const [near] = numberNear(word)
  return near === undefined ? undefined : NUMBERS.get(near)
}

/** The number that a word says, also misspelt or above a hundred («centodieci»). */
export function readNumber(word: string): number | undefined {
  const number = NUMBERS.get(word) ?? (word.length < SHORTEST_HEARD ? undefined : heardNumber(word))
  const beyond = number === undefined ? /^cento(.{3,})$/.exec(word)?.[1] : undefined
  const rest = beyond && NUMBERS.get(beyond)
  return rest ? 100 + rest : number
}

export const isNumber = (word = '') =>
  /^\d+$/.test(word) || DIALECT_NUMBERS.has(word) || readNumber(word) !== undefined

/** The number of which a word is the beginning («quattordic», «sessant»). */
export function numberOf(beginning: string): number | undefined {
  for (const end of ['', 'i', 'e', 'a', 'o', 'ro']) {
    const value = NUMBERS.get(beginning + end)
    if (value !== undefined) return value
  }
  return undefined
}
