import { availableFrom } from '#domain/professionals/availability/rules.ts'
import { distancesFrom, type RegisterIndex, type WordMatch } from './rules.ts'
import type { SearchArea } from '#domain/register-search/query/rules.ts'
import { Bitmap } from '#lib/bitmap.ts'
import { hashBits } from '#lib/hash.ts'

/** What decides somebody's group. */
export type RankFacts = {
  /** Invented people come last, whatever else is true of them. */
  sample: boolean
  /** 0: declares all that was asked for; 1: something of it is only mentioned in their texts; 2: only the name is alike. */
  match: 0 | 1 | 2
  /** Has confirmed room for new people in the last 21 days. */
  acceptsNew: boolean
  /** From the place that was asked for; undefined without one. */
  km: number | undefined
  /** The profile says what one needs to choose. */
  complete: boolean
}

/** Upper bounds of the bands of distance, in kilometres. */
export const BANDS = [5, 10, 25, 50] as const

/** Which band a distance is in; the first without a place. */
export function distanceBand(km: number | undefined): number {
  if (km === undefined) return 0
  const at = BANDS.findIndex((most) => km <= most)
  return at === -1 ? BANDS.length : at
}

/** Groups come in the order of this number. */
export function rankGroup({ sample, match, acceptsNew, km, complete }: RankFacts): number {
  return (
    (((Number(sample) * 3 + match) * 2 + Number(!acceptsNew)) * 5 + distanceBand(km)) * 2 + Number(!complete)
  )
}

/** How many numbers `rankGroup` can give. */
export const GROUPS = 2 * 3 * 2 * 5 * 2

/** What makes up a group, read back from its number. */
export function groupFacts(group: number) {
  return {
    complete: group % 2 === 0,
    band: Math.floor(group / 2) % 5,
    acceptsNew: Math.floor(group / 10) % 2 === 0,
    match: Math.floor(group / 20) % 3,
    sample: group >= 60,
  }
}

/** From which bits the order of a day and a search is drawn. @param day in Italian time, `2026-11-21` */
export function orderSeed(day: string, search: string): number {
  return hashBits(`${day}|${search}`)
}

/**
 * Somebody's place in a group, on one day and for one search: the lowest comes first. Mixing the bits of the id with
 * those of the seed (the last step of MurmurHash3) gives each day and each search an order of its own.
 */
export function dailyOrder(idBits: number, seed: number): number {
  let mixed = idBits ^ seed
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/** A search as the index answers it. */
export type Question = {
  tags: string[]
  area: SearchArea | undefined
  /** Only who has room for new people. */
  acceptsNew: boolean
  words: WordMatch[]
  /** Whose name holds the town that was asked for. */
  namesakes: Bitmap | undefined
  /** In Italian time, `2026-11-21`. */
  today: string
  showSamples: boolean
}

/** Somebody found, and why they stand where they stand. */
export type Ranked = { id: string; group: number; km: number | undefined }

/** Everybody who meets a question: how many, how many of them with one filter more, and in which order. */
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

  get real(): number {
    return this.total - this.#rows.countAnd(this.#index.sample)
  }

  get acceptingNew(): number {
    return this.#rows.countAnd(this.#available)
  }

  /** How many of them have a tag. */
  countWith(tag: string): number {
    return this.#rows.countAnd(this.#index.tag(tag))
  }

  /** How many of them have each tag of a kind, by what follows the kind: `r:` regions, `v:` provinces, `m:` problems. */
  countByTag(kind: string): Record<string, number> {
    const counts = this.#index
      .tagNames(kind)
      .map((tag) => [tag.slice(kind.length), this.countWith(tag)] as const)
    return Object.fromEntries(counts.filter(([, count]) => count > 0))
  }

  /** Who meets the question when one of its tags is not asked for. */
  without(tag: string): Matches {
    return new Matches(this.#index, {
      ...this.#question,
      tags: this.#question.tags.filter((one) => one !== tag),
    })
  }

  /**
   * Those from one place in the order to another.
   * @param search the canonical one, from which the daily order is drawn
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

  /** The rows of each group, by the group's number. */
  #groups(distances: Float32Array | undefined): number[][] {
    const { sample, complete } = this.#index
    const isAlike = this.#question.words.some(({ alike }) => alike)
    const declaring = this.#declaring()
    const groups = Array.from({ length: GROUPS }, (): number[] => [])
    this.#rows.each((n) => {
      const group = rankGroup({
        sample: sample.has(n),
        match: isAlike ? 2 : declaring.has(n) ? 0 : 1,
        acceptsNew: this.#available.has(n),
        km: distances && this.#index.kmOf(n, distances),
        complete: complete.has(n),
      })
      groups[group]!.push(n)
    })
    return groups
  }

  /** Who declares all that was asked, and does not only mention it; where there are namesakes of the town, those. */
  #declaring(): Bitmap {
    const { tags, words, namesakes } = this.#question
    const rows = this.#rows.copy()
    for (const tag of tags) if (tag.startsWith('m:')) rows.and(this.#index.tag(`p:${tag.slice(2)}`))
    for (const { declared } of words) rows.and(declared)
    return namesakes && this.#rows.countAnd(namesakes) > 0 ? rows.and(namesakes) : rows
  }

  /** Only the rows between the two places are compared one by one: a group may hold everybody. */
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
  const { tags, area, words, acceptsNew, namesakes, showSamples } = question
  if (area === 'nowhere') return new Bitmap()
  const rows = index.live.copy()
  if (area) rows.and(rowsIn(index, area).or(namesakes))
  for (const { all } of words) rows.and(all)
  for (const tag of tags) rows.and(index.tag(tag))
  if (acceptsNew) rows.and(available)
  return showSamples ? rows : rows.andNot(index.sample)
}

function rowsIn(index: RegisterIndex, area: Exclude<SearchArea, 'nowhere'>): Bitmap {
  if ('near' in area) return index.within(area.near, area.km)
  return index.tag(area.tag)?.copy() ?? new Bitmap()
}

function distancesOf(area: SearchArea | undefined): Float32Array | undefined {
  return typeof area === 'object' && 'near' in area ? distancesFrom(area.near) : undefined
}
