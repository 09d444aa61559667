import { inArray } from 'drizzle-orm'
import { profiles } from '#database/tables/profiles.ts'
import { listAnswerTimes } from '#domain/contacts/conversations/read.answer-times.server.ts'
import { listCards } from '#domain/professionals/listing/read.server.ts'
import type { Db } from '#platform/db/database.ts'
import { savedPerson, type SavedPerson } from './rules.saved.ts'

/** What a profile shows and a card does not; a telephone only where its owner shows it. */
async function listDeclared(db: Db, ids: string[]) {
  const { professional_id: id, ages, phone, phone_shown } = profiles
  const rows = await db.select({ id, ages, phone, phone_shown }).from(profiles).where(inArray(id, ids))
  return rows.map((row) => ({ id: row.id, ages: row.ages ?? [], phone: row.phone_shown ? row.phone : null }))
}

type Context = { today: string; showSamples: boolean }

/**
 * The public facts of these people, in the order of the ids. Somebody who is not public is left out as if they had
 * never existed.
 */
export async function listSaved(
  db: Db,
  ids: string[],
  { today, showSamples }: Context,
): Promise<SavedPerson[]> {
  const cards = (await listCards(db, ids, today)).filter(({ is_demo }) => showSamples || !is_demo)
  const shown = cards.map(({ id }) => id)
  const [times, declared] = await Promise.all([listAnswerTimes(db, shown), listDeclared(db, shown)])
  return cards.map((card) => {
    const { phone = null, ages } = declared.find(({ id }) => id === card.id) ?? {}
    return savedPerson(card, { answerTime: times.get(card.id), phone, ages: ages ?? [] }, today)
  })
}
