import { SURNAMES, TITLES } from '#content/problem-words.ts'
import { parseQuery } from '#domain/professionals/listing/rules.problems.ts'
import { FREE_WITHIN } from '#domain/register-search/index/rules.ts'
import { isCommonWord } from '#platform/dictionary/italian.ts'
import { readWhere, regionSlug, type Position, type Where } from '#domain/site/places/rules.ts'
import { wordsOnly } from '#lib/similarity.ts'
import { normalise } from '#lib/text.ts'
import { readText, type Reading } from './rules.reading.ts'
import { isSentence } from './rules.sentences.ts'
import {
  filtersInUse,
  MANY,
  SINGLE,
  VALUES,
  without,
  type FilterInUse,
  type FilterName,
  type RegisterSearch,
} from './schema.ts'

/** Prefix of the tags of each filter (`domain/professionals/listing/README.md` lists the tags). */
export const TAG_PREFIX = {
  problema: 'm:',
  approccio: 'a:',
  professione: 't:',
  modo: 'o:',
  genere: 'g:',
  tariffa: 'c:',
  posto: FREE_WITHIN,
  eta: 'e:',
  formato: 'f:',
  lingua: 'l:',
  orario: 'h:',
} as const

/** The tag of a filter's value; undefined for `liberi`, which depends on the day and so is no tag. */
export function tagOf(name: FilterName, value: string): string | undefined {
  if (name === 'liberi') return undefined
  if (name === 'bonus' || name === 'accessibile') return name
  if (name === 'tariffa' && value === 'indicata') return 'tariffa'
  return TAG_PREFIX[name] + value
}

/** Further words are ignored: each costs a look-up, and no name has more. */
const MOST_WORDS = 8

/** Where professionals must receive. An unknown place is `nowhere` and finds nobody, instead of being ignored. */
export type SearchArea = { near: Position; km: number } | { tag: string } | 'nowhere'

/** A search translated into what the index can match. */
export type SearchPlan = {
  tags: string[]
  /** The tags among `tags` of which one is enough: the problems that the words may mean, the likeliest first. */
  either: string[]
  /** Words not recognised as a problem, a place or a filter: looked up in names and texts. */
  words: string[]
  /** The times of day among `tags` of which one is enough: «la sera o il sabato». */
  hours: string[]
  where: Where | undefined
  radius: number
  /** The place when it is all that was typed («ferrara»), or all but a title: people with that surname are found too. */
  maybeName: string | undefined
  acceptsNew: boolean
  parsed: Reading
  /** The text under «Dove» was not recognised as a place. */
  unknownPlace: boolean
  /** Words that were left out because they describe nobody. */
  setAside: string[]
  /** Those of `words` that are ordinary Italian in a text of several words, and so no misspelt name («vorrei scomparire»). */
  ordinary: string[]
}

/**
 * Combines what was recognised in the words with the filters; results must satisfy all of it.
 * @param forgiving whether typing mistakes are corrected
 */
export function planSearch(search: RegisterSearch, forgiving = false): SearchPlan {
  const parsed = readText(search.q, search.senza, forgiving)
  const approach = VALUES.approccio.includes(search.approccio)
    ? undefined
    : parseQuery(search.approccio, forgiving)
  const filters = filtersInUse(search).flatMap(({ name, value }) =>
    name === 'q' || name === 'dove' || name === 'senza' || (name === 'approccio' && approach)
      ? []
      : [tagOf(name, value)],
  )
  // A filter that was set beside the words replaces what the words say of the same kind.
  const kinds = new Set(filters.flatMap((tag) => (tag && /^[cgo]:/.test(tag) ? [tag.slice(0, 2)] : [])))
  const asked = parsed.asked.filter((tag) => !kinds.has(tag.slice(0, 2)))
  const either = parsed.problems.map((id) => `m:${id}`)
  const all = [...either, ...asked, ...(approach?.tags ?? []), ...filters].filter((tag) => tag !== undefined)
  const place = search.dove ? readWhere(search.dove) : undefined
  const fromWords = parsed.where?.kind === 'place' ? normalise(parsed.where.place.name) : undefined
  const words = [...parsed.words, ...(approach?.rest ?? [])]
  return {
    tags: [...new Set(all)].filter((tag) => tag !== 'libero'),
    either: parsed.guessed && either.length > 1 ? either.filter((tag) => !filters.includes(tag)) : [],
    // When «Dove» names a place, a town among the words is taken for a surname.
    words: (search.dove && fromWords && !isSentence(search.q)
      ? [...words, ...fromWords.split(' ')]
      : words
    ).slice(0, MOST_WORDS),
    hours: parsed.asked.filter((tag) => tag.startsWith('h:') && !filters.includes(tag)),
    where: search.dove ? place : parsed.where,
    radius: search.raggio,
    // «Ferrara» alone may be a surname, and so may «dottoressa Torino»; «a Ferrara» is the town.
    maybeName: search.dove || withoutTitles(search.q) !== fromWords ? undefined : fromWords,
    acceptsNew: search.liberi || all.includes('libero'),
    parsed,
    unknownPlace: search.dove !== '' && place === undefined,
    setAside: parsed.setAside,
    ordinary: wordsOnly(search.q).includes(' ')
      ? words.filter((word) => !parsed.names.includes(word) && isCommonWord(word))
      : [],
  }
}

const withoutTitles = (text: string) =>
  normalise(text)
    .split(' ')
    .filter((word) => !TITLES.has(wordsOnly(word).replaceAll(' ', '')))
    .join(' ')

/** The search without the words that nobody's name or text contains; needs something understood beside them. */
export function withoutWords(plan: SearchPlan): SearchPlan | undefined {
  const { asked, problems, where } = plan.parsed
  const isUnderstood = asked.length > 0 || problems.length > 0 || where !== undefined
  if (plan.words.length === 0 || plan.parsed.names.length > 0 || !isUnderstood) return undefined
  return { ...plan, words: [], setAside: [...plan.setAside, ...plan.words] }
}

/** The search with all words taken for a name: in «Nico Tedesco» the surname was read as the language. */
export function asNameSearch(plan: SearchPlan, search: RegisterSearch): SearchPlan | undefined {
  const words = wordsOnly(search.q).split(' ').filter(Boolean)
  const { where } = plan.parsed
  const isOnlyWords = plan.tags.length === 0 && !where && plan.words.length === words.length
  if (words.length === 0 || words.length > 4 || isOnlyWords) return undefined
  const filters = planSearch({ ...search, q: '' })
  return {
    ...filters,
    words: [...filters.words, ...words],
    maybeName: undefined,
    parsed: { ...plan.parsed, words },
  }
}

/** Whether the words say neither what somebody looks for nor a name: then the page asks («ho bisogno di parlare con qualcuno»). */
export function isUnclear({ q }: RegisterSearch, { tags, words, ordinary, parsed }: SearchPlan): boolean {
  const isUnderstood =
    parsed.asked.length + parsed.problems.length > 0 ||
    parsed.where !== undefined ||
    parsed.money !== undefined
  const isNarrowed = tags.some((tag) => /^[am]:/.test(tag))
  const isPlain = words.every((word) => ordinary.includes(word) && !SURNAMES.has(word))
  return q !== '' && !isUnderstood && !isNarrowed && isPlain
}

/** Whether somebody near is wished, and nothing says where: then the page asks for the place. */
export function asksWhere({ parsed, where, unknownPlace, tags }: SearchPlan): boolean {
  return parsed.isNear && !where && !unknownPlace && !tags.includes('o:online')
}

export function areaOf({ where, radius, unknownPlace }: SearchPlan): SearchArea | undefined {
  if (unknownPlace) return 'nowhere'
  if (where?.kind === 'place') return { near: where.place, km: radius }
  if (where?.kind === 'region') return { tag: `r:${regionSlug(where.region)}` }
  if (where?.kind === 'province') return { tag: `v:${where.province.code}` }
  return where && { tag: 'o:online' }
}

/** The values of all filters that show a number, as pairs of filter and tag. */
export const FACETS: readonly (readonly [Exclude<FilterName, 'liberi'>, string])[] = [
  ...SINGLE,
  ...MANY,
].flatMap((name) => VALUES[name].map((value) => [name, tagOf(name, value)!] as const))

/** The tags counted for every search, shown as numbers beside the filters. */
export const COUNTED: readonly string[] = [...FACETS.map(([, tag]) => tag), 'bonus', 'accessibile']

/** The search with one filter left out, for each of its filters: offered when nobody was found. */
export function relaxedSearches(search: RegisterSearch): { removed: FilterInUse; search: RegisterSearch }[] {
  return filtersInUse(search).map((removed) => ({ removed, search: without(search, removed) }))
}
