import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { freePort } from '#e2e/support/ports.ts'
import { startPostgres } from '#e2e/support/postgres.ts'
import { projectRoot } from '#platform/config/root.ts'
import { barChart } from './bar-chart.ts'
import { askOnce, requestBytes } from './http/connection.ts'
import { hammer } from './http/hammer.ts'
import { median, round } from './http/spread.ts'
import { startMeasured, type MeasuredPortal } from './metrics.ts'
import { isWhole, type Options } from './options.ts'
import type { Rendered } from './render/hook.ts'
import { table, writePicture, writeSection } from './report.ts'

const ROUNDS = 7
const SECONDS = 4
const CONNECTIONS = 16
/** An unknown cookie: any request with a cookie gets no page from the cache. */
const PERSONAL = { Cookie: 'bench=1' }
const PAGES = ['/', '/topic/ansia-attacchi-panico', '/professionals?q=ansia&dove=Milano']
const LIMIT = 0.3

/**
 * Pages that are rendered for each request, with loaders, headers and compression, against `renderToString` of the
 * same tree alone: in the same process, in turn, both on one core where the machine lets a process be tied to one.
 */
export async function measureRender(options: Options) {
  const port = await freePort()
  const hook = pathToFileURL(join(projectRoot(), 'bench/render/hook.ts')).href
  const server = options.ground === 'embedded' ? undefined : await startPostgres()
  const storage = server && { DATABASE_URL: await server.createDatabase(), AUTH_SECRET: 'segreto-di-prova-'.repeat(3) } // prettier-ignore
  const env = { NODE_OPTIONS: `--import=${hook}`, BENCH_RENDER_PORT: String(port), ...storage }
  const portal = await startMeasured({ env })
  const alone = async (seconds: number) =>
    (await (await fetch(`http://127.0.0.1:${port}/?seconds=${seconds}`)).json()) as Rendered
  try {
    const oneCore = tieToOneCore((await alone(0)).pid)
    const rows = []
    for (const page of PAGES) rows.push(await measurePage(portal, alone, page, options))
    const told = rows.map((one) => ({ ...one, oneCore }))
    if (isWhole(options)) report(told)
    return told
  } finally {
    await portal.stop()
    await server?.stop()
  }
}

type Measured = { served: number; rendered: number; servedCpu: number; renderedCpu: number; characters: number } // prettier-ignore

async function measurePage(
  portal: MeasuredPortal,
  alone: (seconds: number) => Promise<Rendered>,
  page: string,
  { rounds = ROUNDS, seconds = SECONDS }: Options,
) {
  const request = requestBytes(portal.url, page, { headers: PERSONAL })
  await mustRender(portal.url, request, alone)
  const measured: Measured[] = []
  for (let n = 0; n < rounds; n += 1) {
    const served = await withCpu(portal, () =>
      hammer({ origin: portal.url, requests: [request], connections: CONNECTIONS, seconds }),
    )
    // The hook renders the last requested page again.
    await askOnce(portal.url, request)
    await alone(0.5)
    const rendered = await alone(seconds)
    measured.push({
      served: served.perSecond,
      rendered: rendered.renders / rendered.seconds,
      servedCpu: served.cpuMs,
      renderedCpu: (1000 * rendered.cpuSeconds) / rendered.renders,
      characters: rendered.characters,
    })
  }
  const of = (read: (one: Measured) => number, digits?: number) => round(median(measured.map(read)), digits)
  return {
    page,
    characters: of(({ characters }) => characters, 0),
    perSecond: of(({ served }) => served, 1),
    renderToString: of(({ rendered }) => rendered, 1),
    ratio: of(({ served, rendered }) => served / rendered),
    cpuMs: of(({ servedCpu }) => servedCpu),
    renderToStringCpuMs: of(({ renderedCpu }) => renderedCpu),
  }
}

/** @throws if the page is not rendered for each request, because the measurement would be wrong */
async function mustRender(
  origin: string,
  request: Buffer,
  alone: (seconds: number) => Promise<Rendered>,
): Promise<void> {
  const before = (await alone(0)).captured
  for (let n = 0; n < 5; n += 1) await askOnce(origin, request)
  const rendered = (await alone(0)).captured - before
  if (rendered !== 5) throw new Error(`of five requests ${rendered} were rendered`)
}

/** Processor time of the process per request, over all threads, including the warm-up second. */
async function withCpu(portal: MeasuredPortal, run: () => ReturnType<typeof hammer>) {
  const warmSeconds = 1
  const [cpu, done] = await readings(portal)
  const hammered = await run()
  const [cpuAfter, doneAfter] = await readings(portal)
  return { ...hammered, warmSeconds, cpuMs: (1000 * (cpuAfter - cpu)) / (doneAfter - done) }
}

async function readings(portal: MeasuredPortal): Promise<[number, number]> {
  const figures = await portal.figures()
  return [figures.process_cpu_seconds_total!, figures.http_requests_total!]
}

/** @returns whether all threads of the process now share one core */
function tieToOneCore(pid: number): boolean {
  return spawnSync('taskset', ['-a', '-c', '-p', '0', String(pid)]).status === 0
}

type Row = Awaited<ReturnType<typeof measurePage>> & { oneCore: boolean }

function report(rows: Row[]): void {
  const head = [
    'page',
    'characters',
    'served/s',
    'renderToString/s',
    'ratio',
    'served, CPU ms',
    'alone, CPU ms',
  ]
  writeSection('render', [
    `Medians of ${ROUNDS} rounds of ${SECONDS} s each, ${rows[0]!.oneCore ? 'all threads of the process on one core' : 'not tied to a core: the machine has no `taskset`'}. At least ${LIMIT} is asked for of the home page.`,
    '',
    ...table(
      head,
      rows.map((one) => [
        `\`${one.page}\``,
        one.characters.toLocaleString('en'),
        one.perSecond,
        one.renderToString,
        one.ratio,
        one.cpuMs,
        one.renderToStringCpuMs,
      ]),
    ),
    '',
    '![Rendered pages beside renderToString](performance/render.svg)',
  ])
  const bars = rows.map(({ page, perSecond, renderToString }) => ({
    label: page,
    values: [perSecond, renderToString],
  }))
  writePicture('render', barChart('Rendered pages per second, one core', ['portal', 'renderToString'], bars))
}
