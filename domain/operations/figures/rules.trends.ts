import { PAGE_KINDS, SOURCES, type PageKind, type Source } from '#content/figures.ts'
import { dayBefore, monthsBefore } from '#lib/dates.ts'
import { LEAST_SHOWN } from './rules.ts'

export type Span = 'weeks' | 'months'
export type TrendRow = { since: string; kind: string; source: string; count: number }
/** Without a count: below `LEAST_SHOWN`. */
type Line<Name extends string = string> = { name: Name; count: number | undefined }
export type Trends = { periods: Line[]; kinds: Line<PageKind>[]; sources: Line<Source>[] }

const PERIODS = 12
const WEEK_DAYS = 7

/** First days of the last twelve weeks (from Monday) or months, the running one first. */
export function periodsOf(span: Span, today: string): string[] {
  const weekday = (new Date(today).getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS
  const monday = dayBefore(today, weekday)
  return Array.from({ length: PERIODS }, (_period, back) =>
    span === 'weeks' ? dayBefore(monday, back * WEEK_DAYS) : monthsBefore(today, back),
  )
}

/** Sums by period, kind of page and source. */
export function trendsOf(rows: readonly TrendRow[], periods: readonly string[]): Trends {
  const sumBy = <Name extends string>(names: readonly Name[], of: (row: TrendRow) => string): Line<Name>[] =>
    names.map((name) => {
      const count = rows.reduce((sum, row) => (of(row) === name ? sum + row.count : sum), 0)
      return { name, count: count >= LEAST_SHOWN ? count : undefined }
    })
  return {
    periods: sumBy(periods, ({ since }) => since),
    kinds: sumBy(Object.keys(PAGE_KINDS) as PageKind[], ({ kind }) => kind),
    sources: sumBy(Object.keys(SOURCES) as Source[], ({ source }) => source),
  }
}
