import { isCapital, readWhere, type Where } from '#domain/site/places/rules.ts'
import { FIRST_NAMES, SURNAMES } from '#content/problem-words.ts'
import { isCommonWord } from '#platform/dictionary/italian.ts'
import { expandAbbreviations } from '#lib/sentence-words.ts'
import { wordsOnly } from '#lib/similarity.ts'
import { asksForSomebody } from './rules.wishes.ts'

const LONGEST_NAME = 4
const SHORTEST_NAME = 4
/** Ordinary words that follow «a» and are also names of places. */
const AFTER_A =
  /^(?:calci|letto|terra|volte|pezzi|mano|fondo|capo|parte|vita|sale|casa|scuola|segni|turno|turni|mese|cena|messa|testa|tavola|gara|piedi|piano|settimana)$/
/** «la signora di Lodi», «torno a Palermo»: where somebody comes from or goes, not where a therapist is wanted. */
const NOT_WANTED = /^(?:torn\w*|andat\w|arrivat\w|venut\w|nat[oa]|treno|morto|morta|ero)$/
/** «sto a Treviglio» says it without asking for anybody. */
const LIVES = /^(?:sto|abito|vivo|abitiamo|viviamo|stiamo)$/
const ANNOUNCES = /^(?:zona|vicino|provincia|prov|comune|citta|presso|quartiere|dintorni)$/
const BEFORE = /^(?:a|ad|in|di|da|al|alla|su|nel)$/

type Found = { where: Where; announced: boolean }

/**
 * The place where a sentence looks for somebody. A word that is also an ordinary one («bagno», «classe») is none, and a
 * sentence that only tells what happens has none.
 */
export function placeInSentence(text: string): Where | undefined {
  const asks = asksForSomebody(text)
  const words = wordsOnly(expandAbbreviations(text)).split(' ').filter(Boolean)
  const found: Found[] = []
  for (let at = 0; at < words.length; at += 1) {
    const hit = placeAt(words, at)
    if (!hit) continue
    found.push(hit.found)
    at = hit.end - 1
  }
  return (found.find(({ announced }) => announced) ?? (asks ? found[0] : undefined))?.where
}

function placeAt(words: string[], at: number): { found: Found; end: number } | undefined {
  for (let end = Math.min(words.length, at + LONGEST_NAME); end > at; end -= 1) {
    const name = words.slice(at, end)
    const before = words.slice(Math.max(0, at - 3), at)
    const announced = before.some((word) => ANNOUNCES.test(word) || LIVES.test(word))
    const isOrdinary = !announced && name.every(isCommonWord)
    if (name.join('').length < SHORTEST_NAME || (isOrdinary && !mayBeMeant(words, at, end))) continue
    const where = readWhere(name.join(' '), false)
    if (!where || where.kind === 'online' || (isOrdinary && !isMeant(words, at, where))) continue
    if (!announced && before.some((word) => NOT_WANTED.test(word))) return undefined
    const isName =
      name.length === 1 && !announced && !BEFORE.test(words[at - 1] ?? '') && isPersonal(name[0]!)
    if (!isName || isBig(where)) return { found: { where, announced }, end }
  }
  return undefined
}

const isAfterA = (words: string[], at: number) => /^ad?$/.test(words[at - 1] ?? '')

/** An ordinary word is a place after «a» («a Latina»), and the name of a provincial capital also at the end. */
const mayBeMeant = (words: string[], at: number, end: number) =>
  isAfterA(words, at) ? !AFTER_A.test(words[at]!) : end === words.length

const isMeant = (words: string[], at: number, where: Where) =>
  where.kind === 'place' && (isAfterA(words, at) || isBig(where))

const isPersonal = (word: string) => FIRST_NAMES.has(word) || SURNAMES.has(word)
const isBig = (where: Where) => where.kind !== 'place' || isCapital(where.place)
