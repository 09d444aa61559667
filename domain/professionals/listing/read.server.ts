import { and, sql, eq, isNotNull, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { professionals } from '#database/tables/professionals.ts'
import { registerCards } from '#database/tables/register.ts'
import { photoName } from '#domain/professionals/profile/rules.ts'
import { badgesOf } from '#domain/verification/claims/rules.ts'
import type { Db } from '#platform/db/database.ts'
import { preparedOnce } from '#platform/db/prepared-once.ts'
import { profilePlaces, profiles } from '#database/tables/profiles.ts'
import { isPublic, publicColumns } from '#domain/verification/standing/read.server.ts'
import { confirmedClaimsOf } from '#domain/verification/claims/read.server.ts'

/** One professional as a list shows them. */
export type Card = Awaited<ReturnType<typeof listCards>>[number]

/**
 * The cards of those ids who may be seen, in the order of the ids.
 * @param today in Italian time, `2026-11-21`: badges lapse by it
 */
export async function listCards(db: Db, ids: string[], today: string) {
  if (ids.length === 0) return []
  const made = await madeQuery(db).execute({ ids })
  const byId = new Map(made.map(({ id, card }) => [id, card as Shown]))
  const others = ids.filter((id) => !byId.has(id))
  const live = others.length > 0 ? await liveQuery(db).execute({ ids: others }) : []
  for (const { id, card } of live) byId.set(id, card)
  return ids.flatMap((id) => {
    const shown = byId.get(id)
    if (!shown) return []
    const { confirmed, availability_doubted_at: doubted, ...card } = shown
    return [
      {
        ...card,
        availability_doubted_at: doubted === null ? null : new Date(doubted),
        photo: card.photo && photoName(card.photo),
        badges: badgesOf(confirmed, today),
      },
    ]
  })
}

const amongIds = (id: PgColumn) => sql`${id} = any(${sql.placeholder('ids')})`

/** Every list and every search asks this: one question, whose plan the database keeps. */
const madeQuery = preparedOnce((db) =>
  db
    .select({ id: registerCards.professional_id, card: registerCards.card })
    .from(registerCards)
    .where(and(amongIds(registerCards.professional_id), isMade))
    .prepare('professional_cards'),
)

/** Of who has none: new in the register, or changed by what does not write it. */
const liveQuery = preparedOnce((db) => {
  const shown = shownNow(db, amongIds(professionals.id)).as('shown')
  return db
    .select({ id: shown.id, card: sql<Shown>`to_json(${sql.identifier('shown')})` })
    .from(shown)
    .prepare('professional_cards_live')
})

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
