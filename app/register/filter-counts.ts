import type { RegisterFound } from '#domain/register-search/results/read.server.ts'
import { tagOf } from '#domain/register-search/query/rules.ts'
import { MANY, SINGLE, VALUES, type FilterName } from '#domain/register-search/query/schema.ts'

/** The number of people for each value of a filter, in the order of its values. */
export type FilterCounts = Record<FilterName, number[]>

/**
 * Only the numbers: the labels are part of the program and not sent with each search. Samples are not counted, and beside
 * people who only come near a search each number would be 0.
 */
export function filterCounts({ counts, acceptingNew, onlySamples, total }: RegisterFound): FilterCounts {
  const count = (name: FilterName, value: string) => counts[tagOf(name, value) ?? ''] ?? 0
  const isCounted = total > 0 && !onlySamples
  const ofValues = [...SINGLE, ...MANY].map(
    (name) => [name, isCounted ? VALUES[name].map((value) => count(name, value)) : []] as const,
  )
  return {
    ...(Object.fromEntries(ofValues) as Record<(typeof ofValues)[number][0], number[]>),
    liberi: isCounted ? [acceptingNew] : [],
    bonus: isCounted ? [count('bonus', '1')] : [],
    accessibile: isCounted ? [count('accessibile', '1')] : [],
  }
}
