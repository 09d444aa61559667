import { eq, sql } from 'drizzle-orm'
import { agendaHours, agendas } from '#database/tables/bookings.ts'
import { professionals } from '#database/tables/professionals.ts'
import { profiles } from '#database/tables/profiles.ts'
import { findOffer } from '#domain/bookings/agenda/read.server.ts'
import { viewDays } from '#domain/bookings/agenda/rules.days.ts'
import { hourValue } from '#domain/bookings/appointments/schema.ts'
import { findReceiver } from '#domain/contacts/conversations/read.server.ts'
import { listPlaces } from '#domain/professionals/profile/read.server.ts'
import { isPublic } from '#domain/verification/claims/read.public.server.ts'
import { writeGenerated } from '#domain/register-search/index/write.generated.server.ts'
import { startPortal } from '#e2e/support/portal.ts'
import { startPostgres } from '#e2e/support/postgres.ts'
import { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { isWhole, type Options } from './options.ts'
import { table, writeSection } from './report.ts'

const PROFESSIONALS = 10_000
const TODAY = '2026-11-21'
const NOW = new Date(`${TODAY}T09:00:00Z`)
const VISITS = 600
const AUTH_SECRET = 'only-for-this-measurement-on-loopback'
/** Not counted. */
const WARM_UP = 50

/**
 * Measures the page of free hours on PostgreSQL, where every professional has an agenda: the offer alone, the loader, and
 * the page over HTTP. Each visit is to another professional, so that no page comes from the cache.
 */
export async function measureBooking(options: Options) {
  const count = options.professionals ?? PROFESSIONALS
  const server = await startPostgres()
  const address = await server.createDatabase()
  const database = await openPostgres(new Secret(address), () => undefined)
  try {
    const { db } = database
    await writeGenerated(db, count, TODAY, () => undefined)
    await writeAgendas(db)
    const told = await db
      .select({ id: professionals.id })
      .from(professionals)
      .innerJoin(profiles, eq(profiles.professional_id, professionals.id))
      .where(isPublic)
    const ids = told.map(({ id }) => id)
    const offer = await times(ids, (id) => findOffer(db, id, 'talk', NOW, { samples: true }))
    const loader = await times(ids, (id) => loadPage(db, id))
    const page = await timesOfPage(ids, address)
    const rows = [
      { what: 'offer', professionals: count, ...spread(offer) },
      { what: 'loader', professionals: count, ...spread(loader) },
      { what: 'page', professionals: count, ...spread(page) },
    ]
    if (isWhole(options)) report(rows)
    return rows
  } finally {
    await database.close()
    await server.stop()
  }
}

/** Five days a week, mornings and afternoons, 14 days ahead: as many hours as anybody gives. */
async function writeAgendas(db: Db): Promise<void> {
  await db.execute(
    sql`insert into ${agendas} (professional_id, mode) select id, 'book' from ${professionals} on conflict do nothing`,
  )
  await db.execute(sql`update ${profiles} set availability = 'open', paused_until = null`)
  await db.execute(sql`
    insert into ${agendaHours} (professional_id, weekday, starts, ends)
    select id, weekday, span.starts, span.ends from ${professionals},
      generate_series(1, 5) as weekday, (values (540, 780), (900, 1140)) as span (starts, ends)`)
  for (const name of ['agendas', 'agenda_hours', 'professionals', 'profiles'])
    await db.execute(sql`vacuum analyze ${sql.identifier(name)}`)
}

/** What the loader of `/professional/:id/prenota` reads and works out. */
async function loadPage(db: Db, id: string): Promise<void> {
  const person = await findReceiver(db, id, true)
  const offer = await findOffer(db, id, 'talk', NOW, { samples: person?.sample ?? true })
  if (!offer) throw new Error(`no offer of ${id}`)
  const places = await listPlaces(db, id)
  viewDays(offer.hours, { zone: offer.agenda.zone, places, asked: null, valueOf: hourValue })
}

async function timesOfPage(ids: string[], DATABASE_URL: string): Promise<number[]> {
  const portal = await startPortal({
    env: { DATABASE_URL, AUTH_SECRET, DEMO_DATA: '1', LOG_LEVEL: 'silent' },
  })
  try {
    return await times(ids, async (id) => {
      const answer = await fetch(`${portal.url}/professional/${id}/prenota`)
      const page = await answer.text()
      if (answer.status !== 200 || !page.includes('name="hour"'))
        throw new Error(`no hours on the page of ${id}`)
    })
  } finally {
    await portal.stop()
  }
}

async function times(ids: string[], run: (id: string) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = []
  for (let at = 0; at < VISITS; at += 1) {
    // A prime step, so that each visit is to somebody else.
    const id = ids[(at * 7919) % ids.length]!
    const started = performance.now()
    await run(id)
    if (at >= WARM_UP) taken.push(performance.now() - started)
  }
  return taken.toSorted((a, b) => a - b)
}

type Row = { what: string; professionals: number; medianMs: number; p95Ms: number }

function spread(taken: number[]) {
  const at = (share: number) => Math.round(taken[Math.floor(taken.length * share)]! * 10) / 10
  return { medianMs: at(0.5), p95Ms: at(0.95) }
}

function report(rows: Row[]): void {
  const written = rows.map((row) => [
    row.what,
    row.professionals.toLocaleString('en'),
    row.medianMs,
    row.p95Ms,
  ])
  writeSection('booking', table(['what', 'professionals', 'median, ms', '95th percentile, ms'], written))
}
