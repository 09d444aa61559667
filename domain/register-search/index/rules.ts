import { first32Bits } from '#domain/register-search/ordering/rules.ts'
import { PLACES, distancesTo, type Position } from '#domain/site/places/rules.ts'
import { BitTable } from '#lib/bit-table.ts'
import { Bitmap } from '#lib/bitmap.ts'
import { sha256 } from '#lib/hash.ts'
import { WordRows } from '#lib/word-rows.ts'

/** One entry as the index takes it up. */
export type IndexRow = {
  n: number
  id: string
  /** The words of the name, one space between them. */
  called: string
  tags: string[]
  towns: string[]
  /** `2026-11-21`, or null. */
  open_on: string | null
  complete: boolean
  sample: boolean
}

const DAY_MS = 86_400_000
const NO_TOWN = 0xffff
const ordinals = new Map(PLACES.map(({ slug }, at) => [slug, at]))

const distancesToTowns = distancesTo(PLACES)

/** Days since 1970: small enough for two bytes. */
export function dayNumber(day: string): number {
  return Math.round(Date.parse(day) / DAY_MS)
}

/** The towns asked for most lately: 40 kB each. */
const MOST_DISTANCES = 30
/** One bit for each row: 125 kB each with a million. */
const MOST_NEAR = 50

const pointKey = ({ latitude, longitude }: Position) => `${latitude} ${longitude}`

/** What stands under a key, or what is made for it; the one that was made first makes way. */
function keep<Kept>(kept: Map<string, Kept>, key: string, most: number, make: () => Kept): Kept {
  const present = kept.get(key)
  if (present) return present
  const made = make()
  if (kept.size >= most) kept.delete(kept.keys().next().value!)
  kept.set(key, made)
  return made
}

/** The columns: `n` is the row's place in each of them. */
export class RegisterIndex {
  readonly live = new Bitmap()
  readonly complete = new Bitmap()
  readonly sample = new Bitmap()
  readonly ids: (string | undefined)[] = []
  readonly names = new WordRows()
  #tags = new Map<string, Bitmap>()
  #openDays = new Uint16Array(1024)
  #idBits = new Uint32Array(1024)
  /** Nearly everybody receives in one town; the others stand beside. */
  #town = new Uint16Array(1024)
  #moreTowns = new Map<number, number[]>()
  #rowsOfTown: number[][] = PLACES.map(() => [])
  /** Who has more: asked for each row of a search, as a table of them cannot be. */
  #several = new Bitmap()

  #counted: { tags: readonly string[]; columns: Map<string, number>; table: BitTable } | undefined

  /** What was worked out from the columns since they last changed. */
  #open: { day: number; rows: Bitmap } | undefined
  #near = new Map<string, Bitmap>()
  #distances = new Map<string, Float32Array>()

  put({ n, id, called, tags, towns, open_on, complete, sample }: IndexRow): void {
    if (this.ids[n] !== undefined) this.remove(n)
    this.#forget()
    this.#makeRoom(n)
    this.ids[n] = id
    this.names.put(n, called)
    this.live.set(n)
    if (complete) this.complete.set(n)
    if (sample) this.sample.set(n)
    for (const tag of tags) {
      this.#bitmapOf(tag).set(n)
      const column = this.#counted?.columns.get(tag)
      if (column !== undefined) this.#counted!.table.set(n, column)
    }
    this.#openDays[n] = open_on ? dayNumber(open_on) : 0
    this.#idBits[n] = first32Bits(sha256(id))
    const known = towns.flatMap((slug) => ordinals.get(slug) ?? [])
    for (const town of new Set(known)) this.#rowsOfTown[town]!.push(n)
    this.#town[n] = known[0] ?? NO_TOWN
    if (known.length < 2) return
    this.#moreTowns.set(n, known.slice(1))
    this.#several.set(n)
  }

  remove(n: number): void {
    this.#forget()
    for (const town of this.#townsOf(n)) {
      this.#rowsOfTown[town] = this.#rowsOfTown[town]!.filter((row) => row !== n)
    }
    this.ids[n] = undefined
    for (const column of [this.live, this.complete, this.sample, ...this.#tags.values()]) column.clear(n)
    this.#counted?.table.clear(n)
    this.#moreTowns.delete(n)
    this.#several.clear(n)
  }

  tag(name: string): Bitmap | undefined {
    return this.#tags.get(name)
  }

  tagNames(prefix: string): string[] {
    return [...this.#tags.keys()].filter((name) => name.startsWith(prefix))
  }

  /** The rows of some tags side by side, to be counted together: one list of tags is asked for again and again. */
  counted(tags: readonly string[]): BitTable {
    if (this.#counted?.tags === tags) return this.#counted.table
    const table = new BitTable(tags.length)
    tags.forEach((tag, column) => this.#tags.get(tag)?.each((n) => table.set(n, column)))
    this.#counted = { tags, columns: new Map(tags.map((tag, column) => [tag, column])), table }
    return table
  }

  idBits(n: number): number {
    return this.#idBits[n]!
  }

  /** The rows that have had room confirmed on that day or later. */
  openSince(day: number): Bitmap {
    if (this.#open?.day === day) return this.#open.rows
    const rows = new Bitmap(this.ids.length)
    this.live.each((n) => {
      if (this.#openDays[n]! >= day) rows.set(n)
    })
    this.#open = { day, rows }
    return rows
  }

  /** Kilometres from each town, by its place in `PLACES`. */
  distancesFrom(from: Position): Float32Array {
    return keep(this.#distances, pointKey(from), MOST_DISTANCES, () => distancesToTowns(from))
  }

  /** The nearest of somebody's towns; infinite for who receives nowhere. */
  kmOf(n: number, distances: Float32Array): number {
    const first = this.#town[n]!
    let km = first === NO_TOWN ? Number.POSITIVE_INFINITY : distances[first]!
    if (!this.#several.has(n)) return km
    for (const town of this.#moreTowns.get(n)!) km = Math.min(km, distances[town]!)
    return km
  }

  /** Who receives within so many kilometres of a point. */
  within(from: Position, most: number): Bitmap {
    return keep(this.#near, `${pointKey(from)} ${most}`, MOST_NEAR, () =>
      this.#rowsWithin(this.distancesFrom(from), most),
    )
  }

  #rowsWithin(distances: Float32Array, most: number): Bitmap {
    const found = new Bitmap(this.ids.length)
    for (let town = 0; town < distances.length; town += 1) {
      if (distances[town]! <= most) for (const n of this.#rowsOfTown[town]!) found.set(n)
    }
    return found
  }

  #townsOf(n: number): number[] {
    const first = this.#town[n]!
    return first === NO_TOWN ? [] : [first, ...(this.#moreTowns.get(n) ?? [])]
  }

  #forget(): void {
    this.#open = undefined
    this.#near.clear()
  }

  #bitmapOf(tag: string): Bitmap {
    let bitmap = this.#tags.get(tag)
    if (!bitmap) this.#tags.set(tag, (bitmap = new Bitmap(this.ids.length)))
    return bitmap
  }

  #makeRoom(n: number): void {
    if (n < this.#town.length) return
    const length = Math.max(n + 1, this.#town.length * 2)
    const grown = <Column extends Uint16Array | Uint32Array>(column: Column, made: Column) => {
      made.set(column)
      return made
    }
    this.#openDays = grown(this.#openDays, new Uint16Array(length))
    this.#idBits = grown(this.#idBits, new Uint32Array(length))
    this.#town = grown(this.#town, new Uint16Array(length))
  }
}
