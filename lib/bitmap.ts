/** One bit for each row, growing as rows are set. What is found with such sets is a `Selection`. */
export class Bitmap {
  #words: Uint32Array

  constructor(rows = 0) {
    this.#words = new Uint32Array((rows + 31) >>> 5)
  }

  get words(): Uint32Array {
    return this.#words
  }

  set(row: number): void {
    const at = row >>> 5
    if (at >= this.#words.length) this.#grow(at + 1)
    this.#words[at]! |= 1 << (row & 31)
  }

  clear(row: number): void {
    const at = row >>> 5
    if (at < this.#words.length) this.#words[at]! &= ~(1 << (row & 31))
  }

  has(row: number): boolean {
    return ((this.#words[row >>> 5] ?? 0) & (1 << (row & 31))) !== 0
  }

  copy(): Bitmap {
    const copied = new Bitmap()
    copied.#words = this.#words.slice()
    return copied
  }

  /** Keeps the rows that stand in the other too; an unknown set has none. */
  and(other: Bitmap | undefined): this {
    const words = other?.words ?? new Uint32Array()
    for (let at = 0; at < this.#words.length; at += 1) this.#words[at]! &= words[at] ?? 0
    return this
  }

  or(other: Bitmap | undefined): this {
    if (!other) return this
    if (other.words.length > this.#words.length) this.#grow(other.words.length)
    for (let at = 0; at < other.words.length; at += 1) this.#words[at]! |= other.words[at]!
    return this
  }

  get isEmpty(): boolean {
    return this.#words.every((word) => word === 0)
  }

  count(): number {
    let total = 0
    for (const word of this.#words) total += ones(word)
    return total
  }

  /** Calls with every row, from the lowest. */
  each(visit: (row: number) => void): void {
    for (let at = 0; at < this.#words.length; at += 1) eachOf(this.#words[at]!, at, visit)
  }

  #grow(length: number): void {
    const grown = new Uint32Array(Math.max(length, this.#words.length * 2))
    grown.set(this.#words)
    this.#words = grown
  }
}

/** Calls with every row of one word. @param at its place among the words */
export function eachOf(word: number, at: number, visit: (row: number) => void): void {
  for (let left = word; left !== 0; left &= left - 1) visit((at << 5) + 31 - Math.clz32(left & -left))
}

/** How many bits are set in 32. */
export function ones(word: number): number {
  let left = word - ((word >>> 1) & 0x55555555)
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333)
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
