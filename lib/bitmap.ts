export class Bitmap {
  #words: Uint32Array

  constructor(rows = 0) {
    this.#words = new Uint32Array((rows + 31) >>> 5)
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

  and(other: Bitmap = NOBODY): this {
    const words = other.#words
    for (let at = 0; at < this.#words.length; at += 1) this.#words[at]! &= words[at] ?? 0
    return this
  }

  andNot(other: Bitmap): this {
    const words = other.#words
    const length = Math.min(this.#words.length, words.length)
    for (let at = 0; at < length; at += 1) this.#words[at]! &= ~words[at]!
    return this
  }

  or(other: Bitmap | undefined): this {
    if (!other) return this
    if (other.#words.length > this.#words.length) this.#grow(other.#words.length)
    for (let at = 0; at < other.#words.length; at += 1) this.#words[at]! |= other.#words[at]!
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

  countAnd(other: Bitmap = NOBODY): number {
    const [words, others] = [this.#words, other.#words]
    const length = Math.min(words.length, others.length)
    let total = 0
    for (let at = 0; at < length; at += 1) {
      if (words[at] !== 0) total += ones(words[at]! & others[at]!)
    }
    return total
  }

  each(visit: (row: number) => void): void {
    for (let at = 0; at < this.#words.length; at += 1) {
      for (let left = this.#words[at]!; left !== 0; left &= left - 1) {
        visit((at << 5) + 31 - Math.clz32(left & -left))
      }
    }
  }

  #grow(length: number): void {
    const grown = new Uint32Array(Math.max(length, this.#words.length * 2))
    grown.set(this.#words)
    this.#words = grown
  }
}

const NOBODY = new Bitmap()

function ones(word: number): number {
  let left = word - ((word >>> 1) & 0x55555555)
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333)
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
