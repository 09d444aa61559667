import { and, asc, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { users } from '#database/tables/accounts.ts'
import { schoolImportChanges, schoolImports } from '#database/tables/school-imports.ts'
import { schools, schoolSeats } from '#database/tables/schools.ts'
import { seatColumns } from '#domain/schools/directory/write.server.ts'
import type { Editor } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { compareWithDirectory, readListedSeats, type Difference } from './rules.ts'
import type { Mapping } from './schema.ts'

export type ImportLine = Awaited<ReturnType<typeof listImports>>[number]

export function listImports(db: Db, _editor: Editor) {
  const { id, file_name, listed_on, created_at, rows } = schoolImports
  const accepted = and(eq(schoolImportChanges.import_id, id), isNull(schoolImportChanges.undone_at))
  return db
    .select({
      id,
      file_name,
      listed_on,
      created_at,
      by: users.email,
      rows: sql<number>`jsonb_array_length(${rows})`,
      changes: db.$count(schoolImportChanges, accepted),
    })
    .from(schoolImports)
    .leftJoin(users, eq(users.id, schoolImports.created_by))
    .orderBy(desc(created_at))
    .limit(50)
}

export type SchoolImport = typeof schoolImports.$inferSelect
export type ImportChange = typeof schoolImportChanges.$inferSelect

export async function findImport(db: Db, _editor: Editor, id: string): Promise<SchoolImport | undefined> {
  if (!/^[0-9a-f-]{36}$/.test(id)) return undefined
  const [row] = await db.select().from(schoolImports).where(eq(schoolImports.id, id))
  return row
}

/** What the list would change in the present directory; undefined until its columns are assigned. */
export async function previewImport(
  db: Db,
  _editor: Editor,
  list: SchoolImport,
): Promise<Difference | undefined> {
  if (!list.mapping) return undefined
  const { seats, unreadable } = readListedSeats(list.rows, list.mapping)
  const known = await db
    .select({ ...seatColumns, school_name: schools.name })
    .from(schoolSeats)
    .innerJoin(schools, eq(schools.id, schoolSeats.school_id))
    .orderBy(asc(schoolSeats.id))
  return { ...compareWithDirectory(seats, known, list.listed_on), unreadable }
}

export function listChanges(db: Db, _editor: Editor, importId: string): Promise<ImportChange[]> {
  return db
    .select()
    .from(schoolImportChanges)
    .where(eq(schoolImportChanges.import_id, importId))
    .orderBy(asc(schoolImportChanges.id))
}

/** The assignment of columns that the office gave the last list with the same header. */
export async function findMapping(db: Db, _editor: Editor, header: string[]): Promise<Mapping | undefined> {
  const [row] = await db
    .select({ mapping: schoolImports.mapping })
    .from(schoolImports)
    .where(and(eq(schoolImports.header, header), isNotNull(schoolImports.mapping)))
    .orderBy(desc(schoolImports.created_at))
    .limit(1)
  return row?.mapping ?? undefined
}

/** Whether a newer list has already changed the directory. */
export async function isOlder(db: Db, _editor: Editor, list: SchoolImport): Promise<boolean> {
  const [newer] = await db
    .select({ id: schoolImports.id })
    .from(schoolImports)
    .innerJoin(schoolImportChanges, eq(schoolImportChanges.import_id, schoolImports.id))
    .where(and(gt(schoolImports.listed_on, list.listed_on), isNull(schoolImportChanges.undone_at)))
    .limit(1)
  return newer !== undefined
}
