import { registerSearchPage as words } from '#content/register-search.ts'
import type { Ranked } from '#domain/register-search/index/rules.ranking.ts'
import { distanceKm, placeOf } from '#domain/site/places/rules.ts'
import { availabilityInShort } from '#domain/professionals/availability/rules.ts'
import type { Card } from '#domain/professionals/listing/read.server.ts'
import type { SearchPlan } from '../../query/rules.ts'
import { toldOf, type Nearest } from '../rules.nearest.ts'
import { fitWords, type FitWords } from './fit-words.ts'
import { feeWords, firstProblems, groupHeading, whyHere, type Nearness } from './sentences.ts'

const MOST_PROBLEMS = 3
const BIO_SHOWN = 240

/** What a result card shows of a professional. */
export type ResultPerson = {
  card: Pick<
    Card,
    'id' | 'first_name' | 'last_name' | 'profession' | 'specialization' | 'approach' | 'is_demo'
  >
  bio: string | null
  photo: string | null
  towns: string
  problems: { labels: string[]; more: number }
  fee: string | undefined
  how: string | undefined
  availability: ReturnType<typeof availabilityInShort> | undefined
  badges: Card['badges']
  why: string[]
  /** For who comes near a search that nobody meets; takes the place of `why`. */
  fit?: FitWords
}

/** Consecutive results under one heading that says what they have in common. */
export type ResultGroup = { heading: string; people: ResultPerson[] }

/** Divides one page of results into groups. */
export function resultGroups(
  plan: SearchPlan,
  ranked: Ranked[],
  listed: Card[],
  today: string,
): ResultGroup[] {
  const cards = new Map(listed.map((card) => [card.id, card]))
  const groups: ResultGroup[] = []
  for (const one of ranked) {
    const card = cards.get(one.id)
    if (!card) continue
    const person = resultPerson(card, one, plan, today)
    const heading = groupHeading(one.group, plan.where?.kind === 'place')
    // Different groups of samples have the same heading and become one.
    if (groups.at(-1)?.heading === heading) groups.at(-1)!.people.push(person)
    else groups.push({ heading, people: [person] })
  }
  return groups
}

/** Who comes near a search, with what each has of it and what not. */
export function nearestPeople(
  plan: SearchPlan,
  nearest: readonly Nearest[],
  listed: readonly Card[],
  today: string,
): ResultPerson[] {
  const cards = new Map(listed.map((card) => [card.id, card]))
  return nearest.flatMap((one) => {
    const card = cards.get(one.id)
    if (!card) return []
    const wishes = { met: toldOf(one.met), unmet: toldOf(one.unmet) }
    const fit = fitWords(wishes, { card, plan, near: nearness(card, one.km, plan), today })
    return [{ ...resultPerson(card, one, plan, today), bio: null, why: [], fit }]
  })
}

function resultPerson(card: Card, { group, km }: Ranked, plan: SearchPlan, today: string): ResultPerson {
  const { id, first_name, last_name, profession, specialization, approach, is_demo } = card
  const { availability, availability_on, availability_doubted_at } = card
  const row = { availability, availability_on, availability_doubted_at }
  return {
    card: { id, first_name, last_name, profession, specialization, approach, is_demo },
    bio: card.bio && shortened(card.bio),
    photo: card.photo,
    towns: townsOf(card),
    problems: firstProblems(card.problems ?? [], plan, MOST_PROBLEMS),
    fee: feeWords(card.fees),
    how: howOf(card),
    badges: card.badges,
    availability: card.fees === null ? undefined : availabilityInShort(row, today),
    why: whyHere({
      group,
      plan,
      problems: card.problems ?? [],
      availability: row,
      today,
      near: nearness(card, km, plan),
    }),
  }
}

function shortened(text: string): string {
  return text.length <= BIO_SHOWN ? text : `${text.slice(0, text.lastIndexOf(' ', BIO_SHOWN))}…`
}

function townsOf({ places, city, region }: Card): string {
  const towns = [...new Set(places.map((place) => `${place.city} (${place.province})`))]
  return towns.length > 0 ? towns.join(', ') : [city, region].filter(Boolean).join(', ')
}

function howOf({ online, in_person }: Card): string | undefined {
  if (online && in_person) return words.results.both
  return in_person ? words.results.studio : online ? words.results.online : undefined
}

/** The professional's town that is nearest to the place of the search. */
function nearness(card: Card, km: number | undefined, plan: SearchPlan): Nearness | undefined {
  if (km === undefined || !Number.isFinite(km) || plan.where?.kind !== 'place') return undefined
  const { place } = plan.where
  const places = card.places.length > 0 ? card.places : [{ city: card.city ?? '', province: '' }]
  const towns = places.flatMap(({ city, province }) => placeOf(city, province) ?? [])
  const [nearest] = towns.toSorted((a, b) => distanceKm(place, a) - distanceKm(place, b))
  return nearest && { town: nearest.name, km, from: place.name }
}
