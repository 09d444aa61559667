import { eq } from 'drizzle-orm'
import { schoolImports } from '#database/tables/school-imports.ts'
import { schoolActs, schools, schoolSeats } from '#database/tables/schools.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { approachGroup, decreeDate, freeId, schoolSlug } from '#domain/schools/directory/rules.ts'
import {
  lockDirectory,
  earlierAct,
  writeSeatRows,
  type SchoolRow,
  type SeatRow,
} from '#domain/schools/directory/write.server.ts'
import { chunks } from '#lib/chunks.ts'
import { sha256 } from '#lib/hash.ts'
import { wordsOnly } from '#lib/similarity.ts'
import type { Editor } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { one } from '#platform/db/rows.ts'
import { findMapping, previewImport, type SchoolImport as List } from './read.server.ts'
import { planOf, type Acceptance, type KnownSeat, type ListedSeat, type Plan } from './rules.ts'
import type { Mapping, Upload } from './schema.ts'
import { recordChanges, type NewImportChange } from './write.changes.server.ts'

/** Stores an uploaded list. A known header gets its earlier assignment of columns. @returns the import's id */
export async function keepImport(
  db: Db,
  editor: Editor,
  file: { name: string; bytes: Uint8Array; header: string[]; rows: string[][] },
  upload: Upload,
): Promise<string> {
  const mapping = (await findMapping(db, editor, file.header)) ?? null
  return db.transaction(async (tx) => {
    const values = {
      ...upload,
      file_name: file.name.slice(0, 200).toWellFormed(),
      file_sha256: sha256(file.bytes),
      header: file.header,
      rows: file.rows,
      mapping,
      created_by: editor.id,
    }
    const { id } = one(await tx.insert(schoolImports).values(values).returning({ id: schoolImports.id }))
    const { file_name, file_sha256, listed_on, source_url } = values
    await recordAudit(tx, editor, {
      action: 'school-import.upload',
      subject: { kind: 'school-import', id },
      after: { file_name, file_sha256, listed_on, source_url, rows: file.rows.length },
    })
    return id
  })
}

export function saveMapping(db: Db, editor: Editor, id: string, mapping: Mapping): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(schoolImports)
      .set({ mapping })
      .where(eq(schoolImports.id, id))
      .returning({ id: schoolImports.id })
    if (!row) return false
    const subject = { kind: 'school-import', id } as const
    await recordAudit(tx, editor, { action: 'school-import.map', subject, after: { mapping } })
    return true
  })
}

/**
 * The differences are computed again after locking the directory, so that only changes that still apply are written.
 * @returns how many seats were changed
 */
export function acceptImport(db: Db, editor: Editor, list: List, acceptance: Acceptance): Promise<number> {
  return db.transaction(async (tx) => {
    await lockDirectory(tx)
    const difference = await previewImport(tx, editor, list)
    if (!difference) return 0
    const plan = planOf(difference, acceptance)
    const count = plan.fresh.length + plan.matches.length + plan.gone.length
    if (count === 0) return 0
    const changes = [
      ...plan.matches.map((match) => matched(list, match)),
      ...(await addFresh(tx, list, plan.fresh)),
      ...plan.gone.map((seat) => unpublished(list, seat)),
    ]
    await writeChanges(tx, changes)
    await recordChanges(tx, editor, list.id, changes)
    const after = { fresh: plan.fresh.length, matched: plan.matches.length, gone: plan.gone.length }
    const subject = { kind: 'school-import', id: list.id } as const
    await recordAudit(tx, editor, { action: 'school-import.accept', subject, after })
    return count
  })
}

const asListed = (list: List) => ({
  source_url: list.source_url,
  source_type: 'ministry',
  source_read: list.listed_on,
  evidence: 'stated (ministry list)',
  origin: 'import' as const,
})

/** Writes new schools, seats, and the replaced acts, which go into the history. */
async function writeChanges(tx: Db, changes: NewImportChange[]): Promise<void> {
  const added = changes.flatMap(({ after }) => after.school ?? [])
  for (const part of chunks(added)) await tx.insert(schools).values(part)
  const seats = changes.flatMap(({ after }) => after.seat ?? [])
  await writeSeatRows(tx, seats)
  const acts = changes.flatMap(({ before, after }) => {
    const earlier = before?.seat
    return earlier?.decree && after.act ? [{ ...earlierAct(earlier, earlier.decree), id: after.act }] : []
  })
  for (const part of chunks(acts)) await tx.insert(schoolActs).values(part)
}

function matched(list: List, { listed, known, changes, renamed }: Plan['matches'][number]): NewImportChange {
  const { school_name: _name, ...before } = known
  const values = Object.fromEntries(changes.map(({ field }) => [field, listed[field as keyof ListedSeat]]))
  const decree_date = values.decree ? (decreeDate(listed.decree) ?? null) : before.decree_date
  const seat: SeatRow = {
    ...before,
    ...values,
    decree_date: listed.decree_date || decree_date,
    status: 'active',
    listed_name: renamed ? listed.name : before.listed_name,
    ...asListed(list),
  }
  const after = values.decree && before.decree ? { seat, act: crypto.randomUUID() } : { seat }
  const { id: seat_id, school_id } = before
  return { row_number: listed.row, kind: 'changed', seat_id, school_id, before: { seat: before }, after }
}

async function addFresh(tx: Db, list: List, rows: ListedSeat[]): Promise<NewImportChange[]> {
  if (rows.length === 0) return []
  const known = await tx.select({ id: schools.id, name: schools.name }).from(schools)
  const byName = new Map(known.map(({ id, name }) => [wordsOnly(name), id]))
  const seatIds = new Set((await tx.select({ id: schoolSeats.id }).from(schoolSeats)).map(({ id }) => id))
  const schoolIds = new Set(known.map(({ id }) => id))
  return rows.map((listed) => {
    const key = wordsOnly(listed.name)
    const school = byName.has(key) ? undefined : newSchool(freeId(schoolIds, slugOf(listed.name)), listed)
    if (school) byName.set(key, school.id)
    const school_id = byName.get(key) ?? ''
    const seat = newSeat(freeId(seatIds, slugOf(school_id, listed.city)), school_id, listed, list)
    const after = school ? { seat, school } : { seat }
    return { row_number: listed.row, kind: 'new', seat_id: seat.id, school_id, before: null, after }
  })
}

const slugOf = (...parts: string[]) => schoolSlug(...parts) || 'scuola'

function newSchool(id: string, { name, approach }: ListedSeat): SchoolRow {
  const unknown = { website: null, email: null, phone: null, hours_per_year: null, cost: null }
  const more = { personal_analysis: null, supervision: null, description: null, fees: null }
  const pictured = { picture: null, picture_alt: null }
  const approach_group = approachGroup(approach) ?? null
  return {
    id,
    name,
    approach: approach || null,
    approach_group,
    ...unknown,
    ...more,
    ...pictured,
    origin: 'import',
  }
}

function newSeat(id: string, school_id: string, listed: ListedSeat, list: List): SeatRow {
  return {
    id,
    school_id,
    listed_name: null,
    city: listed.city,
    region: listed.region || null,
    address: listed.address || null,
    max_students_per_year: listed.max_students_per_year,
    status: 'active',
    decree: listed.decree || null,
    decree_date: listed.decree_date || (decreeDate(listed.decree) ?? null),
    note: null,
    ...asListed(list),
  }
}

/** A seat missing from the list is unpublished: not revoked, only no longer confirmed. */
function unpublished(list: List, { school_name: _name, ...before }: KnownSeat): NewImportChange {
  const note = `Non più nell’elenco del ministero del ${list.listed_on}`
  const seat = { ...before, status: 'unknown' as const, note, origin: 'import' as const }
  const { id: seat_id, school_id } = before
  return { row_number: null, kind: 'gone', seat_id, school_id, before: { seat: before }, after: { seat } }
}
