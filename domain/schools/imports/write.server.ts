import { eq } from 'drizzle-orm'
import { schoolImports } from '#database/tables/school-imports.ts'
import { schoolActs, schools, schoolSeats } from '#database/tables/schools.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { approachGroup, decreeDate, schoolSlug } from '#domain/schools/directory/rules.ts'
import { recordChanges, type Change } from '#domain/schools/editing/write.changes.server.ts'
import {
  directoryChanged,
  readSeatRows,
  writeSeatRows,
  type SchoolRow,
  type SeatRow,
} from '#domain/schools/directory/write.server.ts'
import { chunks } from '#lib/chunks.ts'
import { sha256 } from '#lib/hash.ts'
import { wordsOnly } from '#lib/similarity.ts'
import type { Editor } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { differenceOf, findMapping } from './read.server.ts'
import { planOf, type Acceptance, type ListedSeat, type Plan } from './rules.ts'
import type { Mapping, Upload } from './schema.ts'

type List = typeof schoolImports.$inferSelect

/**
 * Stores an uploaded list. A known header gets its earlier assignment of columns.
 * @returns the import's id
 */
export async function keepImport(
  db: Db,
  admin: Editor,
  file: { name: string; bytes: Uint8Array; header: string[]; rows: string[][] },
  upload: Upload,
): Promise<string> {
  const mapping = (await findMapping(db, admin, file.header)) ?? null
  return db.transaction(async (tx) => {
    const values = {
      ...upload,
      file_name: file.name.slice(0, 200).toWellFormed(),
      file_sha256: sha256(file.bytes),
      header: file.header,
      rows: file.rows,
      mapping,
      created_by: admin.id,
    }
    const [row] = await tx.insert(schoolImports).values(values).returning({ id: schoolImports.id })
    const { file_name, file_sha256, listed_on, source_url } = values
    await recordAudit(tx, admin, {
      action: 'school-import.upload',
      subject: { kind: 'school-import', id: row!.id },
      after: { file_name, file_sha256, listed_on, source_url, rows: file.rows.length },
    })
    return row!.id
  })
}

export function saveMapping(db: Db, admin: Editor, id: string, mapping: Mapping): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(schoolImports)
      .set({ mapping })
      .where(eq(schoolImports.id, id))
      .returning({ id: schoolImports.id })
    if (!row) return false
    const subject = { kind: 'school-import', id } as const
    await recordAudit(tx, admin, { action: 'school-import.map', subject, after: { mapping } })
    return true
  })
}

/**
 * Applies the accepted changes in one transaction, all or nothing. The differences are computed again after
 * locking the directory, so that only changes that still apply are written.
 * @returns how many seats were changed
 */
export function acceptImport(db: Db, admin: Editor, list: List, acceptance: Acceptance): Promise<number> {
  return db.transaction(async (tx) => {
    await directoryChanged(tx)
    const difference = await differenceOf(tx, list.rows, list.mapping ?? {}, list.listed_on)
    const plan = planOf(difference, acceptance)
    const count = plan.fresh.length + plan.matches.length + plan.gone.length
    if (count === 0) return 0
    const changes = [
      ...(await applyMatches(tx, list, plan.matches)),
      ...(await applyFresh(tx, list, plan.fresh)),
      ...(await applyGone(tx, list, plan.gone)),
    ]
    await recordChanges(tx, admin, list.id, changes)
    const after = { fresh: plan.fresh.length, matched: plan.matches.length, gone: plan.gone.length }
    const subject = { kind: 'school-import', id: list.id } as const
    await recordAudit(tx, admin, { action: 'school-import.accept', subject, after })
    return count
  })
}

const asListed = (list: List) => ({
  source_url: list.source_url,
  source_type: 'ministry',
  source_read: list.listed_on,
  evidence: 'stated (ministry list)',
  origin: 'import',
})

async function applyMatches(tx: Db, list: List, matches: Plan['matches']): Promise<Change[]> {
  const seats = await readSeatRows(
    tx,
    matches.map(({ known }) => known.id),
  )
  const changes: Change[] = []
  const acts: (typeof schoolActs.$inferInsert)[] = []
  for (const { listed, known, changes: fields, renamed } of matches) {
    const before = seats.get(known.id)!
    const told = Object.fromEntries(fields.map(({ field }) => [field, listed[field as keyof ListedSeat]]))
    const seat: SeatRow = {
      ...before,
      ...told,
      decree_date:
        listed.decree_date || (told.decree ? (decreeDate(listed.decree) ?? null) : before.decree_date),
      status: 'active',
      listed_name: renamed ? listed.name : before.listed_name,
      ...asListed(list),
    }
    // The replaced act goes into the history.
    const act = told.decree && before.decree ? crypto.randomUUID() : undefined
    if (act) acts.push(earlierAct(act, before))
    changes.push({
      row_number: listed.row,
      kind: 'changed',
      seat_id: known.id,
      school_id: known.school_id,
      before: { seat: before },
      after: act ? { seat, act } : { seat },
    })
  }
  await writeSeatRows(
    tx,
    changes.map(({ after }) => after.seat!),
  )
  for (const part of chunks(acts)) await tx.insert(schoolActs).values(part)
  return changes
}

function earlierAct(id: string, seat: SeatRow): typeof schoolActs.$inferInsert {
  const { decree_date, source_url, source_read } = seat
  return {
    id,
    seat_id: seat.id,
    kind: 'recognised',
    decree: seat.decree!,
    decree_date,
    source_url,
    source_read,
  }
}

async function applyFresh(tx: Db, list: List, rows: ListedSeat[]): Promise<Change[]> {
  if (rows.length === 0) return []
  const known = await tx.select({ id: schools.id, name: schools.name }).from(schools)
  const byName = new Map(known.map(({ id, name }) => [wordsOnly(name), id]))
  const seatIds = new Set((await tx.select({ id: schoolSeats.id }).from(schoolSeats)).map(({ id }) => id))
  const schoolIds = new Set(known.map(({ id }) => id))
  const added: SchoolRow[] = []
  const changes = rows.map((listed): Change => {
    const key = wordsOnly(listed.name)
    let school: SchoolRow | null = null
    if (!byName.has(key)) {
      school = newSchool(freeId(schoolIds, listed.name), listed)
      added.push(school)
      byName.set(key, school.id)
    }
    const school_id = byName.get(key)!
    const seat = newSeat(freeId(seatIds, school_id, listed.city), school_id, listed, list)
    const after = school ? { seat, school } : { seat }
    return { row_number: listed.row, kind: 'new', seat_id: seat.id, school_id, before: null, after }
  })
  for (const part of chunks(added)) await tx.insert(schools).values(part)
  await writeSeatRows(
    tx,
    changes.map(({ after }) => after.seat!),
  )
  return changes
}

function newSchool(id: string, { name, approach }: ListedSeat): SchoolRow {
  const unknown = { website: null, email: null, phone: null, hours_per_year: null, cost: null }
  const more = { personal_analysis: null, supervision: null, description: null }
  const group = approachGroup(approach) ?? null
  return {
    id,
    name,
    approach: approach || null,
    approach_group: group,
    ...unknown,
    ...more,
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

function freeId(taken: Set<string>, ...parts: string[]): string {
  const wanted = schoolSlug(...parts) || 'scuola'
  let id = wanted
  for (let n = 2; taken.has(id); n += 1) id = `${wanted}-${n}`
  taken.add(id)
  return id
}

/** A seat missing from the list is unpublished: not revoked, only no longer confirmed. */
async function applyGone(tx: Db, list: List, ids: string[]): Promise<Change[]> {
  const seats = await readSeatRows(tx, ids)
  const note = `Non più nell’elenco del ministero del ${list.listed_on}`
  const changes = [...seats.values()].map((before): Change => {
    const seat = { ...before, status: 'unknown' as const, note, origin: 'import' }
    const { id: seat_id, school_id } = before
    return { row_number: null, kind: 'gone', seat_id, school_id, before: { seat: before }, after: { seat } }
  })
  await writeSeatRows(
    tx,
    changes.map(({ after }) => after.seat!),
  )
  return changes
}
