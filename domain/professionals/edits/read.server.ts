import { and, asc, count, desc, eq, inArray } from 'drizzle-orm'
import { professionals } from '#database/tables/professionals.ts'
import { profileEdits, profiles } from '#database/tables/profiles.ts'
import { BASES, isReadAtTheAlbo, proposedCheck, saysTheSame } from '#domain/verification/review/rules.ts'
import type { AlboCheck } from '#domain/verification/review/schema.ts'
import { photoName } from '#domain/professionals/profile/rules.ts'
import { flagsIn, flagsKey, type Flag, fieldOf, hasFlags, textOf, type EditField, asText } from './rules.ts'
import { listClaims } from '#domain/verification/claims/read.server.ts'
import { romanDay } from '#domain/verification/claims/rules.ts'
import type { Declared } from '#domain/verification/claims/schema.ts'
import type { Reviewer } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import type { DataField } from './schema.corrections.ts'
import type { EditDecision } from './schema.ts'

const PAGE_SIZE = 20

export type WaitingEdit = {
  id: string
  professionalId: string
  name: string
  field: EditField
  /** The public and the proposed value; for a photo the file names. */
  before: string | null
  after: string | null
  created_at: Date
  /** The Albo form's first values, where approval needs a check. */
  check?: { profession: string; ordine: string | null; proposed: Declared; today: string }
}

const person = {
  first_name: professionals.first_name,
  last_name: professionals.last_name,
  profession: professionals.profession,
  ordine: professionals.ordine,
  registration_number: professionals.registration_number,
  registration_year: professionals.registration_year,
  phone: professionals.phone,
  city: professionals.city,
  bio: professionals.bio,
  approach: professionals.approach,
  specialization: professionals.specialization,
}

export async function listWaitingEdits(db: Db, _reviewer: Reviewer, wanted: number) {
  const waiting = eq(profileEdits.status, 'waiting')
  const [counted] = await db.select({ total: count() }).from(profileEdits).where(waiting)
  const total = counted!.total
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const page = Math.min(wanted, pages)
  const rows = await db
    .select({ edit: profileEdits, person, photo: profiles.photo, first_session: profiles.first_session })
    .from(profileEdits)
    .innerJoin(professionals, eq(professionals.id, profileEdits.professional_id))
    .leftJoin(profiles, eq(profiles.professional_id, profileEdits.professional_id))
    .where(waiting)
    .orderBy(asc(profileEdits.created_at), asc(profileEdits.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const described = await Promise.all(
    rows.map(async (row) => {
      const edit = describe(row)
      return { ...edit, ...(await checkAsked(db, row, edit)) }
    }),
  )
  return { rows: described, total, page, pages }
}

/** The Albo form for a change of a checked value, filled from the person with the change applied. */
async function checkAsked(
  db: Db,
  { person: now }: Row,
  { professionalId: id, field, after }: WaitingEdit,
): Promise<Pick<WaitingEdit, 'check'>> {
  const year = field === 'registration_year' ? Number(after) || null : now.registration_year
  const proposedOne = { ...now, [field]: after, registration_year: year, id }
  const profession = proposedOne.profession!
  if (!isReadAtTheAlbo(field, profession)) return {}
  // Another profession means another Albo, so the present claims are not proposed.
  const claims = field === 'profession' ? [] : await listClaims(db, { ...proposedOne, profession })
  // The proposed value takes precedence over that of the ledger.
  const name = { registration_number: 'number', registration_year: 'year' }[field as string] ?? field
  const others = claims.map(({ kind, declared }) => ({
    kind,
    declared: Object.fromEntries(Object.entries(declared).filter(([one]) => one !== name)),
  }))
  const today = romanDay(new Date())
  const proposed = proposedCheck({ ...proposedOne, profession }, others, today)
  return { check: { profession, ordine: proposedOne.ordine, proposed, today } }
}

export type AlboEdit = { profession: string; field: EditField; value: string | null }

/**
 * A waiting change of a value checked at the Albo, with the profession after the change; undefined for other
 * changes.
 */
export async function findAlboEdit(db: Db, id: string): Promise<AlboEdit | undefined> {
  const [row] = await db
    .select({ after: profileEdits.after, profession: professionals.profession })
    .from(profileEdits)
    .innerJoin(professionals, eq(professionals.id, profileEdits.professional_id))
    .where(and(eq(profileEdits.id, id), eq(profileEdits.status, 'waiting')))
  if (!row) return undefined
  const field = fieldOf(row.after)
  const value = textOf(row.after[field])
  const profession = field === 'profession' && value ? value : row.profession
  return isReadAtTheAlbo(field, profession) ? { profession, field, value } : undefined
}

type Row = {
  edit: typeof profileEdits.$inferSelect
  person: Record<
    'bio' | 'approach' | 'specialization' | Exclude<DataField, 'registration_year'>,
    string | null
  > & {
    registration_year: number | null
  }
  photo: string | null
  first_session: string | null
}

function describe({ edit, person: who, photo, first_session }: Row): WaitingEdit {
  const field = fieldOf(edit.after)
  const named = (path: string | null) => path && photoName(path)
  const registration_year = asText(who.registration_year) || null
  const now = { ...who, registration_year, first_session, photo: named(photo), leave: null }[field]
  const after = textOf(edit.after[field])
  return {
    id: edit.id,
    professionalId: edit.professional_id,
    name: `${who.first_name} ${who.last_name}`,
    field,
    before: now,
    after: field === 'photo' ? named(after) : after,
    created_at: edit.created_at,
  }
}

export type OwnEdit = {
  id: string
  field: EditField
  /** The proposed text or the photo's file name; null deletes the text. */
  value: string | null
  status: 'waiting' | 'approved' | 'rejected'
  created_at: Date
  decided_at: Date | null
  reason: string | null
}

const SHOWN = 12

export async function listOwnEdits(db: Db, professionalId: string): Promise<OwnEdit[]> {
  const rows = await db
    .select()
    .from(profileEdits)
    .where(
      and(
        eq(profileEdits.professional_id, professionalId),
        inArray(profileEdits.status, ['waiting', 'approved', 'rejected']),
      ),
    )
    .orderBy(desc(eq(profileEdits.status, 'waiting')), desc(profileEdits.created_at), desc(profileEdits.id))
    .limit(SHOWN)
  return rows.map(({ id, after, status, created_at, decided_at, reason }) => {
    const field = fieldOf(after)
    const value = textOf(after[field])
    return {
      id,
      field,
      value: field === 'photo' ? value && photoName(value) : value,
      status: status as OwnEdit['status'],
      created_at,
      decided_at,
      reason,
    }
  })
}

export function waitingByField(edits: OwnEdit[]): Partial<Record<EditField, OwnEdit>> {
  return Object.fromEntries(
    edits.filter(({ status }) => status === 'waiting').map((edit) => [edit.field, edit]),
  )
}

/**
 * The flags that must be confirmed before a text is approved. A proposed text never changes, so its flags stay
 * the same.
 */
export async function findFlags(db: Db, id: string): Promise<Flag[]> {
  const [edit] = await db
    .select({ after: profileEdits.after })
    .from(profileEdits)
    .where(and(eq(profileEdits.id, id), eq(profileEdits.status, 'waiting')))
  const field = edit && fieldOf(edit.after)
  return field && hasFlags(field) ? flagsIn(textOf(edit.after[field]) ?? '') : []
}

export type Missing = { reason: 'flagged'; id: string; flags: Flag[] } | { reason: 'unchecked'; id: string }

export type Decision = EditDecision & {
  /** The Albo check, without which no change of a checked value is approved. */
  check?: AlboCheck
}

/** What an approval still lacks: confirmed flags of a text, or an Albo check. */
export async function findMissing(
  db: Db,
  { id, seen, check }: Decision,
  flags: Flag[],
): Promise<Missing | undefined> {
  if (flags.length > 0 && seen !== flagsKey(flags)) return { reason: 'flagged', id, flags }
  const asked = await findAlboEdit(db, id)
  if (!asked) return undefined
  const isRead =
    check !== undefined &&
    (BASES[asked.profession] ?? []).includes(check.basis) &&
    saysTheSame(asked.field, asked.value, check.albo)
  return isRead ? undefined : { reason: 'unchecked', id }
}
