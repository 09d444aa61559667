import { findFullName, readFullName, STREET, type PlaceSpan } from '#domain/site/places/rules.full-names.ts'
import { isCapital, isMunicipality, readWhere, type Where } from '#domain/site/places/rules.ts'
import { FIRST_NAMES, ONLY_TOWNS, SURNAMES, TITLES } from '#content/problem-words.ts'
import { isCommonWord } from '#platform/dictionary/italian.ts'
import { SMALL_WORDS } from '#lib/name-keys.ts'
import { expandAbbreviations } from '#lib/sentence-words.ts'
import { wordsOnly } from '#lib/similarity.ts'
import { THERAPIST } from './rules.names.ts'
import { asksForSomebody } from './rules.wishes.ts'

const LONGEST_NAME = 7
const SHORTEST_NAME = 4
/** Ordinary words that are also names of places, and are none in a sentence. */
const NEVER =
  /^(?:calci|letto|terra|volte|pezzi|mano|fondo|capo|parte|vita|sale|casa|scuola|segni|turno|turni|mese|cena|messa|testa|tavola|gara|piedi|piano|settimana|meta|male|pero|sola|stazione|centro|mercato|campagna|paese|strada|prezzo|costa|posta|bagno|piscina|ponte|porta|calcio|canna|cancello|medicina|pare|dolce)$/
/** «la signora di Lodi», «torno a Palermo»: where somebody comes from or goes, not where a therapist is wanted. */
const NOT_WANTED = /^(?:torn\w*|andat\w|arrivat\w|venut\w|nat[oa]|treno|morto|morta|ero)$/
/** «sto a Treviglio» says it without asking for anybody. */
const LIVES =
  /^(?:sto|abito|vivo|abitiamo|viviamo|stiamo|studio|trasferit[oaie]|trasferisco|trasferiamo|trasferiti|fuorisede|qui|qua)$/
/** «sono di Crema»: one's town, unless another is named where one lives. */
const FROM = /^(?:sono|siamo|vengo|veniamo|coppia|ragazz[oa]|mamma|studente|studentessa|lavoro|lavoriamo)$/
/** «non a Milano»: the place is refused. */
const REFUSES = /^(?:non|no|niente|tranne)$/
/** Before a place without a preposition, which is not looked for then: «tifa Roma», «mi manca Palermo». */
const TOLD = /^(?:tif\w+|manca|mancano|amo|ama|visit\w+|vedere|visto|contro|via|giuventus|inter)$/
/** Words that join two places, but stand in no name of one. */
const BETWEEN = /^(?:o|oppure|ma|non|meglio|tra|fra|anche)$/
const ANNOUNCES = /^(?:zona|vicino|provincia|prov|comune|citta|presso|quartiere|dintorni)$/
const BEFORE = /^(?:a|ad|in|di|da|al|alla|su|nel)$/
/** Prepositions with an article, which no town has: «vicino alla stazione» names no place. */
const WITH_ARTICLE =
  /^(?:al|alla|alle|ai|allo|dal|dalla|del|della|dello|nel|nella|sul|sulla|il|la|lo|un|una)$/
/** Pronouns and verbs before «fermo», which is a town elsewhere: «non mi fermo», «sto fermo». */
const BEFORE_A_VERB = /^(?:mi|ti|si|ci|lo|la|non|nun|sto|sta|sono|resto)$/

/** How likely a place is the one where somebody is looked for: better than others, said to be, where one comes from, or only named. */
type Role = 'preferred' | 'meant' | 'home' | 'named'
type Found = { where: Where; role: Role }

/**
 * The place where a sentence looks for somebody. A word that is also an ordinary one («bagno», «classe») is none, and a
 * sentence that only tells what happens has none, unless the place stands for itself («…, Bergamo»).
 * @param asks whether anything else in it is wished
 */
export function placeInSentence(text: string, asks = false): Where | undefined {
  const parts = expandAbbreviations(text)
    .split(/[,.;:!?()\n]+/)
    .map((part) => wordsOnly(part).split(' ').filter(Boolean))
    .filter((words) => words.length > 0)
  const found = parts.flatMap(placesIn)
  const inRole = (role: Role) => found.find((one) => one.role === role)
  return (
    inRole('preferred') ??
    inRole('meant') ??
    inRole('home') ??
    (asks || asksForSomebody(text) ? found[0] : undefined)
  )?.where
}

/**
 * Whether a place that was read word by word may be meant in a text of a few words: «per strada» is not Strada, nor
 * «doppia vita» Vita.
 * @param isBeside whether a problem or a wish was read in the other words
 */
export function isPlaceOfFewWords(text: string, where: Where, isBeside: boolean): boolean {
  const words = wordsOnly(text).split(' ').filter(Boolean)
  if (where.kind === 'region' || where.kind === 'online') return true
  if (where.kind === 'province') return isCodeMeant(words, where.province.code.toLowerCase())
  const name = wordsOnly(where.place.name).split(' ')
  const own = name.filter((word) => !SMALL_WORDS.has(word))
  const isAlone = words.length === 1 || words.join(' ') === name.join(' ')
  if (isAlone || (words.length === 2 && own.length > 1) || findFullName(words)) return true
  if (own.length === 1 && joinsSmallWord(words, own[0]!)) return false
  if (!own.every(isOrdinaryWord)) return true
  const from = words.join(' ').includes(name.join(' ')) ? words.indexOf(name[0]!) : words.indexOf(own[0]!)
  return (
    isOrdinaryTown(words, { from, to: words.indexOf(own.at(-1)!) + 1, where }, isBeside) ||
    placeInSentence(text) !== undefined
  )
}

/** «Prov BS psicologa», «ansia MI»: the code of a province ends the text, or is announced. */
const isCodeMeant = (words: readonly string[], code: string): boolean =>
  words.every(
    (word, at) => word !== code || at === words.length - 1 || (words[at - 1] ?? '').startsWith('prov'),
  )

/** Whether an ordinary word among few is a town: «psicologo Crema», «psicologa figlia 15 anni Crema», «ansia Crema». */
function isOrdinaryTown(
  words: readonly string[],
  { from, to, where }: PlaceSpan,
  isBeside: boolean,
): boolean {
  const [before = '', after = ''] = [words[from - 1], words[to]]
  if (isBig(where)) return !BEFORE_A_VERB.test(before)
  if (THERAPIST.test(before) || THERAPIST.test(after)) return true
  if (NEVER.test(words[from] ?? '') || SMALL_WORDS.has(before) || !isTown(where)) return false
  return to === words.length && (THERAPIST.test(words[0]!) || (words.length === 2 && isBeside))
}

/** Whether a name is only found by joining words that mean something else: Almese in «al mese». */
const joinsSmallWord = (words: readonly string[], name: string): boolean =>
  words.some((word, at) => {
    const next = words[at + 1] ?? ''
    return word + next === name && SMALL_WORDS.has(word) && isOrdinaryWord(next)
  })

function placesIn(words: string[], _: number, parts: string[][]): Found[] {
  const found: Found[] = []
  for (let at = 0; at < words.length; at += 1) {
    const hit = placeAt(words, at)
    if (!hit) continue
    const isAlone = parts.length > 1 && at === 0 && hit.end === words.length
    found.push({ where: hit.where, role: isAlone ? 'meant' : hit.role })
    at = hit.end - 1
  }
  return found
}

type Hit = Found & { end: number }

function placeAt(words: string[], at: number): Hit | undefined {
  for (let end = Math.min(words.length, at + LONGEST_NAME); end > at; end -= 1) {
    const where = placeNamed(words, at, end)
    if (!where) continue
    const role = roleOf(words, at, end, where)
    if (role === undefined) return undefined
    const isPerson = end - at === 1 && role !== 'meant' && isBesideName(words, at)
    if (!isPerson || isBig(where)) return { where, role, end }
  }
  return undefined
}

/** What a place that begins at a word is for the sentence; undefined for one that is not looked for. */
function roleOf(words: string[], at: number, end: number, where: Where): Role | undefined {
  const start = SMALL_WORDS.has(words[at]!) ? at + 1 : at
  const [second = '', first = ''] = [words[start - 2], words[start - 1]]
  if (REFUSES.test(first) || (BEFORE.test(first) && REFUSES.test(second))) return undefined
  if (first === 'meglio') return 'preferred'
  if (isAnnounced(words, at)) return 'meant'
  if (words.slice(Math.max(0, at - 3), at).some((word) => NOT_WANTED.test(word))) return undefined
  if (BEFORE.test(first)) return isHome(words.slice(0, start - 1)) ? 'home' : 'named'
  if (TOLD.test(first)) return undefined
  if (SMALL_WORDS.has(first)) return 'named'
  const isLong = words[start]!.length >= LONG_NAME || fullNameIn(words.slice(at, end)) !== undefined
  const isAtEdge = (at === 0 || end === words.length) && isLong
  return isBig(where) || ONLY_TOWNS.has(words[start]!) || isAtEdge ? 'home' : 'named'
}

/** Whether the words before a preposition say where somebody lives: «sono Giulia di Torino», «mia nonna abita a Udine». */
function isHome(before: readonly string[]): boolean {
  const last = before.at(-1) ?? ''
  if (last === 'abita') return !before.some((word) => PARTNER.test(word))
  return FROM.test(FIRST_NAMES.has(last) ? (before.at(-2) ?? '') : last)
}

/** Whose home is not where a therapist is wanted. */
const PARTNER = /^(?:ex|ragazz[oa]|fidanzat[oa]|moros[oa]|amic[oa]|lui|lei)$/

/** Shorter names of villages are also words of dialects: «piuro» has five letters, «taio» and «mori» four. */
const LONG_NAME = 6

/** The whole name of a town, with or without what announces it: «città di Castello», «a città di Castello». */
function fullNameIn(words: readonly string[]): Where | undefined {
  const start = words.findIndex((word) => !SMALL_WORDS.has(word) && !/^(?:zona|vicino|comune)$/.test(word))
  return readFullName(words.join(' ')) ?? (start > 0 ? readFullName(words.slice(start).join(' ')) : undefined)
}

/** The place that the words from `at` to `end` name; undefined where they are a street or an ordinary thing. */
function placeNamed(words: string[], at: number, end: number): Where | undefined {
  if (STREET.test(words[at - 1] ?? '')) return undefined
  const full = fullNameIn(words.slice(at, end))
  if (full) return full
  const name = words.slice(at, end).filter((word) => !SMALL_WORDS.has(word) && !ANNOUNCES.test(word))
  const [first = ''] = name
  const letters = name.join('').length
  if (letters < SHORTEST_NAME && !(letters === 3 && isShortTown(words, at, first))) return undefined
  if (name.length === 1 && (NEVER.test(first) || STREET.test(first))) return undefined
  if (words.slice(at, end).some((word) => BETWEEN.test(word))) return undefined
  const where = readWhere(name.join(' '), false)
  if (!where || where.kind === 'online' || isJoined(name, where)) return undefined
  const isOrdinary = name.every(isOrdinaryWord) && !(name.length > 1 && isTown(where))
  return !isOrdinary || isMeant(words, { at, end, name, where }) ? where : undefined
}

/** «a Rho», «zona Bra»: three letters are a town only where one is announced. */
const isShortTown = (words: readonly string[], at: number, name: string): boolean =>
  !isCommonWord(name) && /^(?:ad?|zona)$/.test(words[at] === name ? (words[at - 1] ?? '') : words[at]!)

/** Whether a place was found only because its name joins several words: Pergola in «per la gola». */
const isJoined = (name: string[], where: Where) =>
  where.kind === 'place' &&
  name.length > wordsOnly(where.place.name).split(' ').length &&
  !name.includes(where.place.province.toLowerCase())

const isTown = (where: Where) => where.kind !== 'place' || isMunicipality(where.place)

type Named = { at: number; end: number; name: string[]; where: Where }

/** Whether an ordinary word is meant as the place: «a Latina», «zona Vasto», «psicologa Prato». */
function isMeant(words: string[], { at, end, name, where }: Named): boolean {
  const [first = ''] = name
  const near = words[at] === first ? (words[at - 1] ?? '') : words[at]!
  if (WITH_ARTICLE.test(near)) return false
  if (isAnnounced(words, at)) return true
  if (near === 'di' && FROM.test(words[words.indexOf(first, at) - 2] ?? '')) return isTown(where)
  if (/^ad?$/.test(near)) return name.length > 1 || isTown(where)
  return isBig(where) && end === words.length && !BEFORE_A_VERB.test(near)
}

function isAnnounced(words: string[], at: number): boolean {
  const before = words.slice(Math.max(0, at - 3), at)
  const named = SMALL_WORDS.has(words[at]!) ? (words[at + 1] ?? '') : words[at]!
  if ([...before, named].some((word) => ANNOUNCES.test(word))) return true
  return (
    before.some((word) => LIVES.test(word)) &&
    [words[at - 1], words[at]].some((word) => /^(?:ad?|in)$/.test(word!))
  )
}

/** «dottoressa Marotta», «Anna Ferrara», «Ferrara Anna»: a surname stands beside a title or a first name. */
const isBesideName = (words: string[], at: number): boolean =>
  FIRST_NAMES.has(words[at - 1] ?? '') ||
  TITLES.has(words[at - 1] ?? '') ||
  (isPersonal(words[at]!) && FIRST_NAMES.has(words[at + 1] ?? ''))

const isOrdinaryWord = (word: string): boolean => isCommonWord(word) && !ONLY_TOWNS.has(word)

const isPersonal = (word: string) => FIRST_NAMES.has(word) || SURNAMES.has(word)
const isBig = (where: Where) => where.kind !== 'place' || isCapital(where.place)
