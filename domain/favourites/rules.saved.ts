import { favourites } from '#content/favourites.ts'
import { decidingWords } from '#content/deciding-facts.ts'
import { professionWord } from '#content/profession-words.ts'
import {
  availabilityNow,
  firstFreeWords,
  type AvailabilityState,
} from '#domain/professionals/availability/rules.ts'
import type { Card } from '#domain/professionals/listing/read.server.ts'
import {
  decidingFacts,
  type DecidingFactId,
} from '#domain/professionals/profile/components/deciding-facts.ts'
import { fullName } from '#domain/professionals/record/rules.ts'

export type FactId = DecidingFactId | 'free' | 'approach'

/** In the order in which they are compared. */
export const FACTS = Object.entries({
  ...decidingWords.labels,
  free: favourites.compare.free,
  approach: favourites.compare.approach,
}).map(([id, label]) => ({ id: id as FactId, label }))

/** What the pages of favourites show of somebody. */
export type SavedPerson = {
  id: string
  name: string
  profession: string
  photo: string | null
  isDemo: boolean
  room: AvailabilityState
  /** Without those that are unknown. */
  facts: Partial<Record<FactId, string>>
}

export function savedPerson(card: Card, answerTime: string | undefined, today: string): SavedPerson {
  const shownAvailability = availabilityNow(card, today)
  const { facts } = decidingFacts({ ...card, shownAvailability, answerTime })
  const approach = card.approach?.trim()
  return {
    id: card.id,
    name: fullName(card),
    profession: professionWord(card.profession, card.gender),
    photo: card.photo,
    isDemo: card.is_demo,
    room: shownAvailability.state,
    facts: {
      ...Object.fromEntries(facts.map(({ id, text }) => [id, text])),
      ...(card.nextFree ? { free: firstFreeWords(card.nextFree) } : {}),
      ...(approach ? { approach } : {}),
    },
  }
}
