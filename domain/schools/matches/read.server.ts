import { and, asc, eq, inArray } from 'drizzle-orm'
import { schoolActs, schools, schoolSeats } from '#database/tables/schools.ts'
import { listSchools } from '#domain/schools/directory/read.server.ts'
import { similarity, wordsOnly } from '#lib/similarity.ts'
import type { Db } from '#platform/db/database.ts'

/** A seat as it is proposed: the decree in force, and the day from which the seat was first recognised. */
export type SeatMatch = {
  seat_id: string
  school: string
  city: string
  decree: string | null
  decree_date: string | null
}

const MOST_SCHOOLS = 4
const MOST_SEATS = 8
/** Below this two names have hardly a word in common. */
const LEAST_ALIKE = 0.45

/** The seats that a name and a city may mean, the likeliest first. */
export async function matchSchool(
  db: Db,
  { school, city }: { school: string; city: string },
): Promise<SeatMatch[]> {
  const wanted = wordsOnly(school)
  if (wanted.length < 3) return []
  const alike = (await listSchools(db, false))
    .map(({ id, name }) => ({ id, score: scoreOf(wanted, name) }))
    .filter(({ score }) => score >= LEAST_ALIKE)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST_SCHOOLS)
    .map(({ id }) => id)
  if (alike.length === 0) return []
  const found = await readSeats(
    db,
    and(inArray(schoolSeats.school_id, alike), eq(schoolSeats.status, 'active')),
  )
  const inCity = found.filter((seat) => city !== '' && wordsOnly(seat.city) === wordsOnly(city))
  const rest = found.toSorted((a, b) => alike.indexOf(a.school_id) - alike.indexOf(b.school_id))
  return (inCity.length > 0 ? inCity : rest)
    .slice(0, MOST_SEATS)
    .map(({ school_id: _school, ...seat }) => seat)
}

/** Names are long, and people write the part they call the school by: a whole run of it counts in full. */
function scoreOf(wanted: string, name: string): number {
  const words = wordsOnly(name)
  return wanted.length >= 4 && ` ${words} `.includes(` ${wanted} `) ? 1 : similarity(wanted, words)
}

/** One published seat; undefined when the directory does not have it. */
export async function findSeat(db: Db, id: string): Promise<SeatMatch | undefined> {
  const [found] = await readSeats(db, and(eq(schoolSeats.id, id), eq(schoolSeats.status, 'active')))
  if (!found) return undefined
  const { school_id: _school, ...seat } = found
  return seat
}

async function readSeats(db: Db, where: ReturnType<typeof and>) {
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
    .where(where)
    .orderBy(asc(schools.name), asc(schoolSeats.city))
  const ids = rows.map(({ seat_id }) => seat_id)
  const earlier = await db
    .select({ seat: schoolActs.seat_id, on: schoolActs.decree_date })
    .from(schoolActs)
    .where(and(inArray(schoolActs.seat_id, ids), eq(schoolActs.kind, 'recognised')))
  return rows.map((row) => {
    const days = earlier.filter(({ seat }) => seat === row.seat_id).map(({ on }) => on)
    const known = [row.decree_date, ...days].filter((day) => day !== null).toSorted()
    // With an earlier recognition of unknown day, nothing can be told from the day that is known.
    const decree_date = days.includes(null) ? null : (known[0] ?? null)
    return { ...row, city: row.city ?? '', decree_date }
  })
}
