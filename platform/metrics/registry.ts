type Labels = Readonly<Record<string, string>>
export type Sample = { labels?: Labels; value: number; suffix?: string }
export type Metric = {
  name: string
  help: string
  kind: 'counter' | 'gauge' | 'histogram'
  samples(): Sample[]
}

/** Whatever a label is made of, one metric never holds more series than this: the rest counts as `other`. */
const MOST_SERIES = 2000

/** Rows of a metric by their labels. */
function series<Row>(fresh: () => Row) {
  const rows = new Map<string, { labels: Labels; row: Row }>()
  const rowOf = (labels: Labels): Row => {
    const key = JSON.stringify(labels)
    const found = rows.get(key)
    if (found) return found.row
    if (rows.size >= MOST_SERIES) {
      const other = Object.fromEntries(Object.keys(labels).map((name) => [name, 'other']))
      if (key !== JSON.stringify(other)) return rowOf(other)
    }
    const row = fresh()
    rows.set(key, { labels, row })
    return row
  }
  return { rowOf, all: () => [...rows.values()] }
}

export type Counter = Metric & {
  add(labels?: Labels, amount?: number): void
  /** @returns what adds one, without looking for the labels' row each time */
  of(labels: Labels): () => void
}

/** A number that goes on growing; as a gauge, one that also falls. */
export function counter(name: string, help: string, kind: 'counter' | 'gauge' = 'counter'): Counter {
  const { rowOf, all } = series(() => ({ value: 0 }))
  return {
    name,
    help,
    kind,
    add: (labels = {}, amount = 1) => void (rowOf(labels).value += amount),
    of(labels) {
      const row = rowOf(labels)
      return () => void (row.value += 1)
    },
    samples: () => all().map(({ labels, row }) => ({ labels, value: row.value })),
  }
}

type Observe = (seconds: number) => void
export type Histogram = Metric & {
  observe(seconds: number, labels?: Labels): void
  /** @returns what observes, without looking for the labels' row each time */
  of(labels: Labels): Observe
}

/** How often something took how long. */
export function histogram(name: string, help: string, bounds: readonly number[]): Histogram {
  const { rowOf, all } = series(() => ({ counts: bounds.map(() => 0), sum: 0, count: 0 }))
  const observeIn = (row: ReturnType<typeof rowOf>, seconds: number) => {
    row.sum += seconds
    row.count += 1
    let at = 0
    while (at < bounds.length && seconds > bounds[at]!) at += 1
    if (at < bounds.length) row.counts[at]! += 1
  }
  return {
    name,
    help,
    kind: 'histogram',
    observe: (seconds, labels = {}) => observeIn(rowOf(labels), seconds),
    of(labels) {
      const row = rowOf(labels)
      return (seconds) => observeIn(row, seconds)
    },
    samples: () =>
      all().flatMap(({ labels, row }) => {
        let upTo = 0
        const buckets = bounds.map((bound, at) => {
          upTo += row.counts[at]!
          return { suffix: '_bucket', labels: { ...labels, le: String(bound) }, value: upTo }
        })
        return [
          ...buckets,
          { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: row.count },
          { suffix: '_sum', labels, value: row.sum },
          { suffix: '_count', labels, value: row.count },
        ]
      }),
  }
}

/** A number that is looked up when it is asked for. */
export function gauge(name: string, help: string, samples: () => Sample[]): Metric {
  return { name, help, kind: 'gauge', samples }
}

export const EXPOSITION_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** Prometheus' text format, version 0.0.4. */
export function exposition(metrics: readonly Metric[]): string {
  return metrics.map(block).join('')
}

function block({ name, help, kind, samples }: Metric): string {
  const head = `# HELP ${name} ${help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}\n# TYPE ${name} ${kind}\n`
  const lines = samples().map(({ suffix = '', labels = {}, value }) => {
    const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escapeLabel(text)}"`)
    return `${name}${suffix}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}\n`
  })
  return head + lines.join('')
}

function escapeLabel(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
