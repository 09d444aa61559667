import { and, asc, eq, inArray } from 'drizzle-orm'
import { favouriteConsents, favourites } from '#database/tables/favourites.ts'
import { professionals } from '#database/tables/professionals.ts'
import { profilePlaces, profiles } from '#database/tables/profiles.ts'
import { favourites as words } from '#content/favourites.ts'
import { sha256 } from '#lib/hash.ts'
import { distanceKm, placeOf, type Position } from '#domain/site/places/rules.ts'
import { photoName } from '#domain/professionals/profile/rules.ts'
import { isPublicWith, publicColumns } from '#domain/verification/claims/read.public.server.ts'
import type { Member } from '#platform/auth/actor.ts'
import { openCipher, type Cipher } from '#platform/auth/cipher.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import type { AccountHearts, ConsentAnswer } from './rules.ts'

/** Hash of the present consent question. */
export const CONSENT_SHA256 = sha256(words.consent.paragraphs.join('\n'))

export type Reading = { db: Db; authSecret: Secret; showSamples: boolean }

export const noteCipher = (secret: Secret): Cipher => openCipher(secret, 'favourite-note')

export type Favourite = Awaited<ReturnType<typeof listFavourites>>[number]

/**
 * All favourites of the member, unsorted; without a person once they have left the register. `noteLost`: there is
 * a note, but the portal's key no longer decrypts it.
 */
export async function listFavourites(reading: Reading, member: Member) {
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

/** Adds to each favourite the distance in km from a place, by the nearest town they name. */
export async function withDistance(db: Db, rows: Favourite[], from: Position) {
  const ids = rows.flatMap(({ person }) => person?.id ?? [])
  const places = await db.select().from(profilePlaces).where(inArray(profilePlaces.professional_id, ids))
  return rows.map((row) => {
    const own = places.filter(({ professional_id }) => professional_id === row.id)
    const towns = own.length > 0 ? own.flatMap(positionOf) : positionOf({ city: row.person?.city ?? '' })
    const kms = towns.map((town) => distanceKm(from, town))
    return { ...row, km: kms.length > 0 ? Math.min(...kms) : null }
  })
}

type TownRow = { city: string; province?: string; latitude?: number | null; longitude?: number | null }

/** Where a town is: its stored position, or that of its name for older rows and the registration's city. */
function positionOf({ city, province, latitude, longitude }: TownRow): Position[] {
  if (typeof latitude === 'number' && typeof longitude === 'number') return [{ latitude, longitude }]
  const town = city ? placeOf(city, province ?? null) : undefined
  return town ? [town] : []
}

/** One favourite; undefined when it is another member's. */
export async function findFavourite(reading: Reading, member: Member, id: string) {
  return (await listFavourites(reading, member)).find((favourite) => favourite.id === id)
}

const { bio: _bio, ...personColumns } = publicColumns

export type FavouritePerson = NonNullable<Awaited<ReturnType<typeof findPublicPerson>>>

/** The public data of these entries, with the name of the public photo. */
async function listPeople(db: Db, ids: string[], showSamples: boolean) {
  const rows = await db
    .select({ ...personColumns, photo: profiles.photo })
    .from(professionals)
    .leftJoin(profiles, eq(profiles.professional_id, professionals.id))
    .where(and(isPublicWith(showSamples), inArray(professionals.id, ids)))
  return new Map(rows.map((row) => [row.id, { ...row, photo: row.photo && photoName(row.photo) }]))
}

export async function listPublicIds(db: Db, ids: string[], showSamples: boolean): Promise<string[]> {
  return [...(await listPeople(db, ids, showSamples)).keys()]
}

export async function findPublicPerson(db: Db, id: string, showSamples: boolean) {
  return (await listPeople(db, [id], showSamples)).get(id)
}

/** The member's answer to the consent question; undefined before the first answer. */
export async function findConsent(
  db: Db,
  member: Member,
): Promise<{ answer: ConsentAnswer; at: Date } | undefined> {
  const [row] = await db.select().from(favouriteConsents).where(eq(favouriteConsents.user_id, member.id))
  return row && { answer: row.answer === 'yes' ? 'yes' : 'no', at: row.answered_at }
}

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
