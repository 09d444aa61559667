import { PLACES, distancesTo, type Position } from '#domain/site/places/rules.ts'
import { Bitmap } from '#lib/bitmap.ts'
import { hashBits } from '#lib/hash.ts'
import { WordRows } from '#lib/word-rows.ts'

/** What the index takes from one row of `register_entries`. */
export type IndexRow = {
  n: number
  id: string
  /** The words of the name, one space between them. */
  called: string
  tags: string[]
  /** Slugs of places. */
  towns: string[]
  /** The day on which room for new people was last confirmed, `2026-11-21`, or null. */
  availableSince: string | null
  complete: boolean
  sample: boolean
}

/** Where one word of a search is found. */
export type WordMatch = {
  all: Bitmap
  /** In the name, or among what is declared. */
  declared: Bitmap
  /** No name is written so: these are only like it. */
  alike: boolean
}

const DAY_MS = 86_400_000
const dayNumber = (day: string) => Math.round(Date.parse(day) / DAY_MS)

const townNumbers = new Map(PLACES.map(({ slug }, at) => [slug, at]))

/** Kilometres from a point to each town, in the order of `PLACES`. */
export const distancesFrom: (point: Position) => Float32Array = distancesTo(PLACES)

/** The register in memory: a set of rows for each tag, and lists in which a row stands at its number `n`. */
export class RegisterIndex {
  readonly live = new Bitmap()
  readonly complete = new Bitmap()
  readonly sample = new Bitmap()
  readonly names = new WordRows()
  readonly ids: (string | undefined)[] = []
  /** Hashes of the ids: the daily order is drawn from them. */
  readonly idBits: number[] = []
  #tags = new Map<string, Bitmap>()
  #availableSince: number[] = []
  #towns: number[][] = []
  #rowsOfTown: number[][] = PLACES.map(() => [])
  /** Asked for by every search of a day; made anew after a change. */
  #available: { since: number; rows: Bitmap } | undefined

  put({ n, id, called, tags, towns, availableSince, complete, sample }: IndexRow): void {
    if (this.ids[n] !== undefined) this.remove(n)
    this.#available = undefined
    this.ids[n] = id
    this.idBits[n] = hashBits(id)
    this.names.put(n, called)
    this.live.set(n)
    if (complete) this.complete.set(n)
    if (sample) this.sample.set(n)
    for (const tag of tags) this.#bitmapOf(tag).set(n)
    this.#availableSince[n] = availableSince ? dayNumber(availableSince) : 0
    this.#towns[n] = [...new Set(towns.flatMap((slug) => townNumbers.get(slug) ?? []))]
    for (const town of this.#towns[n]) this.#rowsOfTown[town]!.push(n)
  }

  remove(n: number): void {
    this.#available = undefined
    this.ids[n] = undefined
    for (const rows of [this.live, this.complete, this.sample, ...this.#tags.values()]) rows.clear(n)
    for (const town of this.#towns[n]!) {
      this.#rowsOfTown[town] = this.#rowsOfTown[town]!.filter((row) => row !== n)
    }
  }

  tag(name: string): Bitmap | undefined {
    return this.#tags.get(name)
  }

  tagNames(prefix: string): string[] {
    return [...this.#tags.keys()].filter((name) => name.startsWith(prefix))
  }

  /** Who has confirmed room for new people on that day or later. */
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

  /** The nearest of somebody's towns; infinite for who receives nowhere. */
  kmOf(n: number, distances: Float32Array): number {
    let km = Number.POSITIVE_INFINITY
    for (const town of this.#towns[n]!) km = Math.min(km, distances[town]!)
    return km
  }

  /** Who receives within so many kilometres of a point: a set of the caller's own. */
  within(point: Position, km: number): Bitmap {
    const rows = new Bitmap(this.ids.length)
    for (const [town, distance] of distancesFrom(point).entries()) {
      if (distance <= km) for (const n of this.#rowsOfTown[town]!) rows.set(n)
    }
    return rows
  }

  /** Whose name holds all the words. */
  named(words: readonly string[]): Bitmap {
    const rows = this.live.copy()
    for (const word of words) rows.and(bitmapOf(this.names.exactly(word)))
    return rows
  }

  /** How many real people and samples receive in each town where somebody does, by its slug. */
  peopleByTown(): Map<string, { real: number; samples: number }> {
    return new Map(
      this.#rowsOfTown.flatMap((rows, town) => {
        const samples = rows.filter((n) => this.sample.has(n)).length
        return rows.length > 0 ? [[PLACES[town]!.slug, { real: rows.length - samples, samples }]] : []
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
