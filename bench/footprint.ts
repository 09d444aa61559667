import { startPostgres } from '#e2e/support/postgres.ts'
import { temporaryFolder } from '#e2e/support/temporary.ts'
import { requestBytes } from './http/connection.ts'
import { hammer } from './http/hammer.ts'
import { round } from './http/spread.ts'
import { memoryMB, startMeasured } from './metrics.ts'
import { isWhole, type Ground, type Options } from './options.ts'
import { table, writeSection } from './report.ts'

const SECONDS = 30
const IDLE_MS = 3000
const AUTH_SECRET = 'segreto-di-prova-'.repeat(3)
const PATHS = ['/', '/topic/ansia-attacchi-panico', '/schools', '/professionals?q=ansia&dove=Milano', '/register', '/privacy'] // prettier-ignore

/** Time to the first page on the first and second start, and resident memory at rest and after load. */
export async function measureFootprint(options: Options) {
  const grounds: Ground[] = options.ground ? [options.ground] : ['postgres', 'embedded']
  const rows = []
  for (const ground of grounds) rows.push(await onGround(ground, options.seconds ?? SECONDS))
  if (isWhole(options)) report(rows)
  return rows
}

async function onGround(ground: Ground, seconds: number) {
  const postgres = ground === 'postgres' ? await startPostgres({ durable: true }) : undefined
  const env: Record<string, string> = postgres
    ? { DATABASE_URL: await postgres.createDatabase(), AUTH_SECRET }
    : {}
  const dataDir = temporaryFolder('footprint')
  try {
    const first = await startTimed(dataDir, env)
    await first.portal.stop()
    const { portal, startMs } = await startTimed(dataDir, env)
    try {
      await new Promise((done) => setTimeout(done, IDLE_MS))
      const idle = memoryMB(await portal.figures())
      // With a cookie every page is rendered, which costs most.
      const requests = PATHS.map((path) => requestBytes(portal.url, path, { headers: { Cookie: 'bench=1' } }))
      await hammer({ origin: portal.url, requests, connections: 16, seconds })
      return {
        ground,
        emptyStartMs: first.startMs,
        secondStartMs: startMs,
        idleMB: idle,
        busyMB: memoryMB(await portal.figures()),
      }
    } finally {
      await portal.stop()
    }
  } finally {
    await postgres?.stop()
  }
}

/** Time from the start of the process to the complete first page. */
async function startTimed(dataDir: string, env: Record<string, string>) {
  const started = performance.now()
  const portal = await startMeasured({ dataDir, env })
  const answer = await fetch(portal.url)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`the first page answered ${answer.status}`)
  return { portal, startMs: round(performance.now() - started, 0) }
}

const NAMES: Record<Ground, string> = { postgres: 'PostgreSQL', embedded: 'PGlite' }

function report(rows: Awaited<ReturnType<typeof onGround>>[]): void {
  const head = ['database', 'first start, s', 'second start, s', 'at rest, MB', `after ${SECONDS} s of pages, MB`] // prettier-ignore
  const seconds = (ms: number) => round(ms / 1000, 1)
  writeSection(
    'footprint',
    table(
      head,
      rows.map((one) => [NAMES[one.ground], seconds(one.emptyStartMs), seconds(one.secondStartMs), one.idleMB, one.busyMB]), // prettier-ignore
    ),
  )
}
