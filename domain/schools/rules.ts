import { normalise } from '#lib/text.ts'

export const FULL_PAGE_SIZE = 9
export const COMPACT_PAGE_SIZE = 4

/** A school as the directory lists it (specification §3 «School»); what is unknown is absent. */
export type SchoolListing = {
  id: string
  name: string
  region: string
  city: string
  approach: string
  isDemo: boolean
  address?: string | undefined
  website?: string | undefined
  phone?: string | undefined
  email?: string | undefined
  director?: string | undefined
  duration?: string | undefined
  cost?: string | undefined
  description?: string | undefined
  features?: readonly string[]
  founded?: string | undefined
  accreditation?: string | undefined
  isFeatured?: boolean | undefined
  testimonial?: { text: string; author: string; role: string } | undefined
}

export type SchoolFilters = { q: string; regione: string; approccio: string }

/**
 * The schools that meet all filters (§5 «Schools search»): text as part of name, city, description or approach,
 * whatever its case and accents; region and approach equal, empty meaning all.
 */
export function filterSchools<One extends SchoolListing>(
  schools: readonly One[],
  filters: SchoolFilters,
): One[] {
  const wanted = normalise(filters.q)
  return schools.filter(
    ({ name, city, description = '', approach, region }) =>
      (wanted === '' ||
        [name, city, description, approach].some((text) => normalise(text).includes(wanted))) &&
      (filters.regione === '' || region === filters.regione) &&
      (filters.approccio === '' || approach === filters.approccio),
  )
}

/** The distinct values in the data, sorted: the options of a filter. */
export function optionsOf(schools: readonly SchoolListing[], field: 'region' | 'approach'): string[] {
  return [...new Set(schools.map((school) => school[field]))].toSorted((a, b) => a.localeCompare(b, 'it'))
}

/** «1 scuola trovata», «3 scuole trovate» (§2). */
export function schoolCount(total: number): string {
  return `${total} ${total === 1 ? 'scuola trovata' : 'scuole trovate'}`
}
