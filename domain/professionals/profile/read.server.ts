import { and, asc, eq, gte, sql } from 'drizzle-orm'
import { users } from '#database/tables/accounts.ts'
import { professionals } from '#database/tables/professionals.ts'
import {
  profileCounts,
  profileEdits,
  profileHours,
  profilePlaces,
  profiles,
} from '#database/tables/profiles.ts'
import { availabilityColumns } from '#domain/professionals/availability/read.server.ts'
import { availabilityNow } from '#domain/professionals/availability/rules.ts'
import { isAdmitted, isPublic, shownGender } from '#domain/verification/claims/read.public.server.ts'
import { italianDay } from '#lib/dates.ts'
import type { Member } from '#platform/auth/actor.ts'
import { peekOneTimeLink } from '#platform/auth/one-time-link.ts'
import type { Db } from '#platform/db/database.ts'
import { preparedOnce } from '#platform/db/prepared-once.ts'
import type { Files } from '#platform/files/files.ts'
import { photoName, photoPath, publicPlace, statedFees } from './rules.ts'
import type { NewHours, WeekHours } from './rules.hours.ts'
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
  phone: profiles.phone,
  phone_shown: profiles.phone_shown,
  site: profiles.site,
  reduced_fees: profiles.reduced_fees,
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
  registered_at: professionals.created_at,
  /** For people who ask for it, like the age group; a page shows only the word of the profession. */
  gender: profiles.gender,
  shown_gender: shownGender,
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
  if (!row) return undefined
  const [places, spans] = await Promise.all([listPlaces(db, row.id), listHours(db, row.id)])
  return { ...row, fees: statedFees(row.fees), places, hours: weekOf(spans, places) }
}

type OwnPlace = Place & { id: string }

export const listPlaces = (db: Db, professionalId: string): Promise<OwnPlace[]> =>
  placesQuery(db).execute({ professionalId })

const placesQuery = preparedOnce((db) =>
  db
    .select({
      id: profilePlaces.id,
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

const listHours = (db: Db, professionalId: string) => hoursQuery(db).execute({ professionalId })

const hoursQuery = preparedOnce((db) =>
  db
    .select({
      weekday: profileHours.weekday,
      starts: profileHours.starts,
      ends: profileHours.ends,
      place_id: profileHours.place_id,
    })
    .from(profileHours)
    .where(eq(profileHours.professional_id, sql.placeholder('professionalId')))
    .orderBy(asc(profileHours.weekday), asc(profileHours.starts))
    .prepare('profile_hours'),
)

function weekOf(spans: NewHours[], places: OwnPlace[]): WeekHours[] {
  return spans.map(({ place_id, ...span }) => ({
    ...span,
    place: place_id === null ? null : places.findIndex(({ id }) => id === place_id),
  }))
}

export type PublicProfile = NonNullable<Awaited<ReturnType<typeof findPublicProfile>>>

/**
 * A profile as the public sees it. Leaves out when the availability was doubted, which would reveal a report; the state
 * that follows from it is shown.
 */
export async function findPublicProfile(db: Db, professionalId: string, now = new Date()) {
  const [[row], places, spans] = await Promise.all([
    visibleQuery(db).execute({ professionalId }),
    listPlaces(db, professionalId),
    listHours(db, professionalId),
  ])
  if (!row) return undefined
  const { availability_doubted_at: _doubted, ...shown } = row
  const shownAvailability = availabilityNow(row, italianDay(now))
  return {
    ...shown,
    fees: statedFees(row.fees),
    shownAvailability,
    photo: row.photo && photoName(row.photo),
    phone: row.phone_shown ? row.phone : null,
    places: places.map(({ id: _id, ...place }) => publicPlace(place)),
    hours: weekOf(spans, places),
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

/**
 * Whether nobody signs in with the address that a valid link was mailed to. Only whoever reads that mailbox has the
 * link, and may know it.
 */
export async function lacksAccount(db: Db, key: string): Promise<boolean> {
  const id = await peekOneTimeLink(db, 'claim', key)
  if (!id) return false
  const [row] = await db
    .select({ account: users.id })
    .from(professionals)
    .leftJoin(users, eq(sql`lower(${users.email})`, sql`lower(${professionals.email})`))
    .where(eq(professionals.id, id))
  return row !== undefined && row.account === null
}

/** Whether an account is linked to an entry of the register. */
export async function keepsProfile(db: Db, accountId: string): Promise<boolean> {
  return (await db.$count(profiles, eq(profiles.user_id, accountId))) > 0
}

/** Messages that people sent to a professional, by month since a day. */
export async function readContactCounts(db: Db, professionalId: string, from: string) {
  const month = sql<string>`to_char(${profileCounts.day}, 'YYYY-MM-01')`
  const rows = await db
    .select({ month, count: sql`sum(${profileCounts.count})`.mapWith(Number) })
    .from(profileCounts)
    .where(
      and(
        eq(profileCounts.professional_id, professionalId),
        eq(profileCounts.kind, 'contact'),
        gte(profileCounts.day, from),
      ),
    )
    .groupBy(month)
  return new Map(rows.map((row) => [row.month, row.count]))
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
