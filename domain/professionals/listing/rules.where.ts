import { BEFORE_A_PLACE, WEIGHTLESS } from '#content/problem-words.ts'
import { STREET, type PlaceSpan } from '#domain/site/places/rules.full-names.ts'
import { isCapital, readWhere, type Where } from '#domain/site/places/rules.ts'
import { isItalianWord } from '#platform/dictionary/italian.ts'
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

function placeIn(tokens: Token[], from: number, end: number, announced: boolean): Where | undefined {
  const span = tokens.slice(from, end)
  const text = span.map(({ word }) => word).join(' ')
  const isProvince = tokens.slice(Math.max(0, from - 2), from).some(({ word }) => /^prov(incia)?$/.test(word))
  if (span.every(({ small }) => small) || (text.length < 3 && !isProvince)) return undefined
  const where = readWhere(isProvince ? `provincia di ${text}` : text, false)
  const isPerson = span.length === 1 && isName(text) && !announced
  return where?.kind === 'place' && isPerson && !isCapital(where.place) ? undefined : where
}

/** A misspelt place; accepted only after a preposition, or when another part of the query was recognised. */
export function misspelledPlace(
  tokens: Token[],
  isAlone: boolean,
  isKnown: (word: string) => boolean,
): (PlaceSpan & { typed: string }) | undefined {
  for (const [from, token] of tokens.entries()) {
    if (token.state !== 'free' || token.small) continue
    const to = runEnd(tokens, from, ({ state }) => state === 'free')
    const typed = tokens
      .slice(from, to)
      .map(({ word }) => word)
      .join(' ')
    const announced = BEFORE_A_PLACE.has(tokens[from - 1]?.word ?? '')
    if (isName(typed) || isKnown(typed) || (isAlone && !announced)) continue
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
