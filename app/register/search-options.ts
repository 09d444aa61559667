import { PROBLEM_GROUPS } from '#content/profile-vocabulary.ts'
import { valueLabel } from '#domain/register-search/results/components/labels.ts'
import {
  VALUES,
  type FilterName,
  type FlagFilter,
  type ManyFilter,
  type RegisterSearch,
  type SingleFilter,
} from '#domain/register-search/query/schema.ts'
import type { FilterCounts } from './filter-counts.ts'

export type Option = { value: string; label: string; count?: number; chosen: boolean }
export type OptionGroup = { title: string; options: Option[] }

export type SearchOptions = Record<Exclude<SingleFilter, 'problema'> | ManyFilter, Option[]> & {
  problema: OptionGroup[]
  liberi: Option
  bonus: Option
  accessibile: Option
}

export function searchOptions(search: RegisterSearch, counts: FilterCounts): SearchOptions {
  const option = (name: FilterName, value: string, at: number, chosen: boolean): Option => {
    const count = counts[name][at]
    return { value, label: valueLabel(name, value), chosen, ...(count === undefined ? {} : { count }) }
  }
  const single = (name: SingleFilter) => {
    // A typed approach that is not in the list stays selected, without a count.
    const own = search[name] && !VALUES[name].includes(search[name]) ? [search[name]] : []
    return [...VALUES[name], ...own].map((value, at) => option(name, value, at, search[name] === value))
  }
  const many = (name: ManyFilter) =>
    VALUES[name].map((value, at) => option(name, value, at, search[name].includes(value)))
  const flag = (name: FlagFilter) => option(name, '1', 0, search[name])
  const problems = new Map(single('problema').map((one) => [one.value, one]))
  return {
    problema: PROBLEM_GROUPS.map(({ title, items }) => ({
      title,
      options: items.flatMap(({ id }) => problems.get(id) ?? []),
    })),
    approccio: single('approccio'),
    professione: single('professione'),
    modo: single('modo'),
    tariffa: single('tariffa'),
    genere: single('genere'),
    posto: single('posto'),
    eta: many('eta'),
    formato: many('formato'),
    lingua: many('lingua'),
    orario: many('orario'),
    liberi: flag('liberi'),
    bonus: flag('bonus'),
    accessibile: flag('accessibile'),
  }
}
