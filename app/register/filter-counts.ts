import type { RegisterFound } from '#domain/register-search/results/read.server.ts'
import { tagOf } from '#domain/register-search/query/rules.ts'
import { MANY, SINGLE, VALUES, type FilterName } from '#domain/register-search/query/schema.ts'

/** How many people there would be with each value of a filter, in the order of its values. */
export type FilterCounts = Record<FilterName, number[]>

/** The numbers of a search alone: what they stand beside is the same for all, and not sent with each of them. */
export function filterCounts({
  counts,
  acceptingNew,
}: Pick<RegisterFound, 'counts' | 'acceptingNew'>): FilterCounts {
  const count = (name: FilterName, value: string) => counts[tagOf(name, value)!]!
  const ofValues = [...SINGLE, ...MANY].map(
    (name) => [name, VALUES[name].map((value) => count(name, value))] as const,
  )
  return {
    ...(Object.fromEntries(ofValues) as Record<(typeof ofValues)[number][0], number[]>),
    liberi: [acceptingNew],
    bonus: [count('bonus', '1')],
    accessibile: [count('accessibile', '1')],
  }
}
