import { FIRST_NAMES, SURNAMES } from '#content/problem-words.ts'
import { parseQuery, type ParsedQuery } from '#domain/professionals/listing/rules.problems.ts'
import { readWhere, regionSlug, type Position, type Where } from '#domain/site/places/rules.ts'
import { isItalianWord } from '#platform/dictionary/italian.ts'
import { wordsOnly } from '#lib/similarity.ts'
import { normalise } from '#lib/text.ts'
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

/** The beginning of the tags each filter asks for. */
const PREFIX = {
  problema: 'm:',
  approccio: 'a:',
  professione: 't:',
  modo: 'o:',
  genere: 'g:',
  eta: 'e:',
  formato: 'f:',
  lingua: 'l:',
  orario: 'h:',
} as const

/** The tag that a filter's value asks for; undefined where it is none. */
export function tagOf(name: FilterName, value: string): string | undefined {
  if (name === 'liberi') return undefined
  if (name === 'bonus' || name === 'accessibile') return name
  if (name === 'tariffa') return value === 'indicata' ? 'tariffa' : `c:${value}`
  return PREFIX[name] + value
}

/** Nobody's name is longer; each word is looked up. */
const MOST_WORDS = 8

/** Where people must receive: near a point, or wherever a tag says; nowhere when the place is not known. */
export type SearchArea = { near: Position; km: number } | { tag: string } | 'nowhere'

/** A search as it is carried out. */
export type SearchPlan = {
  tags: string[]
  /** Words that are no problem, place or filter: names, and whatever else people write. */
  words: string[]
  where: Where | undefined
  radius: number
  /** A place read out of the words, which may be a surname as well. */
  maybeName: string | undefined
  /** Only who has room for new people. */
  acceptsNew: boolean
  parsed: ParsedQuery
  /** Something stands under «Dove» that is no place we know. */
  unknownPlace: boolean
  /** Ordinary words that nobody's profile holds: they were left out. */
  setAside: string[]
}

/** What is to be found for a search: everything recognised and every filter, all of it at once. */
export function planSearch(search: RegisterSearch): SearchPlan {
  const parsed = parseQuery(search.q)
  const approach = VALUES.approccio.includes(search.approccio) ? undefined : parseQuery(search.approccio)
  const filters = filtersInUse(search).flatMap(({ name, value }) =>
    name === 'q' || name === 'dove' || (name === 'approccio' && approach) ? [] : [tagOf(name, value)],
  )
  const asked = [...parsed.tags, ...(approach?.tags ?? []), ...filters].filter((tag) => tag !== undefined)
  const place = search.dove ? readWhere(search.dove) : undefined
  const fromWords = parsed.where?.kind === 'place' ? normalise(parsed.where.place.name) : undefined
  const words = [...parsed.rest, ...(approach?.rest ?? [])]
  return {
    tags: [...new Set(asked)].filter((tag) => tag !== 'libero'),
    // With a place of its own, a town among the words is somebody's name.
    words: (search.dove && fromWords ? [...words, ...fromWords.split(' ')] : words).slice(0, MOST_WORDS),
    where: search.dove ? place : parsed.where,
    radius: search.raggio,
    // «Ferrara» alone may be somebody; «a Ferrara» is not.
    maybeName: search.dove || normalise(search.q) !== fromWords ? undefined : fromWords,
    acceptsNew: search.liberi || asked.includes('libero'),
    parsed,
    unknownPlace: search.dove !== '' && place === undefined,
    setAside: [],
  }
}

const isPlainWord = (word: string) => !FIRST_NAMES.has(word) && !SURNAMES.has(word) && isItalianWord(word)

/** The same search without its ordinary words: «ansia la notte» asks for ansia, whether or not a profile says «notte». */
export function withoutPlainWords(plan: SearchPlan): SearchPlan | undefined {
  const setAside = plan.words.filter(isPlainWord)
  if (setAside.length === 0 || !plan.tags.some((tag) => /^[maw]:/.test(tag))) return undefined
  return { ...plan, words: plan.words.filter((word) => !setAside.includes(word)), setAside }
}

/** The same search with all that was typed taken for a name: «Nico Tedesco», «Ettore Massa». */
export function asNameSearch(plan: SearchPlan, search: RegisterSearch): SearchPlan | undefined {
  const words = wordsOnly(search.q).split(' ').filter(Boolean)
  const { tags, where, rest } = plan.parsed
  if (words.length === 0 || words.length > 4 || (tags.length === 0 && !where && rest.length === words.length))
    return undefined
  const filters = planSearch({ ...search, q: '' })
  return {
    ...filters,
    words: [...filters.words, ...words],
    maybeName: undefined,
    parsed: { ...plan.parsed, rest: words },
  }
}

/** Where the people of a plan receive. */
export function areaOf({ where, radius, unknownPlace }: SearchPlan): SearchArea | undefined {
  if (unknownPlace) return 'nowhere'
  if (where?.kind === 'place') return { near: where.place, km: radius }
  if (where?.kind === 'region') return { tag: `r:${regionSlug(where.region)}` }
  if (where?.kind === 'province') return { tag: `v:${where.province.code}` }
  return where && { tag: 'o:online' }
}

/** Tags whose numbers stand beside the filters, by the filter. */
export const FACETS: readonly (readonly [Exclude<FilterName, 'liberi'>, string])[] = [
  ...SINGLE,
  ...MANY,
].flatMap((name) => VALUES[name].map((value) => [name, tagOf(name, value)!] as const))

/** All that is counted beside a search. */
export const COUNTED: readonly string[] = [...FACETS.map(([, tag]) => tag), 'bonus', 'accessibile']

/** Every search that leaves out one filter of this one: what is offered when nobody is found. */
export function relaxedSearches(search: RegisterSearch): { left: FilterInUse; search: RegisterSearch }[] {
  return filtersInUse(search).map((left) => ({ left, search: without(search, left) }))
}
