import { and, asc, eq, gt, isNotNull, notExists, sql } from 'drizzle-orm'
import { appointments } from '#database/tables/bookings.ts'
import { profilePlaces, profiles } from '#database/tables/profiles.ts'
import { registerEntries } from '#database/tables/register.ts'
import { waitingOffers, waitingWishes } from '#database/tables/waiting-list.ts'
import type { AppointmentRow } from '#domain/bookings/appointments/read.server.ts'
import { placeOf } from '#domain/site/places/rules.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import { openWish } from './read.server.ts'
import { isFitting, mayOffer, type OfferedHour } from './rules.offers.ts'

export type Freed = Pick<AppointmentRow, 'professional_id' | 'starts' | 'way' | 'place_id'>

/** What the rules ask of an hour: with whom, and where. */
export async function describeHour(db: Db, { professional_id, starts, way, place_id }: Freed, zone: string) {
  const [own] = await db
    .select({ problems: profiles.problems, tags: registerEntries.tags })
    .from(profiles)
    .leftJoin(registerEntries, eq(registerEntries.professional_id, profiles.professional_id))
    .where(eq(profiles.professional_id, professional_id))
  const [place] = place_id ? await db.select().from(profilePlaces).where(eq(profilePlaces.id, place_id)) : []
  const town = place && placeOf(place.city, place.province)
  const position = place && {
    province: place.province,
    latitude: place.latitude ?? town?.latitude,
    longitude: place.longitude ?? town?.longitude,
  }
  const { problems = [], tags } = own ?? {}
  return { starts, zone, way, place: position ?? null, problems, tags: tags ?? [] } satisfies OfferedHour
}

const BATCH = 200

/** Offered hours that nobody is asked about any more. */
export async function listPassing(db: Db, now: Date): Promise<string[]> {
  const isAsked = db
    .select({ one: sql`1` })
    .from(waitingOffers)
    .where(
      and(
        eq(waitingOffers.appointment_id, appointments.id),
        eq(waitingOffers.outcome, 'open'),
        gt(waitingOffers.deadline, now),
      ),
    )
  const rows = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(eq(appointments.state, 'offered'), notExists(isAsked)))
    .orderBy(asc(appointments.starts))
    .limit(BATCH)
  return rows.map(({ id }) => id)
}

/** Hours that people gave back, that nobody has taken since, and that fit somebody who waits. */
export async function listFreed(
  { db, authSecret }: { db: Db; authSecret: Secret },
  now: Date,
): Promise<string[]> {
  const waiting = await db.select().from(waitingWishes).where(eq(waitingWishes.state, 'waiting'))
  const wishes = waiting.flatMap((row) => openWish(authSecret, row) ?? [])
  if (wishes.length === 0) return []
  const { state, ended_by, kind, retaken, starts, confirmed_at } = appointments
  const isFreed = and(eq(state, 'cancelled'), eq(ended_by, 'person'), eq(kind, 'talk'), eq(retaken, false))
  const rows = await db
    .select()
    .from(appointments)
    .where(and(isFreed, isNotNull(confirmed_at), gt(starts, now)))
    .orderBy(asc(starts), asc(appointments.id))
  const found: string[] = []
  for (const row of rows.filter((freed) => mayOffer(freed.starts, now))) {
    const hour = await describeHour(db, row, row.zone)
    if (wishes.some((wish) => isFitting(wish, hour))) found.push(row.id)
  }
  return found
}
