import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { FIRST_NAMES } from '#content/generated-people.ts'
import { PROBLEMS } from '#content/profile-vocabulary.ts'
import { drawPlace } from '#domain/register-search/index/rules.generated.ts'
import { writeGenerated } from '#domain/register-search/index/write.generated.server.ts'
import { suggestPlaces } from '#domain/site/places/rules.ts'
import { searchRegister } from '#domain/register-search/results/read.server.ts'
import { suggestWhat } from '#domain/register-search/results/read.server.ts'
import { readRegisterSearch } from '#domain/register-search/query/schema.ts'
import { listCards } from '#domain/professionals/listing/read.server.ts'
import { startPostgres } from '#e2e/support/postgres.ts'
import { readConfig } from '#platform/config/config.ts'
import { Secret } from '#platform/config/secret.ts'
import type { Database, Db } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/open.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { growthChart } from './growth-chart.ts'
import { isWhole, type Options } from './options.ts'
import { table, writePicture, writeSection } from './report.ts'

const TODAY = '2026-11-21'
const SEARCHES = 400
const SIZES = [10_000, 20_000, 50_000, 100_000, 150_000, 300_000, 1_000_000]

/**
 * The register at the size of the country and beyond, on PostgreSQL, and at 20,000 on the embedded database: a search
 * with text, place, two filters and all counts, its cards, and suggestions, as the server does them.
 */
export async function measureSearch(options: Options) {
  const most = options.professionals ?? SIZES.at(-1)!
  const rows = [...(await onPglite()), ...(await onPostgres(SIZES.filter((size) => size <= most)))]
  if (isWhole(options)) report(rows)
  return rows
}

type Measured = Awaited<ReturnType<typeof measureAt>>

function report(rows: Measured[]): void {
  const cell = ({ medianMs, p95Ms }: Spread) => `${medianMs} / ${p95Ms}`
  const written = rows.map(({ engine, professionals, firstMs, search: found, name, wide, suggestions }) => [
    engine,
    professionals.toLocaleString('en'),
    cell(found),
    cell(name),
    cell(wide),
    cell(suggestions),
    firstMs,
  ])
  const head = ['engine', 'professionals', 'search', 'name', 'wide', 'suggestions', 'first']
  writeSection('search', [
    'Milliseconds: median / 95th percentile.',
    '',
    ...table(head, written),
    '',
    '![Growth of the search](performance/search-growth.svg)',
  ])
  const growing = rows.filter(({ engine }) => engine === 'PostgreSQL')
  const line = (label: string, read: (row: Measured) => Spread) => ({
    label,
    values: growing.map((row) => ({ size: row.professionals, ms: read(row).p95Ms })),
  })
  const lines = [
    line('search', (row) => row.search),
    line('name', (row) => row.name),
    line('suggestions', (row) => row.suggestions),
  ]
  writePicture('search-growth', growthChart('95th percentile by number of professionals', lines))
}

async function onPglite() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const database = await openDatabase(readConfig({ DATA_DIR: folder }).storage, () => undefined)
  try {
    return [await measureAt(database, 20_000, 'PGlite')]
  } finally {
    await database.close()
    rmSync(folder, { recursive: true })
  }
}

async function onPostgres(sizes: number[]) {
  const server = await startPostgres()
  const database = await openPostgres(new Secret(await server.createDatabase()), () => undefined)
  const rows = []
  try {
    for (const size of sizes) {
      const row = await measureAt(database, size, 'PostgreSQL')
      rows.push(row)
      // The largest takes half of the time: whoever stops before it keeps the others.
      process.stderr.write(`${JSON.stringify(row)}\n`)
    }
  } finally {
    await database.close()
    await server.stop()
  }
  return rows
}

async function measureAt({ db }: Database, professionals: number, engine: string) {
  await writeGenerated(db, professionals, TODAY, () => undefined)
  await db.execute(sql`vacuum analyze register_entries`)
  await db.execute(sql`vacuum analyze professionals`)
  const started = performance.now()
  await search(db, 'q=ansia')
  const firstMs = performance.now() - started
  const draw = numbers()
  const found = await times(() => search(db, randomSearch(draw)))
  const named = await times(() =>
    search(db, `q=${pick(draw, FIRST_NAMES)}+${pick(draw, ['Rossetti', 'Biantini', 'Ferardi'])}`),
  )
  const wide = await times(() => search(db, pick(draw, ['', 'dove=Lombardia', 'q=ansia', 'liberi=1'])))
  const suggested = await times(() => suggestWhat(db, randomBeginning(draw), true))
  const places = await times(async () => suggestPlaces(drawPlace(draw).name.slice(0, 3), 8))
  return {
    engine,
    professionals,
    firstMs: Math.round(firstMs),
    search: spread(found),
    name: spread(named),
    wide: spread(wide),
    suggestions: spread(suggested),
    places: spread(places),
  }
}

async function search(db: Db, params: string) {
  const context = { today: TODAY, showSamples: true }
  const found = await searchRegister(db, readRegisterSearch(new URLSearchParams(params)), context)
  await listCards(
    db,
    found.people.map(({ id }) => id),
    TODAY,
  )
}

const pick = <One>(draw: () => number, list: readonly One[]): One => list[Math.floor(draw() * list.length)]!

/** Text, place and two filters; places are weighted by population. */
function randomSearch(draw: () => number): string {
  const place = new URLSearchParams({ q: pick(draw, PROBLEMS).label, dove: drawPlace(draw).name })
  const radius = pick(draw, ['raggio=10', 'raggio=25', 'raggio=50'])
  const first = pick(draw, ['modo=studio', 'eta=adulti', 'lingua=en'])
  const second = pick(draw, ['tariffa=90', 'bonus=1', 'liberi=1', 'formato=couple'])
  return [place.toString(), radius, first, second].join('&')
}

function randomBeginning(draw: () => number): string {
  return pick(draw, [...FIRST_NAMES, 'Rossetti', 'Biantini', 'attacchi di panico', 'depressione']).slice(
    0,
    2 + Math.floor(draw() * 5),
  )
}

function numbers(): () => number {
  let state = 42
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

async function times(run: () => Promise<unknown>): Promise<number[]> {
  const taken: number[] = []
  for (let at = 0; at < SEARCHES; at += 1) {
    const started = performance.now()
    await run()
    if (at >= 20) taken.push(performance.now() - started)
  }
  return taken.toSorted((a, b) => a - b)
}

type Spread = { medianMs: number; p95Ms: number }

function spread(taken: number[]): Spread {
  const at = (share: number) => Math.round(taken[Math.floor(taken.length * share)]! * 100) / 100
  return { medianMs: at(0.5), p95Ms: at(0.95) }
}
