import { and, asc, eq, getTableColumns, gte, sql } from 'drizzle-orm'
import { documents } from '#database/tables/documents.ts'
import { applicantWords, professionals } from '#database/tables/professionals.ts'
import { profileCounts, profileEdits, profilePlaces, profiles } from '#database/tables/profiles.ts'
import { registrationEvidence } from '#database/tables/registrations.ts'
import { availabilityColumns } from '#domain/professionals/availability/read.server.ts'
import { availabilityNow } from '#domain/professionals/availability/rules.ts'
import { isAdmitted, isPublic } from '#domain/verification/claims/read.standing.server.ts'
import { exportLedger } from '#domain/verification/claims/read.server.ts'
import { italianDay } from '#lib/dates.ts'
import type { Member } from '#platform/auth/actor.ts'
import { peekOneTimeLink } from '#platform/auth/one-time-link.ts'
import type { Db } from '#platform/db/database.ts'
import { preparedOnce } from '#platform/db/prepared-once.ts'
import type { Files } from '#platform/files/files.ts'
import { photoName, photoPath, publicPlace, summarise, type Statistics } from './rules.ts'
import type { Place } from './schema.ts'

const freeColumns = {
  problems: profiles.problems,
  ages: profiles.ages,
  languages: profiles.languages,
  formats: profiles.formats,
  online: profiles.online,
  in_person: profiles.in_person,
  fees: profiles.fees,
  bonus: profiles.bonus,
  ...availabilityColumns,
  session_minutes: profiles.session_minutes,
  evening: profiles.evening,
  saturday: profiles.saturday,
  first_session: profiles.first_session,
  photo: profiles.photo,
}

const ownColumns = {
  id: professionals.id,
  first_name: professionals.first_name,
  last_name: professionals.last_name,
  profession: professionals.profession,
  specialization: professionals.specialization,
  approach: professionals.approach,
  city: professionals.city,
  bio: professionals.bio,
  visible: profiles.visible,
  /** Asked for by a filter; no page shows it. */
  gender: profiles.gender,
  ...freeColumns,
}

export type OwnProfile = NonNullable<Awaited<ReturnType<typeof findOwnProfile>>>

/** The approved entry that is tied to somebody's account, with all that they may change; nobody else's. */
export async function findOwnProfile(db: Db, member: Member) {
  const [row] = await db
    .select(ownColumns)
    .from(profiles)
    .innerJoin(professionals, eq(professionals.id, profiles.professional_id))
    .where(and(eq(profiles.user_id, member.id), isAdmitted))
  return row && { ...row, places: await listPlaces(db, row.id) }
}

async function listPlaces(db: Db, professionalId: string): Promise<Place[]> {
  return (await placesQuery(db).execute({ professionalId })) as Place[]
}

const placesQuery = preparedOnce((db) =>
  db
    .select({
      city: profilePlaces.city,
      province: profilePlaces.province,
      district: profilePlaces.district,
      address: profilePlaces.address,
      precision: profilePlaces.precision,
      accessible: profilePlaces.accessible,
    })
    .from(profilePlaces)
    .where(eq(profilePlaces.professional_id, sql.placeholder('professionalId')))
    .orderBy(asc(profilePlaces.position))
    .prepare('profile_places'),
)

export type PublicProfile = NonNullable<Awaited<ReturnType<typeof findPublicProfile>>>

/**
 * What somebody tells of themselves, as anybody may see it. When the
 * availability was doubted is nobody's business: only what follows from it today is.
 */
export async function findPublicProfile(db: Db, professionalId: string, now = new Date()) {
  const [[row], places] = await Promise.all([
    visibleQuery(db).execute({ professionalId }),
    listPlaces(db, professionalId),
  ])
  if (!row) return undefined
  const { availability_doubted_at: _doubted, ...shown } = row
  const shownAvailability = availabilityNow(row, italianDay(now))
  return {
    ...shown,
    shownAvailability,
    photo: row.photo && photoName(row.photo),
    places: places.map(publicPlace),
  }
}

const visibleQuery = preparedOnce((db) =>
  db
    .select(freeColumns)
    .from(profiles)
    .innerJoin(professionals, eq(professionals.id, profiles.professional_id))
    .where(and(eq(profiles.professional_id, sql.placeholder('professionalId')), isPublic))
    .prepare('visible_profile'),
)

/** Whose link it is, and whether it still opens anything; undefined when it is unknown, used or expired. */
export async function findClaim(db: Db, key: string): Promise<{ name: string } | undefined> {
  const id = await peekOneTimeLink(db, 'claim', key)
  if (!id) return undefined
  const [row] = await db
    .select({ first: professionals.first_name, last: professionals.last_name })
    .from(professionals)
    .where(and(eq(professionals.id, id), isAdmitted))
  return row && { name: `${row.first} ${row.last}` }
}

/** Whether this account holds this entry: its views are not counted. */
export async function isOwner(db: Db, member: Member, professionalId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: profiles.professional_id })
    .from(profiles)
    .where(and(eq(profiles.user_id, member.id), eq(profiles.professional_id, professionalId)))
  return row !== undefined
}

/** How often the entry was seen and contacted: numbers, never people. */
export async function readStatistics(db: Db, professionalId: string, now: Date): Promise<Statistics> {
  const today = italianDay(now)
  const rows = await db
    .select({ day: profileCounts.day, kind: profileCounts.kind, count: profileCounts.count })
    .from(profileCounts)
    .where(
      and(
        eq(profileCounts.professional_id, professionalId),
        gte(profileCounts.day, sql`${today}::date - interval '12 months'`),
      ),
    )
  return summarise(rows, today)
}

export type PhotoFile = { bytes: Uint8Array; isPublic: boolean; ownerId: string | null }

/**
 * A photo by the name of its file: in use, or waiting for the office.
 * @returns undefined when nobody's entry names it. @throws when the store is down
 */
export async function findPhoto(
  { db, files }: { db: Db; files: Files },
  name: string,
): Promise<PhotoFile | undefined> {
  const path = photoPath(name)
  if (!path) return undefined
  const used = await db
    .select({ isPublic, owner: profiles.user_id })
    .from(profiles)
    .innerJoin(professionals, eq(professionals.id, profiles.professional_id))
    .where(eq(profiles.photo, path))
  const waiting = await db
    .select({ owner: profiles.user_id })
    .from(profileEdits)
    .innerJoin(profiles, eq(profiles.professional_id, profileEdits.professional_id))
    .where(and(eq(profileEdits.status, 'waiting'), sql`${profileEdits.after}->>'photo' = ${path}`))
  const row = used[0] ?? waiting[0]
  const bytes = row && (await files.find(path))
  if (!row || !bytes) return undefined
  return { bytes, isPublic: used.some((one) => one.isPublic), ownerId: row.owner }
}

/**
 * All that is held about an entry, for the person it is about. The drawing of the signature and who of the office
 * decided are left out: the first is in the receipt, the second is somebody else.
 */
export async function exportProfessional(db: Db, professionalId: string) {
  const [row] = await db.select().from(professionals).where(eq(professionals.id, professionalId))
  if (!row) return undefined
  const { signature: _signature, decided_by: _decider, ...registration } = row
  const [evidence] = await db
    .select({
      fields_sha256: registrationEvidence.fields_sha256,
      signature_sha256: registrationEvidence.signature_sha256,
      texts: registrationEvidence.texts,
      ip_address: registrationEvidence.ip_address,
      user_agent: registrationEvidence.user_agent,
      submitted_at: registrationEvidence.submitted_at,
    })
    .from(registrationEvidence)
    .where(eq(registrationEvidence.professional_id, professionalId))
  const verification = await exportLedger(db, professionalId)
  const { kind, words, said_at } = applicantWords
  return {
    registration,
    evidence: evidence ?? null,
    applicant_words: await db
      .select({ kind, words, said_at })
      .from(applicantWords)
      .where(eq(applicantWords.professional_id, professionalId))
      .orderBy(asc(said_at)),
    ...(await exportProfile(db, professionalId)),
    verification,
  }
}

async function exportProfile(db: Db, id: string) {
  const [profile] = await db.select().from(profiles).where(eq(profiles.professional_id, id))
  const edits = await db
    .select({
      before: profileEdits.before,
      after: profileEdits.after,
      status: profileEdits.status,
      created_at: profileEdits.created_at,
      decided_at: profileEdits.decided_at,
      reason: profileEdits.reason,
    })
    .from(profileEdits)
    .where(eq(profileEdits.professional_id, id))
    .orderBy(asc(profileEdits.created_at))
  const counts = await db
    .select({ day: profileCounts.day, kind: profileCounts.kind, count: profileCounts.count })
    .from(profileCounts)
    .where(eq(profileCounts.professional_id, id))
    .orderBy(asc(profileCounts.day), asc(profileCounts.kind))
  const names = await db
    .select({ name: documents.original_name, sha256: documents.sha256, created_at: documents.created_at })
    .from(documents)
    .where(eq(documents.professional_id, id))
    .orderBy(asc(documents.created_at))
  const { id: _row, professional_id: _entry, ...placeColumns } = getTableColumns(profilePlaces)
  const places = await db
    .select(placeColumns)
    .from(profilePlaces)
    .where(eq(profilePlaces.professional_id, id))
    .orderBy(asc(profilePlaces.position))
  return { profile: profile ?? null, places, edits, counts, documents: names }
}
