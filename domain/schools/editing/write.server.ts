import { and, eq, inArray, sql } from 'drizzle-orm'
import { schoolActs, schools, schoolSeats } from '#database/tables/schools.ts'
import { listAuditChanges } from '#domain/accounts/audit/read.server.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { approachGroup, decreeDate, freeId, schoolSlug } from '#domain/schools/directory/rules.ts'
import { earlierAct, lockDirectory } from '#domain/schools/directory/write.server.ts'
import { wordsOnly } from '#lib/similarity.ts'
import type { Editor } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { one } from '#platform/db/rows.ts'
import { version } from './read.server.ts'
import {
  ACT_LABELS,
  changeOf,
  factsOf,
  holds,
  SCHOOL_LABELS,
  SEAT_LABELS,
  type Change,
  type Facts,
} from './rules.ts'
import type { ActForm, SchoolForm, SeatForm } from './schema.ts'

type Seat = typeof schoolSeats.$inferSelect
type Act = Omit<typeof schoolActs.$inferSelect, 'created_at'>
type Gone = { ok: false; reason: 'gone' }
/** `changed`: somebody else wrote in the meantime, and nothing was overwritten. */
type Changed = { ok: false; reason: 'changed' }
type SameName = { ok: false; reason: 'same-name'; id: string }
/** `changed` is false when the values already were as entered. */
type Done = { ok: true; id: string; changed: boolean }

const sameName = ({ id }: { id: string }): SameName => ({ ok: false, reason: 'same-name', id })
const GONE: Gone = { ok: false, reason: 'gone' }
const CHANGED: Changed = { ok: false, reason: 'changed' }
/** Always later than the stored time, so that two quick changes have different versions. */
const later = (row: typeof schools | typeof schoolSeats) =>
  sql`greatest(now(), ${row.updated_at} + interval '1 millisecond')`
const subjectOf = (id: string) => ({ kind: 'school', id }) as const
const withoutNulls = (facts: Facts) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null))

/** Adds a school, or changes an existing one if it is unchanged since the form was made. */
export function saveSchool(
  db: Db,
  editor: Editor,
  id: string | undefined,
  { updated_at: seen, ...form }: SchoolForm,
): Promise<Done | Gone | Changed | SameName> {
  const facts = { ...form, approach_group: approachGroup(form.approach ?? '') ?? null }
  return db.transaction(async (tx) => {
    await lockDirectory(tx)
    const names = await tx.select({ id: schools.id, name: schools.name }).from(schools)
    const twin = names.find((other) => other.id !== id && wordsOnly(other.name) === wordsOnly(facts.name))
    if (id === undefined) {
      if (twin) return sameName(twin)
      const fresh = freeId(new Set(names.map((other) => other.id)), newSchoolId(facts.name))
      await tx.insert(schools).values({ id: fresh, ...facts, origin: 'office' })
      await recordAudit(tx, editor, {
        action: 'school.add',
        subject: subjectOf(fresh),
        after: withoutNulls(facts),
      })
      return { ok: true, id: fresh, changed: true }
    }
    const [row] = await tx.select().from(schools).where(eq(schools.id, id))
    if (!row) return GONE
    if (version(row) !== seen) return CHANGED
    if (twin && facts.name !== row.name) return sameName(twin)
    const change = changeOf(factsOf(row, SCHOOL_LABELS), facts)
    if (change) await changeSchool(tx, editor, id, change)
    return { ok: true, id, changed: change !== undefined }
  })
}

async function changeSchool(tx: Db, editor: Editor, id: string, { before, after }: Change): Promise<void> {
  await tx
    .update(schools)
    .set({ ...after, origin: 'office', updated_at: later(schools) })
    .where(eq(schools.id, id))
  await recordAudit(tx, editor, { action: 'school.edit', subject: subjectOf(id), before, after })
}

/** The id of a new school: its name as a slug that no route and no sample uses. */
function newSchoolId(name: string): string {
  const slug = schoolSlug(name) || 'scuola'
  return /^(nuova|importa|importazioni|messaggi|esempio-.*)$/.test(slug) ? `scuola-${slug}` : slug
}

/** Adds a seat to a school, or changes an existing one; a replaced act goes into the history. */
export function saveSeat(
  db: Db,
  editor: Editor,
  schoolId: string,
  seatId: string | undefined,
  { updated_at: seen, ...form }: SeatForm,
): Promise<Done | Gone | Changed> {
  const written = decreeDate(form.decree ?? '')
  const facts = { ...form, decree_date: form.decree_date ?? written ?? null }
  return db.transaction(async (tx) => {
    await lockDirectory(tx)
    if (seatId === undefined) return addSeat(tx, editor, schoolId, facts)
    const seat = await findSeat(tx, schoolId, seatId)
    if (!seat) return GONE
    if (version(seat) !== seen) return CHANGED
    const replaced = replacedAct(seat, facts.decree)
    // The date field still contains the earlier act's day: that is not the new act's day.
    if (replaced && written && facts.decree_date === seat.decree_date) facts.decree_date = written
    const change = changeOf(factsOf(seat, SEAT_LABELS), facts)
    if (!change) return { ok: true, id: seatId, changed: false }
    await changeSeat(tx, editor, seat, change, { added: replaced })
    return { ok: true, id: seatId, changed: true }
  })
}

/** The act that another replaced; corrected spelling or spacing is still the same act. */
function replacedAct(seat: Seat, next: string | null): Act | undefined {
  const { status, decree } = seat
  if (!decree || !next || wordsOnly(decree) === wordsOnly(next)) return undefined
  return earlierAct(seat, decree, status === 'denied' || status === 'revoked' ? status : 'recognised')
}

async function findSeat(tx: Db, schoolId: string, id: string): Promise<Seat | undefined> {
  const own = and(eq(schoolSeats.id, id), eq(schoolSeats.school_id, schoolId))
  const [seat] = await tx.select().from(schoolSeats).where(own)
  return seat
}

type SeatFacts = Omit<SeatForm, 'updated_at'>

async function addSeat(tx: Db, editor: Editor, schoolId: string, facts: SeatFacts): Promise<Done | Gone> {
  const [school] = await tx.select({ id: schools.id }).from(schools).where(eq(schools.id, schoolId))
  if (!school) return GONE
  const own = await tx.select().from(schoolSeats).where(eq(schoolSeats.school_id, schoolId))
  const twin = own.find((seat) => holds(factsOf(seat, SEAT_LABELS), facts))
  if (twin) return { ok: true, id: twin.id, changed: false }
  const ids = (await tx.select({ id: schoolSeats.id }).from(schoolSeats)).map((seat) => seat.id)
  const id = freeId(new Set(ids), schoolSlug(schoolId, facts.city ?? 'sede'))
  await tx.insert(schoolSeats).values({ id, school_id: schoolId, ...facts, origin: 'office' })
  const after = { seat: id, ...withoutNulls(facts) }
  await recordAudit(tx, editor, { action: 'seat.add', subject: subjectOf(schoolId), after })
  return { ok: true, id, changed: true }
}

/** @param acts entries to add to the history of acts with this change, and to remove from it */
async function changeSeat(
  tx: Db,
  editor: Editor,
  { id, school_id }: Seat,
  { before, after }: Change,
  { added, removed }: { added?: Act | undefined; removed?: Act | undefined },
): Promise<void> {
  await tx
    .update(schoolSeats)
    .set({ ...after, origin: 'office', updated_at: later(schoolSeats) })
    .where(eq(schoolSeats.id, id))
  if (added) await tx.insert(schoolActs).values(added).onConflictDoNothing()
  if (removed) await tx.delete(schoolActs).where(eq(schoolActs.id, removed.id))
  await recordAudit(tx, editor, {
    action: 'seat.edit',
    subject: subjectOf(school_id),
    before: { seat: id, ...before, ...(removed ? { act: removed } : {}) },
    after: { seat: id, ...after, ...(added ? { act: added } : {}) },
  })
}

/** Adds an act about a seat beside the one in force. */
export function addAct(db: Db, editor: Editor, schoolId: string, form: ActForm): Promise<Done | Gone> {
  const act = { ...form, decree_date: form.decree_date ?? decreeDate(form.decree) ?? null }
  return db.transaction(async (tx) => {
    await lockDirectory(tx)
    if (!(await findSeat(tx, schoolId, act.seat_id))) return GONE
    const own = await tx.select().from(schoolActs).where(eq(schoolActs.seat_id, act.seat_id))
    const twin = own.find((other) => holds(factsOf(other, ACT_LABELS), act))
    if (twin) return { ok: true, id: twin.id, changed: false }
    const { id } = one(await tx.insert(schoolActs).values(act).returning({ id: schoolActs.id }))
    const { seat_id: seat, ...after } = act
    await recordAudit(tx, editor, {
      action: 'act.add',
      subject: subjectOf(schoolId),
      after: { seat, act: id, ...withoutNulls(after) },
    })
    return { ok: true, id, changed: true }
  })
}

export function removeAct(db: Db, editor: Editor, schoolId: string, id: string): Promise<Done | Gone> {
  return db.transaction(async (tx) => {
    await lockDirectory(tx)
    const seats = tx
      .select({ id: schoolSeats.id })
      .from(schoolSeats)
      .where(eq(schoolSeats.school_id, schoolId))
    const [row] = await tx
      .delete(schoolActs)
      .where(and(eq(schoolActs.id, id), inArray(schoolActs.seat_id, seats)))
      .returning()
    if (!row) return GONE
    const { id: act, seat_id: seat, created_at: _at, ...was } = row
    await recordAudit(tx, editor, {
      action: 'act.remove',
      subject: subjectOf(schoolId),
      before: { seat, act, ...withoutNulls(was) },
    })
    return { ok: true, id, changed: true }
  })
}

/** Restores what a school or seat was before an edit, as a new edit. @param entryId the edit's audit entry */
export function undoEdit(
  db: Db,
  editor: Editor,
  schoolId: string,
  entryId: number,
): Promise<Done | Gone | Changed> {
  return db.transaction(async (tx) => {
    await lockDirectory(tx)
    const entries = await listAuditChanges(tx, editor, subjectOf(schoolId))
    const entry = entries.find(({ id }) => id === entryId)
    const { action, before, after } = entry ?? {}
    if (!before || !after) return GONE
    if (action === 'school.edit') {
      const change = { before: factsOf(after, SCHOOL_LABELS), after: factsOf(before, SCHOOL_LABELS) }
      const [row] = await tx.select().from(schools).where(eq(schools.id, schoolId))
      if (!row || !holds(factsOf(row, SCHOOL_LABELS), change.before)) return CHANGED
      await changeSchool(tx, editor, schoolId, change)
      return { ok: true, id: schoolId, changed: true }
    }
    if (action !== 'seat.edit') return GONE
    const change = { before: factsOf(after, SEAT_LABELS), after: factsOf(before, SEAT_LABELS) }
    const seat = await findSeat(tx, schoolId, String(after.seat))
    if (!seat || !holds(factsOf(seat, SEAT_LABELS), change.before)) return CHANGED
    const acts = { added: before.act as Act | undefined, removed: after.act as Act | undefined }
    await changeSeat(tx, editor, seat, change, acts)
    return { ok: true, id: seat.id, changed: true }
  })
}
