import type { LoadRow } from '../load.ts'
import { table, writePicture, writeSection } from '../report.ts'
import { seriesChart } from '../series-chart.ts'

const NAMES = { postgres: 'PostgreSQL', embedded: 'PGlite' }
const WHAT = {
  page: 'pages',
  move: 'steps inside the site',
  search: 'searches',
  asset: 'files',
  write: 'writes',
  held: 'writes answered after 400 ms on purpose',
}

/** Rates, response times and memory on both databases. */
export function reportLoad(rows: LoadRow[]): void {
  const head = [
    'database',
    'web processes',
    'asked for',
    'answered/s',
    'errors',
    'p99 ms',
    'memory, MB',
    'last minute / third',
  ]
  writeSection('load', [
    'Visitors, database, file store, mail server and worker share the two cores. Before it is measured each portal is asked at half the rate for 20 s. Memory is that of the larger web process.',
    '',
    ...table(
      head,
      rows.map((one) => [
        NAMES[one.ground],
        one.web,
        `${one.rate}/s for ${Math.round(one.seconds / 60)} min`,
        one.achieved,
        one.errors,
        one.p99,
        one.memoryMB,
        one.growth ?? 'n/a',
      ]),
    ),
    '',
    ...rows.flatMap(kindsOf),
    '![Memory under load](performance/load-memory.svg)',
    '',
    '![Time of answers under load](performance/load-p99.svg)',
  ])
  const memory = rows.map(({ ground, samples }) => ({
    label: NAMES[ground],
    values: samples.map(({ second, memoryMB }) => ({ at: second, value: memoryMB })),
  }))
  writePicture('load-memory', seriesChart('Resident memory', 'MB', memory))
  const late = rows.map(({ ground, loaded }) => ({
    label: NAMES[ground],
    values: loaded.windows.map(({ second, p99 }) => ({ at: second, value: p99 })),
  }))
  writePicture('load-p99', seriesChart('99th percentile of ten seconds each', 'ms', late))
}

function kindsOf({ ground, loaded, kept }: LoadRow): string[] {
  const kinds = Object.keys(WHAT) as (keyof typeof WHAT)[]
  const lines = kinds.flatMap((kind) => {
    const spread = loaded.kinds[kind]
    return spread ? [[WHAT[kind], spread.count, spread.p50, spread.p95, spread.p99, spread.max]] : []
  })
  const { count, p50, p95, p99, max } = loaded.all
  const written = Object.entries(loaded.accepted).map(([name, n]) => `${name} ${n} / ${kept[name] ?? 0}`)
  const errors = Object.entries(loaded.errors).map(([what, n]) => `${what} ${n}`)
  return [
    `On ${NAMES[ground]}, milliseconds from the moment a request was due:`,
    '',
    ...table(
      ['requests', 'count', 'median', '95th', '99th', 'longest'],
      [...lines, ['all', count, p50, p95, p99, max]],
    ),
    '',
    `Accepted, and rows found afterwards: ${written.join(', ')}.${errors.length > 0 ? ` Errors: ${errors.join(', ')}.` : ''}`,
    '',
  ]
}
