import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { freePort } from '#e2e/support/ports.ts'
import { projectRoot } from '#platform/config/root.ts'
import { runChild } from './http/child.ts'
import { median, round } from './http/spread.ts'
import type { Loaded } from './load/generator.ts'
import { startGround, type LoadGround } from './load/ground.ts'
import { countKept, rowsSince } from './load/kept.ts'
import { makePlan } from './load/plan.ts'
import { reportLoad } from './load/report.ts'
import { memoryMB } from './metrics.ts'
import { isWhole, type Ground, type Options } from './options.ts'

/** Requests a second. */
const RATE: Record<Ground, number> = { postgres: 300, embedded: 150 }
export const LOAD = { seconds: 600, connections: 100, professionals: 5000, web: 2, p99Ms: 100 }
const SAMPLE_MS = 5000
/** Warms up at half the rate, so that code is compiled before the measurement. */
const WARM_SECONDS = 20
const PROFILE_MS = { after: 15_000, for: 20_000 }

type Figures = Awaited<ReturnType<LoadGround['portals'][number]['figures']>>
/** The largest value among the processes. */
export type Sample = { second: number; memoryMB: number; lateMs: number; mailsWaiting: number }
export type LoadRow = Awaited<ReturnType<typeof onGround>>

/** The mixed load of visitors, on PostgreSQL, S3 and SMTP and on the embedded database, one after the other. */
export async function measureLoad(options: Options): Promise<object[]> {
  const grounds: Ground[] = options.ground ? [options.ground] : ['postgres', 'embedded']
  const rows = []
  for (const ground of grounds) rows.push(await onGround(ground, options))
  if (isWhole(options)) reportLoad(rows)
  return rows
}

async function onGround(ground: Ground, options: Options) {
  const { rate, seconds, professionals, web } = { ...LOAD, rate: RATE[ground], ...defined(options) }
  const port = await freePort()
  const here = await startGround(ground, { professionals, web }, options.profile ? profiling(port) : {})
  let database
  try {
    const { portals, receivers } = here
    const origins = portals.map(({ url }) => url)
    const measured = {
      origin: origins[0]!,
      origins,
      rate,
      seconds,
      connections: LOAD.connections,
      receivers,
      professionals,
    }
    const plan = await makePlan(measured)
    const warm = { ...plan, rate: rate / 2, seconds: WARM_SECONDS, seed: 7, turn: 0 }
    const { accepted: before } = await runChild<Loaded>('load/generator.ts', warm, 90)
    const profile = options.profile ? profileOnce(port, options.profile) : undefined
    const [samples, loaded] = await sampled(here, () =>
      runChild<Loaded>('load/generator.ts', plan, seconds + 90),
    )
    await profile
    const log = linesOf(portals.flatMap((portal) => portal.logs()))
    await Promise.all(portals.map((portal) => portal.stop()))
    database = await here.open()
    const kept = rowsSince(before, await countKept(database))
    return {
      ground,
      rate,
      seconds,
      web: portals.length,
      ...outcome(loaded, samples, seconds),
      kept,
      log,
      samples,
      loaded,
    }
  } finally {
    await database?.close()
    await here.stop()
  }
}

const defined = (options: Options) =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Partial<
    typeof LOAD & { rate: number }
  >

function outcome(loaded: Loaded, samples: Sample[], seconds: number) {
  const minute = (n: number) =>
    samples.filter(({ second }) => Math.floor(second / 60) === n).map((one) => one.memoryMB)
  const last = Math.floor(seconds / 60) - 1
  return {
    achieved: round(loaded.answered / seconds, 1),
    errors: Object.values(loaded.errors).reduce((sum, n) => sum + n, 0),
    p99: loaded.allButHeld.p99,
    memoryMB: samples.at(-1)?.memoryMB ?? NaN,
    /** The last minute's memory beside the third's, both medians; undefined where there are not that many. */
    growth: last > 2 ? round(median(minute(last)) / median(minute(2))) : undefined,
  }
}

/** Reads the portal's metrics every few seconds while `work` runs. */
async function sampled<Done>({ portals }: LoadGround, run: () => Promise<Done>): Promise<[Sample[], Done]> {
  const samples: Sample[] = []
  const started = performance.now()
  const take = async () => {
    const second = Math.round((performance.now() - started) / 1000)
    const figures = await Promise.all(portals.map((portal) => portal.figures())).catch(() => undefined)
    if (!figures) return
    const most = (read: (one: Figures) => number) => Math.max(...figures.map(read))
    samples.push({
      second,
      memoryMB: most(memoryMB),
      lateMs: round(1000 * most((one) => one.nodejs_eventloop_lag_seconds!), 1),
      mailsWaiting: most((one) => one.portal_mails ?? 0),
    })
  }
  const timer = setInterval(() => void take(), SAMPLE_MS)
  try {
    const done = await run()
    await take()
    return [samples, done]
  } finally {
    clearInterval(timer)
  }
}

/** Warnings and errors of the log, counted by message. */
function linesOf(lines: string[]): Record<string, number> {
  const said: Record<string, number> = {}
  for (const line of lines) {
    if (!line.startsWith('{') || /"level":"?(30|info)"?/.test(line)) continue
    const { msg, query } = JSON.parse(line) as { msg?: string; query?: string }
    const what = [msg, query?.slice(0, 160)].filter(Boolean).join(': ')
    said[what] = (said[what] ?? 0) + 1
  }
  return said
}

function profiling(port: number): Record<string, string> {
  const hook = pathToFileURL(join(projectRoot(), 'bench/profile-hook.ts')).href
  return { NODE_OPTIONS: `--import=${hook}`, BENCH_PROFILE_PORT: String(port) }
}

async function profileOnce(port: number, file: string): Promise<void> {
  const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  await wait(PROFILE_MS.after)
  await ask('/start')
  await wait(PROFILE_MS.for)
  await ask(`/stop?file=${encodeURIComponent(file)}`)
}
