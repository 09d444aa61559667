import { PROBLEMS } from '#content/profile-vocabulary.ts'
import type { Region } from '#content/regions.ts'
import { unmet } from '#content/unmet.ts'
import { italianDay } from '#lib/dates.ts'

/** Fewer are not shown. */
export const LEAST_SHOWN = 5
const STEP = 5
const MONTHS_SHOWN = 12

/** Both first days of a month, and both months are in it. */
export type Period = { from: string; to: string }
export type Unmet = { province: string; problem: string; count: number }
export type UnmetRow = Unmet & { provinceName: string; region: Region; problemLabel: string }

/** `2026-11-01`: the month it is in Italy. */
export function monthOf(moment: Date): string {
  return `${italianDay(moment).slice(0, 7)}-01`
}

export function monthsBefore(month: string, months: number): string {
  const [year, number] = month.split('-').map(Number)
  return new Date(Date.UTC(year!, number! - 1 - months, 1)).toISOString().slice(0, 10)
}

/** The twelve months before this one: what is published changes once a month. */
export function publishedPeriod(now: Date): Period {
  const month = monthOf(now)
  return { from: monthsBefore(month, MONTHS_SHOWN), to: monthsBefore(month, 1) }
}

const longMonth = new Intl.DateTimeFormat('it-IT', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** «novembre 2025» from `2025-11-01`. */
export function monthInWords(month: string): string {
  return longMonth.format(new Date(month))
}

/** Rounded down, so that one search more or less does not show from one month to the next. */
export function roundedDown(count: number): number {
  return Math.floor(count / STEP) * STEP
}

const problemLabels = new Map(PROBLEMS.map(({ id, label }) => [id, label]))
export const isProblem = (id: string): boolean => problemLabels.has(id)

/** Rows with their names, the most first; a province that is no more is left out. */
export function named(
  rows: readonly Unmet[],
  provinces: readonly { code: string; name: string; region: Region }[],
): UnmetRow[] {
  const byCode = new Map(provinces.map((province) => [province.code, province]))
  return rows
    .flatMap((row) => {
      const province = byCode.get(row.province)
      const problemLabel = problemLabels.get(row.problem)
      if (!province || !problemLabel) return []
      return [{ ...row, provinceName: province.name, region: province.region, problemLabel }]
    })
    .toSorted(
      (a, b) =>
        b.count - a.count ||
        a.provinceName.localeCompare(b.provinceName, 'it') ||
        a.problemLabel.localeCompare(b.problemLabel, 'it'),
    )
}

/** What is shown of each region: the sum of its rows that are shown, and of no others. */
export function sumByRegion(rows: readonly UnmetRow[]): Partial<Record<Region, number>> {
  const sums: Partial<Record<Region, number>> = {}
  for (const { region, count } of rows) sums[region] = (sums[region] ?? 0) + count
  return sums
}

/** The file's lines: the names of its columns, then one row for each that is published. */
export function fileRows({ from, to }: Period, rows: readonly UnmetRow[]): (string | number)[][] {
  const months = [from.slice(0, 7), to.slice(0, 7)]
  return [
    unmet.file.columns.map(([name]) => name),
    ...rows.map(({ region, province, provinceName, problem, problemLabel, count }) => [
      region,
      province,
      provinceName,
      problem,
      problemLabel,
      count,
      ...months,
    ]),
  ]
}
