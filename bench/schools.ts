import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { REGIONS } from '#content/regions.ts'
import type { SeatInFile } from '#database/seeds/school-seats.ts'
import { writeSeats } from '#domain/schools/directory/write.server.ts'
import { startPortal } from '#e2e/support/portal.ts'
import { readConfig } from '#platform/config/config.ts'
import { openDatabase } from '#platform/db/open.ts'

const SEATS = 5000
const REQUESTS = 400
const APPROACHES = [
  'sistemico-relazionale',
  'psicoanalitico',
  'gestalt',
  'cognitivo-comportamentale',
  'umanistico',
]
const CITIES = ['Alba', 'Bosco', 'Colle', 'Dora', 'Elba', 'Fiume', 'Golfo', 'Isola']

/**
 * A filter change in the directory with 5,000 invented seats: what the script asks for when one types or chooses.
 * @returns milliseconds, and their ratio to the portal's simplest answer in the same run
 */
export async function measureSchools() {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const { storage } = readConfig({ DATA_DIR: dataDir })
  const database = await openDatabase(storage, () => undefined)
  await writeSeats(database.db, Array.from({ length: SEATS }, inventedSeat))
  await database.close()
  const portal = await startPortal({ dataDir, env: { DEMO_DATA: '1', LOG_LEVEL: 'silent' } })
  try {
    const plain = await times(`${portal.url}/healthz`, () => '')
    const change = await times(`${portal.url}/schools.data`, filterChange)
    const page = await times(`${portal.url}/schools`, filterChange)
    return [
      row('the plainest answer', plain, plain),
      row('a filter change', change, plain),
      row('the same as a whole page', page, plain),
    ]
  } finally {
    await portal.stop()
  }
}

function inventedSeat(_seat: unknown, n: number): SeatInFile {
  return {
    name: `Scuola inventata numero ${Math.floor(n / 3)}`,
    city: `${CITIES[n % CITIES.length]} ${n % 97}`,
    region: REGIONS[n % REGIONS.length]!,
    address: `via dell’Invenzione ${n}`,
    approach: APPROACHES[Math.floor(n / 3) % APPROACHES.length]!,
    decree: `D.M. ${String((n % 28) + 1).padStart(2, '0')}/01/2015`,
    max_students_per_year: '20',
    status: 'active',
    source_url: 'https://example.org/inventato',
    recognition_evidence: 'stated',
    source_type: 'school site',
    note: '',
  }
}

function filterChange(n: number): string {
  const filters: Record<string, string>[] = [
    { q: `numero ${n}` },
    { regione: REGIONS[n % REGIONS.length]! },
    { approccio: 'Gestalt', q: CITIES[n % CITIES.length]! },
    { q: 'zzz', regione: 'Lazio' },
  ]
  return `?${new URLSearchParams(filters[n % filters.length])}`
}

async function times(url: string, query: (n: number) => string): Promise<number[]> {
  const taken: number[] = []
  for (let n = 0; n < REQUESTS + 20; n += 1) {
    const started = performance.now()
    const answer = await fetch(url + query(n))
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
    if (n >= 20) taken.push(performance.now() - started)
  }
  return taken.toSorted((a, b) => a - b)
}

function row(what: string, taken: number[], plain: number[]) {
  const at = (share: number, list = taken) => list[Math.floor(list.length * share)]!
  const ms = (value: number) => Math.round(value * 10) / 10
  return { what, medianMs: ms(at(0.5)), p95Ms: ms(at(0.95)), timesThePlainest: ms(at(0.5) / at(0.5, plain)) }
}
