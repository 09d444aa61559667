import { barChart } from './bar-chart.ts'
import { headerOf, type Answer } from './http/answer-reader.ts'
import type { Hammered } from './http/closed-loop.ts'
import { askOnce, requestBytes } from './http/connection.ts'
import { hammer, startBare } from './http/hammer.ts'
import { median, round } from './http/spread.ts'
import { startMeasured } from './metrics.ts'
import { isWhole, type Options } from './options.ts'
import { table, writePicture, writeSection } from './report.ts'

const CONNECTIONS = 64
const ROUNDS = 5
const SECONDS = 4
const PAGES = [
  '/',
  '/topic/ansia-attacchi-panico',
  '/schools',
  '/professionals',
  '/professionals?q=ansia&dove=Milano',
]
const LIMIT = 0.3

/**
 * Pages against a bare `node:http` server that sends the same bytes with the same headers: in turn, round after round,
 * each time the other first. With `--address` another site's page in place of ours.
 */
export async function measurePages(options: Options) {
  if (options.address) {
    const { origin, pathname, search } = options.address
    return compare(origin, [pathname + search], options)
  }
  const portal = await startMeasured()
  try {
    const rows = await compare(portal.url, PAGES, options)
    if (isWhole(options)) report(rows)
    return rows
  } finally {
    await portal.stop()
  }
}

type Row = Awaited<ReturnType<typeof compare>>[number]

async function compare(origin: string, paths: string[], { rounds = ROUNDS, seconds = SECONDS }: Options) {
  const answers: Record<string, Answer> = {}
  for (const path of paths) answers[path] = await settled(origin, path)
  const bare = await startBare(answers)
  const measure = (site: string, path: string) =>
    hammer({ origin: site, requests: [requestBytes(site, path)], connections: CONNECTIONS, seconds })
  try {
    const rows = []
    for (const path of paths) {
      const [ours, theirs]: Hammered[][] = [[], []]
      for (let n = 0; n < rounds; n += 1) {
        const sides = [
          async () => ours!.push(await measure(origin, path)),
          async () => theirs!.push(await measure(bare.origin, path)),
        ]
        for (const side of n % 2 === 0 ? sides : sides.toReversed()) await side()
      }
      rows.push(row(path, answers[path]!, ours!, theirs!))
    }
    return rows
  } finally {
    await bare.stop()
  }
}

/** The page after a few requests, so that it comes from the cache. */
async function settled(origin: string, path: string): Promise<Answer> {
  let answer = await askOnce(origin, requestBytes(origin, path))
  for (let n = 0; n < 5; n += 1) answer = await askOnce(origin, requestBytes(origin, path))
  if (answer.status !== 200) throw new Error(`${origin}${path} answered ${answer.status}`)
  return answer
}

function row(path: string, answer: Answer, ours: Hammered[], bare: Hammered[]) {
  const of = (read: (one: Hammered, other: Hammered) => number, digits?: number) =>
    round(median(ours.map((one, n) => read(one, bare[n]!))), digits)
  return {
    page: path,
    bytes: answer.body.length,
    encoding: headerOf(answer.head, 'content-encoding') ?? 'none',
    perSecond: of(({ perSecond }) => perSecond, 0),
    barePerSecond: of((_ours, { perSecond }) => perSecond, 0),
    ratio: of((one, other) => one.perSecond / other.perSecond),
    p99: of(({ p99 }) => p99, 1),
    bareP99: of((_ours, { p99 }) => p99, 1),
    p99Times: of((one, other) => one.p99 / other.p99),
    /** The client's share of one core: near 1 the bare server could do more. */
    asking: of((_ours, { ownCore }) => ownCore),
  }
}

function report(rows: Row[]): void {
  const head = ['page', 'bytes', 'requests/s', 'bare server', 'ratio', 'p99 ms', 'bare server', 'times']
  writeSection('pages', [
    `${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s each, medians. At least ${LIMIT} of the bare server's requests per second is asked for.`,
    '',
    ...table(
      head,
      rows.map((one) => [
        `\`${one.page}\``,
        `${one.bytes.toLocaleString('en')} (${one.encoding})`,
        one.perSecond.toLocaleString('en'),
        one.barePerSecond.toLocaleString('en'),
        one.ratio,
        one.p99,
        one.bareP99,
        one.p99Times,
      ]),
    ),
    '',
    '![Pages beside the bare server](performance/pages.svg)',
  ])
  const bars = rows.map(({ page, perSecond, barePerSecond }) => ({
    label: page,
    values: [perSecond, barePerSecond],
  }))
  writePicture('pages', barChart('Requests per second, 64 connections', ['portal', 'bare server'], bars))
}
