import { BEFORE_A_PLACE, WEIGHTLESS } from '#content/problem-words.ts'
import { capitalNamed, STREET, type PlaceSpan } from '#domain/site/places/rules.full-names.ts'
import { isCapital, isMunicipality, readWhere, type Place, type Where } from '#domain/site/places/rules.ts'
import { isCommonWord, isItalianWord } from '#platform/dictionary/italian.ts'
import { isName, type Token } from './rules.tokens.ts'

/** Where the run of tokens ends that begins here and passes the test. */
function runEnd(tokens: Token[], from: number, test: (token: Token) => boolean): number {
  const end = tokens.findIndex((token, at) => at > from && !test(token))
  return end === -1 ? tokens.length : end
}

/** The longest place that follows a preposition, ends the query, or has no unrecognised word beside it. */
export function findPlace(tokens: Token[]): PlaceSpan | undefined {
  const open = ({ state, word, small }: Token) => state === 'free' && !(WEIGHTLESS.has(word) && !small)
  for (const [from, token] of tokens.entries()) {
    const before = tokens[from - 1]
    if (!open(token) || BEFORE_A_PLACE.has(token.word) || STREET.test(before?.word ?? '')) continue
    const to = runEnd(tokens, from, open)
    const announced = before !== undefined && BEFORE_A_PLACE.has(before.word)
    const isWhole = !before || !open(before) || before.small
    for (let end = to; end > from; end -= 1) {
      const closes = tokens.slice(end).every((later) => later.small || !open(later))
      if (!announced && !closes && !(isWhole && end === to)) continue
      const where = placeIn(tokens, from, end, announced)
      if (where) return { from, to: end, where }
    }
  }
  return undefined
}

/** Joins the names of two towns, of which either will do. */
const JOINS = /^(?:o|oppure|e|ed)$/

/**
 * Of several towns the first, «Milano o Monza»; a city, not the quarter beside it that is also a town elsewhere («Roma
 * Monteverde», «zona Lodi Milano»). The other names are no words to look up.
 */
export function mainPlace(tokens: Token[], span: PlaceSpan): PlaceSpan {
  const others = tokens.flatMap((token, at) =>
    token.state === 'free' && (at < span.from || at >= span.to) ? (townAt(tokens, at, span) ?? []) : [],
  )
  const isQuarter = tokens[span.from - 1]?.word === 'zona'
  const main = others.find(({ from, place }) =>
    isQuarter ? from === span.to : from < span.from && !isWithin(span.where, place),
  )
  const named = [...others.map(({ from }) => tokens[from]!), ...tokens.slice(span.from, span.to)]
  for (const token of named) token.state = 'used'
  return main ? { from: main.from, to: main.to, where: { kind: 'place', place: main.place } } : span
}

/** A city, or a town that a word joins to the one that was found; a surname only if it is so joined. */
function townAt(tokens: Token[], from: number, span: PlaceSpan) {
  const { word } = tokens[from]!
  const joint =
    from === span.from - 2 ? tokens[from + 1] : from === span.to + 1 ? tokens[from - 1] : undefined
  const isJoined = joint !== undefined && JOINS.test(joint.word)
  if ((isName(word) && !isJoined) || STREET.test(tokens[from - 1]?.word ?? '')) return undefined
  const where = isJoined && !isName(word) ? readWhere(word, false) : undefined
  const town = where?.kind === 'place' && isMunicipality(where.place) ? where.place : capitalNamed(word)
  return town && { from, to: from + 1, place: town }
}

/** «Roma Fiumicino»: the city says in which province the town lies. */
const isWithin = (where: Where, city: Place) =>
  (where.kind === 'place' && where.place.province === city.province) ||
  (where.kind === 'province' && where.province.code === city.province)

function placeIn(tokens: Token[], from: number, end: number, announced: boolean): Where | undefined {
  const span = tokens.slice(from, end)
  const text = span.map(({ word }) => word).join(' ')
  const isProvince =
    tokens.slice(Math.max(0, from - 2), from).some(({ word }) => /^prov(incia)?$/.test(word)) ||
    (end === tokens.length && isCodeAfter(tokens[from - 1], text))
  if (span.every(({ small }) => small) || (text.length < 3 && !isProvince)) return undefined
  const where = readWhere(isProvince ? `provincia di ${text}` : text, false)
  const isPerson = span.length === 1 && isName(text) && !announced
  return where?.kind === 'place' && isPerson && !isCapital(where.place) ? undefined : where
}

const isTherapist = ({ word }: Token) => word.startsWith('psicolog') || word.startsWith('psicoter')

/** «Psicologo RM» */
const isCodeAfter = (before: Token | undefined, text: string) =>
  before !== undefined && isTherapist(before) && text.length === 2 && !isCommonWord(text)

/** A misspelt place; accepted only after a preposition, beside a profession, or when another part of the query was recognised. */
export function misspelledPlace(
  tokens: Token[],
  isAlone: boolean,
  isKnown: (word: string) => boolean,
): (PlaceSpan & { typed: string }) | undefined {
  const isBare = isAlone && !tokens.some(isTherapist)
  for (const [from, token] of tokens.entries()) {
    if (token.state !== 'free' || token.small) continue
    const to = runEnd(tokens, from, ({ state }) => state === 'free')
    const typed = tokens
      .slice(from, to)
      .map(({ word }) => word)
      .join(' ')
    const announced = BEFORE_A_PLACE.has(tokens[from - 1]?.word ?? '')
    if (isName(typed) || isKnown(typed) || (isBare && !announced)) continue
    const where = typed.split(' ').every(isItalianWord) ? undefined : readWhere(typed)
    const isPlain = where?.kind === 'place' && !isCapital(where.place)
    if (where && where.kind !== 'online' && (announced || !isPlain)) return { from, to, where, typed }
  }
  return undefined
}

export function nameOf(where: Where): string {
  if (where.kind === 'place') return where.place.name
  return where.kind === 'province' ? where.province.name : where.kind === 'region' ? where.region : 'online'
}
