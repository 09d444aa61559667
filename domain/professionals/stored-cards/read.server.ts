import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { professionals } from '#database/tables/professionals.ts'
import { profilePlaces, profiles } from '#database/tables/profiles.ts'
import { registerCards } from '#database/tables/register.ts'
import { isPublic, publicColumns } from '#domain/verification/standing/read.server.ts'
import { confirmedClaimsOf } from '#domain/verification/claims/read.server.ts'
import type { Db } from '#platform/db/database.ts'

/** Moves when a card is made of something else: what earlier rules made, also beside this version, is not shown. */
export const CARD_RULES = 1

export const isMade = and(isNotNull(registerCards.card), eq(registerCards.rules, CARD_RULES))!

/** A card as JSON gives it back. */
export type Shown = Omit<Awaited<ReturnType<typeof shownNow>>[number], 'availability_doubted_at'> & {
  availability_doubted_at: string | null
}

/** What cards are made of, of those who may be seen, as it stands in the tables. */
export function shownNow(db: Db, which: SQL) {
  return db
    .select({
      ...publicColumns,
      photo: profiles.photo,
      problems: profiles.problems,
      languages: profiles.languages,
      formats: profiles.formats,
      online: profiles.online,
      in_person: profiles.in_person,
      fees: profiles.fees,
      bonus: profiles.bonus,
      availability: profiles.availability,
      availability_on: profiles.availability_on,
      availability_doubted_at: profiles.availability_doubted_at,
      places: placesOf(professionals.id).as('places'),
      confirmed: confirmedClaimsOf(professionals.id).as('confirmed'),
    })
    .from(professionals)
    .leftJoin(profiles, eq(profiles.professional_id, professionals.id))
    .where(and(which, isPublic))
}

function placesOf(id: PgColumn) {
  const place = sql`json_build_object('city', ${profilePlaces.city}, 'province', ${profilePlaces.province})`
  return sql<{ city: string; province: string }[]>`(
    select coalesce(json_agg(${place} order by ${profilePlaces.position}), '[]') from ${profilePlaces}
    where ${profilePlaces.professional_id} = ${id})`
}
