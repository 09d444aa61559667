import { registerSearchPage as words } from '#content/register-search.ts'
import type { Ranked } from '#domain/register-search/index/rules.ranking.ts'
import { distanceKm, placeOf } from '#domain/site/places/rules.ts'
import { availabilityInShort, firstFreeWords } from '#domain/professionals/availability/rules.ts'
import type { Card } from '#domain/professionals/listing/read.server.ts'
import { fullName } from '#domain/professionals/record/rules.ts'
import type { SearchPlan } from '../../query/rules.ts'
import { meetsSomething, toldOf, type Nearest } from '../rules.nearest.ts'
import { fitWords, isOnlineFor, type FitWords } from './fit-words.ts'
import { feeWords, groupHeading, reasonHere, townWords, type Nearness } from './sentences.ts'

/** What a result card shows of a professional. */
export type ResultPerson = {
  card: Pick<Card, 'id' | 'first_name' | 'last_name' | 'profession' | 'gender' | 'is_demo'>
  photo: string | null
  towns: string
  /** The line that says why somebody is here; none beside `fit`, or where there is nothing to say. */
  reason: string | undefined
  fee: string | undefined
  /** How and when: «In studio e online», «La sera». */
  ways: string[]
  availability: ReturnType<typeof availabilityInShort> | undefined
  /** The first hour that can be taken: «Primo posto: giovedì 3 dicembre, ore 18». */
  free: string | undefined
  /** Whether a check of the Albo is in force; the profile shows the other proofs. */
  checked: boolean
  /** For who comes near a search that nobody meets. */
  fit?: FitWords
  /** Has nothing of what was asked. */
  apart?: boolean
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
  const groups: { group: number; people: ResultPerson[] }[] = []
  for (const one of ranked) {
    const card = cards.get(one.id)
    if (!card) continue
    const person = resultPerson(card, one, plan, today)
    // Groups of the order that differ only in distance or completeness have one heading.
    const before = groups.at(-1)
    if (before && groupHeading(before.group, 2) === groupHeading(one.group, 2)) before.people.push(person)
    else groups.push({ group: one.group, people: [person] })
  }
  return groups.map(({ group, people }) => ({ heading: groupHeading(group, people.length), people }))
}

/** Who comes near a search, with what each has of it and what not. @param onlyMet whether what is missing is left out */
export function nearestPeople(
  plan: SearchPlan,
  nearest: readonly Nearest[],
  listed: readonly Card[],
  today: string,
  onlyMet = false,
): ResultPerson[] {
  const cards = new Map(listed.map((card) => [card.id, card]))
  return nearest.flatMap((one) => {
    const card = cards.get(one.id)
    if (!card) return []
    const wishes = { met: toldOf(one.met), unmet: onlyMet ? [] : toldOf(one.unmet) }
    const near = nearness(card, one.km, plan)
    const fit = fitWords(wishes, { card, plan, near, today })
    const person = resultPerson(card, one, plan, today)
    const towns = isOnlineFor(card, near?.km) ? words.results.online : person.towns
    return [{ ...person, towns, reason: undefined, fit, apart: !meetsSomething(one) }]
  })
}

function resultPerson(card: Card, { group, km }: Ranked, plan: SearchPlan, today: string): ResultPerson {
  const person = personAlone(card, today)
  const isSaturday = card.saturday === true && plan.tags.includes('h:sabato')
  return {
    ...person,
    ways: [...person.ways, ...(isSaturday ? [words.results.saturday] : [])],
    towns: townWords(townsOf(card), nearness(card, km, plan)),
    reason: reasonHere({
      group,
      plan,
      name: fullName(card),
      problems: card.problems ?? [],
      specialization: card.specialization,
    }),
  }
}

/** What a card shows of somebody outside of any search. */
export function personAlone(card: Card, today: string): ResultPerson {
  const { id, first_name, last_name, profession, gender, is_demo } = card
  const { availability, availability_on, availability_doubted_at, paused_until } = card
  const row = { availability, availability_on, availability_doubted_at, paused_until }
  return {
    card: { id, first_name, last_name, profession, gender, is_demo },
    photo: card.photo,
    towns: townWords(townsOf(card), undefined),
    reason: undefined,
    fee: feeWords(card.fees),
    ways: waysOf(card),
    free: card.nextFree ? firstFreeWords(card.nextFree) : undefined,
    checked: card.badges.some(({ kind, lapsedOn }) => kind === 'albo' && !lapsedOn),
    availability: card.fees === null ? undefined : availabilityInShort(row, today),
  }
}

function townsOf({ places, city, region }: Card): string[] {
  const towns = [...new Set(places.map((place) => `${place.city}\u{a0}(${place.province})`))]
  return towns.length > 0 ? towns : [[city, region].filter(Boolean).join(', ')]
}

function waysOf({ online, in_person, evening }: Card): string[] {
  const { both, studio, online: onlyOnline, evening: late } = words.results
  const how = online && in_person ? both : in_person ? studio : online ? onlyOnline : undefined
  return [...(how ? [how] : []), ...(evening ? [late] : [])]
}

/** The professional's town that is nearest to the place of the search. */
export function nearness(card: Card, km: number | undefined, plan: SearchPlan): Nearness | undefined {
  if (km === undefined || !Number.isFinite(km) || plan.where?.kind !== 'place') return undefined
  const { place } = plan.where
  const places = card.places.length > 0 ? card.places : [{ city: card.city ?? '', province: '' }]
  const towns = places.flatMap(({ city, province }) => placeOf(city, province) ?? [])
  const [nearest] = towns.toSorted((a, b) => distanceKm(place, a) - distanceKm(place, b))
  return nearest && { town: nearest.name, km, from: place.name }
}
