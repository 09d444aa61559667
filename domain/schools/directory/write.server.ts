import type { SeatInFile } from '#database/seeds/school-seats.ts'
import { and, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import { schoolActs, schoolDirectory, schools, schoolSeats } from '#database/tables/schools.ts'
import { chunks } from '#lib/chunks.ts'
import type { Db } from '#platform/db/database.ts'
import { approachGroup, decreeDate, schoolSlug } from './rules.ts'

/** The month in which the data file's sources were read; the day is unknown. */
const SEEDS_READ = '2026-11'

/** Locks the directory for other writers until the transaction ends; then every process drops its cached copy. */
export async function lockDirectory(tx: Db): Promise<void> {
  await tx
    .insert(schoolDirectory)
    .values({ id: 1, version: 1 })
    .onConflictDoUpdate({ target: schoolDirectory.id, set: { version: sql`${schoolDirectory.version} + 1` } })
}

const STATUSES = ['active', 'denied', 'revoked'] as const
const orNull = (text: string) => text.trim() || null

/**
 * Inserts or updates the seats of the data file; values that the office changed are never touched. A school is
 * one name; a seat is a school in one city. A seat is updated only when its source or status in the file changed.
 */
export async function writeSeats(db: Db, rows: readonly SeatInFile[]): Promise<void> {
  const bySchool = [...Map.groupBy(rows, ({ name }) => schoolSlug(name))]
  const seats = bySchool.flatMap(([id, own]) => own.map((row) => seatOf(id, row, own)))
  await db.transaction(async (tx) => {
    await lockDirectory(tx)
    for (const part of chunks(bySchool.map(([id, own]) => schoolOf(id, own)))) {
      await tx
        .insert(schools)
        .values(part)
        .onConflictDoUpdate({
          target: schools.id,
          set: proposed('name', 'approach', 'approach_group', 'website'),
          setWhere: eq(schools.origin, 'seed'),
        })
    }
    for (const part of chunks(seats)) {
      await tx
        .insert(schoolSeats)
        .values(part)
        .onConflictDoUpdate({
          target: schoolSeats.id,
          set: { ...proposed(...Object.keys(FACTS)), updated_at: sql`now()` },
          setWhere: and(
            eq(schoolSeats.origin, 'seed'),
            sql`(${schoolSeats.source_url} <> excluded.source_url or ${schoolSeats.status} <> excluded.status)`,
          ),
        })
    }
  })
}

/** In an upsert, the values that the insert proposed (`excluded` in PostgreSQL). */
function proposed(...names: string[]): Record<string, SQL> {
  return Object.fromEntries(names.map((name) => [name, sql.raw(`excluded.${name}`)]))
}

function schoolOf(id: string, own: SeatInFile[]) {
  const approach = own.map((row) => row.approach).find(Boolean) ?? ''
  const site = own.find(({ source_type }) => source_type === 'school site')
  return {
    id,
    name: own.at(0)?.name ?? id,
    approach: orNull(approach),
    approach_group: approachGroup(approach) ?? null,
    // The school's own site, if that was the source.
    website: site ? new URL(site.source_url).origin : null,
    origin: 'seed' as const,
  }
}

function seatOf(school_id: string, row: SeatInFile, siblings: SeatInFile[]) {
  // Several seats without a place, or with different acts, are separate rows of the file.
  const twins = siblings.filter(({ city }) => city === row.city)
  const nth = twins.indexOf(row)
  const id = schoolSlug(school_id, row.city || 'sede', nth > 0 ? String(nth + 1) : '')
  const facts = {
    city: orNull(row.city),
    region: orNull(row.region),
    address: orNull(row.address),
    max_students_per_year: row.max_students_per_year ? Number(row.max_students_per_year) : null,
    status: STATUSES.find((one) => one === row.status) ?? ('unknown' as const),
    decree: orNull(row.decree),
    decree_date: decreeDate(row.decree) ?? null,
    source_url: row.source_url,
    source_type: row.source_type,
    source_read: SEEDS_READ,
    evidence: row.recognition_evidence,
    note: orNull(row.note),
  }
  return { id, school_id, ...facts, origin: 'seed' as const }
}

/** A seat and a school as stored, without the columns that the database fills in. */
export type SeatRow = Omit<typeof schoolSeats.$inferSelect, 'published' | 'created_at' | 'updated_at'>
export type SchoolRow = Omit<typeof schools.$inferSelect, 'created_at' | 'updated_at'>

const { created_at: _made, updated_at: _touched, ...SCHOOL } = getTableColumns(schools)
const { published: _generated, created_at: _c, updated_at: _u, ...SEAT } = getTableColumns(schoolSeats)
export const seatColumns = SEAT
const { id: _id, school_id: _school, listed_name: _listed, origin: _origin, ...FACTS } = SEAT

export async function readSeatRows(tx: Db, ids: string[]): Promise<Map<string, SeatRow>> {
  const rows: SeatRow[] = []
  for (const part of chunks(ids)) {
    rows.push(...(await tx.select(SEAT).from(schoolSeats).where(inArray(schoolSeats.id, part))))
  }
  return new Map(rows.map((row) => [row.id, row]))
}

export async function readSchoolRow(tx: Db, id: string): Promise<SchoolRow | undefined> {
  const [row] = await tx.select(SCHOOL).from(schools).where(eq(schools.id, id))
  return row
}

export async function writeSeatRows(tx: Db, seats: SeatRow[]): Promise<void> {
  const names = Object.keys(SEAT).filter((name) => name !== 'id')
  const set = proposed(...names)
  for (const part of chunks(seats)) {
    await tx
      .insert(schoolSeats)
      .values(part)
      .onConflictDoUpdate({ target: schoolSeats.id, set: { ...set, updated_at: sql`now()` } })
  }
}

type Act = Omit<typeof schoolActs.$inferSelect, 'created_at'>

/** A seat's present act as an entry of the history. */
export function earlierAct(seat: SeatRow, decree: string, kind: Act['kind'] = 'recognised'): Act {
  const { id: seat_id, decree_date, source_url, source_read } = seat
  return { id: crypto.randomUUID(), seat_id, kind, decree, decree_date, source_url, source_read }
}
