import type { SampleSchool } from '#content/sample-schools.ts'
import { normalise } from '#lib/text.ts'

export const FULL_PAGE_SIZE = 9
export const COMPACT_PAGE_SIZE = 4

type Sample = Omit<
  SampleSchool,
  'id' | 'region' | 'city' | 'approach' | 'rating' | 'internships' | 'isFeatured'
>

/** A school as the directory lists it (specification §3 «School»); unknown values are absent. */
export type SchoolListing = Partial<Sample> & {
  id: string
  name: string
  /** Where it teaches; both fields are empty when the place is not declared. */
  seats: readonly { city: string; region: string }[]
  /** The approach for the filter; empty when the school declares none that we know. */
  approach: string
  isDemo: boolean
  isFeatured?: boolean
  /** The school's own wording, where it says more than `approach`. */
  approachDeclared?: string
}

/** `costo`: «indicato» for the schools that say what they cost. */
export type SchoolFilters = { q: string; regione: string; approccio: string; costo: '' | 'indicato' }
export const NO_FILTER: SchoolFilters = { q: '', regione: '', approccio: '', costo: '' }
export const isActive = ({ q, regione, approccio, costo }: SchoolFilters) =>
  `${q}${regione}${approccio}${costo}` !== ''

/**
 * The text matches beginnings of words in name, city, region, description or approach, ignoring case and accents; region
 * and approach must be equal, empty means all (§5 «Schools search»).
 */
export function filterSchools(schools: readonly SchoolListing[], filters: SchoolFilters): SchoolListing[] {
  const wanted = spaced(filters.q)
  return schools.filter(
    (school) =>
      (filters.approccio === '' || school.approach === filters.approccio) &&
      (filters.costo === '' || Boolean(school.cost)) &&
      (filters.regione === '' || school.seats.some(({ region }) => region === filters.regione)) &&
      (filters.q.trim() === '' || (wanted !== '' && wordsOf(school).includes(` ${wanted}`))),
  )
}

const spaced = (text: string) =>
  normalise(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The searched text of each school, cached because all schools are searched at every key press. */
const searched = new WeakMap<SchoolListing, string>()

function wordsOf(school: SchoolListing): string {
  const known = searched.get(school)
  if (known !== undefined) return known
  const { name, seats, description = '', approach, approachDeclared = '' } = school
  // Separated by line breaks, which nobody types, so that no match runs over two fields.
  const places = seats.flatMap(({ city, region }) => [city, region])
  // Every word with a space before it, so that «Lazio» does not match inside «relazionale».
  const words = [name, ...places, description, approach, approachDeclared]
    .map((text) => ` ${spaced(text)}`)
    .join('\n')
  searched.set(school, words)
  return words
}

export const MOST_COMPARED = 4

/** The ids in an address, `a,b`: each once, at most `MOST_COMPARED`. */
export function comparedIds(text: string): string[] {
  return [...new Set(text.split(',').map((id) => id.trim()))]
    .filter((id) => /^[a-z0-9-]{1,120}$/.test(id))
    .slice(0, MOST_COMPARED)
}

export function optionsOf(schools: readonly SchoolListing[], field: 'region' | 'approach'): string[] {
  const values = schools.flatMap((school) =>
    field === 'approach' ? [school.approach] : school.seats.map(({ region }) => region),
  )
  return [...new Set(values.filter(Boolean))].toSorted(alphabet.compare)
}

/** As Italian orders words: capitals do not come first. */
export const alphabet = new Intl.Collator('it')

/** «1 scuola trovata», «3 scuole trovate» (§2). */
export function schoolCount(total: number): string {
  return `${total} ${total === 1 ? 'scuola trovata' : 'scuole trovate'}`
}

export function countByRegion(schools: readonly SchoolListing[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { seats } of schools) {
    for (const region of new Set(seats.map((seat) => seat.region))) {
      if (region) counts[region] = (counts[region] ?? 0) + 1
    }
  }
  return counts
}

/** Words that assign a declared approach to one of the directory's; the first match wins. */
const GROUPS: [RegExp, string][] = [
  [/cognitiv.*costruttivis|costruttivis.*cognitiv/, 'Cognitivo-costruttivista'],
  [/costruttivis/, 'Costruttivista'],
  [/cognitiv/, 'Cognitivo-comportamentale'],
  [/\bsistemic|relazionale e familiare/, 'Sistemico-relazionale'],
  [/analisi transazionale/, 'Analisi Transazionale'],
  [/gestalt/, 'Gestalt'],
  [/corpore|reichian|biosistemic/, 'Corporeo'],
  [/umanistic|rogersian|esistenzial/, 'Umanistico-esistenziale'],
  [/psicodinamic|psicoanali|gruppoanali|adlerian|junghian/, 'Psicodinamico'],
  [/integrat/, 'Integrato'],
]

export function approachGroup(declared: string): string | undefined {
  const text = normalise(declared)
  return GROUPS.find(([pattern]) => pattern.test(text))?.[1]
}

/** The first date in an act, «D.M. 29/05/2009», as `2009-05-29`. */
export function decreeDate(decree: string): string | undefined {
  const [, day, month, year] = /\b(\d{1,2})\/(\d{1,2})\/(\d{4})\b/.exec(decree) ?? []
  return year ? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` : undefined
}

export function schoolSlug(...parts: string[]): string {
  return normalise(parts.filter(Boolean).join(' '))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 90)
    .replace(/-+$/, '')
}

/** The wanted id, with a number if it is taken; now it is taken too. */
export function freeId(taken: Set<string>, wanted: string): string {
  let id = wanted
  for (let n = 2; taken.has(id); n += 1) id = `${wanted}-${n}`
  taken.add(id)
  return id
}
