import { professionWord } from '#content/profession-words.ts'
import { atTown } from '#content/place-words.ts'
import { registerSearchPage } from '#content/register-search.ts'
import { FEE_KINDS } from '#content/profile-vocabulary.ts'
import type { Card } from '#domain/professionals/listing/read.server.ts'
import { availabilitySentence } from '#domain/professionals/availability/rules.ts'
import { REACH } from '#domain/register-search/index/rules.ranking.ts'
import { FREE_WITHIN } from '#domain/register-search/index/rules.ts'
import { firstFreeWords } from '#domain/professionals/availability/rules.ts'
import type { SearchPlan } from '../../query/rules.ts'
import { inSentence } from './labels.ts'
import { tagLabel, whereWords } from './sentences.ts'

const words = registerSearchPage.fit

/** What a professional has of what was asked, and what not, as the card says it. */
export type FitWords = { met: string[]; unmet: string[] }

type Facts = {
  card: Card
  plan: Pick<SearchPlan, 'where' | 'radius' | 'either'>
  /** The town nearest to the place of the search. */
  near: { town: string; km: number } | undefined
  today: string
}

/** @param wishes ids as `wishesOf` writes them: a tag, `dove` or `libero` */
export function fitWords(
  wishes: { met: readonly string[]; unmet: readonly string[] },
  facts: Facts,
): FitWords {
  return {
    met: withoutDoubles(wishes.met.flatMap((id) => metWords(id, facts))),
    unmet: withoutDoubles(wishes.unmet.flatMap((id) => unmetWords(id, facts) ?? [])),
  }
}

/** What another says too is left out: «Coppia» beside «Difficoltà di coppia». */
function withoutDoubles(all: readonly string[]): string[] {
  const isIn = (text: string, other: string) => other.toLowerCase().includes(text.toLowerCase())
  return [...new Set(all)].filter(
    (text, _at, some) => !some.some((other) => other !== text && isIn(text, other)),
  )
}

function metWords(id: string, { plan, card, near }: Facts): string[] {
  // Of problems of which one is enough, those that this person declares.
  const own = plan.either.filter((tag) => card.problems?.includes(tag.slice(2)))
  if (plan.either.includes(id) && own.length > 0) return own.flatMap((tag) => tagLabel(tag) ?? [])
  if (id !== 'dove') return [tagLabel(id) ?? []].flat()
  if (plan.where?.kind !== 'place') return plan.where ? [sentence(whereWords(plan.where, plan.radius))] : []
  // Who works only online is found beside a place without receiving there.
  if (card.in_person === false) return []
  const { name } = plan.where.place
  return [near && near.km >= 0.5 ? words.near(name) : sentence(atTown(name))]
}

const sentence = (text: string) => text[0]!.toUpperCase() + text.slice(1)

function unmetWords(id: string, facts: Facts): string | undefined {
  const { card, today } = facts
  const [, kind = id, value = ''] = /^([a-z]):(.+)$/.exec(id) ?? []
  const said = SAID[id]
  if (said) return said.of(card) === false ? said.words.no : said.words.unsaid
  if (id === 'dove') return placeWords(facts)
  if (id.startsWith(FREE_WITHIN)) return card.nextFree ? firstFreeWords(card.nextFree) : words.noHours
  if (id === 'libero') return availabilitySentence(card, today).replace(/\.$/, '')
  if (id === 'tariffa' || kind === 'c') return feeAsked(card)
  if (id === 'accessibile') return words.accessible
  if (kind === 'g') return words.gender[card.gender ?? 'unsaid']
  if (kind === 't') return words.profession(professionWord(card.profession, card.gender).toLowerCase())
  if (kind === 'f') return words.format(inSentence(FEE_KINDS.find((one) => one.id === value)?.label ?? value))
  const label = tagLabel(id)
  return label && (BY_KIND[kind] ?? words.other)(inSentence(label))
}

/** Declarations that may be denied, or left open. */
const SAID: Record<
  string,
  { of: (card: Card) => boolean | null; words: { no: string; unsaid: string } } | undefined
> = {
  'o:online': { of: ({ online }) => online, words: words.notOnline },
  'o:studio': { of: (card) => card.in_person, words: words.notInRoom },
  'h:sera': { of: ({ evening }) => evening, words: words.evening },
  'h:sabato': { of: ({ saturday }) => saturday, words: words.saturday },
  bonus: { of: ({ bonus }) => bonus, words: words.bonus },
}

const BY_KIND: Record<string, ((what: string) => string) | undefined> = {
  m: words.problem,
  a: words.method,
  w: words.method,
  e: words.age,
  l: words.language,
}

function feeAsked({ fees }: Card): string {
  const individual = fees?.find(({ kind }) => kind === 'individual')
  return individual ? words.fee(individual.euro) : words.noFee
}

/** «A 32 km da Milano»; «Riceve online, non a Milano» for who is too far to go to. */
function placeWords({ card, plan: { where }, near }: Facts): string {
  if (where?.kind === 'online') return card.online === false ? words.notOnline.no : words.notOnline.unsaid
  if (card.in_person === false) return words.onlyOnline
  if (near && where?.kind === 'place') {
    const { name } = where.place
    if (isOnlineFor(card, near.km)) return words.farOnline(atTown(name))
    return words.place(Math.round(near.km).toLocaleString('it'), name)
  }
  const there = townsWords(card)
  return card.online ? `${there}, ${words.alsoOnline}` : there
}

/** Whether somebody helps at that distance only online. */
export function isOnlineFor(
  { online, in_person }: Pick<Card, 'online' | 'in_person'>,
  km: number | undefined,
) {
  return online === true && (in_person === false || (km ?? 0) > REACH)
}

function townsWords({ places, city }: Card): string {
  const towns = [...new Set(places.length > 0 ? places.map((place) => place.city) : city ? [city] : [])]
  return towns.length > 0 ? words.elsewhere(atTown(towns.join(', '))) : words.noPlace
}
