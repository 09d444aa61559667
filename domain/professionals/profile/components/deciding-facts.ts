import { decidingWords as words } from '#content/deciding-facts.ts'
import { FEE_KINDS } from '#content/profile-vocabulary.ts'
import { registerSearchPage } from '#content/register-search.ts'
import type { AvailabilityState, ShownAvailability } from '#domain/professionals/availability/rules.ts'
import { longDate } from '#lib/dates.ts'
import { firstFee } from '../rules.ts'

type Stated = {
  /** Null, here and below: not stated. */
  fees: readonly { kind: string; euro: number }[] | null
  evening: boolean | null
  saturday: boolean | null
  online: boolean | null
  in_person: boolean | null
  places: readonly { city: string; province: string; district?: string | null }[]
  /** The town of the registration, for who names no place. */
  city?: string | null
  shownAvailability: ShownAvailability
  /** From `readContactFacts`: «in 2 giorni». */
  answerTime?: string | undefined
}

export type DecidingFactId = keyof typeof words.labels
export type DecidingFact = { id: DecidingFactId; label: string; text: string; state?: AvailabilityState }

/**
 * What decides whether somebody is right: price, when, where, online, room, how soon they answer; always in this order.
 * `facts` holds a short text without a full stop for each that is stated, `unknown` a word for each of the others, to
 * follow «Non ha indicato:». `state` is given for room only, for its colour. Cards may take the facts they have room
 * for by their `id`.
 */
export function decidingFacts(stated: Stated): { facts: DecidingFact[]; unknown: string[] } {
  const { state } = stated.shownAvailability
  const texts: Record<DecidingFactId, string | undefined> = {
    price: priceOf(stated.fees ?? []),
    hours: hoursOf(stated),
    place: placeOf(stated),
    way: wayOf(stated),
    room: roomOf(stated.shownAvailability),
    answers: stated.answerTime && words.answers(stated.answerTime),
  }
  const ids = Object.keys(texts) as DecidingFactId[]
  return {
    facts: ids.flatMap((id) => {
      const text = texts[id]
      if (!text) return []
      return [{ id, label: words.labels[id], text, ...(id === 'room' ? { state } : {}) }]
    }),
    // Nobody is asked how soon they answer: it is counted, and only from some answers on.
    unknown: ids.flatMap((id) => (texts[id] || id === 'answers' ? [] : words.unknown[id])),
  }
}

/** An individual session first, then another kind; the first session beside it. */
function priceOf(fees: readonly { kind: string; euro: number }[]): string | undefined {
  const { price } = words
  const first = firstFee(fees)
  const usual = FEE_KINDS.flatMap(({ id, label }) => {
    const fee = id === 'first' ? undefined : fees.find(({ kind }) => kind === id)
    if (!fee) return []
    return id === 'individual' ? price.session(fee.euro) : price.other(fee.euro, label)
  })[0]
  if (first === null) return usual
  return usual ? `${usual}, ${price.first(first)}` : price.onlyFirst(first)
}

function hoursOf({ evening, saturday }: Stated): string | undefined {
  const { hours } = words
  if (evening && saturday) return hours.both
  if (evening) return hours.evening
  if (saturday) return hours.saturday
  if (evening === false && saturday === false) return hours.neither
  if (evening === false) return hours.noEvening
  return saturday === false ? hours.noSaturday : undefined
}

function placeOf({ places, city }: Stated): string | undefined {
  const [first, ...others] = places
  if (!first) return city?.trim() || undefined
  const place = [first.district, `${first.city}\u{a0}(${first.province})`].filter(Boolean).join(', ')
  return others.length > 0 ? `${place} ${words.more(others.length)}` : place
}

function wayOf({ online, in_person: studio }: Stated): string | undefined {
  const { ways } = words
  if (online) return studio === false ? ways.onlyOnline : studio ? ways.both : ways.online
  return studio ? ways.studio : undefined
}

function roomOf({ state, on }: ShownAvailability): string | undefined {
  if (state === 'unknown') return undefined
  return registerSearchPage.results.availability[state](on ? longDate(on) : '')
}
