import type { BitTable } from './bit-table.ts'
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

  /** The rows that stand in all of the bitmaps; an unknown one has none. Quickest with the emptiest first. */
  static of(first: Bitmap | undefined, ...others: (Bitmap | undefined)[]): Selection {
    const sets = [first, ...others].map((bitmap) => bitmap?.words ?? NONE)
    const known = Math.min(...sets.map((words) => words.length))
    const draft = draftFor(known)
    let length = 0
    for (let at = 0; at < known; at += 1) {
      let word = sets[0]![at]!
      for (let n = 1; n < sets.length && word !== 0; n += 1) word &= sets[n]![at]!
      if (word === 0) continue
      draft.places[length] = at
      draft.words[length] = word
      length += 1
    }
    return Selection.#from(draft, length)
  }

  /** Those that stand in the other too; an unknown set has none. */
  and(other: Bitmap | undefined): Selection {
    const [places, words, others] = [this.#places, this.#words, other?.words ?? NONE]
    const draft = draftFor(places.length)
    let length = 0
    for (let n = 0; n < places.length; n += 1) {
      const at = places[n]!
      const word = at < others.length ? words[n]! & others[at]! : 0
      if (word === 0) continue
      draft.places[length] = at
      draft.words[length] = word
      length += 1
    }
    return Selection.#from(draft, length)
  }

  /** Those that are not in a part of them. */
  without(part: Selection): Selection {
    const [places, words] = [this.#places, this.#words]
    const draft = draftFor(places.length)
    let [length, next] = [0, 0]
    for (let n = 0; n < places.length; n += 1) {
      let word = words[n]!
      if (part.#places[next] === places[n]) {
        word &= ~part.#words[next]!
        next += 1
      }
      if (word === 0) continue
      draft.places[length] = places[n]!
      draft.words[length] = word
      length += 1
    }
    return Selection.#from(draft, length)
  }

  static #from({ places, words }: Draft, length: number): Selection {
    return new Selection(places.slice(0, length), words.slice(0, length))
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

  /** How many stand in each column of a table, from one column to before another. */
  countEach(table: BitTable, from = 0, to = table.width): Uint32Array {
    const [places, words, cells] = [this.#places, this.#words, table.words]
    const counts = new Uint32Array(to - from)
    for (let n = 0; n < places.length; n += 1) {
      const [word, first] = [words[n]!, places[n]! * table.width + from]
      if (first >= cells.length) break
      if ((word & (word - 1)) === 0) {
        const bit = 31 - Math.clz32(word)
        for (let at = 0; at < counts.length; at += 1) counts[at]! += (cells[first + at]! >>> bit) & 1
      } else {
        for (let at = 0; at < counts.length; at += 1) counts[at]! += ones(word & cells[first + at]!)
      }
    }
    return counts
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

const NONE = new Uint32Array()

type Draft = { places: Uint32Array; words: Uint32Array }

let draft: Draft = { places: NONE, words: NONE }

/** Where a selection is put together, one after the other: room as long as a bitmap for each would be all to clear away. */
function draftFor(length: number): Draft {
  if (draft.places.length < length) {
    draft = { places: new Uint32Array(length * 2), words: new Uint32Array(length * 2) }
  }
  return draft
}
