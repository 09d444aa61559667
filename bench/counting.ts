import type { Hammered } from './http/closed-loop.ts'
import { askOnce, requestBytes } from './http/connection.ts'
import { hammer } from './http/hammer.ts'
import { median, round } from './http/spread.ts'
import { startMeasured } from './metrics.ts'
import { isWhole, type Options } from './options.ts'
import { table, writeSection } from './report.ts'

const CONNECTIONS = 64
const ROUNDS = 7
const SECONDS = 3
const PAGE = '/schools'
const LIMIT = 0.9
const FROM_SEARCH = { Referer: 'https://www.google.it/' }
/** Of the same length as a header that is not looked at, so that both requests are as much to read. */
const [COUNTED, AHEAD] = [{ 'X-Other-Head': 'prefetch' }, { 'Sec-Purpose': 'prefetch' }]

/** A page from the cache as a visit, which is counted, and as fetched ahead, which is not; in turn. */
export async function measureCounting(options: Options) {
  const portal = await startMeasured()
  const { rounds = ROUNDS, seconds = SECONDS } = options
  const ask = (headers: Record<string, string>) =>
    requestBytes(portal.url, PAGE, { headers: { ...FROM_SEARCH, ...headers } })
  const measure = (headers: Record<string, string>) =>
    hammer({ origin: portal.url, requests: [ask(headers)], connections: CONNECTIONS, seconds })
  try {
    for (let n = 0; n < 5; n += 1) await askOnce(portal.url, ask(COUNTED))
    const [counted, ahead]: [Hammered[], Hammered[]] = [[], []]
    for (let n = 0; n < rounds; n += 1) {
      const sides = [
        async () => counted.push(await measure(COUNTED)),
        async () => ahead.push(await measure(AHEAD)),
      ]
      for (const side of n % 2 === 0 ? sides : sides.toReversed()) await side()
    }
    const perSecond = (all: Hammered[]) => round(median(all.map((one) => one.perSecond)), 0)
    const ratio = round(median(counted.map((one, n) => one.perSecond / ahead[n]!.perSecond)))
    const rows = [{ page: PAGE, counted: perSecond(counted), notCounted: perSecond(ahead), ratio }]
    if (isWhole(options)) report(rows)
    return rows
  } finally {
    await portal.stop()
  }
}

function report(rows: { page: string; counted: number; notCounted: number; ratio: number }[]): void {
  writeSection('counting', [
    `${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s each, medians. At least ${LIMIT} of the requests per second without counting is asked for.`,
    '',
    ...table(
      ['page', 'counted, requests/s', 'not counted', 'ratio'],
      rows.map(({ page, counted, notCounted, ratio }) => [
        `\`${page}\``,
        counted.toLocaleString('en'),
        notCounted.toLocaleString('en'),
        ratio,
      ]),
    ),
  ])
}
