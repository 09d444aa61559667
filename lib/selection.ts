import { eachOf, ones, type Bitmap } from './bitmap.ts'

/**
 * Rows picked from bitmaps, 32 of them in a word, without the words where none stands: what is done with few rows costs
 * as much as they are, however many rows there are. It never changes: narrowing it makes another.
 */
export class Selection {
  /** Which words of a bitmap these are, from the first. */
  readonly #places: Uint32Array
  readonly #words: Uint32Array

  private constructor(places: Uint32Array, words: Uint32Array) {
    this.#places = places
    this.#words = words
  }

  static of({ words: all }: Bitmap): Selection {
    const [places, words] = [new Uint32Array(all.length), new Uint32Array(all.length)]
    let length = 0
    for (let at = 0; at < all.length; at += 1) {
      const word = all[at]!
      if (word === 0) continue
      places[length] = at
      words[length] = word
      length += 1
    }
    return new Selection(places.subarray(0, length), words.subarray(0, length))
  }

  /** Those that stand in the other too; an unknown set has none. */
  and(other: Bitmap | undefined): Selection {
    const others = other?.words ?? new Uint32Array()
    return this.#narrowed((word, at) => (at < others.length ? word & others[at]! : 0))
  }

  /** Those that are not in a part of them. */
  without(part: Selection): Selection {
    const [places, words] = [part.#places, part.#words]
    let next = 0
    return this.#narrowed((word, at) => {
      if (places[next] !== at) return word
      next += 1
      return word & ~words[next - 1]!
    })
  }

  #narrowed(left: (word: number, at: number) => number): Selection {
    const places = new Uint32Array(this.#places.length)
    const words = new Uint32Array(this.#places.length)
    let length = 0
    for (let n = 0; n < this.#places.length; n += 1) {
      const at = this.#places[n]!
      const word = left(this.#words[n]!, at)
      if (word === 0) continue
      places[length] = at
      words[length] = word
      length += 1
    }
    return new Selection(places.subarray(0, length), words.subarray(0, length))
  }

  get isEmpty(): boolean {
    return this.#words.length === 0
  }

  count(): number {
    let total = 0
    for (let n = 0; n < this.#words.length; n += 1) total += ones(this.#words[n]!)
    return total
  }

  /** How many stand in the other too. */
  countIn(other: Bitmap | undefined): number {
    if (!other) return 0
    const [places, words, others] = [this.#places, this.#words, other.words]
    const known = others.length
    let total = 0
    for (let n = 0; n < places.length; n += 1) {
      const at = places[n]!
      if (at < known) total += ones(words[n]! & others[at]!)
    }
    return total
  }

  /** Calls with every row, from the lowest. */
  each(visit: (row: number) => void): void {
    for (let n = 0; n < this.#words.length; n += 1) eachOf(this.#words[n]!, this.#places[n]!, visit)
  }

  /** Parts the rows by a small whole number that each has. @returns a part for each number there is, by the number */
  divided(by: (row: number) => number): [number, Selection][] {
    const parts: { places: number[]; words: number[] }[] = []
    this.each((row) => {
      const part = (parts[by(row)] ??= { places: [], words: [] })
      const at = row >>> 5
      if (part.places.at(-1) !== at) {
        part.places.push(at)
        part.words.push(0)
      }
      part.words[part.words.length - 1]! |= 1 << (row & 31)
    })
    return Object.entries(parts).map(([number, { places, words }]) => [
      Number(number),
      new Selection(Uint32Array.from(places), Uint32Array.from(words)),
    ])
  }
}
