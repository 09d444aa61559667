import { and, asc, desc, eq, inArray, ne, type SQL } from 'drizzle-orm'
import { sampleSchools } from '#content/sample-schools.ts'
import { schoolActs, schoolDirectory, schools, schoolSeats } from '#database/tables/schools.ts'
import type { Db } from '#platform/db/database.ts'
import { preparedOnce } from '#platform/db/prepared-once.ts'
import { primaryOf } from '#platform/db/primary-of.ts'
import { alphabet, COMPACT_PAGE_SIZE, optionsOf, type SchoolListing } from './rules.ts'
import { similarity, wordsOnly } from '#lib/similarity.ts'

type School = typeof schools.$inferSelect
export type Seat = typeof schoolSeats.$inferSelect
export type SchoolPage = NonNullable<Awaited<ReturnType<typeof findSchool>>>
export type Act = SchoolPage['history'][number]

type Directory = { version: number; real: SchoolListing[]; withSamples: SchoolListing[] }
const kept = new WeakMap<Db, Directory>()

/**
 * Every school of the directory: the real ones with a published seat, by name, then the samples, each marked as
 * such. The list is cached until the directory's version changes, so callers must not modify it. It is read
 * from the primary: a replica could be older than the version.
 */
export async function listSchools(reader: Db, showSamples: boolean): Promise<readonly SchoolListing[]> {
  const db = primaryOf(reader)
  // The version is read before the rows, so that the cached list is never older than its version.
  const [state] = await versionQuery(db).execute()
  const version = state?.version ?? 0
  let directory = kept.get(db)
  if (directory?.version !== version) {
    const real = await readListings(db)
    directory = { version, real, withSamples: [...real, ...sampleListings()] }
    kept.set(db, directory)
  }
  return showSamples ? directory.withSamples : directory.real
}

const versionQuery = preparedOnce((db) =>
  db.select({ version: schoolDirectory.version }).from(schoolDirectory).prepare('school_directory_version'),
)

async function readListings(db: Db): Promise<SchoolListing[]> {
  const [rows, seats] = await Promise.all([
    db.select().from(schools),
    db.select().from(schoolSeats).where(eq(schoolSeats.status, 'active')).orderBy(asc(schoolSeats.city)),
  ])
  const bySchool = Map.groupBy(seats, ({ school_id }) => school_id)
  // The database may order names by bytes, with all capitals first; readers expect the order of the alphabet.
  const inOrder = rows.toSorted((one, other) => alphabet.compare(one.name, other.name))
  return inOrder.flatMap((school) => {
    const own = bySchool.get(school.id)
    return own ? [listing(school, own)] : []
  })
}

function listing(school: School, seats: Seat[]): SchoolListing {
  const [seat, ...others] = seats
  return {
    id: school.id,
    name: school.name,
    seats: seats.map(({ city, region }) => ({ city: city ?? '', region: region ?? '' })),
    approach: school.approach_group ?? '',
    approachDeclared: school.approach ?? undefined,
    isDemo: false,
    address: others.length === 0 ? (seat?.address ?? undefined) : undefined,
    website: school.website ?? undefined,
    phone: school.phone ?? undefined,
    email: school.email ?? undefined,
    cost: school.cost ?? undefined,
    description: school.description ?? undefined,
    accreditation: seats.find(({ decree }) => decree)?.decree ?? undefined,
  }
}

export async function listFirstSchools(db: Db, showSamples: boolean) {
  const all = await listSchools(db, showSamples)
  return {
    first: { rows: all.slice(0, COMPACT_PAGE_SIZE), total: all.length },
    regions: optionsOf(all, 'region'),
    approaches: optionsOf(all, 'approach'),
  }
}

export function sampleListings(): SchoolListing[] {
  return sampleSchools.map(({ id, city, region, rating: _rating, internships: _internships, ...school }) => ({
    ...school,
    id: `esempio-${id}`,
    seats: [{ city, region }],
    isDemo: true,
  }))
}

/** Only of a real school with a published seat. */
export async function findSchoolName(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ name: schools.name })
    .from(schools)
    .innerJoin(schoolSeats, eq(schoolSeats.school_id, schools.id))
    .where(and(eq(schools.id, id), eq(schoolSeats.status, 'active')))
    .limit(1)
  return row?.name
}

/** One real school with its published seats, and every act about it, newest first. */
export async function findSchool(db: Db, id: string) {
  const [school] = await db.select().from(schools).where(eq(schools.id, id))
  if (!school) return undefined
  const known = await db
    .select()
    .from(schoolSeats)
    .where(and(eq(schoolSeats.school_id, id), ne(schoolSeats.status, 'unknown')))
    .orderBy(desc(schoolSeats.decree_date), asc(schoolSeats.city))
  const seats = known.filter(({ status }) => status === 'active')
  return seats.length > 0 ? { school, seats, history: await listHistory(db, known) } : undefined
}

/** The acts about these seats, present and past, each once with all its cities; newest first, undated last. */
async function listHistory(db: Db, seats: Seat[]) {
  const cities = new Map(seats.map(({ id, city }) => [id, city]))
  const acts = await db
    .select()
    .from(schoolActs)
    .where(inArray(schoolActs.seat_id, [...cities.keys()]))
  const earlier = acts.map((act) => ({ ...act, city: cities.get(act.seat_id) ?? null }))
  const current = seats.flatMap(({ decree, status, ...seat }) =>
    decree ? [{ ...seat, decree, kind: status === 'active' ? 'recognised' : status }] : [],
  )
  const byAct = Map.groupBy([...current, ...earlier], ({ kind, decree, decree_date }) =>
    [kind, decree, decree_date].join('\n'),
  )
  return [...byAct.values()]
    .flatMap(([act, ...more]) => {
      if (!act) return []
      const { id, kind, decree, decree_date, source_url, city } = act
      const named = new Set([city, ...more.map((same) => same.city)].filter((one) => one !== null))
      return [{ id, kind, decree, decree_date, source_url, cities: [...named] }]
    })
    .toSorted((a, b) => (b.decree_date ?? '').localeCompare(a.decree_date ?? ''))
}

/** Acts that refused or revoked a recognition. */
export function listRefusals(db: Db) {
  const { city, status, decree, source_url } = schoolSeats
  return db
    .select({ name: schools.name, city, status, decree, source_url })
    .from(schoolSeats)
    .innerJoin(schools, eq(schools.id, schoolSeats.school_id))
    .where(inArray(status, ['denied', 'revoked']))
    .orderBy(desc(schoolSeats.decree_date))
}

/** A seat as it is proposed to a professional: the decree in force, and the day of its first recognition. */
export type SeatMatch = Awaited<ReturnType<typeof matchSchool>>[number]

const MOST_SCHOOLS = 4
const MOST_SEATS = 8
/** Below this likeness two names hardly share a word. */
const LEAST_ALIKE = 0.45

export async function matchSchool(db: Db, { school, city }: { school: string; city: string }) {
  const wanted = wordsOnly(school)
  if (wanted.length < 3) return []
  const alike = (await listSchools(db, false))
    .map(({ id, name }) => ({ id, score: scoreOf(wanted, name) }))
    .filter(({ score }) => score >= LEAST_ALIKE)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST_SCHOOLS)
    .map(({ id }) => id)
  if (alike.length === 0) return []
  const found = await readSeats(db, inArray(schoolSeats.school_id, alike))
  const inCity = found.filter((seat) => city !== '' && wordsOnly(seat.city) === wordsOnly(city))
  const rest = found.toSorted((a, b) => alike.indexOf(a.school_id) - alike.indexOf(b.school_id))
  return (inCity.length > 0 ? inCity : rest)
    .slice(0, MOST_SEATS)
    .map(({ school_id: _school, ...seat }) => seat)
}

/** Official names are long and people type a part: a contiguous part counts as the whole name. */
function scoreOf(wanted: string, name: string): number {
  const words = wordsOnly(name)
  return wanted.length >= 4 && ` ${words} `.includes(` ${wanted} `) ? 1 : similarity(wanted, words)
}

export async function findSeat(db: Db, id: string): Promise<SeatMatch | undefined> {
  const [found] = await readSeats(db, eq(schoolSeats.id, id))
  if (!found) return undefined
  const { school_id: _school, ...seat } = found
  return seat
}

/** Only published ones. */
async function readSeats(db: Db, where: SQL) {
  const rows = await db
    .select({
      seat_id: schoolSeats.id,
      school_id: schools.id,
      school: schools.name,
      city: schoolSeats.city,
      decree: schoolSeats.decree,
      decree_date: schoolSeats.decree_date,
    })
    .from(schoolSeats)
    .innerJoin(schools, eq(schools.id, schoolSeats.school_id))
    .where(and(where, eq(schoolSeats.status, 'active')))
    .orderBy(asc(schools.name), asc(schoolSeats.city))
  const ids = rows.map(({ seat_id }) => seat_id)
  const earlier = await db
    .select({ seat: schoolActs.seat_id, on: schoolActs.decree_date })
    .from(schoolActs)
    .where(and(inArray(schoolActs.seat_id, ids), eq(schoolActs.kind, 'recognised')))
  return rows.map((row) => {
    const days = earlier.filter(({ seat }) => seat === row.seat_id).map(({ on }) => on)
    const known = [row.decree_date, ...days].filter((day) => day !== null).toSorted()
    // If an earlier act has no date, the day of the first recognition is unknown.
    const decree_date = days.includes(null) ? null : (known[0] ?? null)
    return { ...row, city: row.city ?? '', decree_date }
  })
}
