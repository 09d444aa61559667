/** So many people appeared so many times. */
export type Appearances = { times: number; people: number }

/**
 * How unequal numbers are: 0 when everybody appeared equally often, near 1 when one person appeared alone.
 * @returns undefined when nobody appeared
 */
export function gini(counts: readonly Appearances[]): number | undefined {
  let [before, total, weighted] = [0, 0, 0]
  for (const { times, people } of counts.toSorted((a, b) => a.times - b.times)) {
    // The sum of the ranks `before + 1` to `before + people`.
    weighted += times * (before * people + (people * (people + 1)) / 2)
    before += people
    total += times * people
  }
  return total === 0 ? undefined : (2 * weighted) / (before * total) - (before + 1) / before
}

/** Upper bounds of the sets, in people who receive in the same province; 0 is for who receives only online. */
export const SET_BOUNDS = [0, 10, 50, 200, Infinity] as const
export type SetBound = (typeof SET_BOUNDS)[number]

/** @param colleagues who receive in the same province, themselves included; of several provinces the largest */
export const setOf = (colleagues: number): SetBound => SET_BOUNDS.find((most) => colleagues <= most)!

/** Smaller sets are not published: their figures would be those of a person. */
const LEAST_IN_SET = 5

/** What one set of comparable people had of a month's appearances. */
export type SetShare = {
  set: SetBound
  people: number
  listed: number
  /** Of all appearances of the month, 0 to 1. */
  share: number
  gini: number | undefined
}

/** The shares of one month. @param rows how often people with so many colleagues appeared */
export function sharesOf(rows: readonly (Appearances & { colleagues: number })[]): SetShare[] {
  const sum = (some: readonly Appearances[]) => some.reduce((all, row) => all + row.times * row.people, 0)
  const month = sum(rows)
  return SET_BOUNDS.flatMap((set) => {
    const own = rows.filter(({ colleagues }) => setOf(colleagues) === set)
    const people = own.reduce((all, row) => all + row.people, 0)
    if (people < LEAST_IN_SET || month === 0) return []
    const listed = sum(own)
    return [{ set, people, listed, share: listed / month, gini: gini(own) }]
  })
}
