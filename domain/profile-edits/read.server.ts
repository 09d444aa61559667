import { and, asc, count, desc, eq, inArray } from 'drizzle-orm'
import { professionals } from '#database/tables/professionals.ts'
import { profileEdits, profiles } from '#database/tables/profiles.ts'
import { photoName } from '#domain/profiles/rules.ts'
import { flagsIn, type Flag } from '#domain/text-flags/rules.ts'
import type { Reviewer } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { asText } from '#domain/corrections/rules.ts'
import type { DataField } from '#domain/corrections/schema.ts'
import { fieldOf, hasFlags, textOf, type EditField } from './rules.ts'

const PAGE_SIZE = 20

export type WaitingEdit = {
  id: string
  professionalId: string
  name: string
  field: EditField
  /** What is public now, and what would be; of a photo the names of the files. */
  before: string | null
  after: string | null
  created_at: Date
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

/** Changes that wait for the office, the oldest first. */
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
  return { rows: rows.map((row) => describe(row)), total, page, pages }
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
  /** The proposed text, or the photo's file name; null takes the text away. */
  value: string | null
  status: 'waiting' | 'approved' | 'rejected'
  created_at: Date
  decided_at: Date | null
  reason: string | null
}

const SHOWN = 12

/** Somebody's own changes, those that wait first, then the newest; those they replaced themselves are left out. */
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

/** The changes among these that still wait, by field. */
export function waitingByField(edits: OwnEdit[]): Partial<Record<EditField, OwnEdit>> {
  return Object.fromEntries(
    edits.filter(({ status }) => status === 'waiting').map((edit) => [edit.field, edit]),
  )
}

/** What a waiting text holds that must be named before it is approved. A change is never rewritten: its flags stay. */
export async function findFlags(db: Db, id: string): Promise<Flag[]> {
  const [edit] = await db
    .select({ after: profileEdits.after })
    .from(profileEdits)
    .where(and(eq(profileEdits.id, id), eq(profileEdits.status, 'waiting')))
  const field = edit && fieldOf(edit.after)
  return field && hasFlags(field) ? flagsIn(textOf(edit.after[field]) ?? '') : []
}
