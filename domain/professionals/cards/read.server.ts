import { and, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { professionals } from '#database/tables/professionals.ts'
import { registerCards } from '#database/tables/register.ts'
import { photoName } from '#domain/professionals/profile/rules.ts'
import { isMade, shownNow, type Shown } from '#domain/professionals/stored-cards/read.server.ts'
import { badgesOf } from '#domain/verification/claims/rules.ts'
import type { Db } from '#platform/db/database.ts'
import { preparedOnce } from '#platform/db/prepared-once.ts'

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
