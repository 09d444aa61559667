import { and, asc, desc, eq, getTableColumns, ne, sql } from 'drizzle-orm'
import { professionals } from '#database/tables/professionals.ts'
import { profileEdits, profiles } from '#database/tables/profiles.ts'
import { BASES, isReadAtTheAlbo, proposedCheck, saysTheSame } from '#domain/verification/review/rules.ts'
import type { AlboCheck } from '#domain/verification/review/schema.ts'
import { photoName } from '#domain/professionals/profile/rules.ts'
import { fullName } from '#domain/professionals/record/rules.ts'
import { asText, fieldOf, hasFlags, textOf, type EditField } from './rules.ts'
import { flagsIn, flagsKey, type Flag } from './rules.text-flags.ts'
import { isNoSample } from '#domain/verification/claims/read.public.server.ts'
import { CORRECTION_FIELDS, type CorrectionField } from './schema.corrections.ts'
import { listClaims } from '#domain/verification/claims/read.server.ts'
import { pageOf } from '#lib/pages.ts'
import type { Member, Reviewer } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import type { EditDecision } from './schema.ts'
import { italianDay } from '#lib/dates.ts'

const PAGE_SIZE = 20

const { signature: _signature, ...personColumns } = getTableColumns(professionals)
type Person = Omit<typeof professionals.$inferSelect, 'signature'>

const leaves = sql`jsonb_exists(${profileEdits.after}, 'leave')`

/** What of a profile waits for the office, in the two kinds in which it is counted everywhere. */
export const isWaiting = {
  change: sql`(${profileEdits.status} = 'waiting' and not ${leaves})`,
  leaving: sql`(${profileEdits.status} = 'waiting' and ${leaves})`,
}

const firstOfPerson = sql`min(${profileEdits.created_at}) over (partition by ${profileEdits.professional_id})`

/** The oldest first; the changes of one person stand together. */
export async function listWaitingEdits(db: Db, _reviewer: Reviewer, wanted: number) {
  const waiting = eq(profileEdits.status, 'waiting')
  const [changes, leavings] = [
    await db.$count(profileEdits, isWaiting.change),
    await db.$count(profileEdits, isWaiting.leaving),
  ]
  const { offset, ...found } = pageOf(changes + leavings, wanted, PAGE_SIZE)
  const rows = await db
    .select({
      edit: profileEdits,
      person: personColumns,
      photo: profiles.photo,
      first_session: profiles.first_session,
      site: profiles.site,
    })
    .from(profileEdits)
    .innerJoin(professionals, eq(professionals.id, profileEdits.professional_id))
    .leftJoin(profiles, eq(profiles.professional_id, profileEdits.professional_id))
    .where(waiting)
    .orderBy(
      asc(firstOfPerson),
      asc(profileEdits.professional_id),
      asc(profileEdits.created_at),
      asc(profileEdits.id),
    )
    .limit(PAGE_SIZE)
    .offset(offset)
  return { rows: await Promise.all(rows.map((row) => asWaitingEdit(db, row))), changes, leavings, ...found }
}

type Row = {
  edit: typeof profileEdits.$inferSelect
  person: Person
  photo: string | null
  first_session: string | null
  site: string | null
}
export type WaitingEdit = Awaited<ReturnType<typeof asWaitingEdit>>

/** `before` and `after` are the public and the proposed value; for a photo the file names. */
async function asWaitingEdit(db: Db, { edit, person, photo, first_session, site }: Row) {
  const { field, value: after } = proposalOf(edit.after)
  const registration_year = asText(person.registration_year) || null
  const texts = { first_session, site, photo: photo && photoName(photo), leave: null }
  const shown = { ...person, registration_year, ...texts }
  return {
    id: edit.id,
    professionalId: person.id,
    name: fullName(person),
    field,
    before: shown[field],
    after,
    created_at: edit.created_at,
    check: await checkAsked(db, person, field, after),
  }
}

/** The changed field, and its proposed text or photo's file name; null deletes the text. */
function proposalOf(after: Record<string, unknown>) {
  const field = fieldOf(after)
  const value = textOf(after[field])
  return { field, value: field === 'photo' ? value && photoName(value) : value }
}

/** Where approval needs a check: the Albo form's first values, from the person with the change applied. */
async function checkAsked(db: Db, person: Person, field: EditField, after: string | null) {
  const registration_year = field === 'registration_year' ? Number(after) || null : person.registration_year
  const next = { ...person, [field]: after, registration_year }
  if (!isReadAtTheAlbo(field, next.profession)) return undefined
  // Another profession means another Albo, so the present claims are not proposed.
  const claims = field === 'profession' ? [] : await listClaims(db, next)
  // The proposed value takes precedence over that of the ledger.
  const claimField = { registration_number: 'number', registration_year: 'year' }[field as string] ?? field
  const withoutThisField = claims.map(({ kind, declared }) => ({
    kind,
    declared: Object.fromEntries(Object.entries(declared).filter(([one]) => one !== claimField)),
  }))
  const today = italianDay(new Date())
  const proposed = proposedCheck(next, withoutThisField, today)
  return { profession: next.profession, ordine: next.ordine, proposed, today }
}

/** What a professional proposed and the office has not decided yet, with the profession that approval would lead to. */
async function findWaiting(db: Db, id: string) {
  const [row] = await db
    .select({ after: profileEdits.after, profession: professionals.profession })
    .from(profileEdits)
    .innerJoin(professionals, eq(professionals.id, profileEdits.professional_id))
    .where(and(eq(profileEdits.id, id), eq(profileEdits.status, 'waiting')))
  if (!row) return undefined
  const { field, value } = proposalOf(row.after)
  return { field, value, profession: field === 'profession' && value ? value : row.profession }
}

export type AlboEdit = NonNullable<Awaited<ReturnType<typeof findAlboEdit>>>

/** A waiting change of a value checked at the Albo; undefined for other changes. */
export async function findAlboEdit(db: Db, id: string) {
  const edit = await findWaiting(db, id)
  return edit && isReadAtTheAlbo(edit.field, edit.profession) ? edit : undefined
}

export type OwnEdit = Awaited<ReturnType<typeof listOwnEdits>>[number]

const SHOWN = 12

export async function listOwnEdits(db: Db, professionalId: string) {
  const rows = await db
    .select()
    .from(profileEdits)
    .where(and(eq(profileEdits.professional_id, professionalId), ne(profileEdits.status, 'replaced')))
    .orderBy(desc(eq(profileEdits.status, 'waiting')), desc(profileEdits.created_at), desc(profileEdits.id))
    .limit(SHOWN)
  return rows.map(({ id, after, status, created_at, decided_at, reason }) => ({
    id,
    ...proposalOf(after),
    status: status as Exclude<typeof status, 'replaced'>,
    created_at,
    decided_at,
    reason,
  }))
}

export function waitingByField(edits: OwnEdit[]): Partial<Record<EditField, OwnEdit>> {
  return Object.fromEntries(
    edits.filter(({ status }) => status === 'waiting').map((edit) => [edit.field, edit]),
  )
}

/** The flags that must be confirmed before a text is approved; a proposed text and its flags never change. */
export async function findFlags(db: Db, id: string): Promise<Flag[]> {
  const edit = await findWaiting(db, id)
  return edit && hasFlags(edit.field) ? flagsIn(edit.value ?? '') : []
}

export type Missing = { reason: 'flagged'; id: string; flags: Flag[] } | { reason: 'unchecked'; id: string }

/** A decision and, for a value from the Albo, the check that its approval needs. */
export type Decision = EditDecision & { check?: AlboCheck }

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

export async function findCorrectable(db: Db, _reviewer: Reviewer, id: string) {
  const [row] = await db
    .select()
    .from(professionals)
    .where(and(eq(professionals.id, id), isNoSample))
  return row && correctable(row)
}

export async function findOwnData(db: Db, member: Member) {
  const [row] = await db
    .select({ person: professionals })
    .from(professionals)
    .innerJoin(profiles, eq(profiles.professional_id, professionals.id))
    .where(eq(profiles.user_id, member.id))
  return row && correctable(row.person)
}

function correctable(row: typeof professionals.$inferSelect) {
  const values = CORRECTION_FIELDS.map((field) => [field, asText(row[field])])
  return { name: fullName(row), values: Object.fromEntries(values) as Record<CorrectionField, string> }
}
