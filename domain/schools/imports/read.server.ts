import { and, asc, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { users } from '#database/tables/accounts.ts'
import { schoolImportChanges, schoolImports } from '#database/tables/school-imports.ts'
import { schools, schoolSeats } from '#database/tables/schools.ts'
import type { Editor } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { compareWithDirectory, readListedSeats, type Difference, type KnownSeat } from './rules.ts'
import type { Mapping } from './schema.ts'

export type ImportLine = {
  id: string
  file_name: string
  listed_on: string
  created_at: Date
  by: string | null
  rows: number
  changes: number
}

export async function listImports(db: Db, _admin: Editor): Promise<ImportLine[]> {
  const rows = await db
    .select({
      id: schoolImports.id,
      file_name: schoolImports.file_name,
      listed_on: schoolImports.listed_on,
      created_at: schoolImports.created_at,
      by: users.email,
      cells: schoolImports.rows,
      changes: db.$count(
        schoolImportChanges,
        and(eq(schoolImportChanges.import_id, schoolImports.id), isNull(schoolImportChanges.undone_at)),
      ),
    })
    .from(schoolImports)
    .leftJoin(users, eq(users.id, schoolImports.created_by))
    .orderBy(desc(schoolImports.created_at))
    .limit(50)
  return rows.map(({ cells, ...row }) => ({ ...row, rows: cells.length }))
}

export type SchoolImport = typeof schoolImports.$inferSelect
export type ImportChange = typeof schoolImportChanges.$inferSelect

export async function findImport(db: Db, _admin: Editor, id: string): Promise<SchoolImport | undefined> {
  if (!/^[0-9a-f-]{36}$/.test(id)) return undefined
  const [row] = await db.select().from(schoolImports).where(eq(schoolImports.id, id))
  return row
}

/** What the list would change in the present directory; undefined until its columns are assigned. */
export async function previewImport(
  db: Db,
  _admin: Editor,
  list: SchoolImport,
): Promise<Difference | undefined> {
  if (!list.mapping) return undefined
  return differenceOf(db, list.rows, list.mapping, list.listed_on)
}

/** The same inside a transaction. */
export async function differenceOf(
  db: Db,
  rows: string[][],
  mapping: Mapping,
  listedOn: string,
): Promise<Difference> {
  const { seats, unreadable } = readListedSeats(rows, mapping)
  return { ...compareWithDirectory(seats, await listKnownSeats(db), listedOn), unreadable }
}

function listKnownSeats(db: Db): Promise<KnownSeat[]> {
  return db
    .select({
      id: schoolSeats.id,
      school_id: schoolSeats.school_id,
      school_name: schools.name,
      listed_name: schoolSeats.listed_name,
      city: schoolSeats.city,
      region: schoolSeats.region,
      address: schoolSeats.address,
      decree: schoolSeats.decree,
      decree_date: schoolSeats.decree_date,
      max_students_per_year: schoolSeats.max_students_per_year,
      status: schoolSeats.status,
      source_type: schoolSeats.source_type,
      source_read: schoolSeats.source_read,
    })
    .from(schoolSeats)
    .innerJoin(schools, eq(schools.id, schoolSeats.school_id))
    .orderBy(asc(schoolSeats.id))
}

export function listChanges(db: Db, _admin: Editor, importId: string): Promise<ImportChange[]> {
  return db
    .select()
    .from(schoolImportChanges)
    .where(eq(schoolImportChanges.import_id, importId))
    .orderBy(asc(schoolImportChanges.id))
}

/** The assignment of columns that the office gave the last list with the same header. */
export async function findMapping(db: Db, _admin: Editor, header: string[]): Promise<Mapping | undefined> {
  const [row] = await db
    .select({ mapping: schoolImports.mapping })
    .from(schoolImports)
    .where(and(eq(schoolImports.header, header), isNotNull(schoolImports.mapping)))
    .orderBy(desc(schoolImports.created_at))
    .limit(1)
  return row?.mapping ?? undefined
}

/** Whether a newer list has already changed the directory. */
export async function isOlder(db: Db, _admin: Editor, list: SchoolImport): Promise<boolean> {
  const [newer] = await db
    .select({ id: schoolImports.id })
    .from(schoolImports)
    .innerJoin(schoolImportChanges, eq(schoolImportChanges.import_id, schoolImports.id))
    .where(and(gt(schoolImports.listed_on, list.listed_on), isNull(schoolImportChanges.undone_at)))
    .limit(1)
  return newer !== undefined
}
