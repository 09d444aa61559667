import { PROBLEMS } from '#content/profile-vocabulary.ts'
import type { Region } from '#content/regions.ts'
import { unmet } from '#content/unmet.ts'
import { italianDay, monthOf, monthsBefore } from '#lib/dates.ts'

/** Smallest published sum: a lower one could point to a single person. */
export const LEAST_SHOWN = 5
const STEP = 5
const MONTHS_SHOWN = 12

/** First days of the first and of the last month, both included. */
export type Period = { from: string; to: string }
export type Unmet = { province: string; problem: string; count: number }
export type UnmetRow = Unmet & { provinceName: string; region: Region; problemLabel: string }

/** The last twelve complete months, so that figures change once a month. */
export function publishedPeriod(now: Date): Period {
  const month = monthOf(italianDay(now))
  return { from: monthsBefore(month, MONTHS_SHOWN), to: monthsBefore(month, 1) }
}

/** Rounds down, so that a single search cannot be recognised by comparing two months. */
export function roundedDown(count: number): number {
  return Math.floor(count / STEP) * STEP
}

const problemLabels = new Map(PROBLEMS.map(({ id, label }) => [id, label]))
export const isProblem = (id: string): boolean => problemLabels.has(id)

/** Adds names and sorts by number; rows of abolished provinces are left out. */
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

/** Sums of the published rows by region; unpublished ones must not be added back through a total. */
export function sumByRegion(rows: readonly UnmetRow[]): Partial<Record<Region, number>> {
  const sums: Partial<Record<Region, number>> = {}
  for (const { region, count } of rows) sums[region] = (sums[region] ?? 0) + count
  return sums
}

/** The lines of the CSV file, beginning with the column names. */
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
