import { favourites } from '#content/favourites.ts'
import { decidingWords } from '#content/deciding-facts.ts'
import { AGES, labelsOf, PROBLEMS } from '#content/profile-vocabulary.ts'
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

export type FactId = DecidingFactId | 'free' | 'approach' | 'problems' | 'ages' | 'albo'

/** In the order in which they are compared. */
export const FACTS = Object.entries({
  problems: favourites.compare.problems,
  ages: favourites.compare.ages,
  ...decidingWords.labels,
  free: favourites.compare.free,
  approach: favourites.compare.approach,
  albo: favourites.compare.albo,
}).map(([id, label]) => ({ id: id as FactId, label }))

/** What the pages of favourites show of somebody. */
export type SavedPerson = {
  id: string
  name: string
  profession: string
  photo: string | null
  isDemo: boolean
  room: AvailabilityState
  /** Only where the professional shows it. */
  phone: string | null
  /** Without those that are unknown. */
  facts: Partial<Record<FactId, string>>
}

type Known = { answerTime: string | undefined; phone: string | null; ages: readonly string[] }

export function savedPerson(card: Card, { answerTime, phone, ages }: Known, today: string): SavedPerson {
  const shownAvailability = availabilityNow(card, today)
  const { facts } = decidingFacts({ ...card, shownAvailability, answerTime })
  const approach = card.approach?.trim()
  const problems = labelsOf(PROBLEMS, card.problems ?? []).join(', ')
  const withWhom = labelsOf(AGES, ages).join(', ')
  const isChecked = card.badges.some(({ kind, lapsedOn }) => kind === 'albo' && !lapsedOn)
  return {
    id: card.id,
    name: fullName(card),
    profession: professionWord(card.profession, card.gender),
    photo: card.photo,
    isDemo: card.is_demo,
    room: shownAvailability.state,
    phone,
    facts: {
      // Who states no evening and no Saturday, but gives hours, has said when.
      ...(card.nextFree ? { hours: favourites.compare.seeHours } : {}),
      ...Object.fromEntries(facts.map(({ id, text }) => [id, text])),
      ...(card.nextFree ? { free: firstFreeWords(card.nextFree) } : {}),
      ...(approach ? { approach } : {}),
      ...(problems ? { problems } : {}),
      ...(withWhom ? { ages: withWhom } : {}),
      ...(isChecked ? { albo: favourites.compare.checked } : {}),
    },
  }
}
