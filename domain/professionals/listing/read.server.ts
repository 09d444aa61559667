import { and, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { professionals } from '#database/tables/professionals.ts'
import { profilePlaces, profiles } from '#database/tables/profiles.ts'
import { registerEntries } from '#database/tables/register.ts'
import { photoName } from '#domain/professionals/profile/rules.ts'
import { confirmedClaimsOf } from '#domain/verification/claims/read.server.ts'
import { badgesOf } from '#domain/verification/claims/rules.ts'
import { isPublic, publicColumns } from '#domain/verification/claims/read.public.server.ts'
import type { Db } from '#platform/db/database.ts'
import { preparedOnce } from '#platform/db/prepared-once.ts'

export type Card = Awaited<ReturnType<typeof listCards>>[number]

/**
 * Cards in the order of the ids; entries that are not public are left out. `nextFree` is the first hour that can be
 * taken, without one that has passed since it was worked out.
 */
export async function listCards(db: Db, ids: string[], today: string, now = new Date()) {
  if (ids.length === 0) return []
  const rows = await cardsQuery(db).execute({ ids })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const { confirmed, ...card } = row
    const nextFree = card.nextFree && card.nextFree > now ? card.nextFree : null
    return [
      { ...card, nextFree, photo: card.photo && photoName(card.photo), badges: badgesOf(confirmed, today) },
    ]
  })
}

const cardsQuery = preparedOnce((db) =>
  db
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
      evening: profiles.evening,
      saturday: profiles.saturday,
      availability: profiles.availability,
      availability_on: profiles.availability_on,
      availability_doubted_at: profiles.availability_doubted_at,
      paused_until: profiles.paused_until,
      nextFree: registerEntries.next_free,
      places: placesOf(professionals.id).as('places'),
      confirmed: confirmedClaimsOf(professionals.id).as('confirmed'),
    })
    .from(professionals)
    .leftJoin(profiles, eq(profiles.professional_id, professionals.id))
    .leftJoin(registerEntries, eq(registerEntries.professional_id, professionals.id))
    .where(and(sql`${professionals.id} = any(${sql.placeholder('ids')})`, isPublic))
    .prepare('professional_cards'),
)

function placesOf(id: PgColumn) {
  const place = sql`json_build_object('city', ${profilePlaces.city}, 'province', ${profilePlaces.province})`
  return sql<{ city: string; province: string }[]>`(
    select coalesce(json_agg(${place} order by ${profilePlaces.position}), '[]') from ${profilePlaces}
    where ${profilePlaces.professional_id} = ${id})`
}
