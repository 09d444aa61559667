import { listAnswerTimes } from '#domain/contacts/conversations/read.answer-times.server.ts'
import { listCards } from '#domain/professionals/listing/read.server.ts'
import type { Db } from '#platform/db/database.ts'
import { savedPerson, type SavedPerson } from './rules.saved.ts'

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
  const times = await listAnswerTimes(
    db,
    cards.map(({ id }) => id),
  )
  return cards.map((card) => savedPerson(card, times.get(card.id), today))
}
