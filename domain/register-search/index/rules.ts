import { LRUCache } from 'lru-cache'
import { PLACES, distancesTo, type Position } from '#domain/site/places/rules.ts'
import { TAKES_NOBODY } from '#domain/professionals/listing/rules.tags.ts'
import { Bitmap } from '#lib/bitmap.ts'
import { hashBits } from '#lib/hash.ts'
import { WordRows } from '#lib/word-rows.ts'

/** What somebody said about new people, in the published order. Room and a waiting list lapse after 21 days. */
export const ROOMS = ['free', 'unconfirmed', 'waiting', 'closed'] as const
export type Room = (typeof ROOMS)[number]

/** The columns of `register_entries` that the index holds. */
export type IndexRow = {
  n: number
  id: string
  /** The words of the name, separated by single spaces. */
  called: string
  tags: string[]
  /** Slugs of the places in which the professional receives. */
  towns: string[]
  /** The day on which «I accept new people» was last confirmed, `2026-11-21`; null for everybody else. */
  availableSince: string | null
  /** The same for «I have a waiting list». */
  waitingSince?: string | null
  /** The day of the first hour that can be taken, in Italian time; null without one. */
  freeOn?: string | null
  complete: boolean
  sample: boolean
}

/** The entries that one word of a search matches. */
export type WordMatch = {
  all: Bitmap
  /** Those that have the word in the name; if nobody has, those that declare it, not only in free text. */
  declared: Bitmap
  /** The word itself was not found; these entries have a similar name. */
  alike: boolean
}

const DAY_MS = 86_400_000
const dayNumber = (day: string) => Math.round(Date.parse(day) / DAY_MS)

/** The tag of having an hour that can be taken within some days: unlike the others, it depends on today. */
export const FREE_WITHIN = 'posto:'

const townNumbers = new Map(PLACES.map(({ slug }, at) => [slug, at]))

const measureFrom = distancesTo(PLACES)
/** One search asks several times for the distances of its place. */
const measured = new LRUCache<string, Float32Array>({ max: 64 })

/** Kilometres from a point to every town, in the order of `PLACES`; shared, so callers only read it. */
export function distancesFrom(point: Position): Float32Array {
  const key = `${point.latitude} ${point.longitude}`
  const known = measured.get(key)
  if (known) return known
  const kilometres = measureFrom(point)
  measured.set(key, kilometres)
  return kilometres
}

/** The register in memory: a bitmap of entries for each tag, and arrays indexed by the entry number `n`. */
export class RegisterIndex {
  readonly live = new Bitmap()
  readonly complete = new Bitmap()
  readonly sample = new Bitmap()
  readonly names = new WordRows()
  readonly ids: (string | undefined)[] = []
  /** Hashes of the ids, from which the daily order is computed. */
  readonly idBits: number[] = []
  #tags = new Map<string, Bitmap>()
  #availableSince: number[] = []
  #waitingSince: number[] = []
  #freeOn: number[] = []
  #towns: number[][] = []
  #rowsOfTown: number[][] = PLACES.map(() => [])
  /** Every search of a day asks for the same day, so the last answer is cached until an entry changes. */
  #available: { since: number; rows: Bitmap } | undefined
  /** The steps of availability of all rows, cached like `#available`. */
  #rooms: { since: string; of: Room[] } | undefined
  /** Rows with a free appointment within so many days, cached like `#available`. */
  #free: { today: number; within: Map<number, Bitmap> } | undefined

  put({
    n,
    id,
    called,
    tags,
    towns,
    availableSince,
    waitingSince,
    freeOn,
    complete,
    sample,
  }: IndexRow): void {
    if (this.ids[n] !== undefined) this.remove(n)
    this.#available = undefined
    this.#rooms = undefined
    this.#free = undefined
    this.ids[n] = id
    this.idBits[n] = hashBits(id)
    this.names.put(n, called)
    this.live.set(n)
    if (complete) this.complete.set(n)
    if (sample) this.sample.set(n)
    for (const tag of tags) this.#bitmapOf(tag).set(n)
    this.#availableSince[n] = availableSince ? dayNumber(availableSince) : 0
    this.#waitingSince[n] = waitingSince ? dayNumber(waitingSince) : 0
    this.#freeOn[n] = freeOn ? dayNumber(freeOn) : Number.POSITIVE_INFINITY
    this.#towns[n] = [...new Set(towns.flatMap((slug) => townNumbers.get(slug) ?? []))]
    for (const town of this.#towns[n]) this.#rowsOfTown[town]!.push(n)
  }

  remove(n: number): void {
    this.#available = undefined
    this.#rooms = undefined
    this.#free = undefined
    this.ids[n] = undefined
    this.names.remove(n)
    for (const rows of [this.live, this.complete, this.sample, ...this.#tags.values()]) rows.clear(n)
    for (const town of this.#towns[n]!) {
      this.#rowsOfTown[town] = this.#rowsOfTown[town]!.filter((row) => row !== n)
    }
  }

  /** Whether anybody in the register is a real person. */
  get hasReal(): boolean {
    return this.live.count() > this.live.countAnd(this.sample)
  }

  tag(name: string): Bitmap | undefined {
    return this.#tags.get(name)
  }

  /** The entries with a tag, also one that depends on today. Shared: callers must not change it. */
  rowsWith(tag: string, today: string): Bitmap | undefined {
    if (!tag.startsWith(FREE_WITHIN)) return this.#tags.get(tag)
    return this.#freeWithin(Number(tag.slice(FREE_WITHIN.length)), dayNumber(today))
  }

  #freeWithin(days: number, today: number): Bitmap {
    if (this.#free?.today !== today) this.#free = { today, within: new Map() }
    const known = this.#free.within.get(days)
    if (known) return known
    const rows = new Bitmap(this.ids.length)
    this.live.each((n) => {
      const on = this.#freeOn[n]!
      if (on >= today && on <= today + days) rows.set(n)
    })
    this.#free.within.set(days, rows)
    return rows
  }

  tagNames(prefix: string): string[] {
    return [...this.#tags.keys()].filter((name) => name.startsWith(prefix))
  }

  /** Professionals who confirmed on that day or later that they accept new people. Shared: callers must not change it. */
  availableSince(day: string): Bitmap {
    const since = dayNumber(day)
    if (this.#available?.since === since) return this.#available.rows
    const rows = new Bitmap(this.ids.length)
    this.live.each((n) => {
      if (this.#availableSince[n]! >= since) rows.set(n)
    })
    this.#available = { since, rows }
    return rows
  }

  /** What each entry says about new people, by entry number. @param since the earliest confirmation that has not lapsed */
  rooms(since: string): readonly Room[] {
    if (this.#rooms?.since === since) return this.#rooms.of
    const [available, closed, from] = [
      this.availableSince(since),
      this.#tags.get(TAKES_NOBODY),
      dayNumber(since),
    ]
    const of: Room[] = []
    this.live.each((n) => {
      const isWaiting = this.#waitingSince[n]! >= from
      const unavailable = closed?.has(n) ? 'closed' : isWaiting ? 'waiting' : 'unconfirmed'
      of[n] = available.has(n) ? 'free' : unavailable
    })
    this.#rooms = { since, of }
    return of
  }

  /** Distance to the nearest town of an entry; infinite for professionals who receive only online. */
  kmOf(n: number, distances: Float32Array): number {
    let km = Number.POSITIVE_INFINITY
    for (const town of this.#towns[n]!) km = Math.min(km, distances[town]!)
    return km
  }

  /** Professionals who receive within a radius. A new bitmap, which callers may change. */
  within(point: Position, km: number): Bitmap {
    const rows = new Bitmap(this.ids.length)
    const kilometres = distancesFrom(point)
    for (let town = 0; town < kilometres.length; town += 1) {
      if (kilometres[town]! <= km) for (const n of this.#rowsOfTown[town]!) rows.set(n)
    }
    return rows
  }

  /** Professionals whose name contains all the words. */
  named(words: readonly string[]): Bitmap {
    const rows = this.live.copy()
    for (const word of words) rows.and(bitmapOf(this.names.exactly(word)))
    return rows
  }

  /** Numbers of real and sample professionals by town slug; towns without any are left out. */
  peopleByTown(): Map<string, { real: number; samples: number }> {
    return new Map(
      this.#rowsOfTown.flatMap((rows, town) => {
        const samples = rows.filter((n) => this.sample.has(n)).length
        return rows.length > 0 ? [[PLACES[town]!.slug, { real: rows.length - samples, samples }]] : []
      }),
    )
  }

  /** How many of these entries receive in each town, by its slug; towns without any are left out. */
  countByTown(entries: Bitmap): Map<string, number> {
    return new Map(
      this.#rowsOfTown.flatMap((rows, town) => {
        const count = rows.filter((n) => entries.has(n)).length
        return count > 0 ? [[PLACES[town]!.slug, count]] : []
      }),
    )
  }

  #bitmapOf(tag: string): Bitmap {
    let bitmap = this.#tags.get(tag)
    if (!bitmap) this.#tags.set(tag, (bitmap = new Bitmap(this.ids.length)))
    return bitmap
  }
}

export function bitmapOf(rows: Iterable<number>): Bitmap {
  const bitmap = new Bitmap()
  for (const n of rows) bitmap.set(n)
  return bitmap
}
