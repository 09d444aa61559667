import { isCapital, isMunicipality, readWhere, type Where } from '#domain/site/places/rules.ts'
import { FIRST_NAMES, SURNAMES } from '#content/problem-words.ts'
import { isCommonWord } from '#platform/dictionary/italian.ts'
import { SMALL_WORDS } from '#lib/name-keys.ts'
import { expandAbbreviations } from '#lib/sentence-words.ts'
import { wordsOnly } from '#lib/similarity.ts'
import { asksForSomebody } from './rules.wishes.ts'

const LONGEST_NAME = 5
const SHORTEST_NAME = 4
/** Ordinary words that are also names of places, and are none in a sentence. */
const NEVER =
  /^(?:calci|letto|terra|volte|pezzi|mano|fondo|capo|parte|vita|sale|casa|scuola|segni|turno|turni|mese|cena|messa|testa|tavola|gara|piedi|piano|settimana|meta|male|pero|sola|stazione|centro|mercato|campagna|paese|strada|prezzo|costa|posta|bagno|piscina|ponte|porta|calcio|canna|cancello)$/
/** Words whose next word names a street or a gate, not a town: «corso Vercelli», «piazza Dante». */
const STREET = /^(?:via|viale|corso|piazza|piazzale|largo|vicolo|porta|villa|palazzo|parco)$/
/** «la signora di Lodi», «torno a Palermo»: where somebody comes from or goes, not where a therapist is wanted. */
const NOT_WANTED = /^(?:torn\w*|andat\w|arrivat\w|venut\w|nat[oa]|treno|morto|morta|ero)$/
/** «sto a Treviglio» says it without asking for anybody. */
const LIVES = /^(?:sto|abito|vivo|abitiamo|viviamo|stiamo)$/
const ANNOUNCES = /^(?:zona|vicino|provincia|prov|comune|citta|presso|quartiere|dintorni)$/
const BEFORE = /^(?:a|ad|in|di|da|al|alla|su|nel)$/
/** Prepositions with an article, which no town has: «vicino alla stazione» names no place. */
const WITH_ARTICLE =
  /^(?:al|alla|alle|ai|allo|dal|dalla|del|della|dello|nel|nella|sul|sulla|il|la|lo|un|una)$/
/** Pronouns and verbs before «fermo», which is a town elsewhere: «non mi fermo», «sto fermo». */
const BEFORE_A_VERB = /^(?:mi|ti|si|ci|lo|la|non|nun|sto|sta|sono|resto)$/

type Found = { where: Where; announced: boolean }

/**
 * The place where a sentence looks for somebody. A word that is also an ordinary one («bagno», «classe») is none, and a
 * sentence that only tells what happens has none, unless the place stands for itself («…, Bergamo»).
 */
export function placeInSentence(text: string): Where | undefined {
  const parts = expandAbbreviations(text)
    .split(/[,.;:!?()\n]+/)
    .map((part) => wordsOnly(part).split(' ').filter(Boolean))
    .filter((words) => words.length > 0)
  const found = parts.flatMap(placesIn)
  const [first] = found
  return (found.find(({ announced }) => announced) ?? (first && asksForSomebody(text) ? first : undefined))
    ?.where
}

/** Whether a place that was read word by word may be meant in a text of a few words: «per strada» is not Strada. */
export function isPlaceOfFewWords(text: string, where: Where): boolean {
  const words = wordsOnly(text).split(' ').filter(Boolean)
  if (words.length <= 2 || where.kind === 'region' || where.kind === 'online') return true
  if (where.kind === 'province')
    return !words.slice(0, -1).some((word) => word === where.province.code.toLowerCase())
  const name = wordsOnly(where.place.name).split(' ')
  const before = words[words.indexOf(name[0]!) - 1] ?? ''
  return (
    !name.every(isCommonWord) ||
    (isCapital(where.place) && !BEFORE_A_VERB.test(before)) ||
    placeInSentence(text) !== undefined
  )
}

function placesIn(words: string[], _: number, parts: string[][]): Found[] {
  const found: Found[] = []
  for (let at = 0; at < words.length; at += 1) {
    const hit = placeAt(words, at)
    if (!hit) continue
    const isAlone = parts.length > 1 && at === 0 && hit.end === words.length
    found.push({ where: hit.where, announced: hit.announced || isAlone })
    at = hit.end - 1
  }
  return found
}

type Hit = Found & { end: number }

function placeAt(words: string[], at: number): Hit | undefined {
  for (let end = Math.min(words.length, at + LONGEST_NAME); end > at; end -= 1) {
    const where = placeNamed(words, at, end)
    if (!where) continue
    const before = words.slice(Math.max(0, at - 3), at)
    const announced = isAnnounced(words, at)
    if (!announced && before.some((word) => NOT_WANTED.test(word))) return undefined
    const isPerson =
      end - at === 1 && !announced && !BEFORE.test(words[at - 1] ?? '') && isPersonal(words[at]!)
    if (!isPerson || isBig(where)) return { where, announced, end }
  }
  return undefined
}

/** The place that the words from `at` to `end` name; undefined where they are a street or an ordinary thing. */
function placeNamed(words: string[], at: number, end: number): Where | undefined {
  const name = words.slice(at, end).filter((word) => !SMALL_WORDS.has(word) && !ANNOUNCES.test(word))
  const [first = ''] = name
  if (name.join('').length < SHORTEST_NAME || STREET.test(words[at - 1] ?? '')) return undefined
  if (name.length === 1 && (NEVER.test(first) || STREET.test(first))) return undefined
  const where = readWhere(name.join(' '), false)
  if (!where || where.kind === 'online' || isJoined(name, where)) return undefined
  const isOrdinary = name.every(isCommonWord) && !(name.length > 1 && isTown(where))
  return !isOrdinary || isMeant(words, { at, end, name, where }) ? where : undefined
}

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
  if (/^ad?$/.test(near)) return name.length > 1 || isTown(where)
  return isBig(where) && end === words.length && !BEFORE_A_VERB.test(near)
}

function isAnnounced(words: string[], at: number): boolean {
  const before = words.slice(Math.max(0, at - 3), at)
  if (before.some((word) => ANNOUNCES.test(word)) || ANNOUNCES.test(words[at]!)) return true
  return (
    before.some((word) => LIVES.test(word)) &&
    [words[at - 1], words[at]].some((word) => /^(?:ad?|in)$/.test(word!))
  )
}

const isPersonal = (word: string) => FIRST_NAMES.has(word) || SURNAMES.has(word)
const isBig = (where: Where) => where.kind !== 'place' || isCapital(where.place)
