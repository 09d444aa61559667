import { randomBytes } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { startPostgres } from '#e2e/support/postgres.ts'
import { freshEmail, pdfOfSize, registrationFields, signatureDataUrl } from '#e2e/support/samples.ts'
import { temporaryFolder } from '#e2e/support/temporary.ts'
import { Secret } from '#platform/config/secret.ts'
import type { Database } from '#platform/db/database.ts'
import { openEmbedded } from '#platform/db/pglite.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { round, spreadOf } from './http/spread.ts'
import { startMeasured, type MeasuredPortal } from './metrics.ts'
import { isWhole, type Ground, type Options } from './options.ts'
import { table, writeSection } from './report.ts'

const FILE_BYTES = 5 * 1024 * 1024
const SECONDS = 20
const BYTES = randomBytes(FILE_BYTES)
const AUTH_SECRET = 'segreto-di-prova-'.repeat(3)

/**
 * A registration with a document of 5 MB, from the first byte sent to the answer, against writing 5 MB to the same
 * disk, synced, and one transaction on the same kind of database; in turn, one at a time.
 */
export async function measureRegistration(options: Options) {
  const grounds: Ground[] = options.ground ? [options.ground] : ['postgres', 'embedded']
  const rows = []
  for (const ground of grounds) rows.push(await onGround(ground, options.seconds ?? SECONDS))
  if (isWhole(options)) report(rows)
  return rows
}

async function onGround(ground: Ground, seconds: number) {
  const postgres = ground === 'postgres' ? await startPostgres({ durable: true }) : undefined
  const beside = postgres
    ? await openPostgres(new Secret(await postgres.createDatabase()), () => undefined)
    : await openEmbedded(temporaryFolder('registration'))
  const env = postgres && { DATABASE_URL: await postgres.createDatabase(), AUTH_SECRET }
  const portal = await startMeasured({ env: { TRUST_PROXY: '1', ...env } })
  try {
    return { ground, ...(await compare(portal, beside, seconds)) }
  } finally {
    await portal.stop()
    await beside.close()
    await postgres?.stop()
  }
}

async function compare(portal: MeasuredPortal, beside: Database, seconds: number) {
  const register = await registering(portal)
  const signature = await signatureDataUrl()
  const [whole, alone]: number[][] = [[], []]
  await beside.db.execute(sql`create table bench_probe (id serial primary key, words text)`)
  await register()
  const until = performance.now() + seconds * 1000
  while (performance.now() < until) {
    whole!.push(await timed(register))
    alone!.push(await timed(() => writeAlone(portal.dataDir, beside, signature)))
  }
  const [ours, bare] = [spreadOf(whole!), spreadOf(alone!)]
  return { count: ours.count, medianMs: ours.p50, p95Ms: ours.p95, aloneMedianMs: bare.p50, times: round(ours.p50 / bare.p50) } // prettier-ignore
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await run()
  return performance.now() - started
}

/** @returns what sends one more registration, and throws when it is not accepted */
async function registering({ url }: MeasuredPortal): Promise<() => Promise<void>> {
  const html = await (await fetch(`${url}/register`)).text()
  const texts = /name="texts" value="([^"]*)"/.exec(html)![1]!
  const signature = await signatureDataUrl()
  const document = new Blob([pdfOfSize(FILE_BYTES)], { type: 'application/pdf' })
  let sent = 0
  return async () => {
    sent += 1
    const form = new FormData()
    const fields = { ...registrationFields(freshEmail('misura')), signature, texts }
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    form.set('document', document, 'laurea.pdf')
    const headers = { 'X-Forwarded-For': `10.7.${sent >> 8}.${sent & 255}` }
    const answer = await fetch(`${url}/register/invio`, { method: 'POST', body: form, headers })
    const body = (await answer.json()) as { ok?: boolean; documentMissing?: boolean }
    if (answer.status !== 200 || !body.ok || body.documentMissing)
      throw new Error(`a registration answered ${answer.status}: ${JSON.stringify(body)}`)
  }
}

async function writeAlone(folder: string, { db }: Database, words: string): Promise<void> {
  const path = join(folder, 'bench-probe')
  const handle = await open(`${path}.part`, 'w')
  await handle.writeFile(BYTES)
  await handle.sync()
  await handle.close()
  await rename(`${path}.part`, path)
  await db.transaction((tx) => tx.execute(sql`insert into bench_probe (words) values (${words})`))
  await rm(path)
}

function report(rows: Awaited<ReturnType<typeof onGround>>[]): void {
  const head = ['database', 'registrations', 'median ms', '95th', 'file and transaction alone, median ms', 'times'] // prettier-ignore
  writeSection(
    'registration',
    table(
      head,
      rows.map((one) => [
        NAMES[one.ground],
        one.count,
        one.medianMs,
        one.p95Ms,
        one.aloneMedianMs,
        one.times,
      ]),
    ),
  )
}

const NAMES: Record<Ground, string> = { postgres: 'PostgreSQL', embedded: 'PGlite' }
