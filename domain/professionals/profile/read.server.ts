import { and, asc, eq, getTableColumns, gte, sql } from 'drizzle-orm'
import { documents } from '#database/tables/documents.ts'
import { applicantWords, professionals } from '#database/tables/professionals.ts'
import { profileCounts, profileEdits, profilePlaces, profiles } from '#database/tables/profiles.ts'
import { registrationEvidence } from '#database/tables/registrations.ts'
import { availabilityColumns } from '#domain/professionals/availability/read.server.ts'
import { availabilityNow } from '#domain/professionals/availability/rules.ts'
import { isAdmitted, isPublic } from '#domain/verification/claims/read.public.server.ts'
import { exportLedger } from '#domain/verification/claims/read.server.ts'
import { italianDay } from '#lib/dates.ts'
import type { Member } from '#platform/auth/actor.ts'
import { peekOneTimeLink } from '#platform/auth/one-time-link.ts'
import type { Db } from '#platform/db/database.ts'
import { preparedOnce } from '#platform/db/prepared-once.ts'
import type { Files } from '#platform/files/files.ts'
import { photoName, photoPath, publicPlace, summarise } from './rules.ts'
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
  style_structure: profiles.style_structure,
  style_talk: profiles.style_talk,
  style_homework: profiles.style_homework,
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
  /** Only for people who ask for it, never displayed, and so is the age group. */
  gender: profiles.gender,
  age_group: profiles.age_group,
  ...freeColumns,
}

export type OwnProfile = NonNullable<Awaited<ReturnType<typeof findOwnProfile>>>

export async function findOwnProfile(db: Db, member: Member) {
  const [row] = await db
    .select(ownColumns)
    .from(profiles)
    .innerJoin(professionals, eq(professionals.id, profiles.professional_id))
    .where(and(eq(profiles.user_id, member.id), isAdmitted))
  return row && { ...row, places: await listPlaces(db, row.id) }
}

const listPlaces = (db: Db, professionalId: string): Promise<Place[]> =>
  placesQuery(db).execute({ professionalId })

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
 * A profile as the public sees it. Leaves out when the availability was doubted, which would reveal a report; the state
 * that follows from it is shown.
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

/** The professional behind an account link; undefined when the link is unknown, used or expired. */
export async function findByLink(db: Db, key: string): Promise<{ name: string } | undefined> {
  const id = await peekOneTimeLink(db, 'claim', key)
  if (!id) return undefined
  const [row] = await db
    .select({ first: professionals.first_name, last: professionals.last_name })
    .from(professionals)
    .where(and(eq(professionals.id, id), isAdmitted))
  return row && { name: `${row.first} ${row.last}` }
}

export async function isOwner(db: Db, member: Member, professionalId: string): Promise<boolean> {
  const own = and(eq(profiles.user_id, member.id), eq(profiles.professional_id, professionalId))
  return (await db.$count(profiles, own)) > 0
}

export async function readStatistics(db: Db, professionalId: string, now: Date) {
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

/** A photo in use or waiting for approval. @throws when the file store is unreachable */
export async function findPhoto({ db, files }: { db: Db; files: Files }, name: string) {
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
 * Everything stored about an entry, for the export of personal data. Leaves out the signature's image, which is in the
 * receipt, and who in the office decided, which is another person's data.
 */
export async function exportProfessional(db: Db, professionalId: string) {
  const [row] = await db.select().from(professionals).where(eq(professionals.id, professionalId))
  if (!row) return undefined
  const { signature: _signature, decided_by: _decider, ...registration } = row
  const [evidence = null] = await db
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
  const { kind, words, said_at } = applicantWords
  return {
    registration,
    evidence,
    applicant_words: await db
      .select({ kind, words, said_at })
      .from(applicantWords)
      .where(eq(applicantWords.professional_id, professionalId))
      .orderBy(asc(said_at)),
    ...(await exportProfile(db, professionalId)),
    verification: await exportLedger(db, professionalId),
  }
}

async function exportProfile(db: Db, id: string) {
  const [profile = null] = await db.select().from(profiles).where(eq(profiles.professional_id, id))
  const { id: _edit, professional_id: _of, decided_by: _by, ...editColumns } = getTableColumns(profileEdits)
  const { professional_id: _for, ...countColumns } = getTableColumns(profileCounts)
  const { id: _row, professional_id: _entry, ...placeColumns } = getTableColumns(profilePlaces)
  const { original_name: name, sha256, created_at } = documents
  return {
    profile,
    places: await db
      .select(placeColumns)
      .from(profilePlaces)
      .where(eq(profilePlaces.professional_id, id))
      .orderBy(asc(profilePlaces.position)),
    edits: await db
      .select(editColumns)
      .from(profileEdits)
      .where(eq(profileEdits.professional_id, id))
      .orderBy(asc(profileEdits.created_at)),
    counts: await db
      .select(countColumns)
      .from(profileCounts)
      .where(eq(profileCounts.professional_id, id))
      .orderBy(asc(profileCounts.day), asc(profileCounts.kind)),
    documents: await db
      .select({ name, sha256, created_at })
      .from(documents)
      .where(eq(documents.professional_id, id))
      .orderBy(asc(created_at)),
  }
}
