import { and, asc, eq, inArray } from 'drizzle-orm'
import { favouriteConsents, favourites } from '#database/tables/favourites.ts'
import { professionals } from '#database/tables/professionals.ts'
import { profilePlaces, profiles } from '#database/tables/profiles.ts'
import { favourites as words } from '#content/favourites.ts'
import { sha256 } from '#lib/hash.ts'
import { distanceKm, placeOf, type Position } from '#domain/site/places/rules.ts'
import { photoName } from '#domain/professionals/profile/rules.ts'
import { isPublicWith } from '#domain/verification/claims/read.standing.server.ts'
import type { Member } from '#platform/auth/actor.ts'
import { openCipher, type Cipher } from '#platform/auth/cipher.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import type { AccountHearts, ConsentAnswer } from './rules.ts'

/** Hash of the present consent question. */
export const CONSENT_SHA256 = sha256(words.consent.paragraphs.join('\n'))

export type Reading = { db: Db; authSecret: Secret; showSamples: boolean }

export const noteCipher = (secret: Secret): Cipher => openCipher(secret, 'favourite-note')

const personColumns = {
  id: professionals.id,
  first_name: professionals.first_name,
  last_name: professionals.last_name,
  profession: professionals.profession,
  specialization: professionals.specialization,
  approach: professionals.approach,
  city: professionals.city,
  region: professionals.region,
  is_demo: professionals.is_demo,
}

type PersonColumns = Pick<typeof professionals.$inferSelect, keyof typeof personColumns>

/** A favourite's public data, with the name of the public photo. */
export type FavouritePerson = PersonColumns & { photo: string | null }

/** A favourite as its owner sees it; without a person once they have left the register. */
export type Favourite = {
  id: string
  at: Date
  note: string
  /** There is a note, but the portal's key no longer decrypts it. */
  noteLost: boolean
  person: FavouritePerson | undefined
}

/** All favourites of the member, unsorted. */
export async function listFavourites(reading: Reading, member: Member): Promise<Favourite[]> {
  const { db, authSecret, showSamples } = reading
  const kept = await db.select().from(favourites).where(eq(favourites.user_id, member.id))
  const ids = kept.map((row) => row.professional_id)
  const people = await listPeople(db, ids, showSamples)
  const cipher = noteCipher(authSecret)
  return kept.map(({ professional_id: id, note, created_at: at }) => {
    const text = note === null ? '' : cipher.open(note, [member.id, id])
    return { id, at, note: text ?? '', noteLost: text === undefined, person: people.get(id) }
  })
}

/**
 * Adds the distance in km from a place to each favourite, by the nearest town they name. The place is not
 * stored.
 */
export async function withDistance(
  db: Db,
  rows: Favourite[],
  from: Position,
): Promise<(Favourite & { km: number | null })[]> {
  const ids = rows.flatMap(({ person }) => person?.id ?? [])
  const places =
    ids.length === 0
      ? []
      : await db.select().from(profilePlaces).where(inArray(profilePlaces.professional_id, ids))
  return rows.map((row) => {
    const own = places.filter(({ professional_id }) => professional_id === row.id)
    const towns = own.length > 0 ? own.flatMap(positionOf) : positionOf({ city: row.person?.city ?? '' })
    const kms = towns.map((town) => distanceKm(from, town))
    return { ...row, km: kms.length > 0 ? Math.min(...kms) : null }
  })
}

type TownRow = { city: string; province?: string; latitude?: number | null; longitude?: number | null }

/**
 * The stored position of each place; for older rows and the registration's city, the position that the name
 * has.
 */
function positionOf({ city, province, latitude, longitude }: TownRow): Position[] {
  if (typeof latitude === 'number' && typeof longitude === 'number') return [{ latitude, longitude }]
  const town = city ? placeOf(city, province ?? null) : undefined
  return town ? [town] : []
}

/** One favourite; undefined when it is another member's. */
export async function findFavourite(
  reading: Reading,
  member: Member,
  id: string,
): Promise<Favourite | undefined> {
  return (await listFavourites(reading, member)).find((favourite) => favourite.id === id)
}

async function listPeople(
  db: Db,
  ids: string[],
  showSamples: boolean,
): Promise<Map<string, FavouritePerson>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ ...personColumns, photo: profiles.photo })
    .from(professionals)
    .leftJoin(profiles, eq(profiles.professional_id, professionals.id))
    .where(and(isPublicWith(showSamples), inArray(professionals.id, ids)))
  return new Map(rows.map((row) => [row.id, { ...row, photo: row.photo && photoName(row.photo) }]))
}

/** Which of these ids may be saved as favourites: the public entries. */
export async function listKeepable(db: Db, ids: string[], showSamples: boolean): Promise<string[]> {
  return [...(await listPeople(db, ids, showSamples)).keys()]
}

export async function findKeepable(
  db: Db,
  id: string,
  showSamples: boolean,
): Promise<FavouritePerson | undefined> {
  return (await listPeople(db, [id], showSamples)).get(id)
}

export type Consent = { answer: ConsentAnswer; at: Date }

/** The member's answer to the consent question; undefined before the first answer. */
export async function findConsent(db: Db, member: Member): Promise<Consent | undefined> {
  const [row] = await db.select().from(favouriteConsents).where(eq(favouriteConsents.user_id, member.id))
  return row && { answer: row.answer === 'yes' ? 'yes' : 'no', at: row.answered_at }
}

/** What the hearts of a page need to know about the visitor. */
export async function readHearts(db: Db, member: Member | undefined): Promise<AccountHearts> {
  if (!member) return { signedIn: false, answer: null, ids: [] }
  const [consent, rows] = await Promise.all([
    findConsent(db, member),
    db
      .select({ id: favourites.professional_id })
      .from(favourites)
      .where(eq(favourites.user_id, member.id))
      .orderBy(asc(favourites.professional_id)),
  ])
  return { signedIn: true, answer: consent?.answer ?? null, ids: rows.map(({ id }) => id) }
}

/** What a professional adds to the register's data; what they do not state is empty or null. */
export type StatedFacts = {
  online: boolean | null
  inPerson: boolean | null
  languages: string[]
  fees: { kind: string; euro: number }[]
  cities: string[]
}

/** The member's favourites among these ids, in this order, with the profile data for a comparison. */
export async function listCompared(
  reading: Reading,
  member: Member,
  ids: string[],
): Promise<{ person: FavouritePerson; told: StatedFacts | undefined }[]> {
  if (ids.length === 0) return []
  const { db } = reading
  const mine = await listFavourites(reading, member)
  const people = ids.flatMap((id) => mine.find((one) => one.id === id)?.person ?? [])
  const [rows, places] = await Promise.all([
    db.select().from(profiles).where(inArray(profiles.professional_id, ids)),
    db
      .select()
      .from(profilePlaces)
      .where(inArray(profilePlaces.professional_id, ids))
      .orderBy(asc(profilePlaces.position)),
  ])
  return people.map((person) => {
    const row = rows.find((one) => one.professional_id === person.id)
    const cities = places.flatMap((place) => (place.professional_id === person.id ? place.city : []))
    const told = row && {
      online: row.online,
      inPerson: row.in_person,
      languages: row.languages,
      fees: row.fees,
      cities: [...new Set(cities)],
    }
    return { person, told }
  })
}
