import {
  CLAUSE_END,
  EXPRESSIONS,
  FIRST_NAMES,
  NOT_DONE,
  PARTICLES,
  SEARCH_ONLY,
  SMALL,
  SURNAMES,
  TITLES,
  WEIGHTLESS,
} from '#content/problem-words.ts'
import { PROBLEMS } from '#content/profile-vocabulary.ts'
import { capitalNamed, findFullName, type PlaceSpan } from '#domain/site/places/rules.full-names.ts'
import { readWhere, type Where } from '#domain/site/places/rules.ts'
import { isCommonWord } from '#platform/dictionary/italian.ts'
import { isSafeReading, mayBecome, mayCorrect } from '#domain/site/site-search/rules.spelling.ts'
import { spellingIndex } from '#lib/one-apart.ts'
import { wordsOnly } from '#lib/similarity.ts'
import { stem } from '#lib/stem.ts'
import { isName, tokensOf, type Token } from './rules.tokens.ts'
import { findPlace, mainPlace, misspelledPlace, nameOf } from './rules.where.ts'

export type ParsedQuery = {
  tags: string[]
  problems: string[]
  where: Where | undefined
  rest: string[]
  /** The words of `rest` that are part of a person's name. */
  names: string[]
  corrected: { typed: string; read: string }[]
}

const withoutSmall = (words: string[]) => words.filter((word) => !SMALL.has(word))
const stems = (words: string[]) => withoutSmall(words).map(stem).join(' ')

type Meaning = { tags: string[]; inTexts: boolean }
const byStems = new Map<string, Meaning>()
const byWords = new Map<string, Meaning>()
const known = new Set<string>([...WEIGHTLESS, ...SMALL])
for (const [tag, list] of Object.entries(EXPRESSIONS)) {
  for (const expression of list.split(',').map((one) => one.trim())) {
    const words = wordsOnly(expression).split(' ')
    // `=` marks an expression that matches only these exact words, not their stems.
    const [map, key] = expression.startsWith('=') ? [byWords, words.join(' ')] : [byStems, stems(words)]
    const meaning = map.get(key) ?? { tags: [], inTexts: !SEARCH_ONLY.has(expression) }
    if (!meaning.tags.includes(tag)) meaning.tags.push(tag)
    map.set(key, meaning)
    for (const word of words) known.add(word)
  }
}
// The label of a problem, offered as a suggestion, must find that problem even if its words have other meanings.
for (const { id, label } of PROBLEMS) {
  byStems.set(stems(wordsOnly(label).split(' ')), { tags: [`m:${id}`], inTexts: true })
}
const LONGEST = Math.max(...[...byStems.keys(), ...byWords.keys()].map((key) => key.split(' ').length))
const wordOfStem = new Map([...known].map((word) => [stem(word), word]))
const wordsLike = spellingIndex([...known].filter((word) => word.length > 4 && mayBecome(word)))
const stemsLike = spellingIndex(
  [...wordOfStem].flatMap(([folded, word]) => (folded.length > 5 && mayBecome(word) ? [folded] : [])),
)

const MOST_WORDS = 40

/** The longest known expression that begins at a token. */
function meaningAt(tokens: Token[], from: number): { meaning: Meaning; end: number } | undefined {
  let [words, folded, count] = ['', '', 0]
  let best: { meaning: Meaning; end: number } | undefined
  for (let at = from; count < LONGEST; at += 1) {
    const token = tokens[at]
    if (token?.state !== 'free') break
    words = at === from ? token.word : `${words} ${token.word}`
    if (!token.small) {
      folded = folded === '' ? token.stem : `${folded} ${token.stem}`
      count += 1
    }
    const meaning =
      byWords.get(words) ?? (token.small || tokens[from]?.small ? undefined : byStems.get(folded))
    if (meaning) best = { meaning, end: at + 1 }
  }
  return best
}

function recognise(tokens: Token[]): Meaning[] {
  const found: Meaning[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const hit = meaningAt(tokens, at)
    if (!hit) continue
    found.push(hit.meaning)
    for (const token of tokens.slice(at, hit.end)) token.state = 'used'
    at = hit.end - 1
  }
  return found
}

const isOurs = (word: string) => known.has(word) || byStems.has(stem(word))
const mayBeSurname = ({ word, small }: Token) => !small && (SURNAMES.has(word) || !known.has(word))
/** «Mi chiamo Sara»: an ordinary word before a first name is a surname only if nothing else is typed. */
const isSurnameBefore = (before: Token, count: number) =>
  mayBeSurname(before) && (count === 2 || SURNAMES.has(before.word) || !isCommonWord(before.word))
const SAINT = /^(san|santo|santa|sant|s)$/

/** Excludes names that are part of a town («Vittorio Veneto») or of a saint («San Giovanni»). */
function isFirstName(tokens: Token[], at: number, word: string): boolean {
  if (!FIRST_NAMES.has(word) || byStems.has(word) || SAINT.test(tokens[at - 1]?.word ?? '')) return false
  const pairs = [`${tokens[at - 1]?.word} ${word}`, `${word} ${tokens[at + 1]?.word}`]
  return !pairs.some((pair) => readWhere(pair, false)?.kind === 'place')
}

/** «D’Amico» begins a name, and the end of «isola d’Elba» does not. */
const mayBeginName = (before: Token | undefined) => before === undefined || WEIGHTLESS.has(before.word)

/** «Dottoressa Torino» and «Elena di Ferrara» name a city; «dottoressa Ferrara» is a person. */
const isCityOf = ({ word }: Token, isAfterParticle: boolean) =>
  (isAfterParticle || !SURNAMES.has(word)) && capitalNamed(word) !== undefined

/** Marks first names, and the surname beside a first name or after a title, even if it could also be a place. */
function markNames(tokens: Token[]): void {
  const [only] = tokens
  // «Costa» alone is the surname; «quanto costa» is not.
  if (only && tokens.length === 1 && SURNAMES.has(only.word) && WEIGHTLESS.has(only.word)) only.state = 'name'
  for (const [at, token] of tokens.entries()) {
    const { word, state } = token
    const isFirst = state !== 'used' && isFirstName(tokens, at, word)
    if (isFirst) token.state = 'name'
    if (!isFirst && !TITLES.has(word) && !(word === 'd' && mayBeginName(tokens[at - 1]))) continue
    let next = at + 1
    while (PARTICLES.has(tokens[next]?.word ?? '')) next += 1
    const [after, before] = [tokens[next], tokens[at - 1]]
    const isFrom = after !== undefined && isCityOf(after, next > at + 1)
    // A query of exactly two words that begins with a first name is a person, even if the second is a known expression.
    const isPair = isFirst && tokens.length === 2 && !WEIGHTLESS.has(after?.word ?? '')
    if (
      after &&
      (isPair ||
        (!isFrom &&
          mayBeSurname(after) &&
          (isFirst || SURNAMES.has(after.word) || !isCommonWord(after.word))))
    ) {
      after.state = 'name'
    } else if (isFirst && before?.state === 'free' && isSurnameBefore(before, tokens.length))
      before.state = 'name'
  }
}

/** The known word one typing mistake away, else the stem of one; undefined for short words, names, and words that exist. */
function correction({ word, state, small }: Token): string | undefined {
  if (state !== 'free' || small || word.length < 5 || isOurs(word) || isName(word)) return undefined
  const better = (a: string, b: string) =>
    Number(byStems.has(stem(b))) - Number(byStems.has(stem(a))) ||
    Math.abs(a.length - word.length) - Math.abs(b.length - word.length) ||
    a.localeCompare(b)
  const read = wordsLike(word).toSorted(better)[0] ?? stemsLike(stem(word)).toSorted(better)[0]
  return read !== undefined && mayCorrect(word, read) ? read : undefined
}

/** Recognises again after correcting mistakes; a correction that leads to no tag is undone. */
function readCorrected(tokens: Token[], found: Meaning[], kept: Set<Token>) {
  const changed = tokens.flatMap((token) => {
    const read = correction(token)
    if (!read) return []
    const typed = token.word
    Object.assign(token, { word: wordOfStem.get(read) ?? read, stem: stem(read) })
    return [{ token, typed, read: token.word }]
  })
  if (changed.length === 0) return { found, corrected: [] }
  for (const token of tokens) if (token.state === 'used' && !kept.has(token)) token.state = 'free'
  const again = recognise(tokens)
  const isVain = ({ token }: { token: Token }) => token.state === 'free' && !WEIGHTLESS.has(token.word)
  for (const one of changed) if (isVain(one)) one.token.word = one.typed
  const corrected = changed.flatMap(({ typed, read, token }) =>
    token.word === typed ? [] : [{ typed, read }],
  )
  return { found: again, corrected }
}

/**
 * Parses a search: tags, a place, remaining words. Corrections are dropped if because of them the page would show help
 * lines that the typed words do not call for.
 * @param forgiving whether typing mistakes are corrected
 */
export function parseQuery(text: string, forgiving = true): ParsedQuery {
  const read = readWords(text, forgiving)
  const isSafe = read.corrected.length === 0 || isSafeReading(text, correctedText(text, read))
  return isSafe ? read : readWords(text, false)
}

function correctedText(text: string, { corrected }: ParsedQuery): string {
  const changes = new Map(corrected.map(({ typed, read }) => [typed, read]))
  return wordsOnly(text).replace(/\w+/g, (word) => changes.get(word) ?? word)
}

function readWords(text: string, forgiving: boolean): ParsedQuery {
  const tokens = tokensOf(text).slice(0, MOST_WORDS)
  let span: PlaceSpan | undefined = findFullName(tokens.map(({ word }) => word))
  const inPlace = () => (span ? tokens.slice(span.from, span.to) : [])
  for (const token of inPlace()) token.state = 'used'
  markNames(tokens)
  const atFirst = recognise(tokens)
  span ??= findPlace(tokens)
  if (span) span = mainPlace(tokens, span)
  for (const token of inPlace()) token.state = 'used'
  const { found, corrected } = forgiving
    ? readCorrected(tokens, atFirst, new Set(inPlace()))
    : { found: atFirst, corrected: [] }
  if (!span && forgiving) {
    const close = misspelledPlace(tokens, found.length === 0, isOurs)
    if (close) corrected.push({ typed: close.typed, read: nameOf(close.where) })
    span = close
    for (const token of inPlace()) token.state = 'used'
  }
  const tags = [...new Set(found.flatMap((meaning) => meaning.tags))]
  const isLeft = ({ word, state, small }: Token) =>
    state !== 'used' && !small && word.length > 1 && (state === 'name' || !WEIGHTLESS.has(word))
  const left = tokens.filter(isLeft)
  const rest = [...new Set(left.map(({ word }) => word))]
  const names = [...new Set(left.flatMap(({ word, state }) => (state === 'name' ? [word] : [])))]
  return { tags, problems: problemsOf(tags), where: span?.where, rest, names, corrected }
}

const problemsOf = (tags: string[]) => tags.flatMap((tag) => (tag.startsWith('m:') ? [tag.slice(2)] : []))

/** The clauses of a text, without what they exclude («non mi occupo di …»). */
function affirmed(text: string): string[] {
  return text.split(CLAUSE_END).map((clause) => {
    const no = NOT_DONE.exec(clause)
    if (!no) return clause
    const after = clause.slice(no.index + no[0].length).trim()
    // «… esclusi» at the end of a clause excludes what precedes it.
    return after === ''
      ? clause.slice(0, Math.max(0, clause.lastIndexOf(',', no.index)))
      : clause.slice(0, no.index)
  })
}

/** Tags of the expressions in a professional's text, except those it excludes. */
export function mentionedTags(text: string): string[] {
  const found = affirmed(text).flatMap((clause) => recognise(tokensOf(clause)))
  return [...new Set(found.filter(({ inTexts }) => inTexts).flatMap(({ tags }) => tags))]
}

export function mentionedProblems(text: string): string[] {
  return problemsOf(mentionedTags(text))
}
