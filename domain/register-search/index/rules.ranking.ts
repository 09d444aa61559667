import { availableFrom } from '#domain/professionals/availability/rules.ts'
import { distancesFrom, ROOMS, type RegisterIndex, type Room, type WordMatch } from './rules.ts'
import type { SearchArea } from '#domain/register-search/query/rules.ts'
import { Bitmap } from '#lib/bitmap.ts'
import { hashBits } from '#lib/hash.ts'

const ROOM_STEPS: Readonly<Record<Room, number>> = { free: 0, unconfirmed: 1, waiting: 2, closed: 3 }

/** The facts that decide in which group a professional is ranked. */
export type RankFacts = {
  /** Invented professionals stand apart, in groups of their own. */
  sample: boolean
  /** 0: declares all that was asked for; 1: only mentions part of it in a text; 2: only has a similar name. */
  match: 0 | 1 | 2
  room: Room
  /** Distance from the place of the search; undefined without one. */
  km: number | undefined
  /** See `isComplete` in `domain/professionals/listing/rules.ts`. */
  complete: boolean
}

/** Upper bounds of the distance bands, in kilometres. */
const BANDS = [5, 10, 25, 50] as const

/** The distance band; without a place everybody is in the first. */
export function distanceBand(km: number | undefined): number {
  if (km === undefined) return 0
  const at = BANDS.findIndex((most) => km <= most)
  return at === -1 ? BANDS.length : at
}

/** The number of a group: lower groups come first. The factors are the numbers of values of each fact. */
export function rankGroup({ sample, match, room, km, complete }: RankFacts): number {
  return (
    (((Number(sample) * 3 + match) * 4 + ROOM_STEPS[room]) * 5 + distanceBand(km)) * 2 + Number(!complete)
  )
}

export const GROUPS = 2 * 3 * 4 * 5 * 2

/** The inverse of `rankGroup`. */
export function groupFacts(group: number) {
  return {
    complete: group % 2 === 0,
    band: Math.floor(group / 2) % 5,
    room: ROOMS[Math.floor(group / 10) % 4]!,
    match: Math.floor(group / 40) % 3,
    sample: group >= 120,
  }
}

/** Kilometres that somebody may be expected to travel: beyond them only online is of use, and distance does not count. */
export const REACH = 100

/**
 * Among those who come near a search: who takes nobody is last, then who is nearer comes first. Inside the radius only the
 * band counts, so that the same people do not always come first.
 * @param radius of the search's place; undefined without one
 */
export function rankNear(group: number, km: number | undefined, radius: number | undefined): number {
  const { match, room, band, complete } = groupFacts(group)
  const isInside = km !== undefined && radius !== undefined && km <= radius
  const away = isInside ? BANDS[band]! : Math.min(Math.ceil(km ?? REACH + 1), REACH + 1)
  const last = Number(room === 'closed')
  return (((match * 2 + last) * (REACH + 2) + away) * 4 + ROOM_STEPS[room]) * 2 + Number(!complete)
}

export const NEAR_RANKS = 3 * 2 * (REACH + 2) * 4 * 2

/** Seed of the order inside groups, for one day and one search. @param day in Italian time, `2026-11-21` */
export function orderSeed(day: string, search: string): number {
  return hashBits(`${day}|${search}`)
}

/**
 * Sort key inside a group, for one day and one search. The finalizer of MurmurHash3 mixes id and seed, so that each day
 * and each search has an unrelated order.
 */
export function dailyOrder(idBits: number, seed: number): number {
  let mixed = idBits ^ seed
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/** A search in the form that the index matches. */
export type Question = {
  tags: string[]
  /** Problems that a sentence may mean, likeliest first: one of them is enough, and who declares the first is ranked higher. */
  either: string[]
  /** Times of day, of which one is enough. */
  hours: string[]
  area: SearchArea | undefined
  acceptsNew: boolean
  words: WordMatch[]
  /** Professionals whose name is that of the town: found wherever they receive. */
  namesakes: Bitmap | undefined
  /** The present day in Italian time, `2026-11-21`. */
  today: string
  /** Searches the invented samples instead of the real people: one question never finds both. */
  samples: boolean
}

/** A professional among the results, with the facts behind the position. */
export type Ranked = { id: string; group: number; km: number | undefined }

/** The professionals who match a question: their number, numbers with one more filter, and the ranked order. */
export class Matches {
  readonly total: number
  readonly #index: RegisterIndex
  readonly #question: Question
  readonly #available: Bitmap
  readonly #rows: Bitmap

  constructor(index: RegisterIndex, question: Question) {
    this.#index = index
    this.#question = question
    this.#available = index.availableSince(availableFrom(question.today))
    this.#rows = findRows(index, question, this.#available)
    this.total = this.#rows.count()
  }

  get acceptingNew(): number {
    return this.#rows.countAnd(this.#available)
  }

  countWith(tag: string): number {
    return this.#rows.countAnd(this.#index.rowsWith(tag, this.#question.today))
  }

  /** Numbers by tag of one kind, such as `r:` (regions), keyed by the tag without its prefix. */
  countByTag(kind: string): Record<string, number> {
    const counts = this.#index
      .tagNames(kind)
      .map((tag) => [tag.slice(kind.length), this.countWith(tag)] as const)
    return Object.fromEntries(counts.filter(([, count]) => count > 0))
  }

  /** How many of the people found receive in each town, by its slug. */
  countByTown(): Map<string, number> {
    return this.#index.countByTown(this.#rows)
  }

  /** The matches of the same question without one of its tags. */
  without(tag: string): Matches {
    return new Matches(this.#index, {
      ...this.#question,
      tags: this.#question.tags.filter((one) => one !== tag),
    })
  }

  /**
   * One page of the ranked order.
   * @param search as `canonicalSearch` writes it: the daily order is computed from it
   */
  ranked(search: string, from: number, count: number): Ranked[] {
    const seed = orderSeed(this.#question.today, search)
    const distances = distancesOf(this.#question.area)
    const ranked: Ranked[] = []
    let before = from
    for (const [group, rows] of this.#groups(distances).entries()) {
      if (before < rows.length) {
        for (const n of this.#inDailyOrder(rows, seed, before, before + count - ranked.length)) {
          ranked.push({ id: this.#index.ids[n]!, group, km: distances && this.#index.kmOf(n, distances) })
        }
      }
      if (ranked.length === count) break
      before = Math.max(0, before - rows.length)
    }
    return ranked
  }

  /** Matching rows by group number. */
  #groups(distances: Float32Array | undefined): number[][] {
    const { sample, complete } = this.#index
    const isAlike = this.#question.words.some(({ alike }) => alike)
    const declaring = this.#declaring()
    const rooms = this.#index.rooms(availableFrom(this.#question.today))
    const groups = Array.from({ length: GROUPS }, (): number[] => [])
    this.#rows.each((n) => {
      const group = rankGroup({
        sample: sample.has(n),
        match: isAlike ? 2 : declaring.has(n) ? 0 : 1,
        room: rooms[n]!,
        km: distances && this.#index.kmOf(n, distances),
        complete: complete.has(n),
      })
      groups[group]!.push(n)
    })
    return groups
  }

  /** Rows that declare, not only mention, all that was asked for; if people are named like the town, only those. */
  #declaring(): Bitmap {
    const { tags, either, words, namesakes } = this.#question
    const rows = this.#rows.copy()
    if (either.length > 0) rows.and(this.#index.tag(either[0]!.replace('m:', 'p:')))
    for (const tag of tags) if (tag.startsWith('m:')) rows.and(this.#index.tag(`p:${tag.slice(2)}`))
    for (const { declared } of words) rows.and(declared)
    return namesakes && this.#rows.countAnd(namesakes) > 0 ? rows.and(namesakes) : rows
  }

  /** Sorts plain numbers first, to find the page's range; only the rows of that range are then sorted by number and id. */
  #inDailyOrder(rows: number[], seed: number, from: number, to: number): number[] {
    const { ids, idBits } = this.#index
    const orderOf = (n: number) => dailyOrder(idBits[n]!, seed)
    const orders = Uint32Array.from(rows, orderOf).toSorted()
    const [first, last] = [orders[from]!, orders[Math.min(to, rows.length) - 1]!]
    const between = rows
      .filter((n) => orderOf(n) >= first && orderOf(n) <= last)
      .toSorted((a, b) => orderOf(a) - orderOf(b) || (ids[a]! < ids[b]! ? -1 : 1))
    const start = from - orders.indexOf(first)
    return between.slice(start, start + to - from)
  }
}

function findRows(index: RegisterIndex, question: Question, available: Bitmap): Bitmap {
  const { tags, either, hours, area, words, acceptsNew, namesakes, samples, today } = question
  if (area === 'nowhere') return new Bitmap()
  const rows = index.live.copy()
  if (area) rows.and(rowsIn(index, area).or(namesakes))
  for (const { all } of words) rows.and(all)
  for (const tag of tags) rows.and(index.rowsWith(tag, today))
  for (const some of [either, hours]) if (some.length > 0) rows.and(anyOf(index, some))
  if (acceptsNew) rows.and(available)
  return samples ? rows.and(index.sample) : rows.andNot(index.sample)
}

function anyOf(index: RegisterIndex, tags: readonly string[]): Bitmap {
  const rows = new Bitmap()
  for (const tag of tags) rows.or(index.tag(tag))
  return rows
}

function rowsIn(index: RegisterIndex, area: Exclude<SearchArea, 'nowhere'>): Bitmap {
  if ('near' in area) return index.within(area.near, area.km)
  return index.tag(area.tag)?.copy() ?? new Bitmap()
}

function distancesOf(area: SearchArea | undefined): Float32Array | undefined {
  return typeof area === 'object' && 'near' in area ? distancesFrom(area.near) : undefined
}
