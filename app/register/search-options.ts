import { PROBLEM_GROUPS } from '#content/profile-vocabulary.ts'
import { registerSearchPage as words } from '#content/register-search.ts'
import { valueLabel } from '#domain/register-search/parts/sentences.ts'
import type { RegisterFound } from '#domain/register-search/read.server.ts'
import { tagOf } from '#domain/register-search/rules.ts'
import {
  VALUES,
  type FilterName,
  type ManyFilter,
  type RegisterSearch,
  type SingleFilter,
} from '#domain/register-search/schema.ts'

/** One value of a filter as the page offers it; without a count where none is worked out. */
export type Option = { value: string; label: string; count?: number; chosen: boolean }
export type OptionGroup = { title: string; options: Option[] }

export type SearchOptions = Record<Exclude<SingleFilter, 'problema'> | ManyFilter, Option[]> & {
  problema: OptionGroup[]
  liberi: Option
  bonus: Option
  accessibile: Option
}

/** Everything the filters offer, with how many people there would be. */
export function searchOptions(
  search: RegisterSearch,
  { counts, free }: Pick<RegisterFound, 'counts' | 'free'>,
): SearchOptions {
  const option = (name: FilterName, value: string, chosen: boolean): Option => {
    const count = counts[tagOf(name, value) ?? '']
    return { value, label: valueLabel(name, value), chosen, ...(count === undefined ? {} : { count }) }
  }
  const single = (name: Exclude<SingleFilter, 'problema'>) => {
    // An approach in words of one's own stays what it is.
    const own = search[name] && !VALUES[name].includes(search[name]) ? [search[name]] : []
    return [...VALUES[name], ...own].map((value) => option(name, value, search[name] === value))
  }
  const many = (name: ManyFilter) =>
    VALUES[name].map((value) => option(name, value, search[name].includes(value)))
  const flag = (name: 'bonus' | 'accessibile') => option(name, '1', search[name])
  return {
    problema: PROBLEM_GROUPS.map(({ title, items }) => ({
      title,
      options: items.map(({ id }) => option('problema', id, search.problema === id)),
    })),
    approccio: single('approccio'),
    professione: single('professione'),
    modo: single('modo'),
    tariffa: single('tariffa'),
    genere: single('genere'),
    eta: many('eta'),
    formato: many('formato'),
    lingua: many('lingua'),
    orario: many('orario'),
    liberi: { value: '1', label: words.filters.liberi, count: free, chosen: search.liberi },
    bonus: flag('bonus'),
    accessibile: flag('accessibile'),
  }
}
