import { APPROACHES, approachSlug } from '#content/approach-names.ts'
import { LONGEST_SENTENCE } from '#content/longest-sentence.ts'
import { AGES, FEE_LIMITS, FORMATS, LANGUAGES, PROBLEMS, type Term } from '#content/profile-vocabulary.ts'
import { RADII, USUAL_RADIUS } from '#content/radii.ts'
import { normalise } from '#lib/text.ts'

export const VIEWS = ['elenco', 'griglia', 'mappa'] as const
type View = (typeof VIEWS)[number]

/** Filters with one value at a time. */
export const SINGLE = ['problema', 'approccio', 'professione', 'modo', 'tariffa', 'genere', 'posto'] as const
/** Filters with several values, all of which must match. */
export const MANY = ['eta', 'formato', 'lingua', 'orario'] as const
/** Filters that are on or off. */
const FLAGS = ['liberi', 'bonus', 'accessibile'] as const

export type SingleFilter = (typeof SINGLE)[number]
export type ManyFilter = (typeof MANY)[number]
export type FlagFilter = (typeof FLAGS)[number]
export type FilterName = SingleFilter | ManyFilter | FlagFilter

/** A search as the query string of the address writes it. */
export type RegisterSearch = {
  q: string
  dove: string
  raggio: (typeof RADII)[number]
  vista: View
  pagina: number
  /** Tags that were read in `q` and taken away by the visitor; `dove` for the place. */
  senza: string[]
} & Record<SingleFilter, string> &
  Record<ManyFilter, string[]> &
  Record<FlagFilter, boolean>

/** The most characters that any other field may have. */
const LONGEST = 100
/** Tags read in the words that the visitor may take away again. */
const MOST_REFUSED = 20
const TAG = /^[a-z]+(?::[a-z0-9-]+)?$/
const LAST_PAGE = 10_000

const ids = (terms: readonly Term[]) => terms.map(({ id }) => id)

/** The values each filter knows; others are ignored, except an unknown approach, which is searched as words. */
export const VALUES: Record<SingleFilter | ManyFilter, readonly string[]> = {
  problema: ids(PROBLEMS),
  approccio: APPROACHES.map(approachSlug),
  professione: ['psicologo', 'medico'],
  modo: ['studio', 'online'],
  tariffa: ['indicata', ...FEE_LIMITS.map(String)],
  genere: ['f', 'm'],
  // Days within which the first hour that can be taken must lie.
  posto: ['2', '7', '14'],
  eta: ids(AGES),
  formato: ids(FORMATS),
  lingua: ids(LANGUAGES),
  orario: ['sera', 'sabato'],
}

/** Reads a query string. Invalid values are ignored: an old or mistyped address still shows results. */
export function readRegisterSearch(params: URLSearchParams): RegisterSearch {
  const text = (name: string, longest = LONGEST) => {
    const value = (params.get(name) ?? '').trim()
    return value.length <= longest ? value : ''
  }
  const single = (name: SingleFilter) => {
    const value = text(name)
    if (name === 'approccio') return readApproach(value)
    return VALUES[name].includes(value) ? value : ''
  }
  const many = (name: ManyFilter) => VALUES[name].filter((value) => params.getAll(name).includes(value))
  const page = Number(params.get('pagina'))
  return {
    q: text('q', LONGEST_SENTENCE),
    senza: [...new Set(params.getAll('senza').filter((tag) => TAG.test(tag)))].slice(0, MOST_REFUSED),
    dove: text('dove'),
    raggio: RADII.find((km) => String(km) === params.get('raggio')) ?? USUAL_RADIUS,
    vista: VIEWS.find((view) => view === params.get('vista')) ?? 'elenco',
    pagina: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
    ...(Object.fromEntries(SINGLE.map((name) => [name, single(name)])) as Record<SingleFilter, string>),
    ...(Object.fromEntries(MANY.map((name) => [name, many(name)])) as Record<ManyFilter, string[]>),
    ...(Object.fromEntries(FLAGS.map((name) => [name, params.get(name) === '1'])) as Record<
      FlagFilter,
      boolean
    >),
  }
}

/** The slug of a known approach; any other text unchanged, to be searched as words. */
function readApproach(value: string): string {
  const slug = approachSlug(value)
  return VALUES.approccio.includes(slug) ? slug : value
}

/** The query string of a search, without default values and in a fixed order, so that a search has one address. */
export function searchParams(search: RegisterSearch, change: Partial<RegisterSearch> = {}): URLSearchParams {
  const wanted = { ...search, pagina: 1, ...change }
  const params = new URLSearchParams()
  const put = (name: string, value: string) => value !== '' && params.append(name, value)
  put('q', wanted.q)
  put('dove', wanted.dove)
  if (wanted.raggio !== USUAL_RADIUS) put('raggio', String(wanted.raggio))
  for (const name of SINGLE) put(name, wanted[name])
  for (const name of MANY) for (const value of wanted[name]) put(name, value)
  for (const name of FLAGS) put(name, wanted[name] ? '1' : '')
  if (wanted.q !== '') for (const tag of wanted.senza) put('senza', tag)
  if (wanted.vista !== 'elenco') put('vista', wanted.vista)
  if (wanted.pagina > 1) put('pagina', String(wanted.pagina))
  return params
}

/** The search without page, view, case and accents: the daily order is computed from it. */
export function canonicalSearch(search: RegisterSearch): string {
  const params = searchParams({
    ...search,
    q: normalise(search.q),
    dove: normalise(search.dove),
    vista: 'elenco',
  })
  return params.toString()
}

/** `senza`: something read in the words, by its tag. */
export type FilterInUse = { name: 'q' | 'dove' | 'senza' | FilterName; value: string }

/** Everything that narrows a search, in the order in which the page shows it. */
export function filtersInUse(search: RegisterSearch): FilterInUse[] {
  return [
    ...(['q', 'dove', ...SINGLE] as const).flatMap((name) =>
      search[name] ? [{ name, value: search[name] }] : [],
    ),
    ...MANY.flatMap((name) => search[name].map((value) => ({ name, value }))),
    ...FLAGS.flatMap((name) => (search[name] ? [{ name, value: '1' }] : [])),
  ]
}

/** The same search with one more filter. */
export function withFilter(search: RegisterSearch, { name, value }: FilterInUse): RegisterSearch {
  const change: Partial<RegisterSearch> = (FLAGS as readonly string[]).includes(name)
    ? { [name]: true }
    : { [name]: (MANY as readonly string[]).includes(name) ? [...search[name as ManyFilter], value] : value }
  return { ...search, ...change, pagina: 1 }
}

/** The same search without one of its filters. */
export function without(search: RegisterSearch, { name, value }: FilterInUse): RegisterSearch {
  if (name === 'senza') return { ...search, senza: [...search.senza, value], pagina: 1 }
  if ((FLAGS as readonly string[]).includes(name)) return { ...search, [name]: false, pagina: 1 }
  if ((MANY as readonly string[]).includes(name)) {
    return { ...search, [name]: search[name as ManyFilter].filter((one) => one !== value), pagina: 1 }
  }
  return { ...search, [name]: '', pagina: 1 }
}
