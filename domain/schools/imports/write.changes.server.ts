import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { schoolImportChanges } from '#database/tables/school-imports.ts'
import { schoolActs, schools, schoolSeats } from '#database/tables/schools.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import {
  lockDirectory,
  readSchoolRow,
  readSeatRows,
  writeSeatRows,
} from '#domain/schools/directory/write.server.ts'
import { chunks } from '#lib/chunks.ts'
import { canonicalJson } from '#lib/hash.ts'
import type { Editor } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'

/** A change that is not recorded yet. */
export type NewImportChange = Omit<typeof schoolImportChanges.$inferInsert, 'import_id' | 'created_by'>

/** Records what an import changed, in the transaction of the changes. */
export async function recordChanges(
  tx: Db,
  editor: Editor,
  importId: string,
  changes: NewImportChange[],
): Promise<void> {
  for (const part of chunks(changes)) {
    await tx
      .insert(schoolImportChanges)
      .values(part.map((change) => ({ ...change, import_id: importId, created_by: editor.id })))
  }
}

/**
 * Last first, in one transaction. Seats that were changed again since are left as they are, and counted as `kept`.
 * @param changeId one change, or all of the import when absent
 */
export function undoChanges(
  db: Db,
  editor: Editor,
  importId: string,
  changeId?: number,
): Promise<{ undone: number; kept: number }> {
  return db.transaction(async (tx) => {
    await lockDirectory(tx)
    const standing = and(eq(schoolImportChanges.import_id, importId), isNull(schoolImportChanges.undone_at))
    const rows = await tx
      .select()
      .from(schoolImportChanges)
      .where(changeId === undefined ? standing : and(standing, eq(schoolImportChanges.id, changeId)))
      .orderBy(desc(schoolImportChanges.id))
    const present = await readSeatRows(
      tx,
      rows.map(({ seat_id }) => seat_id),
    )
    const undone: number[] = []
    for (const row of rows) {
      if (canonicalJson(present.get(row.seat_id)) !== canonicalJson(row.after.seat)) continue
      await undoChange(tx, row)
      if (row.before?.seat) present.set(row.seat_id, row.before.seat)
      else present.delete(row.seat_id)
      undone.push(row.id)
    }
    if (undone.length === 0) return { undone: 0, kept: rows.length }
    for (const part of chunks(undone)) {
      await tx
        .update(schoolImportChanges)
        .set({ undone_at: sql`now()`, undone_by: editor.id })
        .where(inArray(schoolImportChanges.id, part))
    }
    const after = { undone: undone.length, kept: rows.length - undone.length }
    const subject = { kind: 'school-import', id: importId } as const
    await recordAudit(tx, editor, { action: 'school-import.undo', subject, after })
    return after
  })
}

async function undoChange(
  tx: Db,
  { seat_id, school_id, before, after }: typeof schoolImportChanges.$inferSelect,
): Promise<void> {
  if (after.act) await tx.delete(schoolActs).where(eq(schoolActs.id, after.act))
  if (before?.seat) return writeSeatRows(tx, [before.seat])
  await tx.delete(schoolSeats).where(eq(schoolSeats.id, seat_id))
  if (!after.school) return
  const school = await readSchoolRow(tx, school_id)
  const seats = await tx.$count(schoolSeats, eq(schoolSeats.school_id, school_id))
  const untouched = canonicalJson(school) === canonicalJson(after.school)
  if (seats === 0 && untouched) await tx.delete(schools).where(eq(schools.id, school_id))
}
