import type { Source } from '#content/figures.ts'
import { dayBefore, italianDay, monthOf, monthsBefore } from '#lib/dates.ts'
import { LEAST_SHOWN } from './rules.ts'
import { noiseFor } from './rules.noise.ts'

/** `listed` and `first`: a professional among results, and at their head. */
export type Figure = 'visits' | Source | 'listed' | 'first'
export type MonthCount = { month: string; figure: Figure; count: number }
/** Missing figures are below `LEAST_SHOWN`. */
export type MonthFigures = { month: string; figures: Partial<Record<Figure, number>> }

const MONTHS = 12
export const OUTSIDE_FIGURES: readonly Figure[] = ['visits', 'search', 'site', 'inside', 'mail', 'direct']
export const SEARCH_FIGURES: readonly Figure[] = ['listed', 'first']

/**
 * First days of the months that are over, the newest first. A month appears on the second day after its end, when every
 * process has written its last visits: the same noise on a count that still grows would reveal each visit.
 */
export function publishedMonths(now: Date): string[] {
  const yesterday = dayBefore(italianDay(now), 1)
  const running = monthOf(yesterday)
  return Array.from({ length: MONTHS }, (_month, back) => monthsBefore(running, back + 1))
}

/** Only the months in which a page existed, if only for a day. */
export function monthsSince(months: readonly MonthFigures[], beginning: Date): MonthFigures[] {
  const first = `${italianDay(beginning).slice(0, 7)}-01`
  return months.filter(({ month }) => month >= first)
}

/** @param page names the page whose figures these are @param counts those of one cell are added up */
export function withNoise(
  key: Uint8Array,
  page: string,
  wanted: { months: readonly string[]; figures: readonly Figure[] },
  counts: readonly MonthCount[],
): MonthFigures[] {
  const known = new Map<string, number>()
  for (const { month, figure, count } of counts) {
    const cell = `${month} ${figure}`
    known.set(cell, (known.get(cell) ?? 0) + count)
  }
  return wanted.months.map((month) => {
    const shown = wanted.figures.flatMap((figure) => {
      const count = known.get(`${month} ${figure}`) ?? 0
      const noisy = count + noiseFor(key, `${page} ${figure} ${month}`)
      return noisy >= LEAST_SHOWN ? [[figure, noisy] as const] : []
    })
    return { month, figures: Object.fromEntries(shown) }
  })
}
